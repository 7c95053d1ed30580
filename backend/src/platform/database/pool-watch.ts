import { Client, type Pool, type PoolClient, Query } from 'pg';
import type { Log } from '../log.ts';
import { connectUnguarded, guardConnect, toError } from './pool-guard.ts';
import { createProber, type Prober } from './prober.ts';
import { SilentDatabaseError } from './unavailable.ts';

/**
 * The interval of the timer whose ticks measure all times below. A busy process therefore does not mistake its own
 * delay for a delay of the database. In total, a caller waits at most 1.8 s for an unresponsive database.
 */
const tickMs = 100;
/** The duration after which a statement or a wait for a connection is checked. */
const suspectTicks = 5;
/** Time limit for the database to report the state of its connections. */
const answerTicks = 10;
/** The time within which a reply arrives that the server has already sent. */
const arrivalTicks = 2;

interface Watched {
  /** The statement that waits for its reply, compared by identity. */
  statement: unknown;
  /** Bytes that the connection has received. A large reply may arrive slowly in a busy process. */
  bytesRead: unknown;
  ticks: number;
  /**
   * Ticks since the server reported that it is not running the statement; null if there was no such report.
   */
  silentTicks: number | null;
}

interface Waiter {
  ticks: number;
  fail(error: Error): void;
}

/**
 * Protects callers from an unresponsive database and from connections that were lost silently (a failover, a
 * firewall). A long report or a lock queue is not a fault, so a long duration alone proves nothing. For each
 * statement that takes longer than half a second, the server is asked over a separate connection:
 * - no reply: waiting and new callers are refused until the server replies again;
 * - the statement is not running: its connection is closed, and connections that are already open are not
 *   reused;
 * - the statement is running: nothing happens, because `statement_timeout` is the limit.
 */
export class PoolWatch {
  readonly #clients = new Map<Client, Watched>();
  readonly #waiters = new Set<Waiter>();
  /** Connections that callers have taken from the pool. */
  readonly #taken = new Set<PoolClient>();
  /** Connections that were open when another connection was found to be silent. They are not reused. */
  readonly #outdated = new WeakSet<PoolClient>();
  readonly #prober: Prober;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #isAway = false;
  #question: { ticks: number; abort: AbortController } | null = null;

  constructor(pool: Pool, { url, log }: { url: string; log: Log }) {
    this.#log = log;
    this.#prober = createProber(url);
    pool.on('connect', (client) => {
      // A connection that is lost between two statements of a transaction reports this only by an event. The
      // next statement fails. Without a listener, the event would end the process.
      client.on('error', (error) => {
        log.debug({ err: error }, 'lost a database connection');
      });
      client.once('end', () => {
        this.#returnLost(client);
      });
      if (client instanceof Client)
        this.#clients.set(client, { statement: null, bytesRead: 0, ticks: 0, silentTicks: null });
    });
    pool.on('remove', (client) => {
      if (client instanceof Client) this.#clients.delete(client);
    });
    pool.on('acquire', (client) => this.#taken.add(client));
    pool.on('release', (_, client) => this.#taken.delete(client));
    guardConnect(pool, () => this.#connect(pool));
    this.#timer = setInterval(() => {
      this.#tick();
    }, tickMs).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#question?.abort.abort();
    await this.#prober.close();
  }

  /**
   * Returns a lost connection to the pool, which removes it. A transaction of MikroORM does not return it, because
   * its rollback fails first. Without this function, the connection would occupy a place in the pool until the
   * process ends.
   */
  #returnLost(client: PoolClient): void {
    if (!this.#taken.delete(client)) return;
    const release = client.release.bind(client);
    // The caller may return the connection a second time.
    client.release = () => undefined;
    release(true);
  }

  async #connect(pool: Pool): Promise<PoolClient> {
    for (;;) {
      if (this.#isAway) throw new SilentDatabaseError();
      const client = await this.#wait(connectUnguarded(pool));
      if (!this.#outdated.has(client)) return client;
      client.release(true);
    }
  }

  /** Resolves with the connection, or rejects if the database becomes unresponsive meanwhile. */
  #wait(connecting: Promise<PoolClient>): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { ticks: 0, fail: reject };
      this.#waiters.add(waiter);
      connecting.then(
        (client) => {
          if (this.#waiters.delete(waiter)) resolve(client);
          else client.release();
        },
        (error: unknown) => {
          this.#waiters.delete(waiter);
          reject(toError(error));
        },
      );
    });
  }

