import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../../../test/app.ts';
import { createPlayable, type Playable } from '../../../test/factories.ts';
import { type Game, openGame, win } from '../../../test/visitor.ts';
import { type RunningApp, startApp } from '../../app.ts';
import { entities, migrations } from '../../schema.ts';
import { readConfig } from '../config.ts';
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

it("[W8] restores a winner's code and an owner's session in a new place", async () => {
  const { rows } = await restore(file);
  expect(rows).toMatchObject({ puzzle_attempts: 1, discount_codes: 2 });
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
  expect((await restore(file, true)).rows).toMatchObject({ puzzle_attempts: 1 });
}, 240_000);

it('a file that is not a backup is refused', async () => {
  const other = join(folder, 'other.gz');
  writeFileSync(other, 'nothing');
  await expect(restore(other, true)).rejects.toThrow();
});
