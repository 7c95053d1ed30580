import { setTimeout as sleep } from 'node:timers/promises';
import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { SocketCounts } from '../metrics.ts';
import type { Seat } from './seat.ts';
import type { Channels } from '../../../platform/channels.ts';
import { Follower, type FollowerServices } from './follower.ts';
import { createLiveRoom, type LiveRoom, type RoomClient } from './live-room.ts';
import { pollRows, type RowPollServices } from './row-poll.ts';
import { isJudgedElsewhere } from '../../rules/places.ts';
import type { Seen } from '../../store/room-rows.ts';
import { getRoomChannel } from '../../store/room-listeners.ts';

export interface LiveRoomServices extends FollowerServices, RowPollServices {
  channels: Channels;
}

const partingMs = 1000;
const partingStepMs = 10;
/**
 * The interval for work that can wait: announcing spectator counts, and reading rooms again after a failed
 * read.
 */
const refreshMs = 1000;
/**
 * The interval for reading rooms while nodes receive no messages from each other. A shorter interval gains little, as
 * moves are stored only a few times a second.
 */
const pollMs = 500;

/**
 * The rooms with sockets on this node. A room is opened for its first socket and released after its last one.
 */
export class LiveRooms {
  readonly #services: LiveRoomServices;
  readonly #follower: Follower;
  readonly #rooms = new Map<string, LiveRoom>();
  readonly #opening = new Map<string, Promise<LiveRoom>>();
  readonly #refreshTimer: NodeJS.Timeout;
  readonly #pollTimer: NodeJS.Timeout;
  #isPolling = false;

  constructor(services: LiveRoomServices) {
    const { channels, store } = services;
    this.#services = services;
    this.#follower = new Follower(services);
    store.onChange((seen) => {
      const live = this.#rooms.get(seen.room.code);
      if (live) this.#follower.follow(live, seen);
    });
    channels.onGap(() => {
      for (const live of this.#rooms.values()) void this.#recoverFromGap(live);
    });
    this.#refreshTimer = setInterval(() => void this.#refreshStale(), refreshMs).unref();
    this.#pollTimer = setInterval(() => void this.#poll(), pollMs).unref();
  }

  /** @throws AppError race.room_not_found */
  async open(code: string): Promise<LiveRoom> {
    const known = this.#rooms.get(code) ?? this.#opening.get(code);
    if (known) return await known;
    const opening = this.#open(code).finally(() => this.#opening.delete(code));
    this.#opening.set(code, opening);
    return await opening;
  }

  /** Applies a state of the room that was just stored, unless the room already has a newer one. */
  follow(live: LiveRoom, seen: Seen): void {
    this.#follower.follow(live, seen);
  }

  /** Releases a room without sockets. */
  release(live: LiveRoom): void {
    if (live.clients.size > 0 || live.joining > 0 || live.isClosed) return;
    this.#rooms.delete(live.code);
    this.#close(live);
  }

  /** Rereads the rooms of a campaign. The campaign and its rooms may have been deleted. */
  async refresh(puzzleId: string): Promise<void> {
    const rooms = this.list().filter(({ room }) => room.puzzleId === puzzleId);
    await Promise.all(rooms.map((live) => this.#follower.refresh(live)));
  }

  list(): LiveRoom[] {
    return [...this.#rooms.values()];
  }

  /** Closes the sockets of a slot that another socket has taken over. */
  closeSocketsOf(seat: Seat): void {
    for (const client of this.#listClients()) {
      const { member } = client;
      if (member?.personId === seat.playerId && member.connection === seat.connection)
        client.close(raceCloseCodes.replaced, 'replaced');
    }
  }

  countSockets(): SocketCounts {
    const counts = { rooms: this.#rooms.size, players: 0, spectators: 0 };
    for (const { member } of this.#listClients()) counts[member?.isSeated ? 'players' : 'spectators'] += 1;
    return counts;
  }

  /** Asks all clients to reconnect to another node, and waits briefly until they have left. */
  async disconnectClients(): Promise<void> {
    const clients = this.#listClients();
    for (const client of clients) client.close(raceCloseCodes.restart, 'restart');
    const deadlineMs = performance.now() + partingMs;
    while (clients.some(({ member }) => member !== null) && performance.now() < deadlineMs)
      await sleep(partingStepMs);
    for (const client of clients) client.terminate();
  }

  #listClients(): RoomClient[] {
    return this.list().flatMap(({ clients }) => [...clients]);
  }

  close(): void {
    clearInterval(this.#refreshTimer);
    clearInterval(this.#pollTimer);
    for (const live of this.#rooms.values()) this.#close(live);
    this.#rooms.clear();
  }

  async #open(code: string): Promise<LiveRoom> {
    const { channels, store } = this.#services;
    const opened: { live: LiveRoom | null; early: string[] } = { live: null, early: [] };
    const unsubscribe = await channels.subscribe(getRoomChannel(code), (message) => {
      if (opened.live) this.#follower.receive(opened.live, message);
      else opened.early.push(message);
    });
    const seen = await store.readRoom(code);
    if (!seen) {
      unsubscribe();
      throw new AppError('race.room_not_found');
    }
    const live = createLiveRoom({ ...seen, room: { ...seen.room, visitor: null } }, unsubscribe);
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

  /**
   * Reads the stored rows of the rooms while nodes cannot reach each other, and informs the clients about the
   * delay.
   */
  async #poll(): Promise<void> {
    for (const live of this.list()) this.#announceDelay(live);
    if (this.#isPolling || !this.#services.channels.isAway()) return;
    this.#isPolling = true;
    await pollRows(this.list(), this.#follower, this.#services);
    this.#isPolling = false;
  }

  #announceDelay(live: LiveRoom): void {
    const { channels, nodeId, broadcaster } = this.#services;
    const { players, state } = live.room;
    const hasOthers = players.some((player) => isJudgedElsewhere(player, nodeId));
    broadcaster.announceDelay(live, channels.isAway() && hasOthers && state.phase !== 'over');
  }

  /** Rereads a room after messages from other nodes were lost. */
  async #recoverFromGap(live: LiveRoom): Promise<void> {
    this.#announceDelay(live);
    await this.#follower.refresh(live);
    for (const client of live.clients) this.#services.broadcaster.sendState(client);
  }

  async #refreshStale(): Promise<void> {
    await this.#follower.refreshStale();
    for (const live of this.#rooms.values()) this.#services.broadcaster.announceSpectators(live);
  }
}
