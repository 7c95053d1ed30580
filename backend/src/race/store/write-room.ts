import type { PoolClient } from 'pg';
import { type Player, type Room, type Spectator, startedAtOf, statusOf } from '../rules/room.ts';

type Connection = Pick<PoolClient, 'query'>;

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
  const values = [
    room.id,
    statusOf(room),
    dateOf(startedAtOf(room)),
    dateOf(state.phase === 'over' ? state.completedAtMs : null),
    winner?.id ?? null,
    winner?.timeMs ?? null,
    dateOf(state.phase === 'waiting' ? state.waitDeadlineMs : null),
    room.version,
  ];
  await connection.query({ name: 'race-write-room', text: roomStatement, values });
}

const roomStatement = `
  update competitive_race_rooms set status = $2, started_at = $3, completed_at = $4, winner_id = $5, winner_time = $6,
    wait_deadline = $7, version = $8 where id = $1`;

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
  const values = [
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
  ];
  await connection.query({ name: 'race-write-person', text: personStatement, values });
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
