import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findNextMoment } from '../../rules/course.ts';
import type { LiveRoom } from './live-room.ts';
import { readMove } from './remote-move.ts';
import type { Seen } from '../../store/room-rows.ts';
import { roomChanged, spectatorsChanged } from '../../store/room-listeners.ts';
import type { RoomStore } from '../../store/room-store.ts';
import type { RoomBroadcaster } from '../broadcast/room-broadcaster.ts';
import type { GhostPlayer } from '../ghosts/ghost-player.ts';

export interface FollowerServices extends Pick<Platform, 'log'> {
  store: RoomStore;
  broadcaster: RoomBroadcaster;
  ghosts: GhostPlayer;
  /** The database's time. */
  clock: Clock;
  /** Called for each new version of a room. */
  onVersion: (live: LiveRoom) => void;
}

/** The delay before a failed read of a room is repeated. */
const rereadMs = 1000;
const minWaitMs = 2;

/**
 * Keeps live rooms in sync with the database: applies the changes by this node and by other nodes, and the
 * changes that are due at deadlines.
 */
export class Follower {
  readonly #services: FollowerServices;
  /**
   * Rooms that must be read again, because their spectators changed on another node or because a read failed.
   */
  readonly #stale = new Set<LiveRoom>();

  constructor(services: FollowerServices) {
    this.#services = services;
  }

  /** Applies a state of the room that was just read or stored. */
  follow(live: LiveRoom, seen: Seen): void {
    if (!this.#services.broadcaster.applyVersion(live, seen)) return;
    this.schedule(live, seen.nowMs);
    this.#services.onVersion(live);
  }

  /** Sets the timers for the room's next deadline and for the next move of a ghost. */
  schedule(live: LiveRoom, nowMs: number): void {
    clearTimeout(live.timer);
    this.#services.ghosts.follow(live);
    const dueMs = findNextMoment(live.room);
    if (dueMs === null) return;
    live.timer = setTimeout(() => void this.#wake(live), Math.max(dueMs - nowMs, minWaitMs));
  }

  /** Handles a message from another node about the room. */
  receive(live: LiveRoom, message: string): void {
    if (live.heldMessages !== null) live.heldMessages.push(message);
    else if (message === roomChanged) void this.#readHeld(live);
    else if (message === spectatorsChanged) this.#stale.add(live);
    else {
      const move = readMove(message);
      if (move) this.#services.broadcaster.applyRemoteMove(live, move);
    }
  }

  /**
   * Reads the room now. If a read is already under way, reads again later, because the current read may
   * return an older state.
   */
  async refresh(live: LiveRoom): Promise<void> {
    if (live.heldMessages === null) await this.#readHeld(live);
    else this.#stale.add(live);
  }

  /** Reads all stale rooms. */
  async refreshStale(): Promise<void> {
    const stale = [...this.#stale];
    this.#stale.clear();
    for (const live of stale) await this.refresh(live);
  }

  /** Stops following a room that was closed on this node. */
  forget(live: LiveRoom): void {
    clearTimeout(live.timer);
    clearTimeout(live.ghostTimer);
    this.#stale.delete(live);
  }

  /**
   * Reads the room. Messages that arrive meanwhile are held until the read ends, because they refer to the
   * state after the read.
   */
  async #readHeld(live: LiveRoom): Promise<void> {
    const held: string[] = [];
    live.heldMessages = held;
    await this.#apply(live, () => this.#services.store.readRoom(live.code));
    live.heldMessages = null;
    for (const message of held) this.receive(live, message);
  }

  async #wake(live: LiveRoom): Promise<void> {
    const { store, clock } = this.#services;
    const isLooked = await this.#apply(live, () => store.changeRoom(live.code, (room) => room));
    if (live.isClosed) return;
    if (isLooked) this.schedule(live, clock.now());
    else live.timer = setTimeout(() => void this.#wake(live), rereadMs);
  }

  /**
   * Applies the result of a read. A failed read is repeated later; the clients of a deleted room are
   * disconnected.
   */
  async #apply(live: LiveRoom, look: () => Promise<Seen | null>): Promise<boolean> {
    try {
      const seen = await look();
      if (live.isClosed) return true;
      if (seen) this.follow(live, seen);
      else closeDeletedRoom(live);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'race.room_not_found') {
        closeDeletedRoom(live);
        return true;
      }
      this.#services.log.warn(
        { err: error, room: live.code },
        'a room could not be read; it is read again later',
      );
      if (!live.isClosed) this.#stale.add(live);
      return false;
    }
  }
}

function closeDeletedRoom(live: LiveRoom): void {
  for (const client of live.clients) {
    client.sendError('race.room_not_found');
    client.close(raceCloseCodes.roomNotFound, 'race.room_not_found');
  }
}
