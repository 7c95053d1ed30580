import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { getCode, SilentDatabaseError } from './unavailable.ts';

/** The time without a reply after which a second connection is tried in addition to the first one. */
const doubtMs = 300;
const connectTimeoutMs = 2000;

export type ServerState = 'working' | 'idle';

/**
 * Checks, over a connection outside the pool, whether a database responds and what its server is doing on our
 * connections.
 */
export interface Prober {
  /**
   * Returns the states of these backends by process id. A backend that does not exist has no entry.
   * @throws SilentDatabaseError when nothing replied before the signal was aborted
   */
  ask(pids: readonly number[], signal: AbortSignal): Promise<Map<number, ServerState>>;
  /** Terminates backends of lost connections to release their locks. */
  terminate(pids: readonly number[]): void;
  close(): Promise<void>;
}

/** Creates a prober, which opens its connection at the first call to `ask` and keeps it. */
export function createProber(url: string): Prober {
  let kept: Client | null = null;

  const forget = (client: Client) => {
    if (kept === client) kept = null;
    client.end().catch(() => undefined);
  };

  async function connect(signal: AbortSignal): Promise<Client> {
    signal.throwIfAborted();
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      application_name: 'puzzle-prize-watch',
    });
    client.on('error', () => {
      forget(client);
    });
    await client.connect();
    return client;
  }

  /**
   * Asks over the kept connection and, after `doubtMs`, also over a new one. The connection with the first
   * reply is kept, and the other one is closed.
   */
  async function askEither(pids: readonly number[], signal: AbortSignal) {
    const done = new AbortController();
    const either = AbortSignal.any([signal, done.signal]);
    const asked: Client[] = [];
    const askOn = async (client: Client) => {
      asked.push(client);
      const states = await readStates(client, pids);
      return { client, states };
    };
    const known = kept;
    const onFresh = async () => {
      if (known) await sleep(doubtMs, undefined, { signal: either });
      const client = await connect(either);
      if (either.aborted) {
        forget(client);
        either.throwIfAborted();
      }
      return await askOn(client);
    };
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new SilentDatabaseError());
      });
    });
    const answered = Promise.any(known ? [askOn(known), onFresh()] : [onFresh()]);
    try {
      const { client, states } = await Promise.race([answered, aborted]);
      kept = client;
      return states;
    } catch (error) {
      if (isAnswer(error)) return null;
      throw error;
    } finally {
      done.abort();
      for (const client of asked) if (client !== kept || signal.aborted) forget(client);
    }
  }

  return {
    async ask(pids, signal) {
      const states = await askEither(pids, signal);
      // The server is overloaded but running. The states of the connections are unknown, so all count as
      // working.
      return states ?? new Map(pids.map((pid) => [pid, 'working']));
    },
    terminate(pids) {
      kept?.query(terminateStatement, [pids]).catch(() => undefined);
    },
    async close() {
      await kept?.end();
      kept = null;
    },
  };
}

async function readStates(client: Client, pids: readonly number[]): Promise<Map<number, ServerState>> {
  const { rows } = await client.query<{ pid: number; isWorking: boolean }>(stateStatement, [pids]);
  return new Map(rows.map(({ pid, isWorking }) => [pid, isWorking ? 'working' : 'idle']));
}

/** Whether an error is a reply of the server, for a reason other than its own start or stop (57P). */
function isAnswer(error: unknown): boolean {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.some((one) => one instanceof DatabaseError && !getCode(one).startsWith('57P'));
}

const stateStatement = `
  select pid, state in ('active', 'fastpath function call', 'disabled') as "isWorking"
  from pg_stat_activity where pid = any($1::int[]) and usename = current_user`;

const terminateStatement = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1::int[]) and usename = current_user and state like 'idle%'`;
