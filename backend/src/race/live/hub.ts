import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { Admission, type AdmissionServices, type JoinRequest } from './room/admission.ts';

import { type FinishServices, Finishes } from './room/finishes.ts';
import { LiveRooms, type LiveRoomServices } from './room/live-rooms.ts';
import { GhostPlayer } from './ghosts/ghost-player.ts';
import { createRaceMetrics, type RaceMetrics } from './metrics.ts';
import { createMoves, type Moves } from './room/moves.ts';
import { openNode, type RaceNode } from './nodes.ts';
import { createRoomOutbox, type RoomOutbox } from './broadcast/room-outbox.ts';
import { disconnect, leave } from '../rules/race.ts';
import { Referee } from './room/referee.ts';
import { Regrouping } from './room/regrouping.ts';
import { createRoomWork, type RoomWork } from './room/room-work.ts';
import type { RoomTiming, Transition } from '../rules/room.ts';
import { defaultTiming } from '../store/room-store.ts';
import type { Seat } from './room/seat.ts';
import { RoomBroadcaster, type RoomBroadcasterServices } from './broadcast/room-broadcaster.ts';
import type { Member, RoomClient } from './room/live-room.ts';

export interface HubServices
  extends
    Pick<Platform, 'database' | 'databaseClock' | 'log' | 'metrics'>,
    Pick<AdmissionServices, 'arrivals' | 'publicUrl' | 'secrets' | 'store' | 'tickets'>,
    Pick<LiveRoomServices, 'channels'>,
    Pick<RoomBroadcasterServices, 'findNextRoom'>,
    Pick<FinishServices, 'givePrize'> {
  timing?: RoomTiming;
  storeMs?: number;
}

export async function openHub(services: HubServices): Promise<Hub> {
  const { seatHeldMs } = services.timing ?? defaultTiming;
  const node = await openNode(randomUUID(), { ...services, seatHeldMs });
  return new Hub(services, node);
}

/** Connects the sockets of this node with their rooms. */
export class Hub {
  readonly #services: HubServices;
  readonly #node: RaceNode;
  readonly #outbox: RoomOutbox;
  readonly #broadcaster: RoomBroadcaster;
  readonly #rooms: LiveRooms;
  readonly #moves: Moves;
  readonly #work: RoomWork;
  readonly #finishes: Finishes;
  readonly #admission: Admission;
  readonly #regrouping: Regrouping;
  readonly referee: Referee;
  readonly metrics: RaceMetrics;
  readonly #closing = new AbortController();

  constructor(services: HubServices, node: RaceNode) {
    this.#services = services;
    this.#node = node;
    this.#outbox = createRoomOutbox();
    const { signal: closing } = this.#closing;
    this.#work = createRoomWork({ closing, log: services.log });
    const { databaseClock: clock } = services;
    const parts = { ...services, clock, closing, work: this.#work, outbox: this.#outbox, nodeId: node.id };
    const broadcaster = new RoomBroadcaster(parts);
    const finishes = new Finishes(parts);
    const onVersion: LiveRoomServices['onVersion'] = (live) => {
      finishes.onVersion(live);
      this.#regrouping.follow(live);
    };
    const move = (client: RoomClient) => this.#admission.regroup(client);
    this.#regrouping = new Regrouping({ ...parts, move });
    const rooms = new LiveRooms({ ...parts, broadcaster, onVersion, ghosts: new GhostPlayer(parts) });
    const onFenced = (seat: Seat) => {
      rooms.closeSocketsOf(seat);
    };
    const moves = createMoves({ ...services, onFenced });
    this.#broadcaster = broadcaster;
    this.#rooms = rooms;
    this.#moves = moves;
    this.metrics = createRaceMetrics(services.metrics, () => rooms.countSockets());
    this.#finishes = finishes;
    this.referee = new Referee({ ...parts, finishes, moves, metrics: this.metrics });
    this.#admission = new Admission({
      ...parts,
      rooms,
      moves,
      broadcaster,
      referee: this.referee,
      onEntered: (live) => {
        this.#regrouping.follow(live);
      },
    });
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Returns the database's time. */
  now(): number {
    return this.#services.databaseClock.now();
  }

  /** Admits a socket to a room; see `Admission`. */
  async join(client: RoomClient, request: JoinRequest): Promise<void> {
    await this.#admission.admit(client, request);
  }

  /** Gives up the slot for good; the socket stays as a spectator. */
  async leave(client: RoomClient): Promise<void> {
    const { member } = client;
    if (!member || member.personId === null) return;
    const { sessionHash } = member;
    const leaving = { ...member };
    member.personId = null;
    member.isSeated = false;
    await this.#storeDeparture(leaving, (room, nowMs) => leave(room, sessionHash, nowMs));
    this.#broadcaster.sendState(client);
  }

  /** Handles a closed socket; its slot is held for a while. */
  async drop(client: RoomClient): Promise<void> {
    const { member } = client;
    if (!member) return;
    client.member = null;
    const { live, personId } = member;
    live.clients.delete(client);
    try {
      if (personId !== null && !this.isClosing)
        await this.#storeDeparture(member, (room, nowMs) => disconnect(room, member, nowMs));
    } catch (error) {
      this.#services.log.warn(
        { err: error, room: live.code },
        'the seat of a closed socket could not be released',
      );
    }
    this.#rooms.release(live);
  }

  /** Sends the latest state to a client that missed messages. */
  catchUp(client: RoomClient): void {
    this.#broadcaster.sendState(client);
  }

  /** Rereads the rooms of a campaign. The campaign and its rooms may have been deleted. */
  async refreshRooms(puzzleId: string): Promise<void> {
    await this.#rooms.refresh(puzzleId);
  }

  /** Stores pending changes, then asks all clients to reconnect to another node. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#regrouping.close();
    await this.#finishes.close();
    await this.#moves.close();
    await this.#node.close();
    this.#outbox.close();
    await this.#rooms.disconnectClients();
    this.#rooms.close();
  }

  async #storeDeparture(member: Member, transition: Transition): Promise<void> {
    if (member.isSeated) await this.#moves.flush();
    const { code } = member.live;
    const depart = () => this.#services.store.tendRoom(code, transition, member.sessionHash);
    await this.#work.store(code, depart);
  }
}
