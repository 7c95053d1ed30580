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
import { t } from '../language/t.ts';

/** The values of the configuration form. Numbers are kept as strings, as typed. */
export interface RaceForm {
  minPlayers: string;
  maxPlayers: string;
  allowSpectators: boolean;
  /** The limit of spectators; empty for no limit. */
  maxSpectators: string;
  roomDurationMinutes: string;
  startDelaySeconds: string;
  finishCountdownSeconds: string;
  allowedDomains: readonly string[];
  joinMode: JoinMode;
  startMode: StartMode;
  prizeOpponent: PrizeOpponent;
  nameMode: NameMode;
  /** The blocked words, one in each line. */
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

/** Describes the least and the greatest number of players. */
export const describePlayersLimits = () => ({
  min: t('Minimum {count, plural, one {# player} other {# players}} required', { count: raceMinPlayers }),
  max: t('Maximum {count, plural, one {# player} other {# players}} allowed', { count: raceMaxPlayers }),
});

/** Checks typed numbers. Each check returns an error, or true, as the form library expects (Q4). */
export const raceChecks = {
  minPlayers: (typed: string, { maxPlayers }: RaceForm) => {
    const players = checkPlayers(typed);
    if (players !== true) return players;
    return Number(typed) <= Number(maxPlayers) || t('The minimum is greater than the maximum');
  },
  maxPlayers: checkPlayers,
  maxSpectators: (typed: string) => {
    const range = { from: 1, to: raceSpectatorsMax };
    if (typed.trim() === '' || isInRange(typed, range)) return true;
    return t('Please enter {from} to {to, plural, one {# spectator} other {# spectators}}', range);
  },
  roomDurationMinutes: (typed: string) => {
    const range = { from: raceRoomMinMinutes, to: raceRoomMaxMinutes };
    if (isInRange(typed, range)) return true;
    return t('Please enter {from} to {to, plural, one {# minute} other {# minutes}}', range);
  },
  startDelaySeconds: (typed: string) =>
    checkSeconds(typed, { from: raceStartDelayMinSeconds, to: raceStartDelayMaxSeconds }),
  finishCountdownSeconds: (typed: string) =>
    checkSeconds(typed, { from: raceFinishMinSeconds, to: raceFinishMaxSeconds }),
  seriesRaces: (typed: string) => {
    const range = { from: raceSeriesMin, to: raceSeriesMax };
    if (isInRange(typed, range)) return true;
    return t('Please enter {from} to {to, plural, one {# race} other {# races}}', range);
  },
};

/** Checks the words that the owner has typed (G87). Returns an error, or true. */
export function checkBlockedWords(typed: string): string | true {
  const words = splitWords(typed);
  if (words.length > raceBlockedWordsMax)
    return t('Please enter at most {count, plural, one {# word} other {# words}}', {
      count: raceBlockedWordsMax,
    });
  const long = words.find((word) => word.length > raceBlockedWordMaxChars);
  if (long === undefined) return true;
  return t('“{word}” is longer than {count, plural, one {# character} other {# characters}}', {
    word: long,
    count: raceBlockedWordMaxChars,
  });
}

function checkPlayers(typed: string): string | true {
  const players = wholeNumber(typed);
  const limits = describePlayersLimits();
  if (players === null || players < raceMinPlayers) return limits.min;
  return players <= raceMaxPlayers || limits.max;
}

interface NumberRange {
  from: number;
  to: number;
}

function checkSeconds(typed: string, { from, to }: NumberRange): string | true {
  if (isInRange(typed, { from, to })) return true;
  return t('Please enter {from} to {to, plural, one {# second} other {# seconds}}', { from, to });
}

function isInRange(typed: string, { from, to }: NumberRange): boolean {
  const number = wholeNumber(typed);
  return number !== null && number >= from && number <= to;
}

function wholeNumber(typed: string): number | null {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : null;
}
