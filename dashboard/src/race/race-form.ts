import type {
  CreateRaceConfig,
  JoinMode,
  NameMode,
  PrizeOpponent,
  RaceConfig,
  StartMode,
} from '@puzzle-prize/sdk/protocol';
import {
  raceBlockedWordMaxChars,
  raceBlockedWordsMax,
  raceFinishDefaultSeconds,
  raceFinishMaxSeconds,
  raceFinishMinSeconds,
  raceMaxPlayers,
  raceMinPlayers,
  raceRoomDefaultMinutes,
  raceRoomMaxMinutes,
  raceRoomMinMinutes,
  raceSeriesMax,
  raceSeriesMin,
  raceSpectatorsDefault,
  raceSpectatorsMax,
  raceStartDelayFormSeconds,
  raceStartDelayMaxSeconds,
  raceStartDelayMinSeconds,
} from '@puzzle-prize/sdk/protocol/limits';
import { formatNumber } from '../ui/format-number.ts';

/** The values of the configuration form. Numbers are kept as strings, as typed. */
export interface RaceForm {
  minPlayers: string;
  maxPlayers: string;
  allowSpectators: boolean;
  /** Empty means unlimited. */
  maxSpectators: string;
  roomDurationMinutes: string;
  startDelaySeconds: string;
  finishCountdownSeconds: string;
  allowedDomains: readonly string[];
  joinMode: JoinMode;
  startMode: StartMode;
  prizeOpponent: PrizeOpponent;
  nameMode: NameMode;
  /** One word in each line. */
  blockedWords: string;
  ghosts: boolean;
  seriesRaces: string;
}

/** Returns the form values for a new configuration (Q5). */
export function createRaceForm(allowedDomains: readonly string[]): RaceForm {
  return {
    minPlayers: String(raceMinPlayers),
    maxPlayers: String(raceMaxPlayers),
    allowSpectators: true,
    maxSpectators: String(raceSpectatorsDefault),
    roomDurationMinutes: String(raceRoomDefaultMinutes),
    startDelaySeconds: String(raceStartDelayFormSeconds),
    finishCountdownSeconds: String(raceFinishDefaultSeconds),
    allowedDomains,
    joinMode: 'auto',
    startMode: 'anyone',
    prizeOpponent: 'other_network',
    nameMode: 'chosen',
    blockedWords: '',
    ghosts: true,
    seriesRaces: String(raceSeriesMin),
  };
}

/** Converts a stored configuration to form values. */
export function toRaceForm(config: RaceConfig): RaceForm {
  return {
    minPlayers: String(config.minPlayers),
    maxPlayers: String(config.maxPlayers),
    allowSpectators: config.allowSpectators,
    maxSpectators: String(config.maxSpectators ?? ''),
    roomDurationMinutes: String(config.roomDurationMinutes),
    startDelaySeconds: String(config.startDelaySeconds),
    finishCountdownSeconds: String(config.finishCountdownSeconds),
    allowedDomains: config.allowedDomains,
    joinMode: config.joinMode,
    startMode: config.startMode,
    prizeOpponent: config.prizeOpponent,
    nameMode: config.nameMode,
    blockedWords: config.blockedWords.join('\n'),
    ghosts: config.ghosts,
    seriesRaces: String(config.seriesRaces),
  };
}

/** The values of a configuration without its campaign. */
export type RaceSettings = Omit<CreateRaceConfig, 'puzzleId'>;

/** Converts a valid form to the request. */
export function toRaceSettings(form: RaceForm): RaceSettings {
  return {
    minPlayers: Number(form.minPlayers),
    maxPlayers: Number(form.maxPlayers),
    allowSpectators: form.allowSpectators,
    maxSpectators: form.maxSpectators.trim() === '' ? null : Number(form.maxSpectators),
    roomDurationMinutes: Number(form.roomDurationMinutes),
    startDelaySeconds: Number(form.startDelaySeconds),
    finishCountdownSeconds: Number(form.finishCountdownSeconds),
    allowedDomains: [...form.allowedDomains],
    joinMode: form.joinMode,
    startMode: form.startMode,
    prizeOpponent: form.prizeOpponent,
    nameMode: form.nameMode,
    blockedWords: splitWords(form.blockedWords),
    ghosts: form.ghosts,
    seriesRaces: Number(form.seriesRaces),
  };
}

function splitWords(typed: string): string[] {
  const words = typed.split(/[\n,]/).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

export const playersHints = {
  min: `Minimum ${String(raceMinPlayers)} players required`,
  max: `Maximum ${String(raceMaxPlayers)} players allowed`,
};

/** Checks typed numbers. Each check returns an error, or true, as the form library expects (Q4). */
export const raceChecks = {
  minPlayers: (typed: string, { maxPlayers }: RaceForm) => {
    const players = checkPlayers(typed);
    if (players !== true) return players;
    return Number(typed) <= Number(maxPlayers) || 'The minimum is greater than the maximum';
  },
  maxPlayers: checkPlayers,
  maxSpectators: (typed: string) =>
    typed.trim() === '' || checkRange(typed, { from: 1, to: raceSpectatorsMax, what: 'spectators' }),
  roomDurationMinutes: (typed: string) =>
    checkRange(typed, { from: raceRoomMinMinutes, to: raceRoomMaxMinutes, what: 'minutes' }),
  startDelaySeconds: (typed: string) =>
    checkRange(typed, { from: raceStartDelayMinSeconds, to: raceStartDelayMaxSeconds, what: 'seconds' }),
  finishCountdownSeconds: (typed: string) =>
    checkRange(typed, { from: raceFinishMinSeconds, to: raceFinishMaxSeconds, what: 'seconds' }),
  seriesRaces: (typed: string) =>
    checkRange(typed, { from: raceSeriesMin, to: raceSeriesMax, what: 'races' }),
};

/** Checks the words that the owner has typed (G87). Returns an error, or true. */
export function checkBlockedWords(typed: string): string | true {
  const words = splitWords(typed);
  if (words.length > raceBlockedWordsMax) return `Please enter at most ${String(raceBlockedWordsMax)} words`;
  const long = words.find((word) => word.length > raceBlockedWordMaxChars);
  return long === undefined || `“${long}” is longer than ${String(raceBlockedWordMaxChars)} characters`;
}

function checkPlayers(typed: string): string | true {
  const players = wholeNumber(typed);
  if (players === null || players < raceMinPlayers) return playersHints.min;
  return players <= raceMaxPlayers || playersHints.max;
}

function checkRange(typed: string, range: { from: number; to: number; what: string }): string | true {
  const { from, to, what } = range;
  const number = wholeNumber(typed);
  const isGood = number !== null && number >= from && number <= to;
  return isGood || `Please enter ${String(from)} to ${formatNumber(to)} ${what}`;
}

function wholeNumber(typed: string): number | null {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : null;
}
