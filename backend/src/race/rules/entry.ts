import { raceSpectatorsMax } from '@puzzle-prize/sdk/protocol/limits';
import { withPlayers } from './course.ts';
import { cleanDisplayName, chooseDistinctName } from './display-name.ts';
import { canReplaceGhosts } from './ghosts.ts';
import { findReservation, isReserved, listAwaited } from './rematch.ts';
import {
  findPlayer,
  isRefusal,
  type Player,
  type Refusal,
  type Reservation,
  type Room,
  type Spectator,
} from './room.ts';
import { isRudeName } from './rude-names.ts';
import { canEnterCountdown } from './schedule.ts';

/** Transitions with which people enter a room. Like those in race.ts, they are pure and may be repeated. */

/** A person who enters a room for the first time or again. */
export interface Newcomer {
  /** Id of the participant if the person is new. */
  id: string;
  sessionHash: string;
  /** The name that others see. Null keeps the name of a known person, and gives a new person `fallbackName`. */
  displayName: string | null;
  fallbackName: string;
  /** Hash of the person's network (see `Person`); null if the owner's server acts for the person. */
  networkHash?: string | null;
  isInvited?: boolean;
  /** The slot that the person gets if it is free: a person who is moved from another room keeps slot and color. */
  wishedSlot?: number | undefined;
}

/** Cleans the name that a person has entered; returns null if nothing visible is left (N4). */
export function readDisplayName(name: string | undefined): string | null {
  return cleanDisplayName(name ?? '') || null;
}

/**
 * Assigns the first free slot (N4). A player keeps the slot and may change the name. In a rematch, the
 * players of the previous race get the slot and the name that they had there, and are ready (G74).
 */
export function seat(room: Room, newcomer: Newcomer, nowMs: number): Room | Refusal {
  if (isRemoved(room, newcomer)) return { refusal: 'race.removed' };
  const known = findPlayer(room, newcomer.sessionHash);
  if (known) return seatAgain(room, known, newcomer);
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  if (!canTakeSlot(room, nowMs)) return { refusal: 'race.already_started' };
  const kept = findReservation(room, newcomer.sessionHash);
  const slot = findFreeSlot(room, kept, kept?.slot ?? newcomer.wishedSlot);
  if (slot === null) return { refusal: 'race.full' };
  const person = room.visitor ?? createPerson(newcomer, nowMs);
  const spectatorCount = room.spectatorCount - (person.isConnected ? 1 : 0);
  const player = createPlayer(room, newcomer, { person, slot, kept, nowMs });
  return withPlayers({ ...room, visitor: null, spectatorCount }, [...room.players, player], nowMs);
}

interface TakenSlot {
  person: Spectator;
  slot: number;
  /** The person's reservation from the previous race, if there is one. */
  kept: Reservation | undefined;
  nowMs: number;
}

function createPlayer(room: Room, newcomer: Newcomer, { person, slot, kept, nowMs }: TakenSlot): Player {
  return {
    ...person,
    displayName: chooseDistinctName(
      newcomer.displayName ?? kept?.displayName ?? person.displayName,
      listOtherNames(room),
    ),
    isInvited: newcomer.isInvited ?? false,
    joinedAtMs: nowMs,
    disconnectedAtMs: person.isConnected ? null : nowMs,
    slot,
    isReady: kept !== undefined && isReserved(room),
    board: room.initialBoard,
    moveCount: 0,
    completedAtMs: null,
    place: null,
    pendingPlace: null,
    solvedAtMs: null,
    leftAtMs: null,
    seriesPoints: kept?.points ?? 0,
  };
}

/**
 * Admits a spectator (N6). A person who waits for a slot from the host server (G20) is admitted even if
 * spectators are not allowed.
 */
export function watch(
  room: Room,
  newcomer: Newcomer & { isWaitingForSeat: boolean },
  nowMs: number,
): Room | Refusal {
  if (isRemoved(room, newcomer)) return { refusal: 'race.removed' };
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
  return { ...room, visitor: createPerson(newcomer, nowMs) };
}

/**
 * Gives the newcomer a slot if the newcomer wants a slot and a slot is free. Otherwise admits the newcomer as
 * a spectator (N6, G20, G27).
 */
