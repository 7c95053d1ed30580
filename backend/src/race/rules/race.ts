import { type Board, isSolved } from '@puzzle-prize/sdk/puzzle';
import { countDown, end, endIfDone, leaveSeat, withPlayers } from './course.ts';
import { hasPlaceToWatch } from './entry.ts';
import { findPlayer, type Person, type Player, type Refusal, type Room } from './room.ts';

/**
 * What people who are in a room can do to it. Each is pure and answers the room afterwards or a refusal, and each may be
 * repeated. How they come in is in entry.ts; what time alone does is in course.ts, and has been done before one of these
 * is called.
 */

/** Notes the socket that speaks for somebody in the room from now on; any earlier one does no longer. */
export function connect(
  room: Room,
  { sessionHash, nodeId }: Pick<Person, 'sessionHash'> & { nodeId: string },
  nowMs: number,
): Room | Refusal {
  const held = { isConnected: true, disconnectedAtMs: null, nodeId };
  const player = findPlayer(room, sessionHash);
  if (player) return replace(room, { ...player, ...held, connection: player.connection + 1 }, nowMs);
  const { visitor } = room;
  if (!visitor) return { refusal: 'race.participant_not_found' };
  if (!visitor.isConnected && !hasPlaceToWatch(room)) return { refusal: 'race.spectators_full' };
  const spectatorCount = room.spectatorCount + (visitor.isConnected ? 0 : 1);
  return { ...room, spectatorCount, visitor: { ...visitor, ...held, connection: visitor.connection + 1 } };
}

/** The socket is gone. Nothing happens when another one has taken its place. */
export function disconnect(
  room: Room,
  { sessionHash, connection }: Pick<Person, 'sessionHash' | 'connection'>,
  nowMs: number,
): Room {
  const isHeld = (person: Person) => person.isConnected && person.connection === connection;
  const cutOff = { isConnected: false, disconnectedAtMs: nowMs };
  const player = findPlayer(room, sessionHash);
  if (player) return isHeld(player) ? replace(room, { ...player, ...cutOff }, nowMs) : room;
  const { visitor } = room;
  if (!visitor || !isHeld(visitor)) return room;
  return { ...room, spectatorCount: room.spectatorCount - 1, visitor: { ...visitor, ...cutOff } };
}

/** Gives the seat up for good, or stops watching. Who is not there has left already. */
export function leave(room: Room, sessionHash: string, nowMs: number): Room {
  const player = findPlayer(room, sessionHash);
  if (player) return leaveSeat(room, player, nowMs);
  const { visitor } = room;
  return visitor === null ? room : disconnect(room, visitor, nowMs);
}

/** 'Ready!' (N5): a room whose players are all ready starts. */
export function markReady(room: Room, sessionHash: string, nowMs: number): Room | Refusal {
  const player = findPlayer(room, sessionHash);
  if (!player) return { refusal: 'race.participant_not_found' };
  if (player.isReady) return room;
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  if (room.state.phase !== 'waiting') return { refusal: 'race.already_started' };
  return replace(room, { ...player, isReady: true }, nowMs);
}

/** 'Start Race' (N5). */
export function start(room: Room, nowMs: number): Room | Refusal {
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  if (room.state.phase !== 'waiting') return { refusal: 'race.already_started' };
  if (room.players.length < room.rules.minPlayers) return { refusal: 'race.not_enough_players' };
  return countDown(room, nowMs);
}

/** A board as the holder of a seat sees it. */
export interface Finish extends Pick<Person, 'sessionHash' | 'connection'> {
  board: Board;
  moveCount: number;
}

/** A solved board comes home (N8): the first one wins, and places are given in the order in which this is called. */
export function finish(
  room: Room,
  { sessionHash, connection, board, moveCount }: Finish,
  nowMs: number,
): Room | Refusal {
  const { state } = room;
  const player = findPlayer(room, sessionHash);
  if (!player || player.leftAtMs !== null) return { refusal: 'race.not_a_player' };
  if (player.connection !== connection) return { refusal: 'race.not_joined' };
  if (player.completedAtMs !== null) return { refusal: 'race.already_finished' };
  if (state.phase !== 'racing') return { refusal: 'race.not_racing' };
  if (!isSolved(board)) return { refusal: 'race.not_solved' };
  const place = room.players.filter(({ completedAtMs }) => completedAtMs !== null).length + 1;
  const home = { ...player, board, moveCount, completedAtMs: nowMs, place };
  const winner = state.winner ?? { id: player.id, timeMs: nowMs - state.startedAtMs };
  const after = replace({ ...room, state: { ...state, winner } }, home, nowMs);
  return endIfDone(after, nowMs);
}

/** Its campaign ended. */
export function cancel(room: Room, nowMs: number): Room {
  return end(room, 'cancelled', nowMs);
}

function replace(room: Room, player: Player, nowMs: number): Room {
  const players = room.players.map((one) => (one.id === player.id ? player : one));
  return withPlayers(room, players, nowMs);
}
