import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** The number of the advisory lock. No other advisory lock in this database uses it. */
const ownerLock = 727_002;
const ownerLockSeconds = 5;
const retryMs = 100;

/** Marks the folder as in use by this process. */
export interface OwnerLock {
  release(): Promise<void>;
}

/**
 * Holds a lock for the lifetime of the process. Without the lock, a second process would stop the database of
 * the first one. The lock is taken again after a restart of the server.
 * @throws Error when another process holds the lock
 */
export async function holdDataDir(url: string, dataDir: string): Promise<OwnerLock> {
  let isReleased = false;
  let client = await take();

  async function take(): Promise<Client> {
    const taken = await lockWithin(url);
    if (!taken) throw new Error(`Another Puzzle Prize is running with DATA_DIR ${dataDir}`);
    taken.once('end', () => {
      if (!isReleased) void takeAgain();
    });
    return taken;
  }

  async function takeAgain(): Promise<void> {
    while (!isReleased) {
      try {
        client = await take();
        return;
      } catch {
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  return {
    async release() {
      isReleased = true;
      await client.end().catch(() => undefined);
    },
  };
}

/** Tries for several seconds, because the connection of a killed process may exist for a moment longer. */
async function lockWithin(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const deadline = Date.now() + ownerLockSeconds * 1000;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      await client.end();
      return null;
    }
    await sleep(retryMs);
  }
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    ownerLock,
  ]);
  return rows[0]?.locked ?? false;
}
