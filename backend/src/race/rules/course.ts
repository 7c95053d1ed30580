import { type Ending, isRunning, type Player, type Room } from './room.ts';

/**
 * How a race takes its course: what follows from the time, and from who is there. Timers only wake somebody who calls
 * `settle`; called late, called twice or on two nodes, it comes to the same.
 */

/** The room as it is now, when nobody looked at it for a while: all that was due has happened, in its order. */
export function settle(room: Room, nowMs: number): Room {
  let current = room;
  for (;;) {
    const due = nextStep(current);
    if (!due || due.atMs > nowMs) return current;
    current = due.happen(current, nowMs);
  }
}

/** When something happens to the room by itself; null when nothing does any more. */
export function nextMoment(room: Room): number | null {
  return nextStep(room)?.atMs ?? null;
}

/** The room with other players, and with what follows from that. */
export function withPlayers(room: Room, players: readonly Player[], nowMs: number): Room {
  const inOrder = players.toSorted((a, b) => a.slot - b.slot);
  return followPlayers({ ...room, players: inOrder }, nowMs);
}

/** The tiles can be moved when the delay is over (G28). */
export function countDown(room: Room, nowMs: number): Room {
  const startedAtMs = nowMs + room.rules.startDelaySeconds * 1000;
  return { ...room, state: { phase: 'countdown', startedAtMs } };
}

/** Before the race the seat is free again; in it the player is out, and the others go on. */
export function leaveSeat(room: Room, player: Player, nowMs: number): Room {
  const { phase } = room.state;
  if (phase === 'over' || !isRunning(player)) return cutOff(room, player, nowMs);
  if (phase !== 'racing') {
    return withPlayers(
      room,
      room.players.filter((one) => one !== player),
      nowMs,
    );
  }
  const gone = {
    ...player,
    isConnected: false,
    disconnectedAtMs: player.disconnectedAtMs ?? nowMs,
    leftAtMs: nowMs,
  };
  const players = room.players.map((one) => (one === player ? gone : one));
  return endIfDone({ ...room, players }, nowMs);
}

/** A race is done when everybody is home or gone. */
export function endIfDone(room: Room, nowMs: number): Room {
  if (room.state.phase !== 'racing' || room.players.some(isRunning)) return room;
  return end(room, room.state.winner ? 'completed' : 'cancelled', nowMs);
}

export function end(room: Room, ending: Ending, nowMs: number): Room {
  const { state } = room;
  if (state.phase === 'over') return room;
  return {
    ...room,
    state: {
      phase: 'over',
      ending,
      startedAtMs: state.phase === 'racing' ? state.startedAtMs : null,
      completedAtMs: nowMs,
      winner: state.phase === 'racing' ? state.winner : null,
    },
  };
}

interface Step {
  atMs: number;
  happen: (room: Room, nowMs: number) => Room;
}

function nextStep(room: Room): Step | undefined {
  return stepsOf(room).toSorted((a, b) => a.atMs - b.atMs)[0];
}

/** The end comes first of those at the same moment, and the start before a seat is lost. */
function stepsOf(room: Room): Step[] {
  const { state, expiresAtMs } = room;
  if (state.phase === 'over') return [];
  const steps: Step[] = [{ atMs: expiresAtMs, happen: expire }];
  if (state.phase === 'waiting' && state.waitDeadlineMs !== null) {
    steps.push({ atMs: state.waitDeadlineMs, happen: countDown });
  }
  if (state.phase === 'countdown') steps.push({ atMs: state.startedAtMs, happen: begin });
  for (const player of room.players) {
    if (player.disconnectedAtMs === null || !isRunning(player)) continue;
    const happen = (current: Room, nowMs: number) => leaveSeat(current, player, nowMs);
    steps.push({ atMs: player.disconnectedAtMs + room.timing.seatHeldMs, happen });
  }
  return steps;
}

function expire(room: Room): Room {
  const hasWinner = room.state.phase === 'racing' && room.state.winner !== null;
  return end(room, hasWinner ? 'completed' : 'expired', room.expiresAtMs);
}

function begin(room: Room): Room {
  if (room.state.phase !== 'countdown') return room;
  return { ...room, state: { phase: 'racing', startedAtMs: room.state.startedAtMs, winner: null } };
}

function followPlayers(room: Room, nowMs: number): Room {
  const { state, players, rules } = room;
  const areEnough = players.length >= rules.minPlayers;
  if (state.phase === 'countdown' && !areEnough) return followPlayers(waitAgain(room), nowMs);
  if (state.phase !== 'waiting') return room;
  if (areEnough && (players.length >= rules.maxPlayers || areReady(players, rules.minPlayers)))
    return countDown(room, nowMs);
  const waitDeadlineMs =
    room.isOpenedByPlatform && areEnough ? (state.waitDeadlineMs ?? nowMs + room.timing.autoStartMs) : null;
  return waitDeadlineMs === state.waitDeadlineMs
    ? room
    : { ...room, state: { phase: 'waiting', waitDeadlineMs } };
}

/** Who pressed 'Ready' for a race that did not come about is asked again. */
function waitAgain(room: Room): Room {
  const players = room.players.map((player) => (player.isReady ? { ...player, isReady: false } : player));
  return { ...room, players, state: { phase: 'waiting', waitDeadlineMs: null } };
}

/** Whoever is cut off and was not ready is not waited for. */
function areReady(players: readonly Player[], minPlayers: number): boolean {
  const ready = players.filter(({ isReady }) => isReady);
  return ready.length >= minPlayers && players.every(({ isReady, isConnected }) => isReady || !isConnected);
}

function cutOff(room: Room, player: Player, nowMs: number): Room {
  if (!player.isConnected) return room;
  const gone = { ...player, isConnected: false, disconnectedAtMs: nowMs };
  return { ...room, players: room.players.map((one) => (one === player ? gone : one)) };
}
