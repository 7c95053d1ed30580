import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { createTestClock } from '../../test/app.ts';
import { createEmptyDatabase, dropDatabase } from '../../test/database.ts';
import { createPlayable, type Playable } from '../../test/factories.ts';
import { type Game, openGame, win } from '../../test/visitor.ts';
import { type RunningApp, startApp } from '../app.ts';
import { findNotices } from '../notices/find-notices.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { describeRestore } from './describe-restore.ts';
import { openInstallation } from './open-installation.ts';
import { restoreInstallation } from './restore-installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-restore-'));
const file = join(folder, 'backup.gz');
const clock = createTestClock();
const databases: string[] = [];

async function createInstallation() {
  const { name, url } = await createEmptyDatabase();
  databases.push(name);
  return readConfig({
    ...{ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DATABASE_URL: url, APP_SECRETS: 'x'.repeat(40) },
    ...{ RATE_LIMITS: 'off', DEMO_CAMPAIGNS: 'off', LOG_LEVEL: 'silent' },
  });
}
type Installation = Awaited<ReturnType<typeof createInstallation>>;

let first: Installation;
let playable: Playable;
/** The winners before and after the backup, and a game that nobody has solved yet. */
let games: Record<'early' | 'late' | 'later' | 'open', Game>;
let app: RunningApp | null = null;

async function start(installation: Installation): Promise<RunningApp> {
  app = await startApp(installation, { clock, log: createLog(installation) });
  return app;
}
async function stop() {
  await app?.stop();
  app = null;
}

beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
  first = await createInstallation();
  const running = await start(first);
  const { url } = running;
  playable = await createPlayable(
    { app: running, url, clock },
    { codes: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] },
  );
  const open = () => openGame(url, playable.embedId);
  games = { early: await open(), late: await open(), later: await open(), open: await open() };
  clock.advance(60_000);
  expect(await win(url, games.early)).toMatchObject({ prizeCode: 'ONE' });
  await writeBackup(first, file);
  expect(await win(url, games.late)).toMatchObject({ prizeCode: 'TWO' });
  expect(await win(url, games.later)).toMatchObject({ prizeCode: 'THREE' });
  await running.platform.database.pool.query(
    `with used as (update discount_codes set redeemed_at = now() where code in ('ONE', 'TWO') returning *)
     insert into code_redemptions (code_id, redeemed_at, via, redeemed_by)
     select id, redeemed_at, 'counter', 'Ana' from used where code = 'ONE'`,
  );
  await stop();
}, 60_000);
afterEach(stop);
afterAll(async () => {
  for (const name of databases) await dropDatabase(name);
  rmSync(folder, { recursive: true });
});

