/**
 * The floor: a bare `ws` server. It checks in memory whether two cells touch, and sends each move to the
 * whole room.
 */
import { once } from 'node:events';
import { type WebSocket, WebSocketServer } from 'ws';
import { Boards } from './boards.ts';
import { answerAsServer } from './serve.ts';

interface Room {
  boards: Boards;
  sockets: Set<WebSocket>;
}

interface Move {
  tile1: number;
  tile2: number;
}

const noMove: Move = { tile1: -1, tile2: -1 };

answerAsServer(async () => {
  const rooms = new Map<string, Room>();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket, request) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const id = query.get('room') ?? '';
    const slot = Number(query.get('slot'));
    const room = rooms.get(id) ?? { boards: new Boards(), sockets: new Set() };
    rooms.set(id, room);
    room.sockets.add(socket);
    socket.on('close', () => room.sockets.delete(socket));
    socket.on('message', (data: Buffer) => {
      const { tile1, tile2 } = readMove(data);
      const moved = room.boards.slide(slot, tile1, tile2);
      if (!moved) return;
      const text = JSON.stringify({ type: 'move_update', participantId: `${id}/${slot}`, ...moved });
      for (const member of room.sockets) member.send(text);
    });
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `ws://127.0.0.1:${address.port}`;
});

/**
 * Parses a move without a schema. This server measures the lowest possible cost, which a schema would raise.
 */
function readMove(data: Buffer): Move {
  const message: unknown = JSON.parse(data.toString());
  if (typeof message !== 'object' || message === null) return noMove;
  if (!('tile1' in message) || !('tile2' in message)) return noMove;
  const { tile1, tile2 } = message;
  return typeof tile1 === 'number' && typeof tile2 === 'number' ? { tile1, tile2 } : noMove;
}
