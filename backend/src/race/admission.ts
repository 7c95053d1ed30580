import { randomUUID } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Member, Whereabouts } from './client.ts';
import { enter } from './entry.ts';
import { randomPlayerName } from './names.ts';
import { connect } from './race.ts';
import type { RoomStore } from './room-store.ts';
import { findPlayer, isRefusal, type Room, type Transition } from './room.ts';

/** Who asks to be let into which room, and what they show for it. */
export interface JoinWish {
  roomCode: string;
  sessionId: string;
  ticket: string;
  displayName?: string;
  wantsSeat: boolean;
  readsBatches: boolean;
  /** Of the page that opened the socket. */
  origin: string | undefined;
  from: Whereabouts;
}

/** What the room has for who was let in. */
type Standing = Pick<Member, 'personId' | 'connection' | 'isSeated'>;

/**
 * Gives who asks the place the room has for them, held by a new socket of this node.
 * @throws AppError race.room_not_found, race.full, race.spectators_full
 */
export async function letIn(
  store: Pick<RoomStore, 'changeRoom'>,
  { roomCode, displayName = '', wantsSeat }: JoinWish,
  { sessionHash, nodeId }: Pick<Member, 'sessionHash'> & { nodeId: string },
): Promise<Standing> {
  const newcomer = {
    id: randomUUID(),
    sessionHash,
    displayName: displayName === '' ? null : displayName,
    fallbackName: randomPlayerName(),
    wantsSeat,
  };
  const entering: Transition = (room, nowMs) => {
    const entered = enter(room, newcomer, nowMs);
    return isRefusal(entered) ? entered : connect(entered, { sessionHash, nodeId }, nowMs);
  };
  try {
    const { room } = await store.changeRoom(roomCode, entering, sessionHash);
    return standingIn(room, sessionHash);
  } catch (error) {
    // What became of a race may be looked at.
    if (!(error instanceof AppError) || error.code !== 'race.room_over') throw error;
    return { personId: null, connection: 0, isSeated: false };
  }
}

function standingIn(room: Room, sessionHash: string): Standing {
  const player = findPlayer(room, sessionHash);
  if (player?.leftAtMs === null)
    return { personId: player.id, connection: player.connection, isSeated: true };
  const { id: personId = null, connection = 0 } = room.visitor ?? {};
  return { personId, connection, isSeated: false };
}
