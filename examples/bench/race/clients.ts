import { once } from 'node:events';
import { Client } from '@colyseus/sdk';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { RaceState } from './colyseus-state.ts';
import type { Contender, Seat } from './wire.ts';

/** A connected player or spectator in a room. Each compared server has its own client library. */
export interface Member {
  slide(tile1: number, tile2: number): void;
  close(): void;
}

/**
 * Connects a member. `onMoves` is called with the number of moves whenever moves of the room arrive at this
 * member.
 */
type Connect = (url: string, seat: Seat, onMoves: (count: number) => void) => Promise<Member>;

export const connectTo: Record<Contender, Connect> = {
  async bare(url, { room, slot }, onMoves) {
    const socket = await openSocket(`${url}?room=${room}&slot=${slot ?? 0}`, onMoves);
    return {
      slide: (tile1, tile2) => {
        socket.send(JSON.stringify({ type: 'move', tile1, tile2 }));
      },
      close: () => {
        socket.terminate();
      },
    };
  },

  async product(url, { join }, onMoves) {
    const socket = await openSocket(`${url.replace('http', 'ws')}/ws/race`, onMoves);
    socket.send(JSON.stringify(join));
    await once(socket, 'message');
    return {
      slide: (tile1, tile2) => {
        socket.send(JSON.stringify({ type: 'move', tile1, tile2 }));
      },
      close: () => {
        socket.terminate();
      },
    };
  },

  async socketIo(url, { room, slot }, onMoves) {
    const query = { room: String(room), slot: String(slot ?? 0) };
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, query });
    socket.on('move_update', () => {
      onMoves(1);
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return {
      slide: (tile1, tile2) => {
        socket.emit('move', { tile1, tile2 });
      },
      close: () => {
        socket.disconnect();
      },
    };
  },

  async colyseus(url, { room, slot }, onMoves) {
    const joined = await new Client(url).joinOrCreate<RaceState>('race', { room, slot: slot ?? 0 });
    let seen = 0;
    joined.onStateChange((state) => {
      let made = 0;
      for (const player of state.players.values()) made += player.moveNumber;
      if (made > seen) onMoves(made - seen);
      seen = made;
    });
    return {
      slide: (tile1, tile2) => {
        joined.send('move', { tile1, tile2 });
      },
      close: () => {
        void joined.leave();
      },
    };
  },
};

async function openSocket(url: string, onMoves: (count: number) => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => {
    const count = countMoves(data);
    if (count > 0) onMoves(count);
  });
  await once(socket, 'open');
  return socket;
}

const [bracket = 0, comma = 0, zero = 0, nine = 0] = Buffer.from('[,09');
const mark = Buffer.from('"move_update"');

/**
 * Counts the moves in a message without parsing, because parsing would make the load generator slower than
 * the servers.
 */
function countMoves(data: Buffer): number {
  let count = 0;
  for (let at = data.indexOf(mark); at >= 0; at = data.indexOf(mark, at + mark.length)) count += 1;
  for (let at = data.indexOf(bracket); at >= 0; at = data.indexOf(bracket, at + 1))
    if (isCompactMove(data, at)) count += 1;
  return count;
}

/**
 * Reports whether the array that begins at `at` is a `CompactMove`. Such an array contains numbers and is not the
 * value of a property.
 */
function isCompactMove(data: Buffer, at: number): boolean {
  const [before = comma, after = 0] = [data[at - 1], data[at + 1]];
  return after >= zero && after <= nine && (before === comma || before === bracket);
}
