import type { FromRaceServer } from '@puzzle-prize/sdk/protocol';
import { type ErrorCode, errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { textFrame } from '../../platform/http/socket-frame.ts';
import type { LiveRoom } from './live-room.ts';

/** Where somebody plays: prizes are limited by the network, and owners see the rest in their list of winners. */
export interface Whereabouts {
  network: string;
  userAgent: string;
  /** Of the page around the race; null where the client does not say. */
  host: string | null;
}

/** Who a socket speaks for, once it has joined a room. */
export interface Member {
  live: LiveRoom;
  sessionHash: string;
  /** Null for who only looks at a race that is over, or has given up. */
  personId: string | null;
  /** Of the person; when it grows, another socket has taken over. */
  connection: number;
  isSeated: boolean;
  wantsSeat: boolean;
  from: Whereabouts;
}

/** One socket. There are thousands, so it holds little. */
export class Client {
  readonly #socket: WebSocket;
  readonly #line: Duplex;
  readonly #onCaughtUp: (client: Client) => void;
  member: Member | null = null;
  /** Reads frames that hold several messages. */
  readsBatches = false;
  /** Has said something since it was last asked. */
  isAlive = true;
  /** Has not taken in what was sent: it is sent nothing more until it has, and then the latest state. */
  isBehind = false;

  constructor(socket: WebSocket, line: Duplex, onCaughtUp: (client: Client) => void) {
    this.#socket = socket;
    this.#line = line;
    this.#onCaughtUp = onCaughtUp;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: FromRaceServer): void {
    this.write(textFrame(JSON.stringify(message)));
  }

  sendError(code: ErrorCode): void {
    this.send({ type: 'error', code, message: errorCatalogue[code].message });
  }

  /** Sends frames that were built once for many. */
  write(frames: Buffer): void {
    if (this.isBehind || !this.isOpen || this.#line.write(frames)) return;
    this.isBehind = true;
    this.#line.once('drain', () => {
      this.isBehind = false;
      if (this.isOpen) this.#onCaughtUp(this);
    });
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Asks for a sign of life, and ends a socket that gave none since it was asked before. */
  checkAlive(): void {
    if (!this.isAlive) {
      this.#socket.terminate();
      return;
    }
    this.isAlive = false;
    if (this.isOpen) this.#socket.ping();
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
