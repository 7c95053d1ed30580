import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { openSilentProxy, type SilentProxy } from '../../../test/silent-proxy.ts';
import { toAppError } from '../http/errors.ts';
import { migrations } from '../../migrations.ts';
import { entities } from '../../schema.ts';
import { createLog } from '../log.ts';
import { connectDatabase, type Database } from './database.ts';
import { inTransaction } from './transaction.ts';

const test = useApp();
const poolMax = 4;
/** The maximum duration in the tests: 2 s and a tolerance, because a busy test machine fires timers late. */
const longestMs = 2500;

let proxy: SilentProxy;
let database: Database;

beforeEach(async () => {
  proxy = await openSilentProxy(test.databaseUrl);
  database = await connectDatabase({
    url: proxy.url,
    poolMax,
    entities,
    migrations,
    log: createLog({ logLevel: 'silent' }),
  });
  await Promise.all(Array.from({ length: poolMax }, () => database.pool.query('select pg_sleep(0.1)')));
  expect(database.pool.totalCount).toBe(poolMax);
});

afterEach(async () => {
  proxy.close();
  await database.close();
});

/** Returns the duration of a call and its error code. The code is null if the call succeeds. */
async function settle(call: Promise<unknown>) {
  const startedAt = performance.now();
  const code = await call.then(
    () => null,
    (error: unknown) => toAppError(error).code,
  );
  return { code, ms: performance.now() - startedAt };
}

const askBoth = () => [
  settle(database.pool.query('select 1')),
  settle(database.orm.em.fork().execute('select 1')),
  settle(inTransaction(database.pool, (client) => client.query('select 1'))),
];

it('[R16] a caller on a silent connection is refused within 2 s, and the next ones get new connections', async () => {
  proxy.silenceConnected();
  const first = await Promise.all(askBoth());
  for (const { code, ms } of first) {
    expect(code).toBe('server.unavailable');
    expect(ms).toBeLessThan(longestMs);
  }
  for (let round = 0; round < poolMax; round += 1) {
    const next = await Promise.all(askBoth());
    for (const { code, ms } of next) {
      expect(code).toBe(null);
      expect(ms).toBeLessThan(longestMs / 2);
    }
  }
});

it('[R16] callers are refused within 2 s while the database hangs, and later callers at once', async () => {
  proxy.silenceAll();
  const callers = Array.from({ length: 10 }, askBoth).flat();
  for (const { code, ms } of await Promise.all(callers)) {
    expect(code).toBe('server.unavailable');
    expect(ms).toBeLessThan(longestMs);
  }
  for (const { code, ms } of await Promise.all(askBoth())) {
    expect(code).toBe('server.unavailable');
    expect(ms).toBeLessThan(200);
  }
  proxy.answerAgain();
  await expect
    .poll(() => settle(database.pool.query('select 1')), { timeout: 5000 })
    .toMatchObject({ code: null });
});

it('[R16] a slow statement and a statement that waits for a lock are not canceled', async () => {
  const lock = 'select pg_advisory_xact_lock(4711)';
  const holder = inTransaction(database.pool, async (client) => {
    await client.query(lock);
    await client.query('select pg_sleep(2.5)');
  });
  await sleep(200);
  const [held, waited] = await Promise.all([settle(holder), settle(database.pool.query(lock))]);
  expect(held.code).toBe(null);
  expect(waited).toMatchObject({ code: null });
  expect(waited.ms).toBeGreaterThan(2000);
});

it('[R16] a transaction on a silent connection releases its locks', async () => {
  const lock = 'select pg_advisory_xact_lock(4712)';
  const lost = settle(
    inTransaction(database.pool, async (client) => {
      await client.query(lock);
      proxy.silenceConnected();
      await client.query('select 1');
    }),
  );
  await sleep(200);
  const other = await settle(test.app.platform.database.pool.query(lock));
  expect(other.code).toBe(null);
  expect(other.ms).toBeLessThan(longestMs);
  expect((await lost).code).toBe('server.unavailable');
});

it('[R16] a transaction whose connection ends between two statements fails, and the process continues', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await test.app.platform.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  // Waits for a possible error event, which would make this test file fail if nobody listened to it.
  await sleep(200);
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
});

it('[R16] a transaction whose connection is lost gives its place in the pool back', async () => {
  const failed = Array.from({ length: poolMax }, () =>
    settle(
      database.orm.em.fork().transactional(async (em) => {
        await em.execute('select pg_terminate_backend(pg_backend_pid())');
      }),
    ),
  );
  for (const { code } of await Promise.all(failed)) expect(code).toBe('server.unavailable');
  expect(await settle(database.pool.query('select 1'))).toMatchObject({ code: null });
});

it('[R16] a large reply that a busy process reads slowly is not taken for a lost connection', async () => {
  const busy = setInterval(() => {
    const untilMs = performance.now() + 60;
    while (performance.now() < untilMs);
  }, 1);
  const rows = await database.orm.em
    .fork()
    .transactional(
      async (em) =>
        await em.execute(
          `select repeat('x', 20) || n from generate_series(1, 100000) n, (select pg_sleep(0.7)) as pause`,
        ),
    )
    .finally(() => {
      clearInterval(busy);
    });
  expect(rows).toHaveLength(100_000);
});
