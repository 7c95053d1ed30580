import type { FromRaceServer, OrganizerAction, RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { presentSeries } from '../../rules/series.ts';
import { type Player, type Room, getStartedAt } from '../../rules/room.ts';
import { iso, presentGhosts, presentPlayer } from '../../view.ts';

/**
 * Lists the messages that take the clients of a room from one version to another. The messages depend only on
 * these two versions, so every node sends the same messages in the same order, even if it missed versions in
 * between.
 * @param ghostsRaceMs the time of the race up to which the clients know the moves of ghosts
 */
export function listEvents(
  before: Room,
  after: Room,
  { serverTimeMs, ghostsRaceMs = 0 }: { serverTimeMs: number; ghostsRaceMs?: number },
): (FromRaceServer | OrganizerAction)[] {
  if (before.version === after.version) return [];
  return [
    ...findDepartures(before, after),
    ...findGhostDepartures(before, after),
    ...findArrivals(before, after),
    ...findChanges(before, after),
    ...findGhostArrivals(before, after, ghostsRaceMs),
    ...findWaitChange(before, after),
    ...findStart(before, after, iso(serverTimeMs)),
    ...findOwnerActions(before, after),
    ...findFinishes(before, after),
    ...findEnding(before, after),
    ...findRematch(before, after),
  ];
}

function findDepartures(before: Room, { players, version }: Room): FromRaceServer[] {
  const isThere = ({ id }: Player) => players.some((player) => player.id === id && player.leftAtMs === null);
  return before.players
    .filter((player) => player.leftAtMs === null && !isThere(player))
    .map(({ id }) => ({ type: 'participant_left', participantId: id, version }));
}

function findGhostDepartures(before: Room, { ghosts, version }: Room): FromRaceServer[] {
  return before.ghosts
    .filter(({ id }) => !ghosts.some((ghost) => ghost.id === id))
    .map(({ id }) => ({ type: 'participant_left', participantId: id, version }));
}

/** Returns the messages about new ghosts, and about ghosts that are in another slot now (G70). */
function findGhostArrivals(before: Room, after: Room, raceMs: number): FromRaceServer[] {
  const { version } = after;
  const earlier = new Map(presentGhosts(before, raceMs).map((ghost) => [ghost.id, ghost]));
  return presentGhosts(after, raceMs).flatMap((participant): FromRaceServer[] => {
    const was = earlier.get(participant.id);
    if (!was) return [{ type: 'participant_joined', participant, version }];
    return isInSameLane(was, participant) ? [] : [{ type: 'participant_changed', participant, version }];
  });
}

function isInSameLane(was: RaceParticipant, is: RaceParticipant): boolean {
  return was.puzzleSlotNumber === is.puzzleSlotNumber && was.displayName === is.displayName;
}

function findArrivals(before: Room, { players, version }: Room): FromRaceServer[] {
  return players
    .filter((player) => player.leftAtMs === null && !findEarlier(before, player))
    .map((player) => ({ type: 'participant_joined', participant: presentPlayer(player), version }));
}

function findChanges(before: Room, { players, version }: Room): FromRaceServer[] {
  return players
    .filter((player) => player.leftAtMs === null && hasVisibleChange(findEarlier(before, player), player))
    .flatMap((player) => listStates(findEarlier(before, player), player))
    .map((player) => ({ type: 'participant_changed', participant: presentPlayer(player), version }));
}

/**
 * Lists the states of a changed player that clients must receive, in order. Clients keep the latest moves of a lost
 * connection, even those that were never stored. If the next connection dropped these moves and was lost too, clients
 * first receive the player as connected, then as disconnected.
 */
function listStates(was: Player | undefined, is: Player): Player[] {
  const hasFewerMoves = was !== undefined && was.connection !== is.connection && is.moveCount < was.moveCount;
  return hasFewerMoves && !is.isConnected ? [{ ...is, isConnected: true }, is] : [is];
}

/**
 * Whether clients must receive all data about the player again. Moves and finishes have their own messages,
 * but a new connection may restore an older board, and a new deal replaces the board.
 */
function hasVisibleChange(was: Player | undefined, is: Player): boolean {
  return (
    was !== undefined &&
    (was.displayName !== is.displayName ||
      was.isConnected !== is.isConnected ||
      was.connection !== is.connection ||
      was.isReady !== is.isReady ||
      isDealtAgain(was, is))
  );
}

function isDealtAgain(was: Player, is: Player): boolean {
  return is.moveCount === 0 && was.board !== is.board && was.board.join() !== is.board.join();
}

function findEarlier(before: Room, { id }: Player): Player | undefined {
  return before.players.find((player) => player.id === id);
}

/**
 * Returns the message about a change while the room waits: the room has returned to waiting after a canceled
 * countdown, or the deadline for its start has changed.
 */
function findWaitChange({ state: was }: Room, { state, version }: Room): FromRaceServer[] {
  if (state.phase !== 'waiting') return [];
  if (was.phase === 'waiting' && was.waitDeadlineMs === state.waitDeadlineMs) return [];
  const waitDeadline = state.waitDeadlineMs === null ? null : iso(state.waitDeadlineMs);
  return [{ type: 'wait_changed', waitDeadline, version }];
}

/**
 * Returns the messages about the countdown and the start. A node that missed the countdown announces both. The
 * countdown is announced again if people replaced the ghosts, because the board is dealt anew.
 */
function findStart(before: Room, after: Room, serverTime: string): FromRaceServer[] {
  const { version } = after;
  const startedAtMs = getStartedAt(after);
  if (startedAtMs === null || hasStarted(before)) return [];
  const start = { startedAt: iso(startedAtMs), serverTime, version };
  const events: FromRaceServer[] = [];
  if (getStartedAt(before) !== startedAtMs || before.initialBoard.join() !== after.initialBoard.join()) {
    const initialPuzzleState = JSON.stringify(after.initialBoard);
    events.push({ type: 'countdown_started', ...start, initialPuzzleState });
  }
  if (hasStarted(after)) events.push({ type: 'race_started', ...start });
  return events;
}

function hasStarted({ state }: Room): boolean {
  return state.phase === 'racing' || state.phase === 'over';
}

/** Returns the messages about a pause and about a text that the owner shows (G92, G93). */
function findOwnerActions({ control: was }: Room, { control, state, version }: Room): OrganizerAction[] {
  const { pause, message } = control;
  const events: OrganizerAction[] = [];
  if (pause && pause.endsAtMs !== was.pause?.endsAtMs) {
    const times = { pausedAt: iso(pause.sinceMs), resumesAt: iso(pause.endsAtMs) };
    events.push({ type: 'race_paused', ...times, version });
  }
  if (was.pause && !pause && state.phase === 'racing')
    events.push({ type: 'race_resumed', startedAt: iso(state.startedAtMs), version });
  if (message && message.saidAtMs !== was.message?.saidAtMs)
    events.push({
      type: 'organizer_message',
      line: message.line,
      saidAt: iso(message.saidAtMs),
      version,
    });
  return events;
}

/**
 * Whether clients need the full state after a change, because the owner has paused or resumed the race or has sent a
 * message. The messages about these actions are optional for clients.
 */
export function needsState({ control: was }: Room, { control }: Room): boolean {
  return (
    was.pause?.endsAtMs !== control.pause?.endsAtMs ||
    was.pastPauses.length !== control.pastPauses.length ||
    was.message?.saidAtMs !== control.message?.saidAtMs
  );
}

function findFinishes(before: Room, { players, state, version }: Room): FromRaceServer[] {
  const deadlineMs = state.phase === 'racing' ? state.finishDeadlineMs : null;
  const finishDeadline = deadlineMs === null ? null : iso(deadlineMs);
  const hadFinished = (player: Player) => typeof findEarlier(before, player)?.place === 'number';
  return players
    .filter((player) => !hadFinished(player))
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .flatMap((player) => presentFinish(player, { finishDeadline, version }));
}

function presentFinish(
  { id, displayName, completedAtMs, moveCount, place }: Player,
  told: { finishDeadline: string | null; version: number },
): FromRaceServer[] {
  if (completedAtMs === null || place === null) return [];
  const completedAt = iso(completedAtMs);
  return [
    {
      type: 'race_completed',
      participantId: id,
      completedAt,
      finalMoveCount: moveCount,
      displayName,
      place,
      ...told,
    },
  ];
}

function findEnding({ state: was }: Room, after: Room): FromRaceServer[] {
  const { state, version } = after;
  if (state.phase !== 'over' || was.phase === 'over') return [];
  const series = presentSeries(after);
  const completedAt = iso(state.completedAtMs);
  return [{ type: 'race_ended', status: state.ending, completedAt, version, ...(series && { series }) }];
}

function findRematch(before: Room, { rematchCode, version }: Room): FromRaceServer[] {
  if (rematchCode === null || before.rematchCode !== null) return [];
  return [{ type: 'rematch_opened', roomCode: rematchCode, version }];
}
