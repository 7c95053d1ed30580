import type { FromRaceServer } from '@puzzle-prize/sdk/protocol';
import { type Player, type Room, startedAtOf } from '../rules/room.ts';
import { iso, presentPlayer } from '../view.ts';

/**
 * What the clients of a room hear when it became another one. Derived from the two alone, so every node tells the same in
 * the same order, also one that did not see each version in between.
 */
export function eventsBetween(before: Room, after: Room, serverTimeMs: number): FromRaceServer[] {
  if (before.version === after.version) return [];
  return [
    ...departures(before, after),
    ...arrivals(before, after),
    ...changes(before, after),
    ...waits(before, after),
    ...starts(before, after, iso(serverTimeMs)),
    ...finishes(before, after),
    ...endings(before, after),
  ];
}

function departures(before: Room, { players, version }: Room): FromRaceServer[] {
  const isThere = ({ id }: Player) => players.some((player) => player.id === id && player.leftAtMs === null);
  return before.players
    .filter((player) => player.leftAtMs === null && !isThere(player))
    .map(({ id }) => ({ type: 'participant_left', participantId: id, version }));
}

function arrivals(before: Room, { players, version }: Room): FromRaceServer[] {
  return players
    .filter((player) => player.leftAtMs === null && !earlier(before, player))
    .map((player) => ({ type: 'participant_joined', participant: presentPlayer(player), version }));
}

function changes(before: Room, { players, version }: Room): FromRaceServer[] {
  return players
    .filter((player) => player.leftAtMs === null && looksOther(earlier(before, player), player))
    .map((player) => ({ type: 'participant_changed', participant: presentPlayer(player), version }));
}

/** Moves and finishes have messages of their own. Another socket may have brought an older board back. */
function looksOther(was: Player | undefined, is: Player): boolean {
  return (
    was !== undefined &&
    (was.displayName !== is.displayName ||
      was.isConnected !== is.isConnected ||
      was.connection !== is.connection ||
      was.isReady !== is.isReady)
  );
}

function earlier(before: Room, { id }: Player): Player | undefined {
  return before.players.find((player) => player.id === id);
}

/** Also when a countdown was broken off. */
function waits({ state: was }: Room, { state, version }: Room): FromRaceServer[] {
  if (state.phase !== 'waiting') return [];
  if (was.phase === 'waiting' && was.waitDeadlineMs === state.waitDeadlineMs) return [];
  const waitDeadline = state.waitDeadlineMs === null ? null : iso(state.waitDeadlineMs);
  return [{ type: 'wait_changed', waitDeadline, version }];
}

/** A node that saw neither the countdown nor its end tells of both. */
function starts(before: Room, after: Room, serverTime: string): FromRaceServer[] {
  const { version } = after;
  const startedAtMs = startedAtOf(after);
  if (startedAtMs === null || hasBegun(before)) return [];
  const start = { startedAt: iso(startedAtMs), serverTime, version };
  const events: FromRaceServer[] = [];
  if (startedAtOf(before) !== startedAtMs) events.push({ type: 'countdown_started', ...start });
  if (hasBegun(after)) events.push({ type: 'race_started', ...start });
  return events;
}

function hasBegun({ state }: Room): boolean {
  return state.phase === 'racing' || state.phase === 'over';
}

function finishes(before: Room, { players, version }: Room): FromRaceServer[] {
  const wasHome = (player: Player) => typeof earlier(before, player)?.completedAtMs === 'number';
  return players
    .filter((player) => !wasHome(player))
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .flatMap((player) => finishOf(player, version));
}

function finishOf(
  { id, displayName, completedAtMs, moveCount, place }: Player,
  version: number,
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
      version,
    },
  ];
}

function endings({ state: was }: Room, { state, version }: Room): FromRaceServer[] {
  if (state.phase !== 'over' || was.phase === 'over') return [];
  return [{ type: 'race_ended', status: state.ending, completedAt: iso(state.completedAtMs), version }];
}
