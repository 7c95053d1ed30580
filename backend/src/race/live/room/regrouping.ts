import { raceEventLateSeconds } from '@puzzle-prize/sdk/protocol/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { hasEnoughPlayers } from '../../rules/ghosts.ts';
import { isBeforeScheduledStart, scheduledCountdownSeconds } from '../../rules/schedule.ts';
import type { LiveRoom, RoomClient } from './live-room.ts';

export interface RegroupingServices {
  clock: Clock;
  log: Log;
  /** Moves a client to another room of its scheduled race, if there is one. */
  move: (client: RoomClient) => Promise<void>;
}

/** The interval of the searches for another room, while somebody is alone. */
const retryMs = 1500;
/** The time over which the first searches of many rooms are spread. */
const spreadMs = 500;

/**
 * Moves people of this node to other rooms if they would be alone in a scheduled race (G77). The search begins with
 * the countdown, or when somebody arrives later.
 */
export class Regrouping {
  readonly #services: RegroupingServices;
  readonly #timers = new Map<LiveRoom, NodeJS.Timeout>();

  constructor(services: RegroupingServices) {
    this.#services = services;
  }

  /** Sets the timer of a room after it was opened or changed. */
  follow(live: LiveRoom): void {
    if (this.#timers.has(live) || !this.#lacksPlayers(live)) return;
    const { scheduledAtMs } = live.room;
    const fromMs = (scheduledAtMs ?? 0) - scheduledCountdownSeconds * 1000;
    // Waits a moment, because others may arrive together with this person.
    const waitMs = Math.max(fromMs - this.#services.clock.now(), spreadMs);
    this.#wait(live, waitMs + Math.random() * spreadMs);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #wait(live: LiveRoom, waitMs: number): void {
    this.#timers.set(
      live,
      setTimeout(() => void this.#look(live), waitMs),
    );
  }

  async #look(live: LiveRoom): Promise<void> {
    if (this.#lacksPlayers(live)) await this.#moveAll(live);
    if (!this.#timers.delete(live)) return;
    if (this.#lacksPlayers(live)) this.#wait(live, retryMs);
  }

  async #moveAll(live: LiveRoom): Promise<void> {
    const { log, move } = this.#services;
    for (const client of [...live.clients]) {
      if (client.member?.isSeated !== true || client.member.live !== live) continue;
      await move(client).catch((error: unknown) => {
        log.warn(
          { err: error, room: live.code },
          'a player could not be moved to another room of a scheduled race',
        );
      });
    }
  }

  #lacksPlayers({ room, isClosed }: LiveRoom): boolean {
    const { scheduledAtMs, state } = room;
    if (isClosed || scheduledAtMs === null || hasEnoughPlayers(room)) return false;
    if (isBeforeScheduledStart(room, this.#services.clock.now())) return true;
    return (
      state.phase === 'waiting' && this.#services.clock.now() < scheduledAtMs + raceEventLateSeconds * 1000
    );
  }
}
