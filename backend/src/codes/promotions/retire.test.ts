import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, createPlayable } from '../../../test/factories.ts';
import { codesAtStripe, type Connected, connectStripe, untilBatch } from '../../../test/stripe.ts';
import { openGame, win } from '../../../test/visitor.ts';
import { sweepQueue } from './queues.ts';

describe('promotion codes that nobody will be given', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;
  const generate = ({ owner, campaignId, couponId }: Connected, count: number) =>
    owner.post(`/api/stripe/generate-codes/${campaignId}`, { couponId, count });
  const end = async ({ owner, campaignId }: Connected) => {
    const response = await owner.fetch(`/api/puzzles/${campaignId}/code-collections`, { method: 'DELETE' });
    return await response.json();
  };
  const activeAtStripe = async ({ accountId }: Connected) =>
    (await codesAtStripe(test, accountId)).filter(({ active }) => active).map(({ code }) => code);
  const untilActive = (connected: Connected, codes: string[]) =>
    vi.waitFor(
      async () => {
        await test.app.platform.jobs.send(sweepQueue, {});
        expect(await activeAtStripe(connected)).toEqual(codes);
      },
      { timeout: 20_000, interval: 300 },
    );
  const connectionsOf = async ({ accountId }: Connected) => {
    const found = await pool().query('select from stripe_connections where account_id = $1', [accountId]);
    return found.rowCount;
  };
  const retiredOf = async ({ accountId }: Connected) => {
    const found = await pool().query('select from retired_promotion_codes where account_id = $1', [
      accountId,
    ]);
    return found.rowCount;
  };

  const playableRun = async (count: number) => {
    const owner = await createOwner(test);
    const { campaignId, embedId } = await createPlayable(test, { owner, codes: [] });
    const connected = await connectStripe(test, { owner, campaignId });
    await generate(connected, count);
    await untilBatch(connected, ({ status }) => status === 'done');
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    const { prizeCode } = await win(test.url, game);
    return { connected, game, prizeCode: prizeCode ?? '' };
  };

  it('[G15, K3] are switched off at Stripe when the campaign ends; what a visitor has stays valid', async () => {
    const { connected, game, prizeCode } = await playableRun(6);
    expect(await end(connected)).toEqual({ success: true, issued: 1, removed: 5 });
    await untilActive(connected, [prizeCode]);
    expect(await retiredOf(connected)).toBe(0);
    expect((await win(test.url, game)).prizeCode).toBe(prizeCode);
    // The account still serves the campaign.
    expect(await generate(connected, 2)).toMatchObject({ batch: { count: 2 } });
    await untilBatch(connected, ({ status }) => status === 'done');
  });

  it('[G15, D10] are switched off when the campaign is deleted, and then the account is given up', async () => {
    const { connected, prizeCode } = await playableRun(4);
    await connected.owner.fetch(`/api/puzzles/${connected.campaignId}`, { method: 'DELETE' });
    const provider = test.app.platform.paymentProvider;
    await vi.waitFor(
      async () => {
        await test.app.platform.jobs.send(sweepQueue, {});
        expect(await connectionsOf(connected)).toBe(0);
      },
      { timeout: 20_000, interval: 300 },
    );
    // Only the account's owner can look now.
    await expect(provider?.stripe.coupons.list({}, { stripeAccount: connected.accountId })).rejects.toThrow();
    const { rows } = await pool().query<{ code: string }>(
      `select data->>'code' as code from stripe_sandbox.objects
       where account = $1 and kind = 'promotion_code' and (data->>'active')::boolean`,
      [connected.accountId],
    );
    expect(rows.map(({ code }) => code)).toEqual([prizeCode]);
  });

  it('[G15] are switched off although the account is disconnected right after', async () => {
    const { connected, prizeCode } = await playableRun(30);
    test.sandbox.faults.add({ kind: 'limit', call: '^POST /v1/promotion_codes/promo_', times: 5 });
    await end(connected);
    await connected.owner.post(`/api/stripe/disconnect/${connected.campaignId}`, {});
    expect(await connected.owner.get(`/api/stripe/connection/${connected.campaignId}`)).toMatchObject({
      account: null,
    });
    await vi.waitFor(
      async () => {
        expect(await connectionsOf(connected)).toBe(0);
      },
      { timeout: 20_000, interval: 200 },
    );
    const { rows } = await pool().query<{ code: string }>(
      `select data->>'code' as code from stripe_sandbox.objects
       where account = $1 and kind = 'promotion_code' and (data->>'active')::boolean`,
      [connected.accountId],
    );
    expect(rows.map(({ code }) => code)).toEqual([prizeCode]);
  }, 40_000);

  it('[G15, K8] are not made any more when the campaign ends during a run, and those that were are switched off', async () => {
    const connected = await connectStripe(test);
    await generate(connected, 200);
    await untilBatch(connected, ({ made }) => made >= 20);
    await end(connected);
    const batch = await untilBatch(connected, ({ status }) => status === 'stopped');
    await untilActive(connected, []);
    expect((await codesAtStripe(test, connected.accountId)).length).toBeLessThan(batch.made + 41);
    expect(
      await connected.owner.post(`/api/stripe/batches/${connected.campaignId}/resume`, {}),
    ).toMatchObject({ code: 'stripe.batch_not_found' });
  }, 30_000);

  it('[G15, K8] are not made for ever when a run is resumed in the moment in which the campaign ends', async () => {
    const connected = await connectStripe(test);
    await generate(connected, 200);
    await untilBatch(connected, ({ made }) => made >= 20);
    await end(connected);
    await untilBatch(connected, ({ status }) => status === 'stopped');
    // As if the resumption had looked for the collection before it ended, and was written after.
    await pool().query(
      `update promotion_code_batches set status = 'running', finished_at = null, resumed = resumed + 1 where puzzle_id = $1`,
      [connected.campaignId],
    );
    await test.app.platform.jobs.send(sweepQueue, {});
    expect((await untilBatch(connected, ({ status }) => status !== 'running')).status).toBe('stopped');
    await untilActive(connected, []);
  }, 30_000);

  it('[G15, K8] are looked for when no reply ever said that they were made', async () => {
    const connected = await connectStripe(test);
    await generate(connected, 25);
    await untilBatch(connected, ({ status }) => status === 'done');
    // As if the process had been killed before it kept the last portion.
    await pool().query(
      `with gone as (delete from discount_codes where code like 'PROMO-%' and ordinal >= 20
         and collection_id in (select id from code_collections where puzzle_id = $1))
       update promotion_code_batches set made = 20, status = 'stopped' where puzzle_id = $1`,
      [connected.campaignId],
    );
    expect(await end(connected)).toMatchObject({ removed: 20 });
    await vi.waitFor(
      async () => {
        expect(await activeAtStripe(connected)).toHaveLength(5);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(await retiredOf(connected)).toBe(5);
    test.clock.advance(11 * 60_000);
    await untilActive(connected, []);
    expect(await retiredOf(connected)).toBe(0);
  }, 40_000);

  it('[G15, G35] wait for an account that was taken away, and go when it is connected again', async () => {
    const name = 'Back for the codes';
    const owner = await createOwner(test);
    const connected = await connectStripe(test, { owner, name });
    await generate(connected, 3);
    await untilBatch(connected, ({ status }) => status === 'done');
    const provider = test.app.platform.paymentProvider;
    await provider?.stripe.oauth.deauthorize({
      client_id: provider.clientId ?? '',
      stripe_user_id: connected.accountId,
    });
    await end(connected);
    await vi.waitFor(async () => {
      expect(await connectionsOf(connected)).toBe(0);
    }, 10_000);
    expect(await retiredOf(connected)).toBe(3);
    await connectStripe(test, { owner, campaignId: connected.campaignId, name });
    await untilActive(connected, []);
  }, 40_000);
});
