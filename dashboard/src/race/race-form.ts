import type { CreateRaceConfig, JoinMode, RaceConfig } from '@puzzle-prize/sdk/protocol';
import {
  raceMaxPlayers,
  raceMinPlayers,
  raceRoomDefaultMinutes,
  raceRoomMaxMinutes,
  raceRoomMinMinutes,
  raceSpectatorsDefault,
  raceSpectatorsMax,
  raceStartDelayFormSeconds,
  raceStartDelayMaxSeconds,
  raceStartDelayMinSeconds,
} from '@puzzle-prize/sdk/protocol/limits';
import { formatNumber } from '../ui/format-number.ts';

/** What the form of a configuration holds while it is filled in: numbers as they are typed. */
export interface RaceForm {
  minPlayers: string;
  maxPlayers: string;
  allowSpectators: boolean;
  /** Empty is unlimited. */
  maxSpectators: string;
  roomDurationMinutes: string;
  startDelaySeconds: string;
  allowedDomains: readonly string[];
  joinMode: JoinMode;
}

/** What is offered to somebody who has none yet (Q5). */
export function newRaceForm(allowedDomains: readonly string[]): RaceForm {
  return {
    minPlayers: String(raceMinPlayers),
    maxPlayers: String(raceMaxPlayers),
    allowSpectators: true,
    maxSpectators: String(raceSpectatorsDefault),
    roomDurationMinutes: String(raceRoomDefaultMinutes),
    startDelaySeconds: String(raceStartDelayFormSeconds),
    allowedDomains,
    joinMode: 'auto',
  };
}

/** The form of a configuration as it is stored. */
export function toRaceForm(config: RaceConfig): RaceForm {
  return {
    minPlayers: String(config.minPlayers),
    maxPlayers: String(config.maxPlayers),
    allowSpectators: config.allowSpectators,
    maxSpectators: String(config.maxSpectators ?? ''),
    roomDurationMinutes: String(config.roomDurationMinutes),
    startDelaySeconds: String(config.startDelaySeconds),
    allowedDomains: config.allowedDomains,
    joinMode: config.joinMode,
  };
}

/** What a configuration says, whichever campaign's it is. */
export type RaceSettings = Omit<CreateRaceConfig, 'puzzleId'>;

/** What is sent of a form that is filled in well. */
export function toRaceSettings(form: RaceForm): RaceSettings {
  return {
    minPlayers: Number(form.minPlayers),
    maxPlayers: Number(form.maxPlayers),
    allowSpectators: form.allowSpectators,
    maxSpectators: form.maxSpectators.trim() === '' ? null : Number(form.maxSpectators),
    roomDurationMinutes: Number(form.roomDurationMinutes),
    startDelaySeconds: Number(form.startDelaySeconds),
    allowedDomains: [...form.allowedDomains],
    joinMode: form.joinMode,
  };
}

export const playersHints = {
  min: `Minimum ${String(raceMinPlayers)} players required`,
  max: `Maximum ${String(raceMaxPlayers)} players allowed`,
};

/** Q4: what is wrong with a number, or true. `true` is what a form library wants to hear. */
export const raceChecks = {
  minPlayers: (typed: string, { maxPlayers }: RaceForm) => {
    const players = checkPlayers(typed);
    if (players !== true) return players;
    return Number(typed) <= Number(maxPlayers) || 'The minimum is more than the maximum';
  },
  maxPlayers: checkPlayers,
  maxSpectators: (typed: string) =>
    typed.trim() === '' || checkRange(typed, { from: 1, to: raceSpectatorsMax, what: 'spectators' }),
  roomDurationMinutes: (typed: string) =>
    checkRange(typed, { from: raceRoomMinMinutes, to: raceRoomMaxMinutes, what: 'minutes' }),
  startDelaySeconds: (typed: string) =>
    checkRange(typed, { from: raceStartDelayMinSeconds, to: raceStartDelayMaxSeconds, what: 'seconds' }),
};

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
