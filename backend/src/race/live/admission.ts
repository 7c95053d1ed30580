import { randomUUID } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../../platform/platform.ts';
import { hashSession } from '../../platform/session-hash.ts';
import type { Client, Member, Whereabouts } from './client.ts';
import { enter } from '../rules/entry.ts';
import { replaceOthers } from './everybody.ts';
import type { LiveRoom } from './live-room.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { Moves } from './moves.ts';
import { randomPlayerName } from '../names.ts';
import { isAllowedOrigin } from '../origins.ts';
import type { Postman } from './postman.ts';
import { connect } from '../rules/race.ts';
import type { Referee } from './referee.ts';
import type { RoomStore } from '../store/room-store.ts';
import { findPlayer, isRefusal, type Room, type Transition } from '../rules/room.ts';
import type { Teller } from './teller.ts';
import type { Tickets } from '../ticket.ts';

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

export interface AdmissionServices extends Pick<Platform, 'publicUrl'> {
  store: RoomStore;
  tickets: Tickets;
  rooms: LiveRooms;
  moves: Moves;
  postman: Postman;
  teller: Teller;
  referee: Referee;
  nodeId: string;
  /** Aborted when the node closes. */
  closing: AbortSignal;
}

/** Lets sockets into the rooms of this node. */
export class Admission {
  readonly #services: AdmissionServices;

  constructor(services: AdmissionServices) {
    this.#services = services;
  }

  /**
   * Lets a socket into a room, and sends it all there is.
   * @throws AppError race.room_not_found, race.origin_not_allowed, race.ticket_invalid, race.full, race.spectators_full
   */
  async admit(client: Client, wish: JoinWish): Promise<void> {
    const { store, rooms, closing } = this.#services;
    const found = await store.readRoom(wish.roomCode);
    if (!found) throw new AppError('race.room_not_found');
    this.#check(found.room, wish);
    if (closing.aborted) throw new AppError('server.unavailable');
    const live = await rooms.open(wish.roomCode);
    live.joining += 1;
    try {
      await this.#take(client, live, wish);
    } finally {
      live.joining -= 1;
      rooms.release(live);
    }
  }

  #check({ puzzleId, rules }: Room, { origin, sessionId, ticket }: JoinWish): void {
    const { publicUrl, tickets } = this.#services;
    if (!isAllowedOrigin(origin, { publicUrl, allowedDomains: rules.allowedDomains }))
      throw new AppError('race.origin_not_allowed');
    tickets.check(ticket, { puzzleId, sessionHash: hashSession(sessionId) });
  }

  async #take(client: Client, live: LiveRoom, wish: JoinWish): Promise<void> {
    const { moves, postman, teller, referee } = this.#services;
    const sessionHash = hashSession(wish.sessionId).toString('base64url');
    // What the earlier socket of this person did here must be in the row that the new one begins from.
    if (findPlayer(live.room, sessionHash)) await moves.flush();
    const { wantsSeat, readsBatches, from } = wish;
    const standing = await this.#letIn(wish, sessionHash);
    replaceOthers(client, live, sessionHash);
    client.readsBatches = readsBatches;
    client.member = { ...standing, live, sessionHash, wantsSeat, from };
    postman.deliver(live);
    live.clients.add(client);
    teller.sendState(client);
    referee.welcome(client);
    if (live.room.state.phase === 'over') void teller.tellNext(client, live.room);
  }

  /** Gives who asks the place the room has for them, held by a new socket of this node. */
  async #letIn({ roomCode, displayName = '', wantsSeat }: JoinWish, sessionHash: string): Promise<Standing> {
    const { store, nodeId } = this.#services;
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
}

/** What the room has for who was let in. */
type Standing = Pick<Member, 'personId' | 'connection' | 'isSeated'>;

function standingIn(room: Room, sessionHash: string): Standing {
  const player = findPlayer(room, sessionHash);
  if (player?.leftAtMs === null)
    return { personId: player.id, connection: player.connection, isSeated: true };
  const { id: personId = null, connection = 0 } = room.visitor ?? {};
  return { personId, connection, isSeated: false };
}
