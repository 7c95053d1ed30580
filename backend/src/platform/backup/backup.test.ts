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
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../../../test/app.ts';
import { createPlayable, type Playable } from '../../../test/factories.ts';
import { type Game, openGame, win } from '../../../test/visitor.ts';
import { type RunningApp, startApp } from '../../app.ts';
import { migrations } from '../../migrations.ts';
import { entities } from '../../schema.ts';
import { readConfig } from '../config.ts';
import { borrowEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { createLog } from '../log.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-backup-'));
const file = join(folder, 'backup.gz');
const clock = createTestClock();
const log = createLog({ logLevel: 'silent' });

/** Returns the settings of a default installation: only its folder is set. */
const buildConfig = (name: string) =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: join(folder, name),
    RATE_LIMITS: 'off',
    DEMO_CAMPAIGNS: 'off',
    LOG_LEVEL: 'silent',
  });
const restore = (path: string, isReplacing = false) =>
  restoreBackup(path, { config: buildConfig('restored'), entities, migrations, isReplacing, log });

let playable: Playable;
let won: Game;
let wonCode: string | null | undefined;
let restored: RunningApp | null = null;

beforeAll(async () => {
  const app = await startApp(buildConfig('first'), { clock, log });
  playable = await createPlayable({ app, url: app.url, clock }, { codes: ['ONE', 'TWO'] });
  won = await openGame(app.url, playable.embedId);
  const later = await openGame(app.url, playable.embedId);
  clock.advance(60_000);
  wonCode = (await win(app.url, won)).prizeCode;
  // The backup is written while the product runs. Later changes are not part of the backup.
  await writeBackup(buildConfig('first'), file);
  await win(app.url, later);
  await app.stop();
}, 120_000);

afterAll(async () => {
  await restored?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('a backup is one file that only its owner can read, and never overwrites an existing file', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeBackup(buildConfig('first'), file)).rejects.toThrow('exists already');
});

