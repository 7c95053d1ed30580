import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { stopSignal } from '../stop-signal.ts';
import { toError } from './pool-guard.ts';
import { getCode, isDatabaseUnavailable } from './unavailable.ts';

/** Time limit for a database that does not respond at all. It may be about to start, or may not exist. */
const absentSeconds = 60;
const retryMs = 250;
const lineSeconds = 5;
const connectSeconds = 5;
/** SQLSTATE cannot_connect_now: the server is starting or recovering. */
const cannotConnectNow = '57P03';

/**
 * Waits until the database accepts connections: at most a minute while nothing responds, but without limit
 * while the database starts or recovers. Logs the wait.
 * @throws Error the last error of the database, also when the process is stopped meanwhile
 */
export async function waitForDatabase(url: string, log: Log): Promise<void> {
  const startedAtMs = performance.now();
  const stopping = new AbortController();
  let saidAtMs = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; ; attempt += 1) {
    const error = await tryConnect(url);
    if (error === null) return;
    const isStarting = getCode(error) === cannotConnectNow;
    const waitedSeconds = (performance.now() - startedAtMs) / 1000;
    if (
      stopping.signal.aborted ||
      !isDatabaseUnavailable(error) ||
      (!isStarting && waitedSeconds > absentSeconds)
    )
      throw toError(error);
    if (attempt === 0)
      void stopSignal().then(() => {
        stopping.abort();
      });
    if (performance.now() - saidAtMs >= lineSeconds * 1000) {
      saidAtMs = performance.now();
      const reason = error instanceof Error ? error.message : '';
      log.warn({ reason, waitedSeconds: Math.round(waitedSeconds) }, 'Waiting for the database');
    }
    await sleep(retryMs);
  }
}

async function tryConnect(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectSeconds * 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error;
  }
}
