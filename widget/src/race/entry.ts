import type { FromRaceClient } from '@puzzle-prize/sdk/protocol';
import { raceTicketHours } from '@puzzle-prize/sdk/protocol/limits';
import type { RaceApi } from './api.ts';
import { raceSessionId } from './session.ts';

/** The race and the visitor's role in it. */
export interface RaceTarget {
  /** Origin of the platform. */
  host: string;
  /** The campaign; empty if only the room is known. */
  puzzleId: string;
  /** The code of a specific room. If empty, the platform finds a room. */
  roomCode: string;
  as: 'competitor' | 'spectator';
  /** The visitor's name; if empty, the platform chooses one. */
  displayName: string;
  /** The id of the visitor's session; if empty, the element creates one. */
  sessionId: string;
}

/** The room that admits the visitor, and the ticket for its socket. */
export interface Entry {
  readonly sessionId: string;
  readonly roomCode: string;
  readonly ticket: string;
  /** The time at which the ticket was received, ms since 1970. */
  readonly since: number;
  /** The next scheduled race, unchecked; absent without one (G77). */
  readonly event?: unknown;
  /** The addresses of the owner's texts, unchecked; absent without texts (G124). */
  readonly textUrls?: unknown;
  /**
   * The language of the campaign, unchecked; absent if the campaign has none or if the visitor requested a specific
   * room (G117).
   */
  readonly lang?: unknown;
  /**
   * The colors of the campaign's image, unchecked; absent until they are known, or if the visitor requested a
   * specific room (G143).
   */
  readonly colors?: unknown;
}

/** Maximum age of a ticket. An older ticket is renewed, because it expires soon. */
const freshMs = (raceTicketHours * 60 - 10) * 60_000;

/** Enters the requested room, or one that the platform finds (V4, N4). */
export async function enterRace(api: RaceApi, target: RaceTarget): Promise<Entry> {
  const { puzzleId, roomCode, as, displayName } = target;
  const known = puzzleId || (await api.room(roomCode)).puzzleId;
  const sessionId = target.sessionId || raceSessionId(known);
  if (!roomCode) return { ...(await api.embedRoom(known, sessionId)), sessionId, since: Date.now() };
  const wish = { sessionId, participantType: as, ...(displayName && { displayName }) };
  const { ticket } = await api.join(roomCode, wish);
  return { sessionId, roomCode, ticket, since: Date.now() };
}

export function isFresh({ since }: Entry): boolean {
  return Date.now() - since < freshMs;
}

/** Creates the first message on a socket. If no room was requested, the server may choose another room (G73). */
export function joinMessage(
  { sessionId, roomCode, ticket }: Entry,
  { as, displayName, roomCode: requested }: RaceTarget,
  host: string | null,
): FromRaceClient {
  return {
    type: 'join_room',
    roomCode,
    sessionId,
    ticket,
    as,
    compact: true,
    prizes: true,
    anyRoom: !requested,
    host,
    ...(displayName && { displayName }),
  };
}
