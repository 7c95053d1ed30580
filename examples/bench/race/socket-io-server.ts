/**
 * A server that does the same work as the bare server, with Socket.IO as its documentation recommends: it
 * broadcasts each move as an event to a room.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { Boards } from './boards.ts';
import { answerAsServer } from './serve.ts';

answerAsServer(async () => {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  const rooms = new Map<string, Boards>();
  io.on('connection', (socket) => {
    const room = String(socket.handshake.query['room']);
    const slot = Number(socket.handshake.query['slot']);
    const boards = rooms.get(room) ?? new Boards();
    rooms.set(room, boards);
    void socket.join(room);
    socket.on('move', ({ tile1, tile2 }: { tile1: number; tile2: number }) => {
      const moved = boards.slide(slot, tile1, tile2);
      if (moved) io.to(room).emit('move_update', { participantId: `${room}/${slot}`, ...moved });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
});
