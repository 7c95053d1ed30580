import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { choosePlayerName } from '../names.ts';
import { hashRaceNetwork } from '../network-hash.ts';
import { readDisplayName, seatVisitor } from '../rules/entry.ts';
import { connect } from '../rules/race.ts';
import { isRefusal, type Transition } from '../rules/room.ts';
import type { RoomStore } from '../store/room-store.ts';

/** A person who wants to race in any room of a campaign. */
export interface Arrival {
  /** SHA-256 of the session id in base64url. */
  sessionHash: string;
  displayName: string | undefined;
  network: string;
  /** The code of the room that the lookup of the embed suggested. */
  askedCode: string;
  /** The node that holds the person's socket. */
  nodeId: string;
  /**
   * The name and the slot of a person who is moved from another room (G77). The name is kept even if names
   * are generated (G87).
   */
  kept?: { displayName: string; slot: number };
}

export interface ArrivalServices extends Pick<Platform, 'database' | 'secrets'> {
  store: Pick<RoomStore, 'changeWithin'>;
}

/** Creates the transition with which a person takes a slot and is connected. */
export function createEntry(
  { secrets }: Pick<ArrivalServices, 'secrets'>,
  { sessionHash, displayName, network, nodeId, kept }: Arrival,
): Transition {
  const newcomer = {
    id: randomUUID(),
    sessionHash,
    displayName: readDisplayName(displayName),
    fallbackName: kept?.displayName ?? choosePlayerName(),
    wishedSlot: kept?.slot,
  };
  return (room, nowMs) => {
    // While this person was joining, the owner may have changed the join mode so that only the owner's server assigns
    // slots, for example to people who have paid.
    if (room.rules.joinMode === 'host') return { refusal: 'race.full' };
    const networkHash = hashRaceNetwork(secrets, room.id, network);
    const seated = seatVisitor(room, { ...newcomer, networkHash }, nowMs);
    return isRefusal(seated) ? seated : connect(seated, { sessionHash, nodeId }, nowMs);
  };
}
