import { createLog } from '../../src/platform/log.ts';
import type { RoomMessage } from '../../src/race/live/broadcast/room-message.ts';
import { RoomBroadcaster } from '../../src/race/live/broadcast/room-broadcaster.ts';
import { GhostPlayer } from '../../src/race/live/ghosts/ghost-player.ts';
import type { LiveRoom } from '../../src/race/live/room/live-room.ts';
import type { Seat } from '../../src/race/live/room/seat.ts';
import type { Viewer } from './viewer.ts';

const log = createLog({ logLevel: 'silent' });

/** A socket of a person on a node. */
export interface Socket {
  name: string;
  connection: number;
  viewer: Viewer;
}

/** A server process with its sockets, without network and database. */
export interface Process {
  readonly id: string;
  live: LiveRoom | null;
  sockets: Socket[];
  /** Slots with moves that are not stored yet. */
  unstored: Set<Seat>;
  /** Solved boards whose finish is not stored yet. */
  solved: { name: string; seat: Seat; judgedAtMs: number }[];
  /** Messages of the other process that have not arrived. */
  inbox: string[];
  readonly broadcaster: RoomBroadcaster;
  readonly ghosts: GhostPlayer;
}

/** Starts a process whose clock is `Date.now()`. */
export function startProcess(id: string, enqueue: (live: LiveRoom, message: RoomMessage) => void): Process {
  const outbox = { enqueue, flush: () => undefined, close: () => undefined };
  const clock = { now: () => Date.now() };
  const findNextRoom = () => Promise.resolve(null);
  return {
    id,
    live: null,
    sockets: [],
    unstored: new Set(),
    solved: [],
    inbox: [],
    broadcaster: new RoomBroadcaster({ outbox, clock, log, findNextRoom }),
    ghosts: new GhostPlayer({ outbox, clock }),
  };
}
