import type { RacePrize } from '@puzzle-prize/sdk/protocol';
import type { Channels } from '../src/platform/channels.ts';
import { createLocalChannels } from '../src/platform/channels.ts';
import { createMetrics } from '../src/platform/http/metrics.ts';
import { openServer } from '../src/platform/http/server.ts';
import type { Platform } from '../src/platform/platform.ts';
import { hashSession } from '../src/platform/session-hash.ts';
import { openLiveRaces, raceSocketPath } from '../src/race/live/live.ts';
import type { ClientInfo } from '../src/race/live/connection/client.ts';
import { createArrivals } from '../src/race/arrivals/assign-rooms.ts';
import { defaultTiming, createRoomStore, type RoomStore } from '../src/race/store/room-store.ts';
import type { Player, Room } from '../src/race/rules/room.ts';
import { createTickets } from '../src/race/ticket.ts';
import { RaceClient } from './race-client.ts';
import type { TestRoom } from './race-rooms.ts';
import { randomId } from './visitor.ts';

interface NodeOptions {
  channels?: Channels;
  seatHeldMs?: number;
  autoStartMs?: number;
  ghostStartMs?: number;
  joinMs?: number;
  heartbeatMs?: number;
  socketsPerNetwork?: number;
  storeMs?: number;
  givePrize?: (room: Room, player: Player, from: ClientInfo) => Promise<RacePrize | null>;
  findNextRoom?: (room: Room) => Promise<string | null>;
}

interface Wish {
  sessionId?: string;
  as?: 'competitor' | 'spectator';
  displayName?: string;
  batch?: boolean;
  compact?: boolean;
  prizes?: boolean;
  anyRoom?: boolean;
  origin?: string;
  ticket?: string;
}

/** A node with race sockets. It runs beside the test's app and uses the same database. */
export interface RaceTestNode {
  url: string;
  store: RoomStore;
  metrics: () => Promise<string>;
  ticketFor: (room: TestRoom, sessionId: string) => string;
  open: (origin?: string) => Promise<RaceClient>;
  /** Creates a client that joins the room, and waits until it has received the full state. */
  join: (room: TestRoom, wish?: Wish) => Promise<RaceClient & { sessionId: string }>;
  close: () => Promise<void>;
}

export async function startRaceNode(platform: Platform, options: NodeOptions = {}): Promise<RaceTestNode> {
  const { channels = createLocalChannels(), ...rest } = options;
  const timing = {
    seatHeldMs: options.seatHeldMs ?? defaultTiming.seatHeldMs,
    autoStartMs: options.autoStartMs ?? defaultTiming.autoStartMs,
    ghostStartMs: options.ghostStartMs ?? defaultTiming.ghostStartMs,
  };
  const server = await openServer('127.0.0.1', 0);
  const store = createRoomStore({ ...platform, channels, timing });
  const tickets = createTickets(platform);
  const metrics = createMetrics();
  const live = await openLiveRaces({
    givePrize: () => Promise.resolve(null),
    findNextRoom: () => Promise.resolve(null),
    ...platform,
    ...rest,
    channels,
    metrics,
    store,
    arrivals: createArrivals({ ...platform, store }),
    tickets,
    timing,
    socketTiming: { joinMs: options.joinMs ?? 10_000, heartbeatMs: options.heartbeatMs ?? 15_000 },
  });
  server.serveSockets(raceSocketPath, live.upgrade);
  const url = `${server.url.replace('http', 'ws')}${raceSocketPath}`;
  const ticketFor = (room: TestRoom, sessionId: string) =>
    tickets.sign({ puzzleId: room.puzzleId, sessionHash: hashSession(sessionId) });
  const open = async (origin?: string) => {
    const client = new RaceClient(url, { origin });
    await client.open();
    return client;
  };
  return {
    url,
    store,
    metrics: () => metrics.metrics(),
    ticketFor,
    open,
    async join(room, { sessionId = randomId(), origin, ticket, ...wish } = {}) {
      const client = Object.assign(await open(origin), { sessionId });
      client.send({
        type: 'join_room',
        roomCode: room.code,
        sessionId,
        ticket: ticket ?? ticketFor(room, sessionId),
        ...wish,
      });
      await client.message('room_state');
      return client;
    },
    async close() {
      await live.close();
      await server.drain();
    },
  };
}
