/**
 * A server that does the same work as the bare server, with Colyseus as its documentation recommends: the
 * boards are the room's state. Colyseus sends the changes to the clients every 50 ms.
 */
import { createServer } from 'node:http';
import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Boards } from './boards.ts';
import { newPlayer, RaceState } from './colyseus-state.ts';
import { answerAsServer } from './serve.ts';

class RaceRoom extends Room {
  override state = new RaceState();
  readonly #boards = new Boards();
  readonly #slots = new Map<string, number>();

  override onCreate(): void {
    this.onMessage('move', (client: Client, { tile1, tile2 }: { tile1: number; tile2: number }) => {
      const slot = this.#slots.get(client.sessionId) ?? 0;
      const moved = this.#boards.slide(slot, tile1, tile2);
      const player = this.state.players.get(String(slot));
      if (!moved || !player) return;
      player.tiles[tile1] = moved.puzzleState[tile1] ?? 0;
      player.tiles[tile2] = moved.puzzleState[tile2] ?? 0;
      player.moveNumber = moved.moveNumber;
    });
  }

  override onJoin(client: Client, { slot }: { slot: number }): void {
    this.#slots.set(client.sessionId, slot);
    if (slot > 0) this.state.players.set(String(slot), newPlayer());
  }
}

answerAsServer(async () => {
  const http = createServer();
  const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
  server.define('race', RaceRoom).filterBy(['room']);
  await server.listen(0, '127.0.0.1');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
});
