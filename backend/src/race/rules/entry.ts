import { raceSpectatorsMax } from '@puzzle-prize/sdk/protocol/limits';
import { withPlayers } from './course.ts';
import { findPlayer, isRefusal, type Player, type Refusal, type Room, type Spectator } from './room.ts';

/** How people come into a room. Like all that people do (race.ts) each of these is pure, and may be repeated. */

/** Somebody who comes to a room, perhaps not for the first time. */
export interface Newcomer {
  /** Of the participant, if they are new. */
  id: string;
  sessionHash: string;
  /** Null keeps the name they have, or gives them `fallbackName`. */
  displayName: string | null;
  fallbackName: string;
}

/** Gives the first free slot (N4). A player keeps their own, and may change their name. */
export function seat(room: Room, newcomer: Newcomer, nowMs: number): Room | Refusal {
  const known = findPlayer(room, newcomer.sessionHash);
  if (known) return rename(room, known, newcomer.displayName);
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  if (room.state.phase !== 'waiting') return { refusal: 'race.already_started' };
  const slot = freeSlot(room);
  if (slot === null) return { refusal: 'race.full' };
  const person = room.visitor ?? newPerson(newcomer, nowMs);
  const spectatorCount = room.spectatorCount - (person.isConnected ? 1 : 0);
  const player: Player = {
    ...person,
    displayName: newcomer.displayName ?? person.displayName,
    joinedAtMs: nowMs,
    disconnectedAtMs: person.isConnected ? null : nowMs,
    slot,
    isReady: false,
    board: room.initialBoard,
    moveCount: 0,
    completedAtMs: null,
    place: null,
    leftAtMs: null,
  };
  return withPlayers({ ...room, visitor: null, spectatorCount }, [...room.players, player], nowMs);
}

/**
 * Lets somebody watch (N6). Who waits to be seated by the host's server (G20) is let in though nobody else may watch.
 */
export function watch(
  room: Room,
  newcomer: Newcomer & { isWaitingForSeat: boolean },
  nowMs: number,
): Room | Refusal {
  const known = findPlayer(room, newcomer.sessionHash);
  if (known) return rename(room, known, newcomer.displayName);
  const { visitor } = room;
  if (visitor) {
    const displayName = newcomer.displayName ?? visitor.displayName;
    return displayName === visitor.displayName ? room : { ...room, visitor: { ...visitor, displayName } };
  }
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  const mayWatch = room.rules.allowSpectators || newcomer.isWaitingForSeat;
  if (!mayWatch || !hasPlaceToWatch(room)) return { refusal: 'race.spectators_full' };
  return { ...room, visitor: newPerson(newcomer, nowMs) };
}

/** What who opens the race gets: the seat they want where there is one, else a place to watch (N6, G20, G27). */
export function enter(
  room: Room,
  newcomer: Newcomer & { wantsSeat: boolean },
  nowMs: number,
): Room | Refusal {
  const isSeatedByHost = room.rules.joinMode === 'host';
  if (newcomer.wantsSeat && !isSeatedByHost) {
    const seated = seat(room, newcomer, nowMs);
    if (!isRefusal(seated) || seated.refusal === 'race.room_over') return seated;
  }
  const isWaitingForSeat = newcomer.wantsSeat && isSeatedByHost && room.state.phase === 'waiting';
  const watched = watch(room, { ...newcomer, isWaitingForSeat }, nowMs);
  const isFull = isRefusal(watched) && watched.refusal === 'race.spectators_full';
  return isFull && newcomer.wantsSeat ? { refusal: 'race.full' } : watched;
}

/** Whether one more may watch (G26). */
export function hasPlaceToWatch({ rules, spectatorCount }: Room): boolean {
  return spectatorCount < Math.min(rules.maxSpectators ?? raceSpectatorsMax, raceSpectatorsMax);
}

function rename(room: Room, player: Player, displayName: string | null): Room {
  if (displayName === null || displayName === player.displayName) return room;
  const players = room.players.map((one) => (one === player ? { ...player, displayName } : one));
  return { ...room, players };
}

function freeSlot({ players, rules: { maxPlayers } }: Room): number | null {
  if (players.length >= maxPlayers) return null;
  const taken = new Set(players.map(({ slot }) => slot));
  return [1, 2, 3, 4].find((slot) => !taken.has(slot)) ?? null;
}

function newPerson({ id, sessionHash, displayName, fallbackName }: Newcomer, nowMs: number): Spectator {
  return {
    id,
    sessionHash,
    displayName: displayName ?? fallbackName,
    isConnected: false,
    connection: 0,
    nodeId: null,
    joinedAtMs: nowMs,
    disconnectedAtMs: nowMs,
  };
}
