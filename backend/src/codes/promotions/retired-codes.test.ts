import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, createPlayable, deleteCampaign } from '../../../test/factories.ts';
import { codesAtStripe, type Connected, connectStripe, untilBatch } from '../../../test/stripe.ts';
import { openGame, win } from '../../../test/visitor.ts';
import { sweepQueue } from './queues.ts';

describe('retired promotion codes', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;
  const generate = ({ owner, campaignId, couponId }: Connected, count: number) =>
    owner.post(`/api/stripe/generate-codes/${campaignId}`, { couponId, count });
  const endCampaign = async ({ owner, campaignId }: Connected) => {
    const response = await owner.fetch(`/api/puzzles/${campaignId}/code-collections`, { method: 'DELETE' });
    return await response.json();
  };
  const listActive = async ({ accountId }: Connected) =>
    (await codesAtStripe(test, accountId)).filter(({ active }) => active).map(({ code }) => code);
  const waitForActive = (connected: Connected, codes: string[]) =>
    vi.waitFor(
      async () => {
        await test.app.platform.jobs.send(sweepQueue, {});
        expect(await listActive(connected)).toEqual(codes);
      },
      { timeout: 20_000, interval: 300 },
    );
  const countConnections = async ({ accountId }: Connected) => {
    const found = await pool().query('select from stripe_connections where account_id = $1', [accountId]);
    return found.rowCount;
  };
  const countRetired = async ({ accountId }: Connected) => {
    const found = await pool().query('select from retired_promotion_codes where account_id = $1', [
      accountId,
    ]);
    return found.rowCount;
  };

  const createWon = async (count: number) => {
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

  it('[G15, K3] are deactivated at Stripe when the campaign ends; an issued code stays valid', async () => {
    const { connected, game, prizeCode } = await createWon(6);
    expect(await endCampaign(connected)).toEqual({ success: true, issued: 1, removed: 5 });
    await waitForActive(connected, [prizeCode]);
    expect(await countRetired(connected)).toBe(0);
    expect((await win(test.url, game)).prizeCode).toBe(prizeCode);
    // A new batch succeeds, because the account is still connected to the campaign.
    expect(await generate(connected, 2)).toMatchObject({ batch: { count: 2 } });
    await untilBatch(connected, ({ status }) => status === 'done');
  });

  it('[G15, D10] are deactivated when the campaign is deleted, before the connection is deleted', async () => {
    const { connected, prizeCode } = await createWon(4);
    await deleteCampaign(connected.owner, connected.campaignId);
    const provider = test.app.platform.paymentProvider;
    await vi.waitFor(
      async () => {
        await test.app.platform.jobs.send(sweepQueue, {});
        expect(await countConnections(connected)).toBe(0);
      },
      { timeout: 20_000, interval: 300 },
    );
    // The call fails, because the server no longer has access to the account.
    await expect(provider?.stripe.coupons.list({}, { stripeAccount: connected.accountId })).rejects.toThrow();
    const { rows } = await pool().query<{ code: string }>(
      `select data->>'code' as code from stripe_sandbox.objects
       where account = $1 and kind = 'promotion_code' and (data->>'active')::boolean`,
      [connected.accountId],
    );
    expect(rows.map(({ code }) => code)).toEqual([prizeCode]);
  });

  it('[G15] are deactivated when the account is disconnected immediately afterwards', async () => {
    const { connected, prizeCode } = await createWon(30);
    test.sandbox.faults.add({ kind: 'limit', call: '^POST /v1/promotion_codes/promo_', times: 5 });
    await endCampaign(connected);
    await connected.owner.post(`/api/stripe/disconnect/${connected.campaignId}`, {});
    expect(await connected.owner.get(`/api/stripe/connection/${connected.campaignId}`)).toMatchObject({
      account: null,
    });
    await vi.waitFor(
      async () => {
        expect(await countConnections(connected)).toBe(0);
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

  it('[G15, K8] are no longer created when the campaign ends during a batch, and existing ones are deactivated', async () => {
    const connected = await connectStripe(test);
    await generate(connected, 200);
    await untilBatch(connected, ({ made }) => made >= 20);
    await endCampaign(connected);
    const batch = await untilBatch(connected, ({ status }) => status === 'stopped');
    await waitForActive(connected, []);
    expect((await codesAtStripe(test, connected.accountId)).length).toBeLessThan(batch.made + 41);
    expect(
      await connected.owner.post(`/api/stripe/batches/${connected.campaignId}/resume`, {}),
    ).toMatchObject({ code: 'stripe.batch_not_found' });
  }, 30_000);

  it('[G15, K8] are no longer created when a batch is resumed at the moment at which the campaign ends', async () => {
    const connected = await connectStripe(test);
    await generate(connected, 200);
    await untilBatch(connected, ({ made }) => made >= 20);
    await endCampaign(connected);
    await untilBatch(connected, ({ status }) => status === 'stopped');
    // The statement simulates a call that read the active collection before the collection ended, and resumed
    // the batch afterwards.
    await pool().query(
      `update promotion_code_batches set status = 'running', finished_at = null, resumed = resumed + 1 where puzzle_id = $1`,
      [connected.campaignId],
    );
    await test.app.platform.jobs.send(sweepQueue, {});
    expect((await untilBatch(connected, ({ status }) => status !== 'running')).status).toBe('stopped');
    await waitForActive(connected, []);
  }, 30_000);

  it('[G15, K8] are found at Stripe when the reply to their creation was lost', async () => {
    const connected = await connectStripe(test);
    await generate(connected, 25);
    await untilBatch(connected, ({ status }) => status === 'done');
    // The statement simulates a process that was killed before it stored the last group.
    await pool().query(
      `with gone as (delete from discount_codes where code like 'PROMO-%' and ordinal >= 20
         and collection_id in (select id from code_collections where puzzle_id = $1))
       update promotion_code_batches set made = 20, status = 'stopped' where puzzle_id = $1`,
      [connected.campaignId],
    );
    expect(await endCampaign(connected)).toMatchObject({ removed: 20 });
    await vi.waitFor(
      async () => {
        expect(await listActive(connected)).toHaveLength(5);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(await countRetired(connected)).toBe(5);
    test.clock.advance(11 * 60_000);
    await waitForActive(connected, []);
    expect(await countRetired(connected)).toBe(0);
  }, 40_000);

  it('[G15, G35] are deactivated when an account with revoked consent is connected again', async () => {
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
    await endCampaign(connected);
    await vi.waitFor(async () => {
      expect(await countConnections(connected)).toBe(0);
    }, 10_000);
    expect(await countRetired(connected)).toBe(3);
    await connectStripe(test, { owner, campaignId: connected.campaignId, name });
    await waitForActive(connected, []);
  }, 40_000);
});