/** Sends a call of the owner to the running server. */
async function call(path: string, body?: object): Promise<unknown> {
  const headers = {
    cookie: playable.owner.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${app?.url ?? ''}${path}`, { headers, ...init });
  return await response.json();
}
const heldPath = () => `/api/puzzles/${playable.campaignId}/held-codes`;

it('[B44] wins after the backup are taken over from the replaced data, and reported', async () => {
  const restored = await restoreInstallation(first, file, { isReplacing: true, hasNoLaterWins: false });
  expect(restored).toMatchObject({ restoredWins: 2, campaigns: [{ given: 2, held: 0 }] });
  const report = describeRestore(restored).split('\n');
  expect(report[0]).toMatch(/^Restored \d+ rows in \d+ tables from .*: all counts and checksums agree\.$/);
  expect(report[1]).toMatch(/^2 codes were given out after the backup, of which 2 with the win/);
  expect(report.slice(2, 4)).toEqual([
    expect.stringMatching(/ TWO {2}Coffee/),
    expect.stringMatching(/ THREE {2}Coffee/),
  ]);

  const { url, platform } = await start(first);
  const { rows: used } = await platform.database.pool.query(
    `select d.code, r.redeemed_by as by from discount_codes d
     left join code_redemptions r on r.code_id = d.id and r.redeemed_at = d.redeemed_at
     where d.redeemed_at is not null order by d.code`,
  );
  expect(used).toEqual([
    { code: 'ONE', by: 'Ana' },
    { code: 'TWO', by: null },
  ]);
  // The winners get the same codes again, and the next winner gets a code that nobody has.
  expect(await win(url, games.early)).toMatchObject({ prizeCode: 'ONE' });
  expect(await win(url, games.late)).toMatchObject({ prizeCode: 'TWO' });
  expect(await win(url, games.later)).toMatchObject({ prizeCode: 'THREE' });
  expect(await win(url, games.open)).toMatchObject({ prizeCode: 'FOUR' });
  expect(await call(heldPath())).toEqual({ backupAt: null, held: 0, heldCodes: [] });
  await findNotices(platform);
  await findNotices(platform);
  const told = JSON.stringify(await call('/api/notices')).split(
    '2 codes of “Coffee break” were given out after',
  );
  expect(told).toHaveLength(2);
});

it('[B44] without the replaced data, free codes are held back until their owner decides', async () => {
  const second = await createInstallation();
  const restored = await restoreInstallation(second, file, { isReplacing: false, hasNoLaterWins: false });
  expect(restored).toMatchObject({ givenCodes: [], restoredWins: 0, campaigns: [{ given: 0, held: 4 }] });
  expect(describeRestore(restored)).toContain('\n4 codes were held back, ');

  const { url, platform } = await start(second);
  expect(await win(url, games.early)).toMatchObject({ prizeCode: 'ONE' });
  // A winner whose win was lost gets no second code without the owner's decision.
  expect(await win(url, games.late)).toMatchObject({ success: true, prizeCode: null });
  const held = ['TWO', 'THREE', 'FOUR', 'FIVE'];
  expect(await call(heldPath())).toEqual({ backupAt: restored.header.madeAt, held: 4, heldCodes: held });
  await findNotices(platform);
  expect(JSON.stringify(await call('/api/notices'))).toContain('4 codes of “Coffee break” are held back');

  // The owner cannot add a held code by mistake. The owner withdraws the codes that were used in the shop, and
  // releases the others.
  const added = await call(`/api/puzzles/${playable.campaignId}/codes`, { codes: ['two', 'SIX'] });
  expect(added).toMatchObject({ added: 1, duplicatesRemoved: 1 });
  expect(await call(`${heldPath()}/withdraw`, { heldCodes: ['Two', 'three'] })).toEqual({ decided: 2 });
  expect(await call(`${heldPath()}/release`, { heldCodes: ['FOUR', 'THREE'] })).toEqual({ decided: 1 });
  expect(await call(`${heldPath()}/release`, {})).toEqual({ decided: 1 });
  expect(await call(heldPath())).toEqual({ backupAt: null, held: 0, heldCodes: [] });
  const codes = await call(`/api/puzzles/${playable.campaignId}/codes`);
  expect(codes).toMatchObject({ total: 4, codes: ['ONE', 'SIX', 'FOUR', 'FIVE'].map((code) => ({ code })) });
  expect(await call(`/api/puzzles/${playable.campaignId}/code-collections`)).toMatchObject([
    { totalCodes: 4 },
  ]);
});

it('[B44] no code is held back if the operator says that none was given out after the backup', async () => {
  const third = await createInstallation();
  const restored = await restoreInstallation(third, file, { isReplacing: false, hasNoLaterWins: true });
  expect(restored).toMatchObject({ givenCodes: [], campaigns: [] });
  expect(describeRestore(restored)).toContain(
    '\nNo code is known to be given out after the backup, and none is held',
  );
  const { url } = await start(third);
  expect(await win(url, games.open)).toMatchObject({ prizeCode: 'TWO' });
});

it('[B44] held codes are decided by their owner only', async () => {
  const fourth = await createInstallation();
  await restoreInstallation(fourth, file, { isReplacing: false, hasNoLaterWins: false });
  const { url } = await start(fourth);
  for (const init of [{}, { headers: { cookie: 'pp_session=none' } }]) {
    expect((await fetch(`${url}${heldPath()}`, init)).status).toBe(401);
    expect((await fetch(`${url}${heldPath()}/release`, { ...init, method: 'POST' })).status).toBe(401);
  }
  expect(await call(`/api/puzzles/${crypto.randomUUID()}/held-codes`)).toMatchObject({
    code: 'campaign.not_found',
  });
  expect(await call(`${heldPath()}/release`, { heldCodes: [] })).toMatchObject({ code: 'request.invalid' });
});

it('[B44] codes that were added or released after the backup and won are given to nobody else', async () => {
  const fifth = await createInstallation();
  await restoreInstallation(fifth, file, { isReplacing: false, hasNoLaterWins: false });
  const running = await start(fifth);
  const { url } = running;
  const test = { app: running, url, clock };
  const added = await createPlayable(test, { codes: ['A1'], title: 'Added' });
  const listed = await createPlayable(test, { codes: ['C1'], title: 'New list' });
  const later = join(folder, 'later.gz');
  await writeBackup(fifth, later);

  const created = await createPlayable(test, { codes: ['B1'], title: 'Created' });
  await added.owner.post(`/api/puzzles/${added.campaignId}/codes`, { codes: ['A2'] });
  const lists = `/api/puzzles/${listed.campaignId}/code-collections`;
  expect((await listed.owner.fetch(lists, { method: 'DELETE' })).status).toBe(200);
  await listed.owner.post(lists, { title: 'Second', codes: ['C2', 'C1'], codeType: 'promotion' });
  await call(`${heldPath()}/release`, {});
  const open = (from: Playable) => openGame(url, from.embedId);
  const [a1, a2, b1, c2] = await Promise.all([added, added, created, listed].map(open));
  clock.advance(60_000);
  const wins = [
    [a1, 'A1'],
    [a2, 'A2'],
    [games.open, 'TWO'],
  ] as const;
  for (const [game, prizeCode] of [...wins, [b1, 'B1'], [c2, 'C2']] as const)
    expect(game && (await win(url, game))).toMatchObject({ prizeCode });
  await stop();

  // A second restore of the same backup has the same effect.
  for (const restores of [1, 2]) {
    const restored = await restoreInstallation(fifth, later, { isReplacing: true, hasNoLaterWins: false });
    expect(restored.givenCodes.map(({ code }) => code)).toEqual(['A1', 'A2', 'TWO']);
    expect(restored.restoredWins).toBe(3);
    expect(restored.campaigns).toEqual([
      { campaign: 'Added', given: 2, held: 0 },
      { campaign: 'Coffee break', given: 1, held: 0 },
      { campaign: 'New list', given: 0, held: 1 },
    ]);
    const lost = restores === 1 ? ['B1', 'C2'] : [];
    expect(restored.lostCodes.map(({ code }) => code)).toEqual(lost);
    if (restores === 1)
      expect(describeRestore(restored)).toMatch(
        /\n2 codes were given out by campaigns or from lists .*\n.* B1 /,
      );
    await start(fifth);
    const again = app?.url ?? '';
    for (const [game, prizeCode] of wins)
      expect(game && (await win(again, game))).toMatchObject({ prizeCode });
    expect(await call(heldPath())).toMatchObject({ held: 3, heldCodes: ['THREE', 'FOUR', 'FIVE'] });
    await stop();
  }
  await start(fifth);
  const add = async ({ owner, campaignId }: Playable, codes: string[]) => {
    const path = `${app?.url ?? ''}/api/puzzles/${campaignId}/codes`;
    const headers = {
      cookie: owner.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ codes }) });
    return await reply.json();
  };
  expect(await add(added, ['a1', 'A2', 'A3'])).toMatchObject({ added: 1, duplicatesRemoved: 2 });
  expect(await add(listed, ['C1', 'C2', 'C3'])).toMatchObject({ added: 1, duplicatesRemoved: 2 });
}, 60_000);

it('[B43] commands refuse a database in which a restore was interrupted, before they change a table', async () => {
  const sixth = await createInstallation();
  const client = new Client({ connectionString: sixth.databaseUrl });
  await client.connect();
  await client.query('create schema replaced_1');
  await expect(openInstallation(sixth)).rejects.toThrow('a restore was interrupted');
  const { rows } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  expect(rows).toEqual([]);
});
