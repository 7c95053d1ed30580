import type { Channels } from '../../platform/channels.ts';
import type { Room } from '../rules/room.ts';
import type { Changed } from './change-room.ts';
import type { Seen } from './room-rows.ts';

/** Returns the channel on which nodes notify each other about a room. */
export function getRoomChannel(code: string): string {
  return `race:${code}`;
}

/**
 * The messages on the channel of a room. `roomChanged` means that the row has changed, and
 * `spectatorsChanged` means that only the number of spectators has changed.
 */
export const roomChanged = 'changed';
export const spectatorsChanged = 'spectators';

/** Notifies this node and all others of the changes that this node has made to rooms. */
export class RoomListeners {
  readonly #channels: Pick<Channels, 'publish'>;
  readonly #changed: ((seen: Seen) => void)[] = [];
  readonly #ended: ((room: Room) => void)[] = [];

  constructor(channels: Pick<Channels, 'publish'>) {
    this.#channels = channels;
  }

  /** Registers a listener. It is called in the order of a room's versions. */
  onChange(listener: (seen: Seen) => void): void {
    this.#changed.push(listener);
  }

  /** Registers a listener that is called once for each room that has ended. */
  onEnd(listener: (room: Room) => void): void {
    this.#ended.push(listener);
  }

  /** Notifies all nodes of the changes of one room, in order. */
  announce(code: string, outcomes: readonly Changed[]): void {
    const changed = outcomes.filter(({ before, room }) => room !== before);
    if (changed.length === 0) return;
    const told = changed.filter(
      ({ before, room }, index) => room.version > before.version || index === changed.length - 1,
    );
    for (const { room, nowMs } of told) for (const listener of this.#changed) listener({ room, nowMs });
    for (const { before, room } of changed) {
      if (before.state.phase === 'over' || room.state.phase !== 'over') continue;
      for (const listener of this.#ended) listener(room);
    }
    const isNew = changed.some(({ before, room }) => room.version > before.version);
    this.#channels.publish(getRoomChannel(code), isNew ? roomChanged : spectatorsChanged);
  }
}
