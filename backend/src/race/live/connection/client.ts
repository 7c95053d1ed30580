import type { FromRaceServer } from '@puzzle-prize/sdk/protocol';
import { type ErrorCode, errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { buildTextFrame } from '../../../platform/http/socket-frame.ts';

/**
 * Facts about a client that matter for its prize: prizes are limited per network, and the owner's list of
 * winners shows browser and host.
 */
export interface ClientInfo {
  network: string;
  userAgent: string;
  /** The host of the page that contains the race; null if the client did not send it. */
  host: string | null;
}

/**
 * The form in which a client receives the messages of its room: one message in each frame, several messages in one
 * frame, or several messages in one frame with short moves.
 */
export type MessageFormat = 'single' | 'batch' | 'compact';

/**
 * A socket and, once it has joined a room, the member that it represents. A node has thousands of clients, so
 * the object stays small.
 */
export class Client<M> {
  readonly #socket: WebSocket;
  readonly #line: Duplex;
  readonly #onCaughtUp: (client: Client<M>) => void;
  member: M | null = null;
  format: MessageFormat = 'single';
  /** Whether anything arrived since the last ping. */
  isAlive = true;
  /**
   * Whether the send buffer is full. The client receives nothing until the buffer is empty, and then the
   * latest state.
   */
  isBehind = false;

  constructor(socket: WebSocket, line: Duplex, onCaughtUp: (client: Client<M>) => void) {
    this.#socket = socket;
    this.#line = line;
    this.#onCaughtUp = onCaughtUp;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: FromRaceServer): void {
    this.write(buildTextFrame(JSON.stringify(message)));
  }

  sendError(code: ErrorCode): void {
    this.send({ type: 'error', code, message: errorCatalogue[code].message });
  }

  /** Sends frames that are shared by many clients. */
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

  /** Sends a ping, and terminates a socket that has not reacted to the previous one. */
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
