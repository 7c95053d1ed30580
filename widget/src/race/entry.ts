import type { FromRaceClient } from '@puzzle-prize/sdk/protocol';
import { raceTicketHours } from '@puzzle-prize/sdk/protocol/limits';
import type { RaceApi } from './api.ts';
import { raceSessionId } from './session.ts';

/** Which race, and as whom. */
export interface Place {
  /** Origin of the platform. */
  host: string;
  /** The campaign; empty where only the room is known. */
  puzzleId: string;
  /** The very room; empty where the platform shall find one. */
  roomCode: string;
  as: 'competitor' | 'spectator';
  /** Empty for whatever the platform makes up. */
  displayName: string;
  /** Empty where the element makes its own. */
  sessionId: string;
}

/** Where the visitor was let in, and what opens the socket there. */
export interface Entry {
  readonly sessionId: string;
  readonly roomCode: string;
  readonly ticket: string;
  /** When the ticket came, ms since 1970. */
  readonly since: number;
}

/** A ticket is renewed before the platform would refuse it. */
const freshMs = (raceTicketHours * 60 - 10) * 60_000;

/** Lets the visitor into the room they asked for, or into the one that the platform finds (V4, N4). */
export async function enterRace(api: RaceApi, place: Place): Promise<Entry> {
  const { puzzleId, roomCode, as, displayName } = place;
  const known = puzzleId || (await api.room(roomCode)).puzzleId;
  const sessionId = place.sessionId || raceSessionId(known);
  if (!roomCode) return { ...(await api.embedRoom(known, sessionId)), sessionId, since: Date.now() };
  const wish = { sessionId, participantType: as, ...(displayName && { displayName }) };
  const { ticket } = await api.join(roomCode, wish);
  return { sessionId, roomCode, ticket, since: Date.now() };
}

export function isFresh({ since }: Entry): boolean {
  return Date.now() - since < freshMs;
}

/** The first message on a socket. */
export function joinMessage(
  { sessionId, roomCode, ticket }: Entry,
  { as, displayName }: Place,
  host: string | null,
): FromRaceClient {
  return {
    type: 'join_room',
    roomCode,
    sessionId,
    ticket,
    as,
    batch: true,
    host,
    ...(displayName && { displayName }),
  };
}
