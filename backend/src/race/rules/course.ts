import { dealAgain } from './deal.ts';
import {
  countDownWithGhosts,
  findWaitDeadline,
  hasEnoughPlayers,
  replaceGhosts,
  withGhosts,
} from './ghosts.ts';
import { endReservation, isAwaitingReserved } from './rematch.ts';
import { giveNextPlace, givePlaces, findNextPlaceMs } from './places.ts';
import { endPause } from './pause.ts';
import { findStart, isBeforeScheduledStart } from './schedule.ts';
import { type Ending, isRunning, type Pause, type Player, type Room } from './room.ts';

/**
 * Changes of a room that happen at a certain time, or because players have come or left. Timers only trigger
 * `settle`, which may run twice or on two nodes. If it runs late, a countdown that was due begins late, with
 * its full length.
 */

/** Brings a room up to date: applies all changes that are due, in order. */
export function settle(room: Room, nowMs: number): Room {
  let current = room;
  for (;;) {
    const due = findNextStep(current);
    if (!due || due.atMs > nowMs) return current;
    current = due.happen(current, nowMs);
  }
}

/** Returns the time of the room's next automatic change, or null if there is none. */
export function findNextMoment(room: Room): number | null {
  return findNextStep(room)?.atMs ?? null;
}

/** Replaces the players of a room, and adapts its wait or countdown to them. */
export function withPlayers(room: Room, players: readonly Player[], nowMs: number): Room {
  const inOrder = players.toSorted((a, b) => a.slot - b.slot);
  return followPlayers({ ...room, players: inOrder }, nowMs, hasEnoughPlayers(room));
}

/**
 * Adapts the wait or the countdown of a room to its players and ghosts, for example after a ghost was
 * recorded.
 * @param hadEnough whether there were enough players before the latest change of the room
 */
export function followPlayers(room: Room, nowMs: number, hadEnough = hasEnoughPlayers(room)): Room {
  const { state, players, ghosts } = room;
  if (state.phase === 'waiting') return followWaiting(room, nowMs, hadEnough);
  if (state.phase !== 'countdown') return room;
  const isRaceable = hasEnoughPlayers(room) || (players.length > 0 && ghosts.length > 0);
  return isRaceable ? replaceGhosts(room, nowMs) : followPlayers(waitAgain(room), nowMs, hadEnough);
}

/** Starts the countdown and deals the board of the race. Tiles can be moved after the delay (G28). */
export function countDown(room: Room, nowMs: number): Room {
  const startedAtMs = findStart(room, nowMs, room.rules.startDelaySeconds);
  return { ...dealAgain(room), state: { phase: 'countdown', startedAtMs } };
}

/** Takes a player out. Before a race, the slot becomes free. During a race, the others continue. */
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

/**
 * Ends the race if all players have finished or left. After the first finish, the race also ends at its
 * deadline (`listSteps`).
 */
export function endIfDone(room: Room, nowMs: number): Room {
  if (room.state.phase !== 'racing' || room.players.some(isRunning)) return room;
  return endEarly(room, nowMs);
}

/** Ends the race before its deadlines: as completed if it has a winner, otherwise as canceled. */
export function endEarly(room: Room, nowMs: number): Room {
  return end(room, hasWinner(assignPlaces(room)) ? 'completed' : 'cancelled', nowMs);
}

