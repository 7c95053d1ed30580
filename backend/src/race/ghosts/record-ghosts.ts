import { raceRecordedMovesMax } from '@puzzle-prize/sdk/protocol/limits';
import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle';
import type { Pool } from 'pg';
import type { Queue } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { followPlayers } from '../rules/course.ts';
import type { Room } from '../rules/room.ts';
import { toPauses } from '../store/control-rows.ts';
import { selectMs } from '../store/read-rooms.ts';
import type { RoomStore } from '../store/room-store.ts';
import { selectWalks, type Walk } from '../walks.ts';
import { buildRecording, type Recording } from './build-recording.ts';

/** Records the moves of a race that is over. */
export const recordGhostsQueue: Queue<{ roomId: string }> = {
  name: 'race.record-ghosts',
  key: ({ roomId }) => roomId,
};

/** Number of races whose recordings are kept for each campaign and board size. */
export const recordedRacesMax = 20;
/** Time from the end of a race to its recording. The last moves are stored some time after the end. */
const recordAfterSeconds = 5;

type Services = Pick<Platform, 'database' | 'log'> & { rooms: RoomStore };

/** Records the moves of races, some seconds after their end (G71). */
export async function startGhostRecorder(services: Pick<Platform, 'jobs'> & Services): Promise<void> {
  const { jobs, log, rooms } = services;
  await jobs.work(recordGhostsQueue, ({ roomId }) => recordGhosts(services, roomId));
  rooms.onEnd((room) => {
    if (!isRecorded(room)) return;
    jobs
      .send(recordGhostsQueue, { roomId: room.id }, { afterSeconds: recordAfterSeconds })
      .catch((error: unknown) => {
        // The failure is harmless: only this race is not recorded, and later races are.
        log.warn({ err: error, room: room.code }, 'a race could not be queued for recording');
      });
  });
}

/**
 * Whether the moves of a room are recorded. Excludes a board that the owner fixed, because it may be used again, and
 * a race against ghosts, because the player may have known their board.
 */
function isRecorded({ state, rules, dealSeed, ghostIds }: Room): boolean {
  const isCompleted = state.phase === 'over' && state.ending === 'completed';
  return (
    isCompleted && rules.ghosts && rules.joinMode === 'auto' && dealSeed !== null && ghostIds.length === 0
  );
}

/**
 * Records the moves of the players who finished in a room, then informs the rooms in which somebody waits alone.
 * Repeated calls record each player only once.
 */
export async function recordGhosts(
  { database: { pool }, log, rooms }: Services,
  roomId: string,
): Promise<void> {
  const finishers = await readFinishers(pool, roomId);
  const [first] = finishers;
  if (!first) return;
  const recordings = finishers.flatMap((finisher) => {
    const recording = buildRecording({ ...finisher, pauses: toPauses(finisher.pauseTimesMs) });
    return recording ? { ...recording, participantId: finisher.participantId } : [];
  });
  const race = { roomId, configId: first.configId, side: sideOf(first.startBoard) };
  const isNew = recordings.length > 0 && (await storeRecordings(pool, race, recordings));
  if (!isNew) return;
  await pool.query(pruneStatement, [race.configId, race.side]);
  await tellLonelyRooms({ database: { pool }, log, rooms }, race.configId);
}

/** Informs the rooms in which somebody waits alone about a new recording. */
export async function tellLonelyRooms(
  {
    database: { pool },
    log,
    rooms,
  }: { database: Pick<Platform['database'], 'pool'> } & Omit<Services, 'database'>,
  configId: string,
): Promise<void> {
  for (const code of await findLonelyRooms(pool, configId)) {
    await rooms
      .tendRoom(code, (room, nowMs) => followPlayers(room, nowMs))
      .catch((error: unknown) => {
        log.debug({ err: error, room: code }, 'a room could not be told about new recordings');
      });
  }
}

interface Finisher {
  participantId: string;
  configId: string;
  startBoard: Board;
  startedAtMs: number;
  moveCount: number;
  walks: Walk[];
  /** The begin and end times of the pauses, alternating. */
  pauseTimesMs: number[];
}

async function readFinishers(pool: Pool, roomId: string): Promise<Finisher[]> {
  const { rows } = await pool.query<Finisher>(finishersStatement, [roomId]);
  return rows;
}

const finishersStatement = `
  select p.id as "participantId", r.race_config_id as "configId", r.initial_puzzle_state as "startBoard",
    ${selectMs('r.started_at')} as "startedAtMs", r.past_pauses::float8[] as "pauseTimesMs", p.move_count as "moveCount",
    (${selectWalks('p.id')}) as walks
  from competitive_race_rooms r join race_participants p on p.room_id = r.id
  where r.id = $1 and r.started_at is not null and p.puzzle_slot_number is not null and p.completed_at is not null
    and p.move_count <= ${raceRecordedMovesMax}`;

interface RecordedRace {
  roomId: string;
  configId: string;
  side: number;
}

/** Stores the recordings of a race. Returns whether one of them is new. */
async function storeRecordings(
  pool: Pool,
  { roomId, configId, side }: RecordedRace,
  recordings: readonly (Recording & { participantId: string })[],
): Promise<boolean> {
  const { rowCount } = await pool.query(storeStatement, [configId, side, roomId, JSON.stringify(recordings)]);
  return (rowCount ?? 0) > 0;
}

const storeStatement = `
  insert into race_ghosts (race_config_id, side, group_id, source, source_participant, start_board, cells, offsets_ms)
  select c.id, $2, $3, 'player', recording."participantId", recording."startBoard", recording.cells, recording."offsetsMs"
  from competitive_race_configs c, json_to_recordset($4::json) as recording ("participantId" uuid,
    "startBoard" smallint[], cells smallint[], "offsetsMs" int[])
  where c.id = $1
  on conflict (source_participant) do nothing`;

/** The condition that a recording `g` of the race configuration $1 is played now. */
export const isPlayed = `exists (select from competitive_race_rooms r
    where r.race_config_id = $1 and r.status in ('countdown', 'racing') and g.id = any(r.ghost_ids))`;

/**
 * Keeps the recordings of the newest races, and those that a room plays now. Replays of the owner are not
 * affected (G94).
 */
const pruneStatement = `
  delete from race_ghosts g where race_config_id = $1 and side = $2 and source = 'player' and group_id not in (
    select group_id from race_ghosts where race_config_id = $1 and side = $2 and source = 'player'
    group by group_id order by max(created_at) desc limit ${recordedRacesMax})
    and not ${isPlayed}`;

/** Finds waiting rooms with a connected player but without a deadline for the start. */
async function findLonelyRooms(pool: Pool, configId: string): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select r.room_code as code from competitive_race_rooms r
     where r.race_config_id = $1 and r.status = 'waiting' and r.is_opened_by_platform and r.wait_deadline is null
       and exists (select from race_participants p
         where p.room_id = r.id and p.puzzle_slot_number is not null and p.is_connected)`,
    [configId],
  );
  return rows.map(({ code }) => code);
}
