import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import type { Channels } from '../platform/channels.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import type { Client, Member } from './client.ts';
import { nextMoment } from './course.ts';
import { eventsBetween } from './events.ts';
import { createLiveRoom, type LiveRoom, playerOf, takeSeats, withBoards, youOf } from './live-room.ts';
import type { Postman } from './postman.ts';
import { moveUpdate, readMove } from './remote-move.ts';
import type { Player, Room } from './room.ts';
import type { Seen } from './room-rows.ts';
import { roomChanged, roomChannel, type RoomStore, spectatorsChanged } from './room-store.ts';
import { show } from './seat.ts';
import { presentRoom } from './view.ts';

export interface LiveRoomServices extends Pick<Platform, 'log'> {
  channels: Channels;
  store: RoomStore;
  postman: Postman;
  /** The database's time. */
  clock: Clock;
  /** Where players go on after a race; null when nowhere. */
  findNextRoom: (room: Room) => Promise<string | null>;
}

const lookMs = 1000;
const leastWaitMs = 2;

/** The rooms that sockets of this node are in, kept up with what this and other nodes do to them. */
export class LiveRooms {
  readonly #services: LiveRoomServices;
  readonly #rooms = new Map<string, LiveRoom>();
  readonly #opening = new Map<string, Promise<LiveRoom>>();
  /** To be read again: another node said that spectators came or went, or a room could not be read. */
  readonly #stale = new Set<LiveRoom>();
  readonly #looking: NodeJS.Timeout;

