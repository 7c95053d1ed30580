import { randomUUID } from 'node:crypto';
import { type DatabaseClock, openDatabaseClock } from '../../platform/database/database-clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { Admission, type AdmissionServices, type JoinWish } from './admission.ts';
import type { Client, Member } from './client.ts';
import { closeFenced, sayGoodbye, takeCensus } from './everybody.ts';
import { insist } from './insist.ts';
import { LiveRooms, type LiveRoomServices } from './live-rooms.ts';
import { createRaceMetrics, type RaceMetrics } from './metrics.ts';
import { createMoves, type Moves } from './moves.ts';
import { openNode, type RaceNode } from './nodes.ts';
import { createPostman, type Postman } from './postman.ts';
import { disconnect, leave } from '../rules/race.ts';
import { Referee, type RefereeServices } from './referee.ts';
import type { RoomTiming, Transition } from '../rules/room.ts';
import { defaultTiming } from '../store/room-store.ts';
import type { Seat } from './seat.ts';
import { Teller, type TellerServices } from './teller.ts';

export interface HubServices
  extends
    Pick<Platform, 'database' | 'log' | 'metrics'>,
    Pick<AdmissionServices, 'publicUrl' | 'store' | 'tickets'>,
    Pick<LiveRoomServices, 'channels'>,
    Pick<TellerServices, 'findNextRoom'>,
    Pick<RefereeServices, 'givePrize'> {
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
  readonly #teller: Teller;
  readonly #rooms: LiveRooms;
  readonly #moves: Moves;
  readonly #admission: Admission;
  readonly referee: Referee;
  readonly metrics: RaceMetrics;
  readonly #closing = new AbortController();

  constructor(services: HubServices, { clock, node }: Parts) {
    this.#services = services;
    this.#clock = clock;
    this.#node = node;
    this.#postman = createPostman();
    const parts = { ...services, clock, closing: this.#closing.signal, postman: this.#postman };
    const teller = new Teller(parts);
    const rooms = new LiveRooms({ ...parts, teller });
    const onFenced = (seat: Seat) => {
      closeFenced(rooms.all(), seat);
    };
    const moves = createMoves({ ...services, onFenced });
    this.#teller = teller;
    this.#rooms = rooms;
    this.#moves = moves;
    this.metrics = createRaceMetrics(services.metrics, () => takeCensus(rooms.all()));
    this.referee = new Referee({ ...parts, moves, metrics: this.metrics });
    this.#admission = new Admission({
      ...parts,
      rooms,
      moves,
      teller,
      referee: this.referee,
      nodeId: node.id,
    });
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  /** The database's time. */
  now(): number {
    return this.#clock.now();
  }

  /** Lets a socket into a room, as `Admission` does. */
  async join(client: Client, wish: JoinWish): Promise<void> {
    await this.#admission.admit(client, wish);
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
    this.#teller.sendState(client);
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
    this.#teller.sendState(client);
  }

  /** Looks what became of the rooms of a campaign, which may be gone. */
  async lookAt(puzzleId: string): Promise<void> {
    await this.#rooms.lookAt(puzzleId);
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

  async #depart(member: Member, transition: Transition): Promise<void> {
    if (member.isSeated) await this.#moves.flush();
    const { store, log } = this.#services;
    const depart = () => store.tendRoom(member.live.code, transition, member.sessionHash);
    await insist(depart, { closing: this.#closing.signal, log });
  }
}
