import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Channels } from '../../platform/channels.ts';
import { Follower, type FollowerServices } from './follower.ts';
import { createLiveRoom, type LiveRoom } from './live-room.ts';
import { roomChannel } from '../store/room-store.ts';

export interface LiveRoomServices extends FollowerServices {
  channels: Channels;
}

/** How often what can wait a moment is looked after: spectators, and rooms that could not be read. */
const lookMs = 1000;

/** The rooms that sockets of this node are in: opened for the first socket, forgotten after the last. */
export class LiveRooms {
  readonly #services: LiveRoomServices;
  readonly #follower: Follower;
  readonly #rooms = new Map<string, LiveRoom>();
  readonly #opening = new Map<string, Promise<LiveRoom>>();
  readonly #looking: NodeJS.Timeout;

  constructor(services: LiveRoomServices) {
    const { channels, store } = services;
    this.#services = services;
    this.#follower = new Follower(services);
    store.onChange((seen) => {
      const live = this.#rooms.get(seen.room.code);
      if (live) this.#follower.follow(live, seen);
    });
    channels.onGap(() => {
      for (const live of this.#rooms.values()) void this.#catchUp(live);
    });
    this.#looking = setInterval(() => void this.#lookAgain(), lookMs).unref();
  }

  /** @throws AppError race.room_not_found */
  async open(code: string): Promise<LiveRoom> {
    const known = this.#rooms.get(code) ?? this.#opening.get(code);
    if (known) return await known;
    const opening = this.#open(code).finally(() => this.#opening.delete(code));
    this.#opening.set(code, opening);
    return await opening;
  }

  /** Forgets a room that no socket is in. */
  release(live: LiveRoom): void {
    if (live.clients.size > 0 || live.joining > 0 || live.isClosed) return;
    this.#rooms.delete(live.code);
    this.#close(live);
  }

  /** Looks what became of the rooms of a campaign, which may be gone. */
  async lookAt(puzzleId: string): Promise<void> {
    const rooms = this.all().filter(({ room }) => room.puzzleId === puzzleId);
    await Promise.all(rooms.map((live) => this.#follower.lookAt(live)));
  }

  all(): LiveRoom[] {
    return [...this.#rooms.values()];
  }

  close(): void {
    clearInterval(this.#looking);
    for (const live of this.#rooms.values()) this.#close(live);
    this.#rooms.clear();
  }

  async #open(code: string): Promise<LiveRoom> {
    const { channels, store } = this.#services;
    const opened: { live: LiveRoom | null; early: string[] } = { live: null, early: [] };
    const unsubscribe = await channels.subscribe(roomChannel(code), (message) => {
      if (opened.live) this.#follower.receive(opened.live, message);
      else opened.early.push(message);
    });
    const seen = await store.readRoom(code);
    if (!seen) {
      unsubscribe();
      throw new AppError('race.room_not_found');
    }
    const live = createLiveRoom({ ...seen.room, visitor: null }, unsubscribe);
    opened.live = live;
    this.#rooms.set(code, live);
    this.#follower.schedule(live, seen.nowMs);
    for (const message of opened.early) this.#follower.receive(live, message);
    return live;
  }

  #close(live: LiveRoom): void {
    live.isClosed = true;
    this.#follower.forget(live);
    live.unsubscribe();
  }

  /** Messages of other nodes got lost. */
  async #catchUp(live: LiveRoom): Promise<void> {
    await this.#follower.lookAt(live);
    for (const client of live.clients) this.#services.teller.sendState(client);
  }

  async #lookAgain(): Promise<void> {
    await this.#follower.lookAgain();
    for (const live of this.#rooms.values()) this.#services.teller.tellSpectators(live);
  }
}
