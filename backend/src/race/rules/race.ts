import { type Board, isSolved } from '@puzzle-prize/sdk/puzzle';
import { countDown, end, endEarly, endIfDone, leaveSeat, withPlayers } from './course.ts';
import { hasPlaceToWatch } from './entry.ts';
import { givePlaces, takeAnswer, waitForPlace } from './places.ts';
import { toRaceTime } from './pause.ts';
import { findPlayer, type Person, type Player, type Refusal, type Room } from './room.ts';
import { isBeforeScheduledStart } from './schedule.ts';

/**
 * Transitions for the actions of people in a room. Each transition is pure, may be repeated, and returns the
 * new room or a refusal. entry.ts contains the transitions with which people enter. course.ts contains the
 * changes caused by time. These are applied before any transition.
 */

/** Assigns a new socket to a person in the room. The socket replaces any earlier one. */
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

/** Handles a closed socket. A socket that was already replaced has no effect. */
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

/** Gives up the slot for good, or stops watching. Does nothing for a person who has already left. */
export function leave(room: Room, sessionHash: string, nowMs: number): Room {
  const player = findPlayer(room, sessionHash);
  if (player) return leaveSeat(room, player, nowMs);
  const { visitor } = room;
  return visitor === null ? room : disconnect(room, visitor, nowMs);
}

/** Marks a player as ready (N5). The countdown starts once all players are ready. */
export function markReady(room: Room, sessionHash: string, nowMs: number): Room | Refusal {
  const player = findPlayer(room, sessionHash);
  if (!player) return { refusal: 'race.participant_not_found' };
  if (player.isReady) return room;
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  if (room.state.phase !== 'waiting') return { refusal: 'race.already_started' };
  return replace(room, { ...player, isReady: true }, nowMs);
}

/** The person who presses 'Start Race': the owner, or a visitor. The session of a visitor may be unknown. */
export type Starter = { isOwner: true } | { isOwner: false; sessionHash: string | null };

const somebody: Starter = { isOwner: false, sessionHash: null };

/** Handles 'Start Race' (N5) for a person whom the owner allows to start a race. */
export function start(room: Room, nowMs: number, by: Starter = somebody): Room | Refusal {
  // The rooms of a scheduled race start together, so nobody starts one of them earlier (G77).
  if (!canStart(room, by) || isBeforeScheduledStart(room, nowMs))
    return { refusal: 'race.start_not_allowed' };
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  if (room.state.phase !== 'waiting') return { refusal: 'race.already_started' };
  if (room.players.length < room.rules.minPlayers) return { refusal: 'race.not_enough_players' };
  return countDown(room, nowMs);
}

/** Ends a room at the owner's request (G86). */
export function endForOwner(room: Room, nowMs: number): Room | Refusal {
  return room.state.phase === 'over' ? { refusal: 'race.room_over' } : endEarly(room, nowMs);
}

function canStart(room: Room, by: Starter): boolean {
  const { startMode } = room.rules;
  if (by.isOwner || startMode === 'anyone') return true;
  return startMode === 'players' && by.sessionHash !== null && findPlayer(room, by.sessionHash) !== undefined;
}

/** A solved board, with the session and the socket number of its player. */
export interface Finish extends Pick<Person, 'sessionHash' | 'connection'> {
  board: Board;
  moveCount: number;
  /** The time at which the solving move was judged, by the database's clock. */
  judgedAtMs: number;
  /** The node that judged the solving move. */
  nodeId: string;
}

/** Finishes a solved board (N8). The solving move that was judged first wins (G47). */
export function finish(
  room: Room,
  { sessionHash, connection, board, moveCount, judgedAtMs, nodeId }: Finish,
  nowMs: number,
): Room | Refusal {
  const { state } = room;
  const player = findPlayer(room, sessionHash);
  if (!player || player.leftAtMs !== null) return { refusal: 'race.not_a_player' };
  if (player.connection !== connection) return { refusal: 'race.not_joined' };
  if (player.completedAtMs !== null) return { refusal: 'race.already_finished' };
  if (state.phase !== 'racing') return { refusal: 'race.not_racing' };
  if (!isSolved(board)) return { refusal: 'race.not_solved' };
  // A node's clock may be off by milliseconds, so the time is clamped between the start and now.
  const { pause, pastPauses } = room.control;
  // The node may have judged the move before it learned of a pause. The time of the finish is then the start of the
  // pause.
  const playedMs = Math.min(judgedAtMs, nowMs, pause?.sinceMs ?? nowMs);
  const finishedAtMs = Math.floor(Math.max(toRaceTime(pastPauses, playedMs), state.startedAtMs));
  const solved = { ...player, board, moveCount };
  const after = waitForPlace(room, solved, { judgedAtMs: finishedAtMs, nodeId, nowMs });
  return endIfDone(givePlaces(after, nowMs), nowMs);
}

/** Records the confirmation from a node that all finishes it judged before `untilMs` are stored (G47). */
export function answer(room: Room, from: { nodeId: string; untilMs: number }, nowMs: number): Room {
  return givePlaces(takeAnswer(room, from), nowMs);
}

/** Cancels a room whose campaign has ended. */
export function cancel(room: Room, nowMs: number): Room {
  return end(room, 'cancelled', nowMs);
}

function replace(room: Room, player: Player, nowMs: number): Room {
  const players = room.players.map((one) => (one.id === player.id ? player : one));
  return withPlayers(room, players, nowMs);
}