  #tick(): void {
    for (const [client, watched] of this.#clients) countTick(client, watched);
    for (const waiter of this.#waiters) waiter.ticks += 1;
    this.#endSilent();
    if (this.#isAway) this.#refuseAll();
    if (this.#question) {
      this.#question.ticks += 1;
      if (this.#question.ticks > answerTicks) this.#question.abort.abort();
    } else if (this.#isAway || this.#isSomebodyWaiting()) {
      void this.#ask();
    }
  }

  #isSomebodyWaiting(): boolean {
    return [...this.#clients.values(), ...this.#waiters].some(({ ticks }) => ticks >= suspectTicks);
  }

  async #ask(): Promise<void> {
    const abort = new AbortController();
    this.#question = { ticks: 0, abort };
    const asked = [...this.#clients]
      .filter(([, { ticks }]) => ticks >= suspectTicks)
      .map(([client, watched]) => ({ pid: getPid(client), watched, statement: watched.statement }));
    try {
      const states = await this.#prober.ask(
        asked.map(({ pid }) => pid),
        abort.signal,
      );
      if (this.#isAway) this.#log.info('The database responds again');
      this.#isAway = false;
      for (const { pid, watched, statement } of asked) {
        const state = states.get(pid);
        // A stream may be slow because of its reader, so its connection counts as lost only if the server
        // does not list it.
        const isLost = statement instanceof Query ? state !== 'working' : state === undefined;
        if (isLost && watched.statement === statement) watched.silentTicks ??= 0;
      }
    } catch (error) {
      if (!this.#isAway)
        this.#log.error({ err: error }, 'The database does not respond: calls are refused until it does');
      this.#isAway = true;
      this.#refuseAll();
    } finally {
      this.#question = null;
    }
  }

  #refuseAll(): void {
    for (const waiter of this.#waiters) waiter.fail(new SilentDatabaseError());
    this.#waiters.clear();
    for (const [client, { ticks }] of this.#clients) if (ticks >= suspectTicks) this.#end(client);
  }

  #endSilent(): void {
    const silent = [...this.#clients]
      .filter(([, { silentTicks }]) => (silentTicks ?? 0) >= arrivalTicks)
      .map(([client]) => client);
    if (silent.length === 0) return;
    this.#log.warn({ connections: silent.length }, 'Connections to the database went silent and were closed');
    for (const client of this.#clients.keys()) if (isPooled(client)) this.#outdated.add(client);
    this.#prober.terminate(silent.map(getPid));
    for (const client of silent) this.#end(client);
  }

  /** Closes a connection. Its statement fails, and the pool removes the connection. */
  #end(client: Client): void {
    this.#clients.delete(client);
    client.end().catch(() => undefined);
  }
}

function countTick(client: Client, watched: Watched): void {
  // The driver has no public property for the running statement. pool-watch.test.ts fails if a new version
  // renames this private property.
  const statement: unknown = Reflect.get(client, '_activeQuery') ?? null;
  const bytesRead = getBytesRead(client);
  const isSame = statement !== null && statement === watched.statement && bytesRead === watched.bytesRead;
  watched.ticks = isSame ? watched.ticks + 1 : 0;
  watched.silentTicks = isSame && watched.silentTicks !== null ? watched.silentTicks + 1 : null;
  watched.statement = statement;
  watched.bytesRead = bytesRead;
}

function getBytesRead(client: Client): unknown {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : null;
  return stream instanceof Object ? Reflect.get(stream, 'bytesRead') : null;
}

function getPid(client: Client): number {
  return Number(Reflect.get(client, 'processID'));
}

function isPooled(client: object): client is PoolClient {
  return 'release' in client;
}
