import { setTimeout as sleep } from 'node:timers/promises';
import { promotionBatchListSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { type Connected, connectStripe } from './stripe.ts';
import { useKillableProduct } from './killable-product.ts';

const kills = 2;
/**
 * The number of codes. At 20 codes per second, each third takes five seconds, so every kill hits a running batch.
 */
const count = 300;

describe('kill -9 during a batch', async () => {
  const test = await useKillableProduct({ isRateLimited: true });
  const readBatch = async ({ owner, campaignId }: Connected) => {
    const [batch] = promotionBatchListSchema.parse(await owner.list(`/api/stripe/batches/${campaignId}`));
    if (!batch) throw new Error('the batch is missing');
    return batch;
  };
  const untilMade = async (connected: Connected, count: number) => {
    const deadline = Date.now() + 200_000;
    for (;;) {
      const { made, status, problem } = await readBatch(connected);
      if (made >= count) return made;
      if (status !== 'running' || Date.now() > deadline)
        throw new Error(`the batch is ${status}: ${problem}`);
      await sleep(100);
    }
  };
  const codesIn = async (from: string) => {
    const { rows } = await (from.startsWith('stripe') ? test.stripe.pool : test.database.pool).query<{
      code: string;
    }>(`select code from ${from} order by code`);
    return rows.map(({ code }) => code);
  };

  it(
    '[K8] creates exactly the requested codes, despite lost replies and 429s',
    { timeout: 400_000 },
    async () => {
      const connected = await connectStripe(test.running);
      const { owner, campaignId, couponId } = connected;
      expect(await owner.post(`/api/stripe/generate-codes/${campaignId}`, { couponId, count })).toMatchObject(
        { batch: { count } },
      );
      for (let kill = 1; kill <= kills; kill += 1) {
        test.stripe.sandbox.faults.add({ kind: 'cut', call: '^POST /v1/promotion_codes$', times: 25 });
        test.stripe.sandbox.faults.add({ kind: 'limit', call: '^POST /v1/promotion_codes$', times: 10 });
        await untilMade(connected, (kill * count) / (kills + 1));
        await sleep(Math.random() * 900);
        test.product.killServer();
        await test.product.start();
      }
      await untilMade(connected, count);
      const here = await codesIn('discount_codes');
      expect(here).toHaveLength(count);
      expect(new Set(here).size).toBe(count);
      const there = `stripe_sandbox.objects o, lateral (select data->>'code' as code) c where kind = 'promotion_code'`;
      expect(await codesIn(there)).toEqual(here);
      expect(await readBatch(connected)).toMatchObject({ status: 'done', made: count, problem: null });
      expect(await codesIn('retired_promotion_codes')).toEqual([]);
    },
  );
});
