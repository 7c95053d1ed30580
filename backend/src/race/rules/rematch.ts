import type { Player, Refusal, Reservation, Room } from './room.ts';

/**
 * Rules for rematches (G74): the players of a finished race keep their slots in a new room. Somebody else can
 * take a slot when the reservation has ended and its player has not come.
 */

/** Returns the reservation of a person who played the previous race, if this room is its rematch. */
export function findReservation(room: Room, sessionHash: string): Reservation | undefined {
  return room.reservations.find((reservation) => reservation.sessionHash === sessionHash);
}

/** Whether the slots of the players of the previous race are still reserved. */
export function isReserved({ reservedUntilMs }: Room): boolean {
  return reservedUntilMs !== null;
}

/** Lists the reserved slots whose players have not come yet. */
export function listAwaited(room: Room): readonly Reservation[] {
  if (!isReserved(room)) return [];
  return room.reservations.filter(({ sessionHash }) => !isHere(room, sessionHash));
}

/**
 * Whether a player with a reserved slot may still come. While this is the case, the race does not start, although
 * pressing "Rematch" made the other players ready.
 */
export function isAwaitingReserved(room: Room): boolean {
  return listAwaited(room).length > 0;
}

/** Ends the reservation. Players who come later get their slot only if it is free. */
export function endReservation(room: Room): Room {
  return { ...room, reservedUntilMs: null };
}

/**
 * Returns the reason why this person cannot ask for a rematch; null for a player of a race that is over.
 * Players who gave up and people whom the owner removed cannot ask.
 */
export function refuseRematch({ control, state }: Room, player: Player | undefined): Refusal | null {
  if (player?.leftAtMs !== null || control.removed.includes(player.sessionHash))
    return { refusal: 'race.not_a_player' };
  return state.phase === 'over' ? null : { refusal: 'race.not_over' };
}

function isHere({ players }: Room, sessionHash: string): boolean {
  return players.some((player) => player.sessionHash === sessionHash);
}