/** Assigns all pending places, then ends the race. */
export function end(unplaced: Room, ending: Ending, nowMs: number): Room {
  const room = assignPlaces(endPause(unplaced, nowMs));
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

function findNextStep(room: Room): Step | undefined {
  return listSteps(room).toSorted((a, b) => a.atMs - b.atMs)[0];
}

/**
 * Lists the automatic changes of a room. If several changes are due at the same moment, the end comes first,
 * and the start comes before the loss of a slot.
 */
function listSteps(room: Room): Step[] {
  const { state, expiresAtMs, control } = room;
  if (state.phase === 'over') return [];
  // All other deadlines of a paused race are later than the end of its pause.
  if (control.pause) return [...listPlaceSteps(room), createPauseStep(control.pause)];
  return [
    { atMs: expiresAtMs, happen: expire },
    ...listWaitingSteps(room),
    ...listStartSteps(room),
    ...listPlaceSteps(room),
    ...listFinishSteps(room),
    ...listSeatSteps(room),
  ];
}

/** Lists the steps of a waiting room: the end of the wait for players and the end of the reservations for a rematch. */
function listWaitingSteps({ state, reservedUntilMs }: Room): Step[] {
  const steps: Step[] = [];
  if (state.phase !== 'waiting') return steps;
  if (state.waitDeadlineMs !== null) steps.push({ atMs: state.waitDeadlineMs, happen: startAfterWait });
  if (reservedUntilMs !== null) {
    const happen = (current: Room, nowMs: number) => followPlayers(endReservation(current), nowMs);
    steps.push({ atMs: reservedUntilMs, happen });
  }
  return steps;
}

function listStartSteps({ state }: Room): Step[] {
  return state.phase === 'countdown' ? [{ atMs: state.startedAtMs, happen: begin }] : [];
}

/** Lists the end of the race at its deadline after the first finish. */
function listFinishSteps({ state }: Room): Step[] {
  if (state.phase !== 'racing' || state.finishDeadlineMs === null) return [];
  const atMs = state.finishDeadlineMs;
  return [{ atMs, happen: (current) => end(current, 'completed', atMs) }];
}

/** Lists the steps in which disconnected players lose their slots. */
function listSeatSteps({ players, timing }: Room): Step[] {
  return players.flatMap((player) => {
    if (player.disconnectedAtMs === null || !isRunning(player)) return [];
    const happen = (current: Room, nowMs: number) => leaveSeat(current, player, nowMs);
    return [{ atMs: player.disconnectedAtMs + timing.seatHeldMs, happen }];
  });
}

function listPlaceSteps(room: Room): Step[] {
  const placeMs = findNextPlaceMs(room);
  return placeMs === null ? [] : [{ atMs: placeMs, happen: giveNextPlace }];
}

function createPauseStep({ endsAtMs }: Pause): Step {
  return { atMs: endsAtMs, happen: (room) => endPause(room, endsAtMs) };
}

function expire(room: Room): Room {
  return end(room, hasWinner(assignPlaces(room)) ? 'completed' : 'expired', room.expiresAtMs);
}

function assignPlaces(room: Room): Room {
  return givePlaces(room, Number.POSITIVE_INFINITY);
}

function hasWinner({ state }: Room): boolean {
  return state.phase === 'racing' && state.winner !== null;
}

function begin(room: Room): Room {
  if (room.state.phase !== 'countdown') return room;
  const { startedAtMs } = room.state;
  return { ...room, state: { phase: 'racing', startedAtMs, winner: null, finishDeadlineMs: null } };
}

/** Starts the countdown at the deadline, against ghosts if too few people are there. */
function startAfterWait(room: Room, nowMs: number): Room {
  if (hasEnoughPlayers(room)) return countDown(room, nowMs);
  // The ghosts may have been deleted meanwhile.
  return countDownWithGhosts(room, nowMs) ?? { ...room, state: { phase: 'waiting', waitDeadlineMs: null } };
}

function followWaiting(room: Room, nowMs: number, hadEnough: boolean): Room {
  const { players, rules, state } = room;
  if (state.phase !== 'waiting') return room;
  const areEnough = hasEnoughPlayers(room);
  // In this mode only the owner starts the race: by hand or by a schedule.
  if (rules.startMode === 'owner' && room.scheduledAtMs === null)
    return state.waitDeadlineMs === null ? room : waitAgain(room);
  const areAllReady = areReady(players, rules.minPlayers) && !isAwaitingReserved(room);
  const isComplete = players.length >= rules.maxPlayers || areAllReady;
  if (areEnough && isComplete && !isBeforeScheduledStart(room, nowMs)) return countDown(room, nowMs);
  const waitDeadlineMs = findWaitDeadline(room, nowMs, hadEnough);
  return waitDeadlineMs === state.waitDeadlineMs
    ? room
    : { ...room, state: { phase: 'waiting', waitDeadlineMs } };
}

/** Returns to waiting without a deadline and without ghosts. Players must press 'Ready' again. */
function waitAgain(room: Room): Room {
  const players = room.players.map((player) => (player.isReady ? { ...player, isReady: false } : player));
  return { ...withGhosts(room, []), players, state: { phase: 'waiting', waitDeadlineMs: null } };
}

/** Whether the players are ready. A disconnected player who was not ready does not delay the start. */
function areReady(players: readonly Player[], minPlayers: number): boolean {
  const ready = players.filter(({ isReady }) => isReady);
  return ready.length >= minPlayers && players.every(({ isReady, isConnected }) => isReady || !isConnected);
}

function cutOff(room: Room, player: Player, nowMs: number): Room {
  if (!player.isConnected) return room;
  const gone = { ...player, isConnected: false, disconnectedAtMs: nowMs };
  return { ...room, players: room.players.map((one) => (one === player ? gone : one)) };
}
