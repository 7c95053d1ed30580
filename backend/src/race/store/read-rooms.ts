import type { Pool, PoolClient } from 'pg';
import type { RoomTiming } from '../rules/room.ts';
import { type PersonRow, type RoomRow, type Seen, toRoom } from './room-rows.ts';

type Connection = Pick<Pool | PoolClient, 'query'>;

// What is asked at each change of a room has a name: it is planned once a connection, which takes longer than it runs.

/** Whole milliseconds, as they are written: what is read and stored again stays the same. */
export function msOf(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)::float8`;
}

const roomSelect = `
  select r.id, r.room_code as code, c.puzzle_id as "puzzleId", r.is_opened_by_platform as "isOpenedByPlatform",
    r.initial_puzzle_state as "initialBoard", r.status, ${msOf('r.started_at')} as "startedAtMs",
    ${msOf('r.completed_at')} as "completedAtMs", r.winner_id as "winnerId", r.winner_time as "winnerTime",
    ${msOf('r.wait_deadline')} as "waitDeadlineMs", ${msOf('r.expires_at')} as "expiresAtMs",
    ${msOf('r.created_at')} as "createdAtMs", r.version,
    json_build_object('id', c.id, 'minPlayers', c.min_players, 'maxPlayers', c.max_players,
      'allowSpectators', c.allow_spectators, 'maxSpectators', c.max_spectators,
      'startDelaySeconds', c.start_delay_seconds, 'joinMode', c.join_mode, 'allowedDomains', c.allowed_domains) as rules
  from competitive_race_rooms r join competitive_race_configs c on c.id = r.race_config_id
  join puzzles p on p.id = c.puzzle_id`;

/** To visitors, the rooms of a campaign that is switched off are as missing as those of a deleted one. */
export const isShown = "p.is_active and p.reward_type = 'competition'";

const personColumns = `p.id, translate(rtrim(encode(p.session_hash, 'base64'), '='), '+/', '-_') as "sessionHash",
    p.display_name as "displayName", p.is_connected as "isConnected", p.connection, p.node_id as "nodeId",
    ${msOf('p.joined_at')} as "joinedAtMs", ${msOf('p.disconnected_at')} as "disconnectedAtMs",
    p.puzzle_slot_number as slot, p.ready_to_start as "isReady", p.current_puzzle_state as board,
    p.move_count as "moveCount", ${msOf('p.completed_at')} as "completedAtMs", p.place,
    ${msOf('p.left_at')} as "leftAtMs"`;

/** The clock is read here, after the lock: of two changes, the later one never sees an earlier time. */
const peopleStatement = `
  select ${msOf('clock_timestamp()')} as "nowMs",
    (select version from competitive_race_rooms where id = $1) as "roomVersion",
    (select count(*)::int from race_participants
     where room_id = $1 and participant_type = 'spectator' and is_connected) as "spectatorCount",
    ${personColumns}
  from (select) once
  left join race_participants p on p.room_id = $1 and (p.puzzle_slot_number is not null or p.session_hash = $2)
  order by p.puzzle_slot_number`;

export interface RoomQuery {
  code: string;
  timing: RoomTiming;
  /** Whom the change is about, if they might only watch. */
  sessionHash: string | undefined;
}

interface Reading {
  lock?: boolean;
  alsoHidden?: boolean;
}

/** A room, or null. With `lock`, nobody else changes it before the transaction ends. */
export async function readRows(
  connection: Connection,
  { code, timing, sessionHash }: RoomQuery,
  reading: Reading = {},
): Promise<Seen | null> {
  const hash = sessionHash === undefined ? null : Buffer.from(sessionHash, 'base64url');
  for (;;) {
    const row = await readRoomRow(connection, code, reading);
    if (!row) return null;
    if (reading.lock && hash) await connection.query(lockPersonStatement, [row.id, hash]);
    const { people, ...moment } = await readPeople(connection, row.id, hash);
    // Without the lock it may have become another one between the two.
    if (moment.version === row.version)
      return { nowMs: moment.nowMs, room: toRoom(row, { ...moment, people, timing }) };
  }
}

async function readRoomRow(
  connection: Connection,
  code: string,
  { lock = false, alsoHidden = false }: Reading,
): Promise<RoomRow | undefined> {
  const text = `${roomSelect} where r.room_code = $1 ${alsoHidden ? '' : `and ${isShown}`} ${lock ? 'for update of r' : ''}`;
  const name = `race-room ${lock} ${alsoHidden}`;
  const { rows } = await connection.query<RoomRow>({ name, text, values: [code] });
  return rows[0];
}

/**
 * Moves are stored beside the room's lock. Who takes over a seat must begin from the board that stays in its row, so what
 * is just being stored for it is waited for.
 */
const lockPersonStatement =
  'select from race_participants where room_id = $1 and session_hash = $2 for no key update';

interface Moment {
  nowMs: number;
  spectatorCount: number;
}

/** `version` is that of the room by now; null when it was deleted. */
async function readPeople(connection: Connection, roomId: string, hash: Buffer | null) {
  const { rows: people } = await connection.query<PersonRow & Moment & { roomVersion: number | null }>({
    name: 'race-people',
    text: peopleStatement,
    values: [roomId, hash],
  });
  const { nowMs = 0, spectatorCount = 0, roomVersion: version = null } = people[0] ?? {};
  return { people, nowMs, spectatorCount, version };
}

/** The rooms of a campaign that are open, and those of the last day, newest first; as they stand, whoever may see them. */
export async function readRoomsOf(
  connection: Connection,
  puzzleId: string,
  timing: RoomTiming,
): Promise<Seen[]> {
  const { rows } = await connection.query<RoomRow & Moment & { people: PersonRow[] }>(roomsStatement, [
    puzzleId,
  ]);
  return rows.map(({ nowMs, ...row }) => ({ nowMs, room: toRoom(row, { ...row, timing }) }));
}

const roomsListed = 50;

/**
 * One statement: a room and who is in it are of one moment. Open and new rooms have an index each; of those that are over
 * for long there may be many.
 */
const roomsStatement = `
  select rooms.*, ${msOf('clock_timestamp()')} as "nowMs",
    (select count(*)::int from race_participants s
     where s.room_id = rooms.id and s.participant_type = 'spectator' and s.is_connected) as "spectatorCount",
    (select coalesce(json_agg(players), '[]') from (
      select ${personColumns} from race_participants p
      where p.room_id = rooms.id and p.puzzle_slot_number is not null
      order by p.puzzle_slot_number
    ) players) as people
  from (
    ${roomSelect}
    where r.id = any(array(
      select id from competitive_race_rooms
      where race_config_id = (select id from competitive_race_configs where puzzle_id = $1)
        and status in ('waiting', 'countdown', 'racing')
      union all
      select id from competitive_race_rooms
      where race_config_id = (select id from competitive_race_configs where puzzle_id = $1)
        and created_at > now() - interval '1 day'))
    order by r.created_at desc, r.id limit ${roomsListed}
  ) rooms
  order by rooms."createdAtMs" desc, rooms.id`;
