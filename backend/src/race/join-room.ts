import { randomUUID } from 'node:crypto';
import type { ParticipantType, RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { hashSession } from '../platform/session-hash.ts';
import { choosePlayerName } from './names.ts';
import { enter, type Newcomer, readDisplayName } from './rules/entry.ts';
import { findPlayer, type Room } from './rules/room.ts';
import type { Seen } from './store/room-rows.ts';
import type { RoomStore } from './store/room-store.ts';
import { presentPlayer, presentSpectator } from './view.ts';

/** Creates the newcomer for a session id and an optional name. A blank name counts as missing (N4). */
export function createNewcomer({
  sessionId,
  displayName,
  networkHash = null,
}: {
  sessionId: string;
  displayName?: string;
  networkHash?: string | null;
}): Newcomer {
  return {
    id: randomUUID(),
    sessionHash: hashSession(sessionId).toString('base64url'),
    displayName: readDisplayName(displayName),
    fallbackName: choosePlayerName(),
    networkHash,
  };
}

/**
 * Admits a person to a room (N4): as a competitor if a slot is free, otherwise as a spectator.
 * @throws AppError race.room_not_found, race.room_over, race.full, race.spectators_full
 */
export async function joinRoom(
  rooms: RoomStore,
  code: string,
  {
    participantType,
    ...person
  }: {
    sessionId: string;
    displayName?: string;
    networkHash: string;
    participantType: ParticipantType;
  },
): Promise<Seen & { participant: RaceParticipant }> {
  const newcomer = { ...createNewcomer(person), wantsSeat: participantType === 'competitor' };
  const seen = await rooms.enterRoom(
    code,
    (room, nowMs) => enter(room, newcomer, nowMs),
    newcomer.sessionHash,
  );
  return { ...seen, participant: findParticipant(seen.room, newcomer.sessionHash) };
}

function findParticipant(room: Room, sessionHash: string): RaceParticipant {
  const player = findPlayer(room, sessionHash);
  if (player) return presentPlayer(player);
  if (!room.visitor) throw new Error('a participant who joined is missing from the room');
  return presentSpectator(room.visitor);
}
