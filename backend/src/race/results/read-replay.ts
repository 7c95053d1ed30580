import type { RaceReplay } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { toRaceTime } from '../rules/pause.ts';
import type { Pause } from '../rules/room.ts';
import { toPauses } from '../store/control-rows.ts';
import { selectMs } from '../store/read-rooms.ts';
import { joinWalks, selectWalks, type Walk } from '../walks.ts';
import { fromSharedRoom, selectSolveMs } from './find-result.ts';

interface PlayerRow {
  slotNumber: number;
  moveCount: number;
  finalBoard: number[];
  solveMs: number | null;
  place: number | null;
  walks: readonly Walk[];
}

interface RoomRow {
  startBoard: number[];
  startedAtMs: number;
  /** The begin and end times of the pauses, alternating. The pauses are left out of the replay. */
  pauseTimesMs: readonly number[];
  players: readonly PlayerRow[];
}

/**
 * Reads the moves of all players of a published race (G84); null for an unknown id, and after the deletion of the
 * campaign.
 */
export async function readReplay(pool: Pool, shareId: string): Promise<RaceReplay | null> {
  const { rows } = await pool.query<RoomRow>(
    `select r.initial_puzzle_state as "startBoard", ${selectMs('r.started_at')} as "startedAtMs",
       r.past_pauses::float8[] as "pauseTimesMs",
       (${playersSelect}) as players ${fromSharedRoom}`,
    [shareId],
  );
  const [room] = rows;
  return room ? presentReplay(room) : null;
}

function presentReplay({ players, pauseTimesMs, ...room }: RoomRow): RaceReplay {
  const race = { ...room, pauses: toPauses(pauseTimesMs) };
  return { startBoard: room.startBoard, replays: players.map((player) => toReplay(player, race)) };
}

/** The maximum number of replayed moves per player. People need far fewer. The replay skips any later moves. */
const replayedMovesMax = 10_000;

const walksSelect = selectWalks('n.id', `w.first_number <= ${replayedMovesMax}`);

const playersSelect = `
  select coalesce(json_agg(json_build_object('slotNumber', n.puzzle_slot_number, 'moveCount', n.move_count,
      'finalBoard', n.current_puzzle_state, 'solveMs', ${selectSolveMs}, 'place', n.place, 'walks', (${walksSelect}))
      order by n.puzzle_slot_number), '[]')
  from race_participants n where n.room_id = r.id and n.puzzle_slot_number is not null`;

type Room = Pick<RoomRow, 'startBoard' | 'startedAtMs'> & { pauses: readonly Pause[] };

/**
 * Returns the moves of a player. A killed node loses the moves since its last write. The replayed moves then
 * end at this gap, and the stored board follows at the time of the finish or of the last stored move.
 */
function toReplay({ walks, ...player }: PlayerRow, room: Room): RaceReplay['replays'][number] {
  const { cells, timesMs } = joinWalks(walks, room.startBoard.indexOf(0));
  const offsetsMs = listOffsets(timesMs, room);
  // A move that was under way when the player left is stored, but does not count.
  cells.length = offsetsMs.length = Math.min(cells.length, player.moveCount);
  const lastMs = offsetsMs.at(-1) ?? 0;
  if (cells.length === player.moveCount) return { ...player, cells, offsetsMs, endMs: lastMs };
  const endMs = Math.max(lastMs, player.solveMs ?? findLastStoredMs(walks, room));
  return { ...player, cells, offsetsMs, endMs };
}

function findLastStoredMs(walks: readonly Walk[], room: Room): number {
  const storedMs = walks.at(-1)?.timesMs.at(-1);
  return storedMs === undefined ? 0 : toOffsetMs(storedMs, room);
}

/** Converts the time of a move to the time from the start of the race, without the pauses. */
function toOffsetMs(timeMs: number, { startedAtMs, pauses }: Room): number {
  return toRaceTime(pauses, timeMs) - startedAtMs;
}

/**
 * Returns the times in milliseconds from the start. None is earlier than the previous one, although the
 * clocks of two nodes may differ.
 */
function listOffsets(timesMs: readonly number[], room: Room): number[] {
  let lastMs = 0;
  return timesMs.map((timeMs) => (lastMs = Math.max(lastMs, toOffsetMs(timeMs, room))));
}