it("[W8, B43] restores a winner's code and an owner's session in a new place", async () => {
  const { header, end } = await restore(file);
  expect(header).toMatchObject({ format: 2, productVersion: releaseVersion });
  expect(header.position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  expect(end.rows).toMatchObject({ puzzle_attempts: 1, discount_codes: 2 });
  restored = await startApp(buildConfig('restored'), { clock, log });
  expect(wonCode).toBeTruthy();
  expect(await win(restored.url, won)).toMatchObject({ prizeCode: wonCode });
  const campaigns = await fetch(`${restored.url}/api/puzzles`, {
    headers: { cookie: playable.owner.cookie },
  });
  expect(campaigns.status).toBe(200);
  expect(JSON.stringify(await campaigns.json())).toContain(playable.campaignUniqueId);
  // New rows get new ids from the restored sequences, and the remaining code can still be won.
  const next = await openGame(restored.url, playable.embedId);
  clock.advance(60_000);
  const nextCode = (await win(restored.url, next)).prizeCode;
  expect([wonCode, nextCode].sort()).toEqual(['ONE', 'TWO']);
}, 120_000);

it('a backup is refused by a running installation, and by an installation with data unless --replace is given', async () => {
  await expect(restore(file, true)).rejects.toThrow('Another Puzzle Prize is running');
  await restored?.stop();
  restored = null;
  await expect(restore(file)).rejects.toThrow('there is data already');
  const cut = join(folder, 'cut.gz');
  const bytes = readFileSync(file);
  writeFileSync(cut, bytes.subarray(0, bytes.length - 2000));
  await expect(restore(cut, true)).rejects.toThrow();
  restored = await startApp(buildConfig('restored'), { clock, log });
  const { orm } = restored.platform.database;
  const count = () => orm.em.fork().execute('select count(*)::int as attempts from puzzle_attempts');
  expect(await count()).toEqual([{ attempts: 2 }]);
  await restored.stop();
  restored = null;
  expect((await restore(file, true)).end.rows).toMatchObject({ puzzle_attempts: 1 });
}, 240_000);

/** Writes a backup with a change in its text. */
function changeBackup(change: (text: string) => string): string {
  const changed = join(folder, 'changed.gz');
  writeFileSync(changed, gzipSync(change(gunzipSync(readFileSync(file)).toString('latin1'))));
  return changed;
}

async function onRestored<T extends object>(sql: string): Promise<T[]> {
  const postgres = await borrowEmbeddedPostgres(buildConfig('restored').dataDir);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  await postgres.stop();
  return rows;
}

const secretFiles = () => {
  const secret = join(buildConfig('restored').dataDir, 'app-secret');
  return { secret, next: `${secret}.part` };
};

it('[B43] a backup with a changed or missing row, or of a newer version, is refused, and the data stays', async () => {
  const readCodes = () => onRestored('select code, issued_at from discount_codes order by code');
  const before = await readCodes();
  const refusals = [
    [/\tTWO\t/, '\tTEN\t', 'the rows of the table discount_codes have another checksum'],
    [/\n[^\n]*\tTWO\t[^\n]*/, '', 'the table discount_codes has 1 rows instead of 2'],
    ['"migrations":["', '"migrations":["29990101_later","', 'is of a newer version'],
  ] as const;
  for (const [part, other, message] of refusals) {
    const changed = changeBackup((text) => text.replace(part, other));
    await expect(restore(changed, true)).rejects.toThrow(message);
  }
  expect(await readCodes()).toEqual(before);
  expect(before).toHaveLength(2);

  // The secret is stored before the commit, so nothing changes if the disk cannot store the secret.
  const { secret, next } = secretFiles();
  const kept = readFileSync(secret, 'utf8');
  const complete = async () => {
    await mkdir(next);
  };
  const options = { config: buildConfig('restored'), entities, migrations, isReplacing: true, log };
  await expect(restoreBackup(file, { ...options, complete })).rejects.toThrow('EISDIR');
  expect(await readCodes()).toEqual(before);
  expect([readFileSync(secret, 'utf8'), existsSync(next)]).toEqual([kept, false]);
}, 240_000);

it('[B43] a server refuses the data of an interrupted restore, and the next restore begins again', async () => {
  await onRestored('alter schema public rename to replaced_1; create schema public');
  const { secret, next } = secretFiles();
  const kept = readFileSync(secret, 'utf8');
  writeFileSync(next, 'secret of a backup that was not restored');
  const refusal = 'a restore was interrupted';
  await expect(startApp(buildConfig('restored'), { clock, log })).rejects.toThrow(refusal);
  await expect(writeBackup(buildConfig('restored'), join(folder, 'no.gz'))).rejects.toThrow(refusal);
  // No migration has run.
  expect(await onRestored("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  await expect(restore(file)).rejects.toThrow('there is data already');
  expect([readFileSync(secret, 'utf8'), existsSync(next)]).toEqual([kept, false]);
  expect(await onRestored("select from pg_namespace where starts_with(nspname, 'replaced_')")).toEqual([]);
  expect((await restore(file, true)).end.rows).toMatchObject({ discount_codes: 2 });
}, 240_000);

it('[B43] a restore whose secret cannot be put in its place after the commit does not say that it failed', async () => {
  const { secret, next } = secretFiles();
  const right = readFileSync(secret, 'utf8');
  rmSync(secret);
  mkdirSync(secret);
  expect((await restore(file, true)).end.rows).toMatchObject({ discount_codes: 2 });
  expect(readFileSync(next, 'utf8')).toBe(right);
  await expect(startApp(buildConfig('restored'), { clock, log })).rejects.toThrow('EISDIR');
  rmSync(secret, { recursive: true });
  restored = await startApp(buildConfig('restored'), { clock, log });
  expect(readFileSync(secret, 'utf8')).toBe(right);
  await restored.stop();
  restored = null;
}, 240_000);

it('[B43] a restore that ends before its secret is in place is completed by the next start', async () => {
  const { secret, next } = secretFiles();
  const right = readFileSync(secret, 'utf8');
  const before = 'a secret of the installation before the restore';
  writeFileSync(secret, before);
  writeFileSync(next, right);
  restored = await startApp(buildConfig('restored'), { clock, log });
  expect([readFileSync(secret, 'utf8'), existsSync(next)]).toEqual([right, false]);
  expect(await win(restored.url, won)).toMatchObject({ prizeCode: wonCode });
  const names = readdirSync(join(secret, '..')).filter((name) => name.startsWith('app-secret.replaced-'));
  const contents = names.map((name) => readFileSync(join(secret, '..', name), 'utf8'));
  expect(contents).toContain(before);
}, 240_000);

it('a file that is not a backup is refused', async () => {
  const other = join(folder, 'other.gz');
  writeFileSync(other, 'nothing');
  await expect(restore(other, true)).rejects.toThrow();
});
