import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { raceCloseCodes, type RacePrize } from '@puzzle-prize/sdk/protocol';
import type { ProductProcess } from '../product-process.ts';
import { RaceClient } from '../race-client.ts';
import type { TestRoom } from '../race-rooms.ts';
import type { RaceServers } from '../race-servers.ts';
import { randomId } from '../visitor.ts';
import { RaceView } from './view.ts';

/** The close codes after which a visitor reconnects. They mean that the server was killed or restarts. */
const passing: readonly number[] = [1006, raceCloseCodes.restart];
/** A long time limit, because the computer may be busy. */
const timeoutMs = 60_000;
const againMs = 50;
/**
 * The time to wait for a prize. The prize may arrive after the race, when all nodes have confirmed the
 * winner.
 */
const prizeMs = 2000;

/** A visitor who joins a race and, after each lost connection, reconnects until the race is over. */
export class Visitor {
  readonly sessionId = randomId();
  readonly view = new RaceView();
  readonly refusals: ErrorCode[] = [];
  readonly prizes: RacePrize[] = [];
  /**
   * The port of the connected server and its number of restarts. The value therefore changes after a kill.
   */
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
    if (!this.#client) throw new Error('not connected');
    return this.#client;
  }

  /** Joins the room on the next available server. */
  async join(): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!(await this.#tryToJoin())) {
      if (Date.now() > deadline) throw new Error('no server admits the visitor');
      await sleep(againMs);
    }
  }

  /** Waits for a condition and returns true. If the socket closes first, reconnects and returns false. */
  async until(holds: () => boolean): Promise<boolean> {
    if (await this.#hears(holds)) return true;
    await this.join();
    return false;
  }

  /** Waits for a condition and reconnects as often as necessary. */
  async retryUntil(holds: () => boolean): Promise<void> {
    while (!(await this.until(holds)));
  }

  /** Waits until the server closes the socket with this code, and reconnects. */
  async endsWith(code: number): Promise<void> {
    const { client } = this;
    const end = await client.end();
    if (end.code !== code && !passing.includes(end.code)) throw new Error(`closed with ${end.code}`);
    if (client === this.#client) await this.join();
  }

  /**
   * Waits for the prize. If the winner's socket closes first, no message arrives and the winner must request
   * the prize.
   */
  async waitForPrize(): Promise<void> {
    const { client } = this;
    const isHere = (): boolean => {
      this.#listen();
      return this.prizes.length > 0 || client.closed !== null;
    };
    await client.until(isHere, prizeMs).catch(() => undefined);
  }

  leave(): void {
    this.#client?.socket.terminate();
  }

  /** Returns true when the condition holds, or false when the socket closes with a code in `passing`. */
  async #hears(holds: () => boolean): Promise<boolean> {
    const { client } = this;
    const outcome = await client.until(() => {
      this.#listen();
      if (this.#breach || holds()) return { isSo: true };
      return client.closed && { isSo: false };
    }, timeoutMs);
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
    if (!server) throw new Error('no server is running');
    this.#turn += 1;
    return server;
  }
}
