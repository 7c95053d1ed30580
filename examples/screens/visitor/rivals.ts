import { raceReadySchema, raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { request } from '@puzzle-prize/sdk/http';
import { applyMove, type Board, leastSolveMs, parseBoard, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { holdSeat } from '../races.ts';

/** A player without a browser, against whom the visitor of the sheets races. */
export class Rival {
  readonly #url: string;
  readonly #code: string;
  readonly #sessionId = randomUUID();
  readonly #displayName: string;
  #socket: WebSocket | null = null;
  #board: Board = [];

  constructor(url: string, code: string, displayName: string) {
    this.#url = url;
    this.#code = code;
    this.#displayName = displayName;
  }

  async join(): Promise<void> {
    const player = { displayName: this.#displayName, sessionId: this.#sessionId };
    this.#socket = await holdSeat(this.#url, this.#code, player);
  }

  async markReady(): Promise<void> {
    const { id: roomId } = await this.#readRoom();
    const body = raceReadySchema.parse({ sessionId: this.#sessionId, roomId });
    await request({ baseUrl: this.#url, path: '/api/race/ready', body }, () => null);
  }

  /** Reads the board of the race, which the server deals when the countdown begins. */
  async seeBoard(): Promise<void> {
    const { initialPuzzleState } = await this.#readRoom();
    this.#board = parseBoard(z.array(z.int()).parse(JSON.parse(initialPuzzleState)), 3) ?? [];
  }

  /** Makes the next moves of the shortest solution. */
  slide(moves: number): void {
    for (const tile of solve3x3(this.#board).slice(0, moves)) {
      const [tile1, tile2] = [this.#board.indexOf(tile), this.#board.indexOf(0)];
      this.#socket?.send(JSON.stringify({ type: 'move', tile1, tile2 }));
      this.#board = applyMove(this.#board, tile) ?? this.#board;
    }
  }

  /** Solves the board, no faster than a person could. */
  async solve(): Promise<void> {
    const moves = solve3x3(this.#board).length;
    this.slide(moves - 1);
    await sleep(leastSolveMs(moves));
    this.slide(1);
  }

  leave(): void {
    this.#socket?.close();
  }

  async #readRoom() {
    const path = `/api/race/room/${this.#code}`;
    return await request({ baseUrl: this.#url, path }, (reply) => raceRoomSchema.parse(reply));
  }
}