export function enter(
  room: Room,
  newcomer: Newcomer & { wantsSeat: boolean },
  nowMs: number,
): Room | Refusal {
  const isSeatedByHost = room.rules.joinMode === 'host';
  const person = withAllowedName(newcomer, room);
  if (newcomer.wantsSeat && !isSeatedByHost) {
    const seated = seat(room, person, nowMs);
    if (!isRefusal(seated) || seated.refusal === 'race.room_over') return seated;
  }
  const isWaitingForSeat = newcomer.wantsSeat && isSeatedByHost && room.state.phase === 'waiting';
  const watched = watch(room, { ...person, isWaitingForSeat }, nowMs);
  const isFull = isRefusal(watched) && watched.refusal === 'race.spectators_full';
  return isFull && newcomer.wantsSeat ? { refusal: 'race.full' } : watched;
}

/** Assigns the first free slot to a visitor, whose name the owner's rules may replace (N4, G87). */
export function seatVisitor(room: Room, visitor: Newcomer, nowMs: number): Room | Refusal {
  return seat(room, withAllowedName(visitor, room), nowMs);
}

/**
 * Whether the owner has removed this person from the room (G91). After the race, people who finished may come back for
 * the result and their prize.
 */
function isRemoved({ control, state }: Room, { sessionHash }: Newcomer): boolean {
  return state.phase !== 'over' && control.removed.includes(sessionHash);
}

/** Drops the name that a visitor has entered if it is rude or the owner does not allow it (G87). */
function withAllowedName<P extends Newcomer>(visitor: P, { rules }: Room): P {
  const { displayName } = visitor;
  if (displayName === null) return visitor;
  if (rules.blockedWords === null) throw new Error('a name is judged without the words of the owner');
  const isAllowed = rules.nameMode === 'chosen' && !isRudeName(displayName, rules.blockedWords);
  return isAllowed ? visitor : { ...visitor, displayName: null };
}

/** Whether one more spectator is allowed (G26). */
export function hasPlaceToWatch({ rules, spectatorCount }: Room): boolean {
  return spectatorCount < Math.min(rules.maxSpectators ?? raceSpectatorsMax, raceSpectatorsMax);
}

/**
 * Whether the room gives free slots now: before the countdown, in a countdown whose ghosts people can replace (G72),
 * and in the countdown of a scheduled race (G77).
 */
function canTakeSlot(room: Room, nowMs: number): boolean {
  return room.state.phase === 'waiting' || canReplaceGhosts(room, nowMs) || canEnterCountdown(room, nowMs);
}

function seatAgain(room: Room, known: Player, { isInvited, displayName }: Newcomer): Room {
  const invited = isInvited ? invite(room, known) : room;
  return rename(invited, findPlayer(invited, known.sessionHash) ?? known, displayName);
}

/**
 * Marks a player as invited, but only before the race, because the mark may decide whether a prize is given.
 */
function invite(room: Room, player: Player): Room {
  if (player.isInvited || room.state.phase !== 'waiting') return room;
  const players = room.players.map((one) => (one === player ? { ...player, isInvited: true } : one));
  return { ...room, players };
}

function rename(room: Room, player: Player, displayName: string | null): Room {
  if (displayName === null) return room;
  const distinct = chooseDistinctName(displayName, listOtherNames(room, player));
  if (distinct === player.displayName) return room;
  const players = room.players.map((one) => (one === player ? { ...player, displayName: distinct } : one));
  return { ...room, players };
}

/** Returns the names of all other players, since two players with the same name could be confused. */
function listOtherNames({ players }: Room, player?: Player): string[] {
  return players.filter((one) => one !== player).map(({ displayName }) => displayName);
}

/**
 * Returns the slot that the person had before, if it is neither taken nor reserved for somebody else. Otherwise
 * returns the first slot that is neither; null if there is none.
 */
function findFreeSlot(room: Room, kept: Reservation | undefined, wished: number | undefined): number | null {
  const { players, rules } = room;
  const taken = new Set(players.map(({ slot }) => slot));
  const awaited = listAwaited(room).filter((reservation) => reservation !== kept);
  if (taken.size + awaited.length >= rules.maxPlayers) return null;
  const reserved = new Set(awaited.map(({ slot }) => slot));
  const isFree = (slot: number) => !taken.has(slot) && !reserved.has(slot);
  if (wished !== undefined && wished <= rules.maxPlayers && isFree(wished)) return wished;
  return [1, 2, 3, 4].find(isFree) ?? null;
}

function createPerson(newcomer: Newcomer, nowMs: number): Spectator {
  const { id, sessionHash, displayName, fallbackName, networkHash = null } = newcomer;
  return {
    id,
    sessionHash,
    networkHash,
    isInvited: false,
    displayName: displayName ?? fallbackName,
    isConnected: false,
    connection: 0,
    nodeId: null,
    joinedAtMs: nowMs,
    disconnectedAtMs: nowMs,
  };
}
