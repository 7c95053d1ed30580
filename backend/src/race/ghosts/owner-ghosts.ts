import type { CreateRaceRecording, RaceRecording } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceOwnerGhostsMax } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { selectMs } from '../store/read-rooms.ts';
import { iso } from '../view.ts';
import { judgeRecording } from './build-recording.ts';
import { isPlayed } from './record-ghosts.ts';
import type { DealtBoard, RecordingPlace } from './recording-tickets.ts';

/** The tolerated difference between the clocks of two nodes. */
const clockSlackMs = 1000;

/**
 * Stores the moves of an owner as a replay (G94). The moves must solve the dealt board at times that are plausible
 * for a person, and the solving time must have passed since the deal. A repeated call stores nothing new. Older
 * replays are deleted, except the newest and those that a room plays now.
 * @throws AppError race.recording_refused
 */
export async function storeOwnerGhost(
  pool: Pool,
  { place, dealt, nowMs }: { place: RecordingPlace; dealt: DealtBoard; nowMs: number },
  { cells, offsetsMs }: Pick<CreateRaceRecording, 'cells' | 'offsetsMs'>,
): Promise<void> {
  const recording = judgeRecording({ startBoard: dealt.startBoard, cells, offsetsMs });
  const isInTime = (offsetsMs.at(-1) ?? 0) <= nowMs - dealt.dealtAtMs + clockSlackMs;
  if (!recording || !isInTime) throw new AppError('race.recording_refused');
  await pool.query(storeStatement, [
    place.configId,
    place.side,
    dealt.id,
    dealt.startBoard,
    cells,
    offsetsMs,
  ]);
  await pool.query(pruneStatement, [place.configId, place.side]);
}

/**
 * Stores a recording with the id of the deal as both its group and its player. The player column is unique, so each
 * deal is stored only once.
 */
const storeStatement = `
  insert into race_ghosts (race_config_id, side, group_id, source, source_participant, start_board, cells, offsets_ms)
  select id, $2, $3, 'owner', $3, $4, $5, $6 from competitive_race_configs where id = $1
  on conflict (source_participant) do nothing`;

const pruneStatement = `
  delete from race_ghosts g where race_config_id = $1 and side = $2 and source = 'owner' and id not in (
    select id from race_ghosts where race_config_id = $1 and side = $2 and source = 'owner'
    order by created_at desc, id limit ${String(raceOwnerGhostsMax)})
    and not ${isPlayed}`;

/** Lists the replays of the owner for boards of the present size, newest first. */
export async function listOwnerGhosts(
  pool: Pool,
  { configId, side }: RecordingPlace,
): Promise<RaceRecording[]> {
  const { rows } = await pool.query<Omit<RaceRecording, 'createdAt'> & { createdAtMs: number }>(
    `select id, offsets_ms[cardinality(offsets_ms)] as "solveMs", cardinality(offsets_ms) as "moveCount",
       ${selectMs('created_at')} as "createdAtMs"
     from race_ghosts where race_config_id = $1 and side = $2 and source = 'owner'
     order by created_at desc, id limit ${String(raceOwnerGhostsMax)}`,
    [configId, side],
  );
  return rows.map(({ createdAtMs, ...row }) => ({ ...row, createdAt: iso(createdAtMs) }));
}

/**
 * Deletes a replay of the owner. A race that currently plays the replay stops showing it.
 * @throws AppError race.recording_not_found
 */
export async function deleteOwnerGhost(pool: Pool, configId: string, id: string): Promise<void> {
  const { rowCount } = await pool.query(
    `delete from race_ghosts where race_config_id = $1 and id = $2 and source = 'owner'`,
    [configId, id],
  );
  if (rowCount === 0) throw new AppError('race.recording_not_found');
}
