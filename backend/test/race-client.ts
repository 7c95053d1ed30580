import type {
  CompactMove,
  FromRaceClient,
  FromRaceServer,
  OrganizerAction,
  RaceParticipant,
  RaceRoom,
} from '@puzzle-prize/sdk/protocol';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyMove, isSolved, leastSolveMs, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { WebSocket } from 'ws';

type Of<T extends FromRaceServer['type']> = Extract<FromRaceServer, { type: T }>;

/** A client of a race that records all messages that it receives. */
export class RaceClient {
  readonly socket: WebSocket;
  readonly heard: FromRaceServer[] = [];
  /** The optional messages about the organizer's actions. */
  readonly organizerActions: OrganizerAction[] = [];
  /** The number of messages in each received frame. */
  readonly frames: number[] = [];
  /** The number of moves that arrived as a `CompactMove`. */
  compactMoves = 0;
  closed: { code: number; reason: string } | null = null;
  #look: () => void = () => undefined;

  constructor(url: string, { origin, userAgent }: { origin?: string; userAgent?: string } = {}) {
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
    this.socket = new WebSocket(url, { headers, ...(origin !== undefined && { origin }) });
    this.socket.on('message', (data) => {
      const value: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '');
      const messages: unknown[] = Array.isArray(value) && !isCompactMove(value) ? value : [value];
      this.frames.push(messages.length);
      for (const message of messages) {
        if (isCompactMove(message)) this.heard.push(this.#expand(message));
        else if (isOrganizerAction(message)) this.organizerActions.push(message);
        else if (isMessage(message)) this.heard.push(message);
      }
      this.#look();
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#look();
    });
    this.socket.on('error', () => undefined);
  }

  send(message: FromRaceClient): void {
    this.socket.send(JSON.stringify(message));
  }

  sendRaw(data: string | Buffer): void {
    this.socket.send(data);
  }

  /**
   * Waits until `find` returns a truthy value, and returns that value. `find` is called again after each
   * message.
   */
  async until<T>(find: (client: this) => T | undefined | false | null, timeoutMs = 15_000): Promise<T> {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const last = JSON.stringify(this.heard.slice(-5)).slice(0, 2000);
        reject(new Error(`timed out; closed: ${JSON.stringify(this.closed)}, last message: ${last}`));
      }, timeoutMs);
      const look = () => {
        const found = find(this);
        if (found === undefined || found === false || found === null) return;
        clearTimeout(timer);
        this.#look = () => undefined;
        resolve(found);
      };
      this.#look = look;
      look();
    });
  }

  /** Waits for the first message of a type. The search begins at index `from` of the received messages. */
  async message<T extends FromRaceServer['type']>(type: T, from = 0): Promise<Of<T>> {
    return await this.until(({ heard }) => heard.slice(from).find((one): one is Of<T> => one.type === type));
  }

  of<T extends FromRaceServer['type']>(type: T): Of<T>[] {
    return this.heard.filter((one): one is Of<T> => one.type === type);
  }

  async end(): Promise<{ code: number; reason: string }> {
    return await this.until(({ closed }) => closed);
  }

  async open(): Promise<void> {
    if (this.socket.readyState === WebSocket.OPEN) return;
    await new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
  }

  /** The last received full state of the room. */
  get room(): RaceRoom {
    const { room } = this.of('room_state').at(-1) ?? {};
    if (!room) throw new Error('no state was received');
    return room;
  }

  get participantId(): string {
    return this.of('room_state').at(-1)?.you?.participantId ?? '';
  }

  /**
   * Slides the tile with this number on the client's own board. The positions are those of the last received
   * board.
   */
  slide(tile: number): void {
    const board = this.board;
    this.send({ type: 'move', tile1: board.indexOf(tile), tile2: board.indexOf(0) });
  }

  /** The client's own board in the last message that contains it. */
  get board(): readonly number[] {
    return this.getBoard(this.participantId);
  }

  getBoard(participantId: string): readonly number[] {
    const boards = this.heard.map((message) => boardIn(message, participantId));
    return boards.findLast((board) => board !== null) ?? [];
  }

  /**
   * Waits until a person could have made this many moves. The server refuses a solving move before that time.
   */
  async untilPossible(moves: number): Promise<void> {
    const startedAt = this.heard.map(startIn).findLast((time) => time !== null) ?? '';
    const possibleAtMs = Date.parse(startedAt) + leastSolveMs(moves);
    // A node measures the database's clock with an error of up to half a round trip. On a busy computer, a
    // round trip is long.
    const clockDriftMs = 150;
    await sleep(Math.max(0, possibleAtMs - Date.now() + clockDriftMs));
  }

  /** Builds the message that clients without compact moves receive for a move. */
  #expand([slot, moveNumber, cell]: CompactMove): FromRaceServer {
    this.compactMoves += 1;
    const player = this.heard.flatMap(listParticipants).findLast((one) => one.puzzleSlotNumber === slot);
    const participantId = player?.id ?? '';
    const board = this.getBoard(participantId);
    const puzzleState = [...(applyMove(board, board[cell] ?? 0) ?? [])];
    return { type: 'move_update', participantId, puzzleState, moveNumber };
  }

  get #moveCount(): number {
    const isOwn = ({ participantId }: { participantId: string }) => participantId === this.participantId;
    return this.of('move_update').findLast(isOwn)?.moveNumber ?? 0;
  }

  /**
   * Slides the tiles of a shortest solution, but at most `atMost` of them. Waits for the reply to each move.
   */
  async solve(atMost = Number.POSITIVE_INFINITY): Promise<void> {
    const tiles = solve3x3(this.board);
    for (const tile of tiles.slice(0, atMost)) {
      if (isLast(this.board, tile)) await this.untilPossible(this.#moveCount + 1);
      const [before, heardBefore] = [this.board.join(), this.heard.length];
      this.slide(tile);
      await this.until(({ heard }) => heard.length > heardBefore && this.board.join() !== before);
    }
  }
}

function isLast(board: readonly number[], tile: number): boolean {
  const next = applyMove(board, tile);
  return next !== null && isSolved(next);
}

/** Returns the player's board in a message; null if the message does not contain it. */
function boardIn(message: FromRaceServer, participantId: string): readonly number[] | null {
  if ('puzzleState' in message) return message.participantId === participantId ? message.puzzleState : null;
  return listParticipants(message).find(({ id }) => id === participantId)?.currentPuzzleState ?? null;
}

function listParticipants(message: FromRaceServer): RaceParticipant[] {
  if ('room' in message) return message.room.participants;
  return 'participant' in message ? [message.participant] : [];
}

function startIn(message: FromRaceServer): string | null {
  if ('room' in message) return message.room.startedAt;
  return 'startedAt' in message ? message.startedAt : null;
}

function isCompactMove(value: unknown): value is CompactMove {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isInteger);
}

const organizerTypes: readonly unknown[] = ['race_paused', 'race_resumed', 'organizer_message'];

function isOrganizerAction(value: unknown): value is OrganizerAction {
  return (
    typeof value === 'object' && value !== null && 'type' in value && organizerTypes.includes(value.type)
  );
}

function isMessage(value: unknown): value is FromRaceServer {
  return typeof value === 'object' && value !== null && 'type' in value;
}
