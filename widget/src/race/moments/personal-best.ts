import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { record } from '../../element/read.ts';
import { measureRaceMs } from '../track/race-time.ts';

/** The visitor's best time in the races of a campaign with boards of one size. It is stored in this browser only. */
export interface PersonalBest {
  readonly ms: number;
  /** The race in which the visitor had this time. */
  readonly roomId: string;
  /** The best time before that race; null if it was the first finished race. */
  readonly beforeMs: number | null;
}

/**
 * Returns the visitor's best time after a finished race, and stores it if it is new (G82). A repeated call for
 * the same race returns the same result, also after a reload.
 * @param seat the visitor's own participant, who has finished
 */
export function notePersonalBest(room: RaceRoom, seat: RaceParticipant): PersonalBest {
  const side = Math.sqrt(seat.currentPuzzleState?.length ?? 0);
  const name = `race-best:${room.raceConfig.id}:${side}`;
  const stored = parseBest(readJson(name));
  const ms = measureRaceMs(room, seat);
  if (stored && (stored.roomId === room.id || stored.ms <= ms)) return stored;
  const best = { ms, roomId: room.id, beforeMs: stored?.ms ?? null };
  writeJson(name, best);
  return best;
}

function parseBest(value: unknown): PersonalBest | null {
  const { ms, roomId, beforeMs } = record(value);
  if (typeof ms !== 'number' || typeof roomId !== 'string') return null;
  return { ms, roomId, beforeMs: typeof beforeMs === 'number' ? beforeMs : null };
}