  constructor(services: LiveRoomServices) {
    this.#services = services;
    services.store.onChange((seen) => {
      const live = this.#rooms.get(seen.room.code);
      if (live) this.#apply(live, seen);
    });
    services.channels.onGap(() => {
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
    if (live.clients.size > 0 || live.joining > 0 || this.#rooms.get(live.code) !== live) return;
    this.#rooms.delete(live.code);
    this.#stale.delete(live);
    clearTimeout(live.timer);
    live.unsubscribe();
  }

  /** Tells a client all there is, after what it was told before. */
  sendState(client: Client): void {
    const { member } = client;
    if (!member) return;
    const { live } = member;
    const { postman, clock } = this.#services;
    postman.deliver(live);
    const room = presentRoom(withBoards(live.room, live.seats), clock.now());
    client.send({ type: 'room_state', room, you: youOf(member) });
  }

  async refreshOf(puzzleId: string): Promise<void> {
    const rooms = this.all().filter(({ room, held }) => room.puzzleId === puzzleId && held === null);
    await Promise.all(rooms.map((live) => this.#refresh(live)));
  }

  all(): LiveRoom[] {
    return [...this.#rooms.values()];
  }

  close(): void {
    clearInterval(this.#looking);
    for (const live of this.#rooms.values()) {
      clearTimeout(live.timer);
      live.unsubscribe();
    }
    this.#rooms.clear();
  }

  async #open(code: string): Promise<LiveRoom> {
    const { channels, store } = this.#services;
    const opened: { live: LiveRoom | null; early: string[] } = { live: null, early: [] };
    const unsubscribe = await channels.subscribe(roomChannel(code), (message) => {
      if (opened.live) this.#receive(opened.live, message);
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
    this.#schedule(live, seen.nowMs);
    for (const message of opened.early) this.#receive(live, message);
    return live;
  }

  #apply(live: LiveRoom, { room, nowMs }: Seen): void {
    const { postman } = this.#services;
    if (room.version === live.room.version) live.room = { ...live.room, spectatorCount: room.spectatorCount };
    // Two changes of this node may be heard of in another order than they were made in.
    if (room.version <= live.room.version) return;
    const before = withBoards(live.room, live.seats);
    live.room = { ...room, visitor: null };
    takeSeats(live);
    for (const event of eventsBetween(before, withBoards(live.room, live.seats), nowMs))
      postman.post(live, JSON.stringify(event));
    for (const client of [...live.clients]) this.#followSeat(client);
    this.#schedule(live, nowMs);
    if (room.state.phase === 'over' && before.state.phase !== 'over') void this.#announceNext(live);
  }

  /** What a new version of the room means for one of its sockets. */
  #followSeat(client: Client): void {
    const { member } = client;
    if (!member || member.personId === null) return;
    const player = playerOf(member);
    const wasSeated = member.isSeated;
    member.isSeated = player !== undefined;
    if (wasSeated && !player) member.personId = null;
    if (wasSeated !== member.isSeated) this.sendState(client);
    else if (player) checkHold(client, player, member);
  }

  #schedule(live: LiveRoom, nowMs: number): void {
    clearTimeout(live.timer);
    const dueMs = nextMoment(live.room);
    if (dueMs === null) return;
    live.timer = setTimeout(() => void this.#wake(live), Math.max(dueMs - nowMs, leastWaitMs));
  }

  async #wake(live: LiveRoom): Promise<void> {
    const { store, clock } = this.#services;
    const isLooked = await this.#look(live, () => store.changeRoom(live.code, (room) => room));
    if (this.#rooms.get(live.code) !== live) return;
    if (isLooked) this.#schedule(live, clock.now());
    else live.timer = setTimeout(() => void this.#wake(live), lookMs);
  }

  /** A room that cannot be read now is read later; one that was deleted has no clients any more. */
  async #look(live: LiveRoom, look: () => Promise<Seen | null>): Promise<boolean> {
    try {
      const seen = await look();
      if (seen) this.#apply(live, seen);
      else dismiss(live);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'race.room_not_found') {
        dismiss(live);
        return true;
      }
      this.#services.log.warn({ err: error, room: live.code }, 'a room is looked at later');
      if (this.#rooms.get(live.code) === live) this.#stale.add(live);
      return false;
    }
  }

  async #announceNext(live: LiveRoom): Promise<void> {
    const { findNextRoom, postman, log } = this.#services;
    try {
      const roomCode = await findNextRoom(live.room);
      if (roomCode !== null) postman.post(live, JSON.stringify({ type: 'next_room', roomCode }));
    } catch (error) {
      log.warn({ err: error, room: live.code }, 'no next room was found');
    }
  }

  #receive(live: LiveRoom, message: string): void {
    if (live.held !== null) live.held.push(message);
    else if (message === roomChanged) void this.#refresh(live);
    else if (message === spectatorsChanged) this.#stale.add(live);
    else this.#followMove(live, message);
  }

  /** What comes while the row is read is about the room as it is then. */
  async #refresh(live: LiveRoom): Promise<void> {
    const held: string[] = [];
    live.held = held;
    await this.#look(live, () => this.#services.store.readRoom(live.code));
    live.held = null;
    for (const message of held) this.#receive(live, message);
  }

  async #catchUp(live: LiveRoom): Promise<void> {
    if (live.held === null) await this.#refresh(live);
    for (const client of live.clients) this.sendState(client);
  }

  #followMove(live: LiveRoom, message: string): void {
    const move = readMove(message);
    const seat = move && live.seats.get(move.playerId);
    if (!seat || seat.connection !== move.connection || seat.moveCount >= move.moveCount) return;
    show(seat, move.board, move.moveCount);
    this.#services.postman.post(live, moveUpdate(seat));
  }

  async #lookAgain(): Promise<void> {
    const stale = [...this.#stale];
    this.#stale.clear();
    for (const live of stale) {
      // What is being read now may be older than what made it stale.
      if (live.held === null) await this.#refresh(live);
      else this.#stale.add(live);
    }
    for (const live of this.#rooms.values()) {
      const count = live.room.spectatorCount;
      if (count === live.toldSpectators) continue;
      live.toldSpectators = count;
      this.#services.postman.post(live, JSON.stringify({ type: 'spectators', count }));
    }
  }
}

function dismiss(live: LiveRoom): void {
  for (const client of live.clients) {
    client.sendError('race.room_not_found');
    client.close(raceCloseCodes.roomNotFound, 'race.room_not_found');
  }
}

/** Whether the seat is still this socket's. */
function checkHold(client: Client, player: Player, { connection }: Member): void {
  if (player.connection > connection) client.close(raceCloseCodes.replaced, 'replaced');
  // Somebody took this node for dead: the socket comes back as a new one.
  else if (!player.isConnected) client.close(raceCloseCodes.restart, 'restart');
}
