import { setTimeout as sleep } from 'node:timers/promises';
import { promotionBatchListSchema } from '@puzzle-prize/sdk/protocol';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { entities, migrations } from '../src/schema.ts';
import { copyTemplate, dropDatabase, urlOf } from './database.ts';
import { type Connected, connectStripe } from './stripe.ts';
import { freePort, ProductProcess } from './product-process.ts';
import { useSandbox } from './sandbox.ts';

const kills = 2;
/** At 20 a second: long enough to be killed in the middle. */
const count = 500;
const webhookSecret = 'whsec_5f1d7a2b9c3e4860';
const port = await freePort();
const webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`;

describe('kill -9 between two codes of a batch', () => {
  // In Stripe's place, with its limit, in a process of its own: it stays while the product is killed.
  const stripe = useSandbox({ webhook: { url: webhookUrl, secrets: [webhookSecret] }, isRateLimited: true });
  let name: string;
  let database: Database;
  let product: ProductProcess;

  beforeAll(async () => {
    name = await copyTemplate(inject('databaseTemplate'));
    const log = createLog({ logLevel: 'silent' });
    database = await connectDatabase({ url: urlOf(name), poolMax: 4, entities, migrations, log });
    product = new ProductProcess(port, {
      DATABASE_URL: urlOf(name),
      STRIPE_SECRET_KEY: stripe.sandbox.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CLIENT_ID: stripe.sandbox.clientId,
      STRIPE_API_BASE: stripe.sandbox.apiBase,
      DEMO_CAMPAIGNS: 'off',
    });
    await product.start();
  }, 120_000);

  afterAll(async () => {
    await product.stop();
    await database.close();
    await dropDatabase(name);
  }, 60_000);

  const readBatch = async ({ owner, campaignId }: Connected) => {
    const [batch] = promotionBatchListSchema.parse(await owner.list(`/api/stripe/batches/${campaignId}`));
    if (!batch) throw new Error('the run is gone');
    return batch;
  };
  const untilMade = async (connected: Connected, count: number) => {
    const deadline = Date.now() + 200_000;
    for (;;) {
      const { made, status, problem } = await readBatch(connected);
      if (made >= count) return made;
      if (status !== 'running' || Date.now() > deadline) throw new Error(`the run is ${status}: ${problem}`);
      await sleep(100);
    }
  };
  const codesIn = async (from: string) => {
    const { rows } = await (from.startsWith('stripe') ? stripe.pool : database.pool).query<{ code: string }>(
      `select code from ${from} order by code`,
    );
    return rows.map(({ code }) => code);
  };

  it(
    '[K8] makes exactly the codes that were asked for, with lost replies and 429s between',
    { timeout: 400_000 },
    async () => {
      const connected = await connectStripe({
        app: { platform: { database } },
        url: product.url,
        clock: systemClock,
      });
      const { owner, campaignId, couponId } = connected;
      expect(await owner.post(`/api/stripe/generate-codes/${campaignId}`, { couponId, count })).toMatchObject({ batch: { count } }); // prettier-ignore
      for (let kill = 1; kill <= kills; kill += 1) {
        stripe.sandbox.faults.add({ kind: 'cut', call: '^POST /v1/promotion_codes$', times: 25 });
        stripe.sandbox.faults.add({ kind: 'limit', call: '^POST /v1/promotion_codes$', times: 10 });
        await untilMade(connected, (kill * count) / (kills + 1));
        await sleep(Math.random() * 900);
        product.killServer();
        await product.start();
      }
      await untilMade(connected, count);
      const here = await codesIn('discount_codes');
      expect(here).toHaveLength(count);
      expect(new Set(here).size).toBe(count);
      const there = `stripe_sandbox_objects o, lateral (select data->>'code' as code) c where kind = 'promotion_code'`;
      expect(await codesIn(there)).toEqual(here);
      expect(await readBatch(connected)).toMatchObject({ status: 'done', made: count, problem: null });
      expect(await codesIn('retired_promotion_codes')).toEqual([]);
    },
  );
});
