import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { imageUploadReplySchema } from '@puzzle-prize/sdk/protocol';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { createLog } from '../src/platform/log.ts';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/schema.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';
import { createPlayable } from './factories.ts';
import { noise } from './media.ts';
import { ProductProcess } from './product-process.ts';
import { hasProxy, startShardProxy, type TestProxy } from './proxies.ts';
import { openGame, postVerify, randomId, solvedBody, win } from './visitor.ts';

/** A time in which a person can solve a board. */
const solveMs = 4000;
const trustedBefore = getCACertificates('default');

/** An installation with a database of its own. */
interface Installation {
  product: ProductProcess;
  database: Database;
  name: string;
}

describe.runIf(hasProxy('nginx'))('two installations behind one address', () => {
  let running: { first: Installation; second: Installation; proxy: TestProxy } | null = null;

  async function open(settings: Record<string, string>): Promise<Installation> {
    const name = await copyTemplate(inject('databaseTemplate'));
    const log = createLog({ logLevel: 'silent' });
    const url = toUrl(name);
    const database = await connectDatabase({ url, poolMax: 4, entities, migrations, log });
    const product = new ProductProcess(await findFreePort(), {
      DATABASE_URL: url,
      TRUST_PROXY: '1',
      DEMO_CAMPAIGNS: 'off',
      ...settings,
    });
    await product.start();
    return { product, database, name };
  }

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    const [first, second] = [await open({}), await open({ SHARD: 'b' })];
    const proxy = await startShardProxy(await findFreePort(), [first.product.port, second.product.port]);
    setDefaultCACertificates([...trustedBefore, proxy.certificate]);
    running = { first, second, proxy };
  }, 90_000);

  afterAll(async () => {
    setDefaultCACertificates(trustedBefore);
    if (!running) return;
    await running.proxy.stop();
    for (const { product, database, name } of [running.first, running.second]) {
      await product.stop();
      await database.close();
      await dropDatabase(name);
    }
  }, 60_000);

  const get = () => {
    if (!running) throw new Error('the installations run only inside tests');
    return running;
  };
  /** Creates a campaign as its owner does, at the installation's own address. */
  const createCampaign = ({ product, database }: Installation, code: string) =>
    createPlayable(
      { app: { platform: { database } }, url: product.url, clock: systemClock },
      { codes: [code] },
    );
  const countWins = async ({ database }: Installation) =>
    (await database.pool.query('select from puzzle_attempts')).rowCount;

  it('[B49] visitors of both win through one address, and each database has only its own wins', async () => {
    const { first, second, proxy } = get();
    const [ours, theirs] = [await createCampaign(first, 'FIRST'), await createCampaign(second, 'SECOND')];
    expect(ours.embedId).toMatch(/^embed-\d/);
    expect(theirs.embedId).toMatch(/^embed-b-\d/);
    for (const [{ embedId }, code] of [
      [ours, 'FIRST'],
      [theirs, 'SECOND'],
    ] as const) {
      const game = await openGame(proxy.url, embedId);
      await sleep(solveMs);
      expect(await win(proxy.url, game)).toMatchObject({ prizeCode: code });
      expect((await fetch(`${proxy.url}/embed/${embedId}`)).status).toBe(200);
    }
    expect([await countWins(first), await countWins(second)]).toEqual([1, 1]);
  }, 60_000);

  it('[B49] images that only one installation has are found at the one address', async () => {
    const { first, second, proxy } = get();
    for (const place of [first, second]) {
      const { owner } = await createCampaign(place, randomId());
      const image = `data:image/png;base64,${(await noise(320, 320)).toString('base64')}`;
      const reply = await owner.post('/api/images/upload', { image, originalName: 'own.png' });
      const { url } = imageUploadReplySchema.parse(reply);
      for (let calls = 0; calls < 4; calls += 1)
        expect((await fetch(new URL(url, proxy.url))).status).toBe(200);
    }
    expect((await fetch(`${proxy.url}/images/${'0'.repeat(64)}.webp`)).status).toBe(404);
  });

  it('[B49] the outage of one database changes nothing for visitors of the other', async () => {
    const { first, second, proxy } = get();
    const [ours, theirs] = [await createCampaign(first, 'AFTER'), await createCampaign(second, 'LATER')];
    const [game, waiting] = [
      await openGame(proxy.url, ours.embedId),
      await openGame(proxy.url, theirs.embedId),
    ];
    await sleep(solveMs);
    const allowConnections = (isAllowed: boolean) =>
      first.database.pool.query(`alter database ${second.name} allow_connections ${isAllowed}`);
    await allowConnections(false);
    await first.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [second.name],
    );
    expect((await postVerify(proxy.url, waiting, solvedBody(waiting))).status).toBe(503);
    expect(await win(proxy.url, game)).toMatchObject({ prizeCode: 'AFTER' });
    await allowConnections(true);
    await expect
      .poll(async () => (await postVerify(proxy.url, waiting, solvedBody(waiting))).status, {
        timeout: 10_000,
      })
      .toBe(200);
    expect(await win(proxy.url, waiting)).toMatchObject({ prizeCode: 'LATER' });
  }, 60_000);

  it('[B49] the end of one installation changes nothing for visitors of the other', async () => {
    const { first, second, proxy } = get();
    const [ours, theirs] = [await createCampaign(first, 'STAYS'), await createCampaign(second, 'AWAY')];
    await second.product.stop();
    const status = async (embedId: string) =>
      (await fetch(`${proxy.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`)).status;
    expect(await status(theirs.embedId)).toBe(502);
    const game = await openGame(proxy.url, ours.embedId);
    await sleep(solveMs);
    expect(await win(proxy.url, game)).toMatchObject({ prizeCode: 'STAYS' });
    await second.product.start();
    expect(await status(theirs.embedId)).toBe(200);
  }, 60_000);
});
