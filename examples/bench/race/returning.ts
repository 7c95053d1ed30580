import { setTimeout as sleep } from 'node:timers/promises';
import type { CompactMove, FromRaceServer, RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { applyMove, type Board, isSolved } from '@puzzle-prize/sdk/puzzle';
import { WebSocket } from 'ws';
import type { Seat } from './wire.ts';

const moveEveryMs = 500;
const jitterMs = 300;

/** A player who moves twice a second, and opens a new socket when the current one closes. */
export class ReturningPlayer {
  readonly #url: string;
  readonly #join: string;
  /** The boards that the player has seen; the index is the number of moves. */
  readonly #boards: Board[] = [];
  #slot: number | null = null;
  #socket: WebSocket | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #onStarted: () => void = () => undefined;
  /** Whether a socket was lost. */
  wasCut = false;
  /** The time at which the player was in the room again, in milliseconds since 1970; null before that. */
  backAtMs: number | null = null;
  /** Whether the player came back without a slot, in another slot, or with a board that the player never had. */
  isWrong = false;

  constructor(url: string, { join }: Seat) {
    this.#url = `${url.replace('http', 'ws')}/ws/race`;
    this.#join = JSON.stringify(join);
  }

  /** Joins the room. Settles when the race has started. */
  async start(): Promise<void> {
    const started = new Promise<void>((resolve) => {
      this.#onStarted = resolve;
    });
    this.#open();
    await started;
    this.#timer = setInterval(() => {
      this.#move();
    }, moveEveryMs);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#socket?.terminate();
  }

  #open(): void {
    const socket = new WebSocket(this.#url, { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('open', () => {
      socket.send(this.#join);
    });
    socket.on('message', (data: Buffer) => {
      const value: unknown = JSON.parse(data.toString());
      const messages: unknown[] = Array.isArray(value) && !isCompactMove(value) ? value : [value];
      for (const message of messages) {
        if (isCompactMove(message)) this.#followShort(message);
        else if (isMessage(message)) this.#follow(message);
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => void this.#reopen());
  }

  async #reopen(): Promise<void> {
    this.wasCut = true;
    this.backAtMs = null;
    await sleep(Math.random() * jitterMs);
    if (!this.#isClosed) this.#open();
  }

  #follow(message: FromRaceServer): void {
    if (message.type === 'race_started') this.#onStarted();
    if (message.type !== 'room_state') return;
    const own = message.room.participants.find(({ id }) => id === message.you?.participantId);
    if (own) this.#enter(own);
    else this.isWrong = true;
    this.backAtMs = Date.now();
    if (message.room.status === 'racing') this.#onStarted();
  }

  #enter({ puzzleSlotNumber, currentPuzzleState, moveCount }: RaceParticipant): void {
    const board = currentPuzzleState ?? [];
    // The board is checked only after a lost socket, because before the start, it may be dealt again.
    if (this.wasCut)
      this.isWrong ||= puzzleSlotNumber !== this.#slot || this.#boards[moveCount]?.join() !== board.join();
    this.#slot = puzzleSlotNumber;
    this.#boards.length = moveCount;
    this.#boards[moveCount] = board;
  }

  #followShort([slot, moveNumber, cell]: CompactMove): void {
    const board = this.#boards.at(-1) ?? [];
    if (slot !== this.#slot || moveNumber !== this.#boards.length) return;
    this.#boards.push(applyMove(board, board[cell] ?? 0) ?? board);
  }

  /** Makes a random move that does not solve the board. */
  #move(): void {
    const board = this.#boards.at(-1) ?? [];
    const tiles = board.filter((tile) => {
      const next = applyMove(board, tile);
      return next !== null && !isSolved(next);
    });
    const tile = tiles[Math.floor(Math.random() * tiles.length)] ?? 0;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const move = { type: 'move', tile1: board.indexOf(tile), tile2: board.indexOf(0) };
    this.#socket.send(JSON.stringify(move));
  }
}

function isCompactMove(value: unknown): value is CompactMove {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isInteger);
}

function isMessage(value: unknown): value is FromRaceServer {
  return typeof value === 'object' && value !== null && 'type' in value;
}
