import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';

/** The behavior of a broken network between two programs. */
export type Trouble =
  /** Open connections end, and new ones are refused. */
  | { kind: 'refused' }
  /** No data passes on open and new connections while the trouble lasts. The data arrives afterwards. */
  | { kind: 'frozen' }
  /** Connections that are open at the beginning are silent for good; new ones work. */
  | { kind: 'lost' }
  /** Each piece of data arrives late. */
  | { kind: 'slow'; delayMs: number }
  /** The given share of the replies is lost, together with the connections, although the requests have arrived. */
  | { kind: 'cut'; share: number };

interface Link {
  near: Socket;
  far: Socket;
  isLost: boolean;
}

/** A TCP proxy on this machine. It forwards all data and, on request, behaves like a broken network. */
export class FaultyProxy {
  readonly port: number;
  readonly #targetPort: number;
  readonly #random: () => number;
  readonly #links = new Set<Link>();
  #server: Server | null = null;
  #trouble: Trouble | null = null;
  #thaw: () => void = () => undefined;
  #thawed: Promise<void> = Promise.resolve();

  constructor(ports: { own: number; target: number }, random: () => number = Math.random) {
    this.port = ports.own;
    this.#targetPort = ports.target;
    this.#random = random;
  }

  async open(): Promise<void> {
    const server = createServer({ allowHalfOpen: true }, (near) => {
      this.#join(near);
    });
    this.#server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
  }

  /** Replaces the current trouble by another one. */
  async cause(trouble: Trouble): Promise<void> {
    await this.heal();
    this.#trouble = trouble;
    if (trouble.kind === 'refused') await this.close();
    if (trouble.kind === 'lost') for (const link of this.#links) link.isLost = true;
    if (trouble.kind === 'frozen')
      this.#thawed = new Promise((resolve) => {
        this.#thaw = resolve;
      });
  }

  /** Ends the trouble. */
  async heal(): Promise<void> {
    this.#trouble = null;
    this.#thaw();
    for (const link of this.#links) if (link.isLost) destroy(link);
    if (!this.#server) await this.open();
  }

  /** Ends all connections and refuses new ones. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    this.#thaw();
    for (const link of this.#links) destroy(link);
    await closed;
  }

  #join(near: Socket): void {
    const far = connect({ port: this.#targetPort, host: '127.0.0.1', allowHalfOpen: true });
    const link: Link = { near, far, isLost: false };
    this.#links.add(link);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#links.delete(link);
        destroy(link);
      });
    }
    const pass = (from: Socket, to: Socket) => {
      pipeline(
        from,
        (pieces: AsyncIterable<Uint8Array>) => this.#delay(pieces, link, from === far),
        to,
      ).catch(() => {
        destroy(link);
      });
    };
    pass(near, far);
    pass(far, near);
  }

  async *#delay(pieces: AsyncIterable<Uint8Array>, link: Link, isReply: boolean): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      await this.#thawed;
      // A lost connection stays open on both sides, but nothing arrives any more.
      if (link.isLost) await new Promise<void>((resolve) => link.near.once('close', resolve));
      const trouble = this.#trouble;
      if (trouble?.kind === 'slow') await sleep(trouble.delayMs);
      if (trouble?.kind === 'cut' && isReply && this.#random() < trouble.share) {
        destroy(link);
        return;
      }
      yield piece;
    }
  }
}

function destroy({ near, far }: Link): void {
  near.destroy();
  far.destroy();
}
