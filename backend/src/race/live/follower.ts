import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextMoment } from '../rules/course.ts';
import type { LiveRoom } from './live-room.ts';
import { readMove } from './remote-move.ts';
import type { Seen } from '../store/room-rows.ts';
import { roomChanged, type RoomStore, spectatorsChanged } from '../store/room-store.ts';
import type { Teller } from './teller.ts';

export interface FollowerServices extends Pick<Platform, 'log'> {
  store: RoomStore;
  teller: Teller;
  /** The database's time. */
  clock: Clock;
}

/** How soon a room is looked at again that could not be read. */
const lookMs = 1000;
const leastWaitMs = 2;

/** Keeps live rooms up with the database: with what this and other nodes do to them, and with what time brings. */
export class Follower {
  readonly #services: FollowerServices;
  /** To be read again: another node said that spectators came or went, or a room could not be read. */
  readonly #stale = new Set<LiveRoom>();

  constructor(services: FollowerServices) {
    this.#services = services;
  }

  /** The room as it was read or changed. */
  follow(live: LiveRoom, seen: Seen): void {
    if (this.#services.teller.takeVersion(live, seen)) this.schedule(live, seen.nowMs);
  }

  /** Wakes the room at its next moment. */
  schedule(live: LiveRoom, nowMs: number): void {
    clearTimeout(live.timer);
    const dueMs = nextMoment(live.room);
    if (dueMs === null) return;
    live.timer = setTimeout(() => void this.#wake(live), Math.max(dueMs - nowMs, leastWaitMs));
  }

  /** What another node says of the room. */
  receive(live: LiveRoom, message: string): void {
    if (live.held !== null) live.held.push(message);
    else if (message === roomChanged) void this.#refresh(live);
    else if (message === spectatorsChanged) this.#stale.add(live);
    else {
      const move = readMove(message);
      if (move) this.#services.teller.takeMove(live, move);
    }
  }

  /** Reads the room now, or a moment later where it is just being read: that may be older than what there is to see. */
  async lookAt(live: LiveRoom): Promise<void> {
    if (live.held === null) await this.#refresh(live);
    else this.#stale.add(live);
  }

  /** Reads what is stale. */
  async lookAgain(): Promise<void> {
    const stale = [...this.#stale];
    this.#stale.clear();
    for (const live of stale) await this.lookAt(live);
  }

  /** The room is not open here any more. */
  forget(live: LiveRoom): void {
    clearTimeout(live.timer);
    this.#stale.delete(live);
  }

  /** What comes meanwhile is about the room as it is then. */
  async #refresh(live: LiveRoom): Promise<void> {
    const held: string[] = [];
    live.held = held;
    await this.#look(live, () => this.#services.store.readRoom(live.code));
    live.held = null;
    for (const message of held) this.receive(live, message);
  }

  async #wake(live: LiveRoom): Promise<void> {
    const { store, clock } = this.#services;
    const isLooked = await this.#look(live, () => store.changeRoom(live.code, (room) => room));
    if (live.isClosed) return;
    if (isLooked) this.schedule(live, clock.now());
    else live.timer = setTimeout(() => void this.#wake(live), lookMs);
  }

  /** A room that cannot be read now is read later; one that was deleted has no clients any more. */
  async #look(live: LiveRoom, look: () => Promise<Seen | null>): Promise<boolean> {
    try {
      const seen = await look();
      if (live.isClosed) return true;
      if (seen) this.follow(live, seen);
      else dismiss(live);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'race.room_not_found') {
        dismiss(live);
        return true;
      }
      this.#services.log.warn({ err: error, room: live.code }, 'a room is looked at later');
      if (!live.isClosed) this.#stale.add(live);
      return false;
    }
  }
}

function dismiss(live: LiveRoom): void {
  for (const client of live.clients) {
    client.sendError('race.room_not_found');
    client.close(raceCloseCodes.roomNotFound, 'race.room_not_found');
  }
}
