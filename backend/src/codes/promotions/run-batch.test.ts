import { generateCodesReplySchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createCampaign, createOwner, createPlayable } from '../../../test/factories.ts';
import {
  codesAtStripe,
  codesOfCampaign,
  type Connected,
  connectStripe,
  untilBatch,
} from '../../../test/stripe.ts';
import { openGame, win } from '../../../test/visitor.ts';

const createCall = '^POST /v1/promotion_codes$';

describe('generation of promotion codes', () => {
  const test = useApp();
  const generate = async ({ owner, campaignId, couponId }: Connected, body: object = {}) =>
    await owner.post(`/api/stripe/generate-codes/${campaignId}`, { couponId, count: 30, ...body });
  const isDone = ({ status }: { status: string }) => status === 'done';
  const faults = () => test.sandbox.faults;

  /** Expects the same `count` distinct codes in the collection and at Stripe. */
  const expectSameCodes = async (connected: Connected, count: number) => {
    const atStripe = await codesAtStripe(test, connected.accountId);
    const stored = await codesOfCampaign(connected);
    expect(stored).toHaveLength(count);
    expect(new Set(stored).size).toBe(count);
    expect(atStripe.map(({ code }) => code).sort()).toEqual(stored.sort());
    return atStripe;
  };

  it('[K8, K9, K4] creates the requested number of single-use codes for a coupon and adds them to the campaign', async () => {
    const connected = await connectStripe(test);
    const { owner, campaignId, couponId } = connected;
    const reply = generateCodesReplySchema.parse(await generate(connected, { title: 'Autumn' }));
    expect(reply).toMatchObject({
      batch: { couponId, prefix: 'PROMO', count: 30, made: 0, status: 'running', problem: null },
      codes: [],
    });
    const batch = await untilBatch(connected, isDone);
    expect(batch).toMatchObject({ id: reply.batch.id, made: 30 });
    expect(batch.finishedAt).not.toBeNull();
    const atStripe = await expectSameCodes(connected, 30);
    for (const code of atStripe) {
      expect(code).toMatchObject({ max_redemptions: 1, active: true, promotion: { coupon: couponId } });
      expect(code.code).toMatch(/^PROMO-[2-9A-HJKMNP-Z]{10}$/);
    }
    const [collection] = await owner.list(`/api/puzzles/${campaignId}/code-collections`);
    expect(collection).toMatchObject({
      codeType: 'promotion',
      title: 'Autumn',
      totalCodes: 30,
      usedCodes: 0,
    });
  });

  it('[K8] adds codes to a collection of the same account, and a visitor wins one of them', async () => {
    const owner = await createOwner(test);
    const { campaignId, embedId } = await createPlayable(test, { owner, codes: [] });
    const connected = await connectStripe(test, { owner, campaignId });
    await generate(connected, { count: 2, prefix: '' });
    await untilBatch(connected, isDone);
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    const { prizeCode } = await win(test.url, game);
    expect((await codesAtStripe(test, connected.accountId)).map(({ code }) => code)).toContain(prizeCode);
    await generate(connected, { count: 3, prefix: 'MORE' });
    await untilBatch(connected, ({ made }) => made === 3);
    await expectSameCodes(connected, 5);
  });

  it('[K8] refuses an invalid request before it creates a code', async () => {
    const connected = await connectStripe(test);
    const { owner, campaignId, couponId } = connected;
    const expired = await findId(
      'stripe_sandbox.objects',
      `account = '${connected.accountId}' and data->>'valid' = 'false'`,
    );
    for (const id of [expired, 'unknown'])
      expect(await generate(connected, { couponId: id })).toMatchObject({ code: 'stripe.coupon_unusable' });
    const invalid = [
      { count: 0 },
      { count: 2001 },
      { count: 1.5 },
      { couponId: '' },
      { prefix: 'A B' },
      { prefix: 'X'.repeat(21) },
    ];
    for (const body of invalid)
      expect(await generate(connected, body)).toMatchObject({ code: 'request.invalid' });
    expect(await owner.list(`/api/stripe/batches/${campaignId}`)).toEqual([]);
    const plain = await createCampaign(test, owner);
    expect(await owner.post(`/api/stripe/generate-codes/${plain.id}`, { couponId })).toMatchObject({
      code: 'stripe.not_connected',
    });
    const media = await createCampaign(test, owner, { rewardType: 'media' });
    const withMedia = await connectStripe(test, { owner, campaignId: media.id });
    expect(await generate(withMedia)).toMatchObject({ code: 'codes.wrong_reward_type' });
    const pasted = await createPlayable(test, { owner });
    const withList = await connectStripe(test, { owner, campaignId: pasted.campaignId });
    expect(await generate(withList)).toMatchObject({ code: 'codes.already_set' });
    await test.app.platform.database.pool.query(
      'update puzzles set is_awaiting_payment = true, is_active = false where id = $1',
      [campaignId],
    );
    expect(await generate(connected)).toMatchObject({ code: 'campaign.awaiting_payment' });
    expect(await codesAtStripe(test, connected.accountId)).toEqual([]);
  });

  const findId = async (table: string, condition: string) => {
    const { rows } = await test.app.platform.database.pool.query<{ id: string }>(
      `select id from ${table} where ${condition}`,
    );
    return rows[0]?.id ?? '';
  };

  it('[K8] runs one batch for simultaneous calls', async () => {
    const connected = await connectStripe(test);
    const replies = await Promise.all([1, 2, 3, 4].map(() => generate(connected, { count: 5 })));
    expect(replies.filter((reply) => 'batch' in reply)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'stripe.generation_running')).toHaveLength(3);
    await untilBatch(connected, isDone);
    await expectSameCodes(connected, 5);
  });

  it('[K8] creates the exact number of codes despite lost replies, errors and rate limits', async () => {
    const connected = await connectStripe(test);
    faults().add({ kind: 'cut', call: createCall, times: 6 });
    faults().add({ kind: 'limit', call: createCall, times: 12 });
    faults().add({ kind: 'error', call: createCall, times: 4 });
    await generate(connected, { count: 45 });
    await untilBatch(connected, isDone, 60_000);
    await expectSameCodes(connected, 45);
  }, 70_000);

  it('[K8] finds a code again after its idempotency key has expired, and does not take over a code of the owner', async () => {
    const connected = await connectStripe(test);
    await generate(connected, { count: 3 });
    await untilBatch(connected, isDone);
    const { pool } = test.app.platform.database;
    const first = await codesOfCampaign(connected);
    // The statements simulate a process that crashed before it stored the codes, and restarted days later.
    await pool.query('delete from stripe_sandbox.replies');
    await pool.query(
      `with gone as (delete from discount_codes where code = any($1)),
         emptied as (update code_collections set total_codes = 0 where puzzle_id = $2)
       update promotion_code_batches set made = 0, status = 'stopped' where puzzle_id = $2`,
      [first, connected.campaignId],
    );
    // Meanwhile, the owner has created a code with the same text as a code of the batch.
    await pool.query(
      `update stripe_sandbox.objects set data = jsonb_set(data, '{metadata}', '{}') where data->>'code' = $1`,
      [first[1]],
    );
    await connected.owner.post(`/api/stripe/batches/${connected.campaignId}/resume`, {});
    await untilBatch(connected, isDone);
    const second = await codesOfCampaign(connected);
    expect([second[0], second[2]]).toEqual([first[0], first[2]]);
    expect(second[1]).not.toBe(first[1]);
    expect(await codesAtStripe(test, connected.accountId)).toHaveLength(4);
  });

  it('[K8] stops and keeps the created codes, and resumes until the requested number exists', async () => {
    const connected = await connectStripe(test);
    const { owner, campaignId } = connected;
    await generate(connected, { count: 70 });
    await untilBatch(connected, ({ made }) => made >= 20);
    expect(await owner.post(`/api/stripe/batches/${campaignId}/stop`, {})).toMatchObject({
      status: 'stopped',
    });
    expect(await owner.post(`/api/stripe/batches/${campaignId}/stop`, {})).toMatchObject({
      status: 'stopped',
    });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const { made } = await untilBatch(connected, ({ status }) => status === 'stopped');
    expect(made).toBeLessThan(70);
    await expectSameCodes(connected, made);
    expect(await owner.post(`/api/stripe/batches/${campaignId}/resume`, {})).toMatchObject({
      status: 'running',
    });
    await untilBatch(connected, isDone);
    await expectSameCodes(connected, 70);
    expect(await owner.post(`/api/stripe/batches/${campaignId}/resume`, {})).toMatchObject({
      status: 'done',
      made: 70,
    });
  }, 30_000);

  it('[K8] reports a coupon that becomes invalid, and can be resumed', async () => {
    const connected = await connectStripe(test);
    const { owner, campaignId, accountId, couponId } = connected;
    const setValid = (isValid: boolean) =>
      test.app.platform.database.pool.query(
        `update stripe_sandbox.objects set data = jsonb_set(data, '{valid}', $3) where account = $1 and id = $2`,
        [accountId, couponId, String(isValid)],
      );
    await generate(connected, { count: 45 });
    await untilBatch(connected, ({ made }) => made >= 20);
    await setValid(false);
    const failed = await untilBatch(connected, ({ status }) => status === 'failed');
    expect(failed.problem).toBe('The coupon is no longer valid in your Stripe account.');
    await setValid(true);
    await owner.post(`/api/stripe/batches/${campaignId}/resume`, {});
    expect(await untilBatch(connected, isDone)).toMatchObject({ problem: null });
    await expectSameCodes(connected, 45);
  }, 30_000);

  it('[K8, G35] fails when the consent is revoked, and can be resumed after the account is connected again', async () => {
    const name = 'Connected again';
    const connected = await connectStripe(test, { name });
    const { owner, campaignId, accountId } = connected;
    const provider = test.app.platform.paymentProvider;
    await generate(connected, { count: 45 });
    await untilBatch(connected, ({ made }) => made >= 20);
    await provider?.stripe.oauth.deauthorize({
      client_id: provider.clientId ?? '',
      stripe_user_id: accountId,
    });
    const { problem } = await untilBatch(connected, ({ status }) => status === 'failed');
    expect(problem).toMatch(/Stripe no longer lets us use this account/);
    expect(await owner.get(`/api/puzzles/${campaignId}`)).toMatchObject({ hasPaymentAccount: false });
    expect(await owner.post(`/api/stripe/batches/${campaignId}/resume`, {})).toMatchObject({
      code: 'stripe.not_connected',
    });
    await connectStripe(test, { owner, campaignId, name });
    await owner.post(`/api/stripe/batches/${campaignId}/resume`, {});
    await untilBatch(connected, isDone);
    await expectSameCodes(connected, 45);
  }, 30_000);
});
