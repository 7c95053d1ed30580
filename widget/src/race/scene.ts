import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { tilesInPlace } from '@puzzle-prize/sdk/puzzle';
import type { Link } from './connection.ts';
import type { RaceState } from './state.ts';

/** How far a race is on this screen: it begins by the clock, without waiting for anybody's word. */
export type Phase = 'waiting' | 'countdown' | 'racing' | 'over';

/** A race at one moment: what happened is found by comparing two of them. */
export interface Scene {
  readonly race: RaceState;
  readonly link: Link;
  readonly phase: Phase;
  /** Whole seconds until the start, counted down to 1; 0 from then on, and while nobody knows. */
  readonly secondsToStart: number;
  /** Who has the most tiles in place; null before anybody is ahead. */
  readonly leaderId: string | null;
}

/** A clock that is set back by less calls nobody back from a race; by more, it was never right. */
const correctionMaxMs = 1000;

/** @param serverNow ms since 1970, by the server's clock */
export function sceneOf(
  { race, link }: Pick<Scene, 'race' | 'link'>,
  serverNow: number,
  before?: Scene,
): Scene {
  const { room } = race;
  const phase = room
    ? phaseOf(room, serverNow + (before?.phase === 'racing' ? correctionMaxMs : 0))
    : 'waiting';
  const startsInMs = phase === 'countdown' ? Date.parse(room?.startedAt ?? '') - serverNow : 0;
  const leaderId = room && phase === 'racing' ? leaderOf(room, before?.leaderId ?? null) : null;
  return { race, link, phase, secondsToStart: Math.ceil(startsInMs / 1000), leaderId };
}

/** How long until the clock alone changes what is shown; null for never. */
export function nextChangeMs({ race: { room }, phase }: Scene, serverNow: number): number | null {
  const { startedAt, waitDeadline } = room ?? { startedAt: null, waitDeadline: null };
  // On the way to a moment the last part of a second comes first, away from it a whole one.
  const untilSecond = (time: string): number => (Date.parse(time) - serverNow) % 1000 || 1000;
  if (phase === 'waiting' && waitDeadline !== null)
    return Date.parse(waitDeadline) > serverNow ? untilSecond(waitDeadline) : null;
  if (startedAt === null) return null;
  if (phase === 'countdown') return untilSecond(startedAt);
  return phase === 'racing' ? 1000 - ((serverNow - Date.parse(startedAt)) % 1000) : null;
}

function phaseOf({ status, startedAt }: RaceRoom, latest: number): Phase {
  if (isRaceOver(status)) return 'over';
  if (status === 'waiting' || startedAt === null) return 'waiting';
  // A start that this clock puts a little later than the server does is believed to the server.
  return status === 'racing' || Date.parse(startedAt) <= latest ? 'racing' : 'countdown';
}

/** Who leads goes on leading until somebody is ahead of them. Who is home does not race any more. */
function leaderOf({ participants }: RaceRoom, before: string | null): string | null {
  const racing = participants.filter(({ completedAt, isConnected }) => completedAt === null && isConnected);
  const placed = ({ currentPuzzleState: board }: RaceParticipant) => (board ? tilesInPlace(board) : 0);
  const most = Math.max(0, ...racing.map(placed));
  const ahead = racing.filter((participant) => placed(participant) === most);
  if (ahead.some(({ id }) => id === before)) return before;
  return ahead.length === 1 ? (ahead[0]?.id ?? null) : before;
}
