import type { FromRaceClient, FromRaceServer, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { WebSocket } from 'ws';

type Of<T extends FromRaceServer['type']> = Extract<FromRaceServer, { type: T }>;

/** A client of a race as a program writes one: it remembers all it was told. */
export class RaceClient {
  readonly socket: WebSocket;
  readonly heard: FromRaceServer[] = [];
  /** How many messages each frame held. */
  readonly frames: number[] = [];
  closed: { code: number; reason: string } | null = null;
  #look: () => void = () => undefined;

  constructor(url: string, { origin, userAgent }: { origin?: string; userAgent?: string } = {}) {
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
    this.socket = new WebSocket(url, { headers, ...(origin !== undefined && { origin }) });
    this.socket.on('message', (data) => {
      const value: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '');
      const messages: unknown[] = Array.isArray(value) ? value : [value];
      this.frames.push(messages.length);
      for (const message of messages) if (isMessage(message)) this.heard.push(message);
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

  /** What is found among all that was told, now or later. */
  async until<T>(find: (client: this) => T | undefined | false | null, patienceMs = 15_000): Promise<T> {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const last = JSON.stringify(this.heard.slice(-5)).slice(0, 2000);
        reject(new Error(`in vain; closed: ${JSON.stringify(this.closed)}, heard last: ${last}`));
      }, patienceMs);
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

  /** The first message of a type, from one place of what was heard on. */
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

  /** The room it was told of last, all at once. */
  get room(): RaceRoom {
    const { room } = this.of('room_state').at(-1) ?? {};
    if (!room) throw new Error('nothing was told yet');
    return room;
  }

  get participantId(): string {
    return this.of('room_state').at(-1)?.you?.participantId ?? '';
  }

  /** Slides the tile with this number, going by the board as this client last saw its own. */
  slide(tile: number): void {
    const board = this.board;
    this.send({ type: 'move', tile1: board.indexOf(tile), tile2: board.indexOf(0) });
  }

  /** Its own board, as the server told it last. */
  get board(): readonly number[] {
    return this.boardOf(this.participantId);
  }

  boardOf(participantId: string): readonly number[] {
    const boards = this.heard.map((message) => boardIn(message, participantId));
    return boards.findLast((board) => board !== null) ?? [];
  }

  /** Slides until the board is solved, or only so many tiles; each move waits for the server's word. */
  async solve(atMost = Number.POSITIVE_INFINITY): Promise<void> {
    const tiles = solve3x3(this.board);
    for (const tile of tiles.slice(0, atMost)) {
      const [before, place] = [this.board.join(), this.heard.length];
      this.slide(tile);
      await this.until(({ heard }) => heard.length > place && this.board.join() !== before);
    }
  }
}

/** What a message says of a player's board, if it does. */
function boardIn(message: FromRaceServer, participantId: string): readonly number[] | null {
  if ('puzzleState' in message) return message.participantId === participantId ? message.puzzleState : null;
  const told =
    'room' in message ? message.room.participants : 'participant' in message ? [message.participant] : [];
  return told.find(({ id }) => id === participantId)?.currentPuzzleState ?? null;
}

function isMessage(value: unknown): value is FromRaceServer {
  return typeof value === 'object' && value !== null && 'type' in value;
}
