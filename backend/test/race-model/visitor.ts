import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { raceCloseCodes, type RacePrize } from '@puzzle-prize/sdk/protocol';
import type { ProductProcess } from '../product-process.ts';
import { RaceClient } from '../race-client.ts';
import type { TestRoom } from '../race-rooms.ts';
import type { RaceServers } from '../race-servers.ts';
import { randomId } from '../visitor.ts';
import { RaceView } from './view.ts';

/** How a socket ends that may come back: its server was killed, or has no time. */
const passing: readonly number[] = [1006, raceCloseCodes.restart];
/** The machine may have much else to do; what is in vain is so after this, too. */
const patienceMs = 60_000;
const againMs = 50;

/** Somebody who comes to a race, is cut off, and comes back until there is nothing more to do. */
export class Visitor {
  readonly sessionId = randomId();
  readonly view = new RaceView();
  readonly refusals: ErrorCode[] = [];
  readonly prizes: RacePrize[] = [];
  /** The life of the server whose socket is held: it is another one after it was killed. */
  life = '';
  readonly #servers: RaceServers;
  readonly #room: TestRoom;
  readonly #as: 'competitor' | 'spectator';
  #turn: number;
  #client: RaceClient | null = null;
  #heard = 0;
  #breach: Error | null = null;

  constructor(
    servers: RaceServers,
    { room, as, turn }: { room: TestRoom; as: 'competitor' | 'spectator'; turn: number },
  ) {
    this.#servers = servers;
    this.#room = room;
    this.#as = as;
    this.#turn = turn;
  }

  get client(): RaceClient {
    if (!this.#client) throw new Error('not there yet');
    return this.#client;
  }

  /** Comes into the room on the next server that has time. */
  async join(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!(await this.#tryToJoin())) {
      if (Date.now() > deadline) throw new Error('nobody lets the visitor in');
      await sleep(againMs);
    }
  }

  /** Waits for something to be so; false when the socket was cut off first, and the visitor has come back. */
  async until(holds: () => boolean): Promise<boolean> {
    if (await this.#hears(holds)) return true;
    await this.join();
    return false;
  }

  /** Waits for something over as many sockets as it takes. */
  async insist(holds: () => boolean): Promise<void> {
    while (!(await this.until(holds)));
  }

  /** Waits for the end of the socket, which the visitor has brought about, and comes back. */
  async endsWith(code: number): Promise<void> {
    const { client } = this;
    const end = await client.end();
    if (end.code !== code && !passing.includes(end.code)) throw new Error(`closed with ${end.code}`);
    if (client === this.#client) await this.join();
  }

  leave(): void {
    this.#client?.socket.terminate();
  }

  /** True when it holds, false when the socket ended for a passing reason. */
  async #hears(holds: () => boolean): Promise<boolean> {
    const { client } = this;
    const outcome = await client.until(() => {
      this.#listen();
      if (this.#breach || holds()) return { isSo: true };
      return client.closed && { isSo: false };
    }, patienceMs);
    if (this.#breach) throw this.#breach;
    const { code = 1006, reason } = client.closed ?? {};
    if (!outcome.isSo && !passing.includes(code)) throw new Error(`closed with ${code} ${reason}`);
    return outcome.isSo;
  }

  #listen(): void {
    for (const message of this.client.heard.slice(this.#heard)) {
      try {
        if (message.type === 'error' || message.type === 'board_reset') this.refusals.push(message.code);
        if (message.type === 'prize_won') this.prizes.push(message.prize);
        this.view.hear(message);
      } catch (error) {
        this.#breach ??= new Error(`after ${JSON.stringify(message)}`, { cause: error });
      }
    }
    this.#heard = this.client.heard.length;
  }

  async #tryToJoin(): Promise<boolean> {
    const server = this.#nextServer();
    const { code: roomCode, puzzleId } = this.#room;
    const { sessionId } = this;
    const client = new RaceClient(`${server.url.replace('http', 'ws')}/ws/race`);
    this.life = `${server.port} ${server.restarts}`;
    try {
      await client.open();
    } catch {
      return false;
    }
    this.#client = client;
    this.#heard = 0;
    const ticket = this.#servers.ticketFor(puzzleId, sessionId);
    client.send({
      type: 'join_room',
      roomCode,
      sessionId,
      ticket,
      as: this.#as,
      batch: this.#turn % 2 === 0,
    });
    return await this.#hears(() => client.of('room_state').length > 0);
  }

  #nextServer(): ProductProcess {
    const { servers } = this.#servers;
    const server = servers[this.#turn % servers.length];
    if (!server) throw new Error('there is no server');
    this.#turn += 1;
    return server;
  }
}
