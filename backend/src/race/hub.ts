import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { randomUUID } from 'node:crypto';
import { type DatabaseClock, openDatabaseClock } from '../platform/database/database-clock.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { type JoinWish, letIn } from './admission.ts';
import type { Client, Member } from './client.ts';
import { closeFenced, replaceOthers, sayGoodbye, takeCensus } from './everybody.ts';
import { insist } from './insist.ts';
import type { LiveRoom } from './live-room.ts';
import { LiveRooms, type LiveRoomServices } from './live-rooms.ts';
import { createRaceMetrics, type RaceMetrics } from './metrics.ts';
import { createMoves, type Moves } from './moves.ts';
import { openNode, type RaceNode } from './nodes.ts';
import { isAllowedOrigin } from './origins.ts';
import { createPostman, type Postman } from './postman.ts';
import { disconnect, leave } from './race.ts';
import { Referee, type RefereeServices } from './referee.ts';
import { findPlayer, type RoomTiming, type Transition } from './room.ts';
import { defaultTiming, type RoomStore } from './room-store.ts';
import type { Tickets } from './ticket.ts';

export interface HubServices
  extends
    Pick<Platform, 'database' | 'log' | 'metrics' | 'publicUrl'>,
    Pick<LiveRoomServices, 'channels' | 'findNextRoom'>,
    Pick<RefereeServices, 'givePrize'> {
  store: RoomStore;
  tickets: Tickets;
  timing?: RoomTiming;
  storeMs?: number;
}

interface Parts {
  clock: DatabaseClock;
  node: RaceNode;
}

export async function openHub(services: HubServices): Promise<Hub> {
  const { seatHeldMs } = services.timing ?? defaultTiming;
  const clock = await openDatabaseClock(services.database.pool);
  const node = await openNode(randomUUID(), { ...services, seatHeldMs });
  return new Hub(services, { clock, node });
}

/** The sockets of this node, the rooms they are in, and all that goes between them. */
export class Hub {
  readonly #services: HubServices;
  readonly #clock: DatabaseClock;
  readonly #node: RaceNode;
  readonly #postman: Postman;
  readonly #rooms: LiveRooms;
  readonly #moves: Moves;
  readonly referee: Referee;
  readonly metrics: RaceMetrics;
  readonly #closing = new AbortController();

  constructor(services: HubServices, { clock, node }: Parts) {
    this.#services = services;
    this.#clock = clock;
    this.#node = node;
    this.#postman = createPostman();
    const parts = { ...services, clock, closing: this.#closing.signal, postman: this.#postman };
    this.#rooms = new LiveRooms(parts);
    this.#moves = createMoves({
      ...services,
      onFenced: (seat) => {
        closeFenced(this.#rooms.all(), seat);
      },
    });
    this.metrics = createRaceMetrics(services.metrics, () => takeCensus(this.#rooms.all()));
    this.referee = new Referee({ ...parts, moves: this.#moves, metrics: this.metrics });
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  /** The database's time. */
  now(): number {
    return this.#clock.now();
  }

  /**
   * Lets a socket into a room, and sends it all there is.
   * @throws AppError race.room_not_found, race.origin_not_allowed, race.ticket_invalid, race.full, race.spectators_full
   */
  async join(client: Client, wish: JoinWish): Promise<void> {
    const { store, publicUrl, tickets } = this.#services;
    const found = await store.readRoom(wish.roomCode);
    if (!found) throw new AppError('race.room_not_found');
    const { puzzleId, rules } = found.room;
    if (!isAllowedOrigin(wish.origin, { publicUrl, allowedDomains: rules.allowedDomains }))
      throw new AppError('race.origin_not_allowed');
    tickets.check(wish.ticket, { puzzleId, sessionHash: hashSession(wish.sessionId) });
    if (this.isClosing) throw new AppError('server.unavailable');
    const live = await this.#rooms.open(wish.roomCode);
    live.joining += 1;
    try {
      await this.#admit(client, live, wish);
    } finally {
      live.joining -= 1;
      this.#rooms.release(live);
    }
  }

  /** Gives up seat or place for good; the socket may go on looking. */
  async leave(client: Client): Promise<void> {
    const { member } = client;
    if (!member || member.personId === null) return;
    const { sessionHash } = member;
    const leaving = { ...member };
    member.personId = null;
    member.isSeated = false;
    await this.#depart(leaving, (room, nowMs) => leave(room, sessionHash, nowMs));
    this.#rooms.sendState(client);
  }

  /** The socket is closed; its seat is held for a while. */
  async drop(client: Client): Promise<void> {
    const { member } = client;
    if (!member) return;
    client.member = null;
    const { live, personId } = member;
    live.clients.delete(client);
    try {
      if (personId !== null && !this.isClosing)
        await this.#depart(member, (room, nowMs) => disconnect(room, member, nowMs));
    } catch (error) {
      this.#services.log.warn({ err: error, room: live.code }, 'a closed socket still holds its seat');
    }
    this.#rooms.release(live);
  }

  /** Sends the latest state to a client that has missed something. */
  catchUp(client: Client): void {
    this.#rooms.sendState(client);
  }

  /** Looks what became of the rooms of a campaign, which may be gone. */
  async lookAt(puzzleId: string): Promise<void> {
    await this.#rooms.refreshOf(puzzleId);
  }

  /** Stores what is not stored yet, and sends everybody to another node. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.referee.close();
    await this.#moves.close();
    await this.#node.close();
    this.#postman.close();
    await sayGoodbye(this.#rooms.all());
    this.#rooms.close();
    this.#clock.close();
  }

  async #admit(client: Client, live: LiveRoom, wish: JoinWish): Promise<void> {
    const sessionHash = hashSession(wish.sessionId).toString('base64url');
    // What the earlier socket of this person did here must be in the row that the new one begins from.
    if (findPlayer(live.room, sessionHash)) await this.#moves.flush();
    const { wantsSeat, readsBatches, from } = wish;
    const standing = await letIn(this.#services.store, wish, { sessionHash, nodeId: this.#node.id });
    replaceOthers(client, live, sessionHash);
    client.readsBatches = readsBatches;
    client.member = { ...standing, live, sessionHash, wantsSeat, from };
    this.#postman.deliver(live);
    live.clients.add(client);
    this.#rooms.sendState(client);
    this.referee.welcome(client);
  }

  async #depart(member: Member, transition: Transition): Promise<void> {
    if (member.isSeated) await this.#moves.flush();
    const { store, log } = this.#services;
    const depart = () => store.changeRoom(member.live.code, transition, member.sessionHash);
    await insist(depart, { closing: this.#closing.signal, log });
  }
}
