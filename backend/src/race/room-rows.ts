import type { RaceStatus } from '@puzzle-prize/sdk/protocol';
import type { Pool, PoolClient } from 'pg';
import {
  type Player,
  type Room,
  type RoomRules,
  type RoomState,
  type RoomTiming,
  type Spectator,
  startedAtOf,
  statusOf,
  type Winner,
} from './room.ts';

type Connection = Pick<Pool | PoolClient, 'query'>;

/** A room as it stands in the tables, at the database's time `nowMs`. */
export interface Seen {
  room: Room;
  nowMs: number;
}

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
    (select count(*)::int from race_participants
     where room_id = $1 and participant_type = 'spectator' and is_connected) as "spectatorCount",
    ${personColumns}
  from (select) once
  left join race_participants p on p.room_id = $1 and (p.puzzle_slot_number is not null or p.session_hash = $2)
  order by p.puzzle_slot_number`;

interface RoomRow extends Pick<
  Room,
  | 'id'
  | 'code'
  | 'puzzleId'
  | 'isOpenedByPlatform'
  | 'initialBoard'
  | 'expiresAtMs'
  | 'createdAtMs'
  | 'version'
> {
  rules: RoomRules;
  status: RaceStatus;
  startedAtMs: number | null;
  completedAtMs: number | null;
  winnerId: string | null;
  winnerTime: number | null;
  waitDeadlineMs: number | null;
}

type PersonRow = Omit<Player, 'id' | 'slot' | 'board'> & {
  nowMs: number;
  spectatorCount: number;
  /** Null when nobody is there at all. */
  id: string | null;
  slot: number | null;
  board: number[] | null;
};

export interface RoomQuery {
  code: string;
  timing: RoomTiming;
  /** Whom the change is about, if they might only watch. */
  sessionHash: string | undefined;
}

/** A room, or null. With `lock`, nobody else changes it before the transaction ends. */
export async function readRows(
  connection: Connection,
  { code, timing, sessionHash }: RoomQuery,
  { lock = false, alsoHidden = false }: { lock?: boolean; alsoHidden?: boolean } = {},
): Promise<Seen | null> {
  const text = `${roomSelect} where r.room_code = $1 ${alsoHidden ? '' : `and ${isShown}`} ${lock ? 'for update of r' : ''}`;
  const { rows: rooms } = await connection.query<RoomRow>(text, [code]);
  if (!rooms[0]) return null;
  const { rows: people } = await connection.query<PersonRow>(peopleStatement, [
    rooms[0].id,
    sessionHash === undefined ? null : Buffer.from(sessionHash, 'base64url'),
  ]);
  const { nowMs = 0, spectatorCount = 0 } = people[0] ?? {};
  return { nowMs, room: toRoom(rooms[0], { people, spectatorCount, timing }) };
}

/** The rooms of a campaign that are open, and those of the last day, newest first; as they stand, whoever may see them. */
export async function readRoomsOf(
  connection: Connection,
  puzzleId: string,
  timing: RoomTiming,
): Promise<Seen[]> {
  const { rows: rooms } = await connection.query<RoomRow>(roomsStatement, [puzzleId]);
  const ids = rooms.map(({ id }) => id);
  const { rows: people } = await connection.query<PersonRow & { roomId: string }>(playersStatement, [ids]);
  return rooms.map((row) => {
    const players = people.filter(({ roomId }) => roomId === row.id);
    const { nowMs = 0, spectatorCount = 0 } = players[0] ?? {};
    return { nowMs, room: toRoom(row, { people: players, spectatorCount, timing }) };
  });
}

const roomsListed = 50;

const roomsStatement = `${roomSelect}
  where c.puzzle_id = $1 and (r.status in ('waiting', 'countdown', 'racing')
    or r.created_at > clock_timestamp() - interval '1 day')
  order by r.created_at desc, r.id limit ${roomsListed}`;

const playersStatement = `
  select rooms.id as "roomId", ${msOf('clock_timestamp()')} as "nowMs",
    (select count(*)::int from race_participants s
     where s.room_id = rooms.id and s.participant_type = 'spectator' and s.is_connected) as "spectatorCount",
    ${personColumns}
  from unnest($1::uuid[]) rooms (id)
  left join race_participants p on p.room_id = rooms.id and p.puzzle_slot_number is not null
  order by p.puzzle_slot_number`;

function toRoom(
  row: RoomRow,
  {
    people,
    spectatorCount,
    timing,
  }: { people: readonly PersonRow[]; spectatorCount: number; timing: RoomTiming },
): Room {
  const { id, code, puzzleId, rules, isOpenedByPlatform, initialBoard, createdAtMs, expiresAtMs, version } =
    row;
  return {
    id,
    code,
    puzzleId,
    rules,
    timing,
    isOpenedByPlatform,
    initialBoard,
    createdAtMs,
    expiresAtMs,
    state: toState(row),
    players: people.flatMap((person) => toPlayer(person) ?? []),
    spectatorCount,
    visitor: people.map(toSpectator).find((spectator) => spectator !== null) ?? null,
    version,
  };
}

function toState(row: RoomRow): RoomState {
  const { status, startedAtMs, completedAtMs, waitDeadlineMs } = row;
  const winner = winnerOf(row);
  if (isEnding(status)) {
    const endedAtMs = completedAtMs ?? row.expiresAtMs;
    return { phase: 'over', ending: status, startedAtMs, completedAtMs: endedAtMs, winner };
  }
  // The table has no started room without its time.
  if (status === 'waiting' || startedAtMs === null) return { phase: 'waiting', waitDeadlineMs };
  return status === 'countdown'
    ? { phase: 'countdown', startedAtMs }
    : { phase: 'racing', startedAtMs, winner };
}

function isEnding(status: RaceStatus): status is 'completed' | 'expired' | 'cancelled' {
  return status === 'completed' || status === 'expired' || status === 'cancelled';
}

function winnerOf({ winnerId, winnerTime }: RoomRow): Winner | null {
  return winnerId === null ? null : { id: winnerId, timeMs: winnerTime ?? 0 };
}

function toPlayer(row: PersonRow): Player | null {
  const { id, slot, board, isReady, moveCount, completedAtMs, place, leftAtMs } = row;
  if (id === null || slot === null || board === null) return null;
  return { ...personOf(row, id), slot, board, isReady, moveCount, completedAtMs, place, leftAtMs };
}

function toSpectator(row: PersonRow): Spectator | null {
  return row.id === null || row.slot !== null ? null : personOf(row, row.id);
}

function personOf(row: PersonRow, id: string): Spectator {
  const { sessionHash, displayName, isConnected, connection, nodeId, joinedAtMs, disconnectedAtMs } = row;
  return { id, sessionHash, displayName, isConnected, connection, nodeId, joinedAtMs, disconnectedAtMs };
}

/** Writes what the two differ in, in the transaction that read `before` with its lock. */
export async function writeRows(connection: Connection, before: Room, after: Room): Promise<void> {
  if (after.version !== before.version) await writeRoom(connection, after);
  const gone = before.players.filter(({ id }) => !after.players.some((player) => player.id === id));
  if (gone.length > 0) {
    await connection.query('delete from race_participants where id = any($1)', [gone.map(({ id }) => id)]);
  }
  for (const player of after.players) {
    const was = before.players.find(({ id }) => id === player.id);
    if (player !== was)
      await writePerson(connection, after.id, { person: player, keepsBoard: player.board === was?.board });
  }
  const { visitor } = after;
  if (visitor && visitor !== before.visitor)
    await writePerson(connection, after.id, { person: visitor, keepsBoard: false });
}

async function writeRoom(connection: Connection, room: Room): Promise<void> {
  const { state } = room;
  const winner = state.phase === 'racing' || state.phase === 'over' ? state.winner : null;
  await connection.query(
    `update competitive_race_rooms set status = $2, started_at = $3, completed_at = $4, winner_id = $5, winner_time = $6,
       wait_deadline = $7, version = $8 where id = $1`,
    [
      room.id,
      statusOf(room),
      dateOf(startedAtOf(room)),
      dateOf(state.phase === 'over' ? state.completedAtMs : null),
      winner?.id ?? null,
      winner?.timeMs ?? null,
      dateOf(state.phase === 'waiting' ? state.waitDeadlineMs : null),
      room.version,
    ],
  );
}

interface PersonToWrite {
  person: Player | Spectator;
  /** Moves are stored beside the room's lock: only who changed the board may write it. */
  keepsBoard: boolean;
}

async function writePerson(
  connection: Connection,
  roomId: string,
  { person, keepsBoard }: PersonToWrite,
): Promise<void> {
  await connection.query(personStatement, [
    person.id,
    roomId,
    Buffer.from(person.sessionHash, 'base64url'),
    person.displayName,
    person.isConnected,
    dateOf(person.joinedAtMs),
    dateOf(person.disconnectedAtMs),
    person.connection,
    person.nodeId,
    keepsBoard,
    ...('slot' in person ? playerValues(person) : spectatorValues),
  ]);
}

function playerValues(player: Player): unknown[] {
  const { slot, isReady, board, moveCount, completedAtMs, place, leftAtMs } = player;
  return ['competitor', slot, isReady, board, moveCount, dateOf(completedAtMs), place, dateOf(leftAtMs)];
}

const spectatorValues = ['spectator', null, false, null, 0, null, null, null];

const personStatement = `
  insert into race_participants as p (id, room_id, session_hash, display_name, is_connected, joined_at, disconnected_at,
    connection, node_id, participant_type, puzzle_slot_number, ready_to_start, current_puzzle_state, move_count,
    completed_at, place, left_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $11, $12, $13, $14, $15, $16, $17, $18)
  on conflict (id) do update set display_name = excluded.display_name, is_connected = excluded.is_connected,
    joined_at = excluded.joined_at, disconnected_at = excluded.disconnected_at, connection = excluded.connection,
    node_id = excluded.node_id, participant_type = excluded.participant_type,
    puzzle_slot_number = excluded.puzzle_slot_number, ready_to_start = excluded.ready_to_start,
    current_puzzle_state = case when $10 then p.current_puzzle_state else excluded.current_puzzle_state end,
    move_count = case when $10 then p.move_count else excluded.move_count end,
    completed_at = excluded.completed_at, place = excluded.place, left_at = excluded.left_at`;

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
