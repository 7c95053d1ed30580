import { racePlaceWaitSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { isRunning, type Player, type Room } from './room.ts';

/**
 * Assigns places by the time at which the solving move was judged (G47), whatever the order in which finishes
 * are stored. A finish is first stored without a place. It gets its place when no earlier finish can arrive:
 * each node that judges a remaining player has confirmed that it knows of no earlier finish, or the time for
 * the confirmation is over.
 */

/**
 * Records that the player solved the board at `judgedAtMs`, as judged by `nodeId`. The place follows later.
 */
export function waitForPlace(
  room: Room,
  player: Player,
  { judgedAtMs, nodeId, nowMs }: { judgedAtMs: number; nodeId: string; nowMs: number },
): Room {
  const others = room.players.filter((one) => one.id !== player.id && isJudgedElsewhere(one, nodeId));
  const nodeIds = new Set(others.flatMap((one) => one.nodeId ?? []));
  const pendingPlace = { nodeIds: [...nodeIds], untilMs: nowMs + racePlaceWaitSeconds * 1000 };
  const solved = { ...player, completedAtMs: judgedAtMs, place: null, pendingPlace, solvedAtMs: null };
  const players = room.players.map((one) => (one.id === player.id ? solved : one));
  return takeAnswer({ ...room, players }, { nodeId, untilMs: judgedAtMs });
}

/** Records that the node has stored every finish that it judged before `untilMs`. */
export function takeAnswer(room: Room, { nodeId, untilMs }: { nodeId: string; untilMs: number }): Room {
  const isAnswered = (player: Player) =>
    (player.pendingPlace?.nodeIds.includes(nodeId) ?? false) && (player.completedAtMs ?? 0) <= untilMs;
  if (!room.players.some(isAnswered)) return room;
  const players = room.players.map((player) => {
    const { pendingPlace } = player;
    if (!pendingPlace || !isAnswered(player)) return player;
    const nodeIds = pendingPlace.nodeIds.filter((id) => id !== nodeId);
    return { ...player, pendingPlace: { ...pendingPlace, nodeIds } };
  });
  return { ...room, players };
}

/** Assigns all places that are certain at the given time. */
export function givePlaces(room: Room, nowMs: number): Room {
  let current = room;
  for (;;) {
    const dueMs = findNextPlaceMs(current);
    if (dueMs === null || dueMs > nowMs) return current;
    current = giveNextPlace(current, nowMs);
  }
}

/** Returns the time at which the next place becomes certain, or null if no player waits for one. */
export function findNextPlaceMs(room: Room): number | null {
  const next = room.state.phase === 'racing' ? findNextInOrder(room) : undefined;
  if (!next?.pendingPlace) return null;
  return isAwaited(room, next.pendingPlace.nodeIds) ? next.pendingPlace.untilMs : (next.completedAtMs ?? 0);
}

/**
 * Gives the next place to the earliest finish that waits for one; place 1 is the winner (N8). The first place
 * starts a countdown, set by the owner, in which the others may finish.
 */
export function giveNextPlace(room: Room, nowMs: number): Room {
  const { state } = room;
  const next = findNextInOrder(room);
  if (!next || next.completedAtMs === null || state.phase !== 'racing') return room;
  const placed = room.players.filter(({ place }) => place !== null);
  // A finish that was stored too late comes last, because announced places never change.
  const completedAtMs = Math.max(next.completedAtMs, ...placed.map((one) => one.completedAtMs ?? 0));
  const player = { ...next, completedAtMs, place: placed.length + 1, pendingPlace: null };
  const winner = state.winner ?? { id: player.id, timeMs: completedAtMs - state.startedAtMs };
  const players = room.players.map((one) => (one.id === player.id ? player : one));
  // No time passes in a paused race, so the countdown begins when the race continues.
  const countedFromMs = room.control.pause?.endsAtMs ?? nowMs;
  const finishDeadlineMs = state.finishDeadlineMs ?? countedFromMs + room.rules.finishCountdownSeconds * 1000;
  return { ...room, players, state: { ...state, winner, finishDeadlineMs } };
}

/** Returns the time of the latest finish that needs a confirmation from this node, or null. */
export function listAwaited(room: Room, nodeId: string): number | null {
  const waiting = room.players.filter(({ pendingPlace }) => pendingPlace?.nodeIds.includes(nodeId));
  return waiting.length === 0 ? null : Math.max(...waiting.map(({ completedAtMs }) => completedAtMs ?? 0));
}

function findNextInOrder({ players }: Room): Player | undefined {
  return players
    .filter(({ pendingPlace }) => pendingPlace !== null)
    .toSorted((a, b) => (a.completedAtMs ?? 0) - (b.completedAtMs ?? 0))[0];
}

/** Whether another node judges the moves of the player. */
export function isJudgedElsewhere(player: Player, nodeId: string): boolean {
  return isStillJudged(player) && player.nodeId !== null && player.nodeId !== nodeId;
}

/**
 * Whether a finish of the player may still be stored later. The finish of a disconnected player is already
 * stored, because a node stores a finish before it releases the slot.
 */
function isStillJudged(player: Player): boolean {
  return isRunning(player) && player.isConnected;
}

/** Whether one of these nodes still judges a player of this race, so that its confirmation is needed. */
function isAwaited({ players }: Room, nodeIds: readonly string[]): boolean {
  return players.some(
    (player) => isStillJudged(player) && player.nodeId !== null && nodeIds.includes(player.nodeId),
  );
}
