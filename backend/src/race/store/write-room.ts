import type { PoolClient } from 'pg';
import { type Player, type Room, type Spectator, getStartedAt, getStatus } from '../rules/room.ts';
import { writeControl } from './control-rows.ts';

type Connection = Pick<PoolClient, 'query'>;

/** A room with the spectators whom a change concerns. */
interface Rows {
  room: Room;
  visitors: readonly Spectator[];
}

/** Writes the differences. Call this in the transaction that read and locked `before`. */
export async function writeRows(connection: Connection, before: Rows, after: Rows): Promise<void> {
  if (after.room.version !== before.room.version) await writeRoom(connection, after.room);
  if (after.room.control !== before.room.control) await writeControl(connection, after.room);
  const were = new Map(listPeople(before).map((person) => [person.id, person]));
  const are = listPeople(after);
  const ids = new Set(are.map(({ id }) => id));
  const gone = [...were.keys()].filter((id) => !ids.has(id));
  if (gone.length > 0) await connection.query('delete from race_participants where id = any($1)', [gone]);
  const rows = are
    .filter((person) => person !== were.get(person.id))
    .map((person) => toRow(person, were.get(person.id)));
  if (rows.length === 0) return;
  const values = [after.room.id, JSON.stringify(rows)];
  await connection.query({ name: 'race-write-people', text: peopleStatement, values });
}

function listPeople({ room, visitors }: Rows): readonly (Player | Spectator)[] {
  return [...room.players, ...visitors];
}

async function writeRoom(connection: Connection, room: Room): Promise<void> {
  const { state } = room;
  const winner = state.phase === 'racing' || state.phase === 'over' ? state.winner : null;
  const values = [
    room.id,
    getStatus(room),
    toDate(getStartedAt(room)),
    toDate(state.phase === 'over' ? state.completedAtMs : null),
    winner?.id ?? null,
    winner?.timeMs ?? null,
    toDate(state.phase === 'waiting' ? state.waitDeadlineMs : null),
    room.version,
    toDate(state.phase === 'racing' ? state.finishDeadlineMs : null),
    room.initialBoard,
    room.ghostIds,
    toDate(room.reservedUntilMs),
    room.rematchCode,
  ];
  await connection.query({ name: 'race-write-room', text: roomStatement, values });
}

const roomStatement = `
  update competitive_race_rooms set status = $2, started_at = $3, completed_at = $4, winner_id = $5, winner_time = $6,
    wait_deadline = $7, version = $8, finish_deadline = $9, initial_puzzle_state = $10, ghost_ids = $11,
    reserved_until = $12, rematch_code = $13 where id = $1`;

/** Returns the row of a person, keyed by column name. */
function toRow(person: Player | Spectator, was: Player | Spectator | undefined) {
  return {
    id: person.id,
    session_hash: `\\x${Buffer.from(person.sessionHash, 'base64url').toString('hex')}`,
    display_name: person.displayName,
    is_connected: person.isConnected,
    joined_at: toDate(person.joinedAtMs),
    disconnected_at: toDate(person.disconnectedAtMs),
    connection: person.connection,
    node_id: person.nodeId,
    network_hash: person.networkHash,
    is_invited: person.isInvited,
    ...('slot' in person ? toPlayerRow(person, was) : spectatorRow),
  };
}

function toPlayerRow(player: Player, was: Player | Spectator | undefined) {
  const { pendingPlace } = player;
  return {
    participant_type: 'competitor',
    puzzle_slot_number: player.slot,
    ready_to_start: player.isReady,
    current_puzzle_state: player.board,
    move_count: player.moveCount,
    // Moves are stored without the room lock, so the board is written only if this change replaced it.
    keeps_board: was !== undefined && 'slot' in was && player.board === was.board,
    completed_at: toDate(player.completedAtMs),
    place: player.place,
    left_at: toDate(player.leftAtMs),
    awaited_nodes: pendingPlace?.nodeIds ?? null,
    place_due_at: toDate(pendingPlace?.untilMs ?? null),
    series_points: player.seriesPoints,
  };
}

const spectatorRow = {
  participant_type: 'spectator',
  ready_to_start: false,
  move_count: 0,
  keeps_board: false,
  series_points: 0,
} as const;

const peopleColumns = `id, session_hash, display_name, is_connected, joined_at, disconnected_at, connection, node_id,
    participant_type, puzzle_slot_number, ready_to_start, current_puzzle_state, move_count, completed_at, place, left_at,
    awaited_nodes, place_due_at, network_hash, is_invited, series_points`;

/**
 * Writes all people of a change in one statement with a JSON parameter, so that the cost hardly grows with
 * the number of people.
 */
const peopleStatement = `
  with people as materialized (
    select * from json_to_recordset($2::json) as person (id uuid, session_hash bytea, display_name text,
      is_connected boolean, joined_at timestamptz, disconnected_at timestamptz, connection int, node_id uuid,
      participant_type text, puzzle_slot_number int, ready_to_start boolean, current_puzzle_state smallint[],
      move_count int, keeps_board boolean, completed_at timestamptz, place int, left_at timestamptz,
      awaited_nodes uuid[], place_due_at timestamptz, network_hash text, is_invited boolean, series_points int)
  ), kept as (
    select id from people where keeps_board
  )
  insert into race_participants as p (room_id, ${peopleColumns})
  select $1::uuid, ${peopleColumns} from people
  on conflict (id) do update set display_name = excluded.display_name, is_connected = excluded.is_connected,
    joined_at = excluded.joined_at, disconnected_at = excluded.disconnected_at, connection = excluded.connection,
    node_id = excluded.node_id, participant_type = excluded.participant_type,
    puzzle_slot_number = excluded.puzzle_slot_number, ready_to_start = excluded.ready_to_start,
    current_puzzle_state = case when p.id in (select id from kept) then p.current_puzzle_state
      else excluded.current_puzzle_state end,
    move_count = case when p.id in (select id from kept) then p.move_count else excluded.move_count end,
    completed_at = excluded.completed_at, place = excluded.place, left_at = excluded.left_at,
    awaited_nodes = excluded.awaited_nodes, place_due_at = excluded.place_due_at, is_invited = excluded.is_invited,
    series_points = excluded.series_points`;

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
