import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations.ts';
import { entities } from '../../schema.ts';
import { toAppError } from '../http/errors.ts';
import { createLog } from '../log.ts';
import { connectDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findProcessesIn } from './embedded/processes.ts';

let dataDir: string;
let postgres: EmbeddedPostgres | null;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-embedded-'));
  postgres = null;
});

afterEach(async () => {
  await postgres?.stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

async function start(): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres(dataDir);
  return postgres;
}

async function query(url: string, sql: string): Promise<object[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

const readPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const readMode = (name: string) => statSync(join(dataDir, name)).mode & 0o777;

describe('the embedded PostgreSQL', () => {
  it('gives the application no rights over the server, and protects its files', async () => {
    const { url } = await start();
    expect(
      await query(
        url,
        `select rolsuper or rolcreaterole or rolcreatedb or rolreplication as "hasRights"
      from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ hasRights: false }]);
    await expect(query(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
    await expect(query(url, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied');
    await query(url, 'create schema own; create table own.one (id int)');
    expect(['', 'postgres', 'postgres.log', 'postgres-password'].map(readMode)).toEqual([
      0o700, 0o700, 0o600, 0o600,
    ]);
  });

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'runs as the user nobody without capabilities when root starts it',
    async () => {
      await start();
      const status = readFileSync(`/proc/${readPid()}/status`, 'utf8');
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe('65534');
      for (const set of ['CapPrm', 'CapEff', 'CapAmb'])
        expect(new RegExp(`^${set}:\\s+0+$`, 'm').test(status)).toBe(true);
    },
  );

  it('restarts within 5 s after being killed, with its data and its lock', async () => {
    const { url } = await start();
    await query(url, 'create table kept as select 1 as one');
    const killed = readPid();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => query(url, 'select one from kept').catch(() => null), { timeout: 5000 })
      .toEqual([{ one: 1 }]);
    expect(readPid()).not.toBe(killed);
    await expect
      .poll(() => query(url, `select from pg_locks where locktype = 'advisory'`), { timeout: 5000 })
      .toHaveLength(1);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('Another Puzzle Prize is running');
  }, 60_000);

  it('starts again after an interrupted first start, and deletes nothing that may contain data', async () => {
    mkdirSync(join(dataDir, 'postgres/global'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
    mkdirSync(join(dataDir, 'postgres.new-999999999'));
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const [aside, ...others] = readdirSync(dataDir).filter((name) => name.startsWith('postgres.'));
    expect(aside).toMatch(/^postgres\.log$/);
    expect(others).toEqual([expect.stringMatching(/^postgres\.unfinished-/)]);
  }, 60_000);

  it('does not create an empty database where data was lost', async () => {
    mkdirSync(join(dataDir, 'postgres/base/16385'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
    await expect(start()).rejects.toThrow('held data and is damaged');
    expect(existsSync(join(dataDir, 'postgres/base/16385'))).toBe(true);
  });

  it('gives the application the objects that an earlier version created as superuser', async () => {
    const first = await start();
    await query(
      first.superuserUrl,
      `alter database puzzle_prize owner to postgres;
       create table old_table (id bigint generated always as identity primary key, other serial);
       create view old_view as select id from old_table;
       create function old_function() returns int language sql return 1;
       create schema old_schema; create type old_schema.old_type as enum ('a');
       create table old_schema.parted (id int) partition by range (id);
       create table old_schema.part partition of old_schema.parted default;`,
    );
    await first.stop();
    const { url } = await start();
    await query(
      url,
      `alter table old_table add column more int; alter table old_schema.parted add column odd int;
       create or replace view old_view as select id, other from old_table;
       create or replace function old_function() returns int language sql return 2;
       drop schema old_schema cascade;`,
    );
    expect(
      await query(
        url,
        `select count(*)::int as foreign from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'old_schema') and relowner <> (select oid from pg_roles where rolname = current_user)`,
      ),
    ).toEqual([{ foreign: 0 }]);
  }, 60_000);

  it('[R16] refuses callers within 2 s while it hangs, and serves them when it continues', async () => {
    const { url } = await start();
    const log = createLog({ logLevel: 'silent' });
    const database = await connectDatabase({ url, poolMax: 4, entities, migrations, log });
    await database.pool.query('select 1');
    const stopped = findProcessesIn(join(dataDir, 'postgres'));
    expect(stopped.length).toBeGreaterThan(3);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      const startedAt = performance.now();
      const ask = () => database.pool.query('select 1').catch((reason: unknown) => reason);
      for (const answer of await Promise.all(Array.from({ length: 8 }, ask)))
        expect(toAppError(answer).code).toBe('server.unavailable');
      expect(performance.now() - startedAt).toBeLessThan(2500);
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    await expect
      .poll(
        () =>
          database.pool.query('select 1').then(
            ({ rowCount }) => rowCount,
            () => 0,
          ),
        { timeout: 5000 },
      )
      .toBe(1);
    await database.close();
  }, 60_000);
});
