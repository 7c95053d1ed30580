import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentListSchema, verifyCheckoutReplySchema } from '@puzzle-prize/sdk/protocol';
import { useApp } from '../../test/app.ts';
import {
  createPayingOwner,
  fork,
  orderCampaign,
  findPayment,
  press,
  seenCampaign,
  verify,
} from '../../test/checkout.ts';
import { deleteCampaign } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';
import { PaymentEntity } from './payment.entity.ts';

const hourMs = 3_600_000;

describe('the confirmation of a payment on the page to which Stripe returns', () => {
  const test = useApp();

  // The sandbox holds back the webhooks, so that the owner's page always reports the payment first.
  beforeEach(() => {
    test.sandbox.faults.webhooks({ hold: true });
  });
  afterEach(() => {
    test.sandbox.faults.clear();
  });

  it('[C6, C7, C13, D5] activates the campaign, stores the receipt, reports the payment once', async () => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    expect(await seenCampaign(ordered)).toMatchObject({ isActive: false, isAwaitingPayment: true });
    expect(await press(ordered.url, 'pay')).toBe(`${test.url}/dashboard?session_id=${ordered.sessionId}`);

    const response = await verify(owner, ordered.sessionId);
    expect(response.status).toBe(200);
    expect(verifyCheckoutReplySchema.parse(await response.json())).toEqual({
      success: true,
      message: '"Summer Sale" is paid and active.',
      planType: 'campaign',
      puzzleId: ordered.campaignId,
    });
    expect(await seenCampaign(ordered)).toMatchObject({ isActive: true, isAwaitingPayment: false });

    const [payment, ...others] = paymentListSchema.parse(await owner.list('/api/payments'));
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      description: 'Campaign "Summer Sale"',
      planType: 'campaign',
      amount: 500,
      currency: 'usd',
      status: 'completed',
    });
    expect(payment?.completedAt).not.toBeNull();
    expect((await fetch(String(payment?.receiptUrl))).status).toBe(200);
    const { stripePaymentIntentId, tokensAwarded } = await findPayment(test, ordered.sessionId);
    expect([stripePaymentIntentId?.slice(0, 3), tokensAwarded]).toEqual(['pi_', 0]);

    const again = await verify(owner, ordered.sessionId);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({
      code: 'payment.already_used',
      message: 'This payment has been used already. "Summer Sale" is paid and active.',
    });
  });

  it('[C7] refuses an unpaid session, also after a declined card, and accepts the next attempt', async () => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    expect(await refusal(await verify(owner, ordered.sessionId))).toBe('402 payment.unpaid');
    expect(await press(ordered.url, 'decline')).toMatch(/^\/stripe-sandbox\/checkout\//);
    expect(await refusal(await verify(owner, ordered.sessionId))).toBe('402 payment.unpaid');
    expect(await seenCampaign(ordered)).toMatchObject({ isActive: false, isAwaitingPayment: true });
    await press(ordered.url, 'pay');
    expect((await verify(owner, ordered.sessionId)).status).toBe(200);
  });

  it('[C7, T18] gives the same reply for another owner’s session as for an unknown one, byte for byte', async () => {
    const ordered = await orderCampaign(test, await createPayingOwner(test));
    await press(ordered.url, 'pay');
    const stranger = await createPayingOwner(test);
    const answer = async (sessionId: string) => {
      const response = await verify(stranger, sessionId);
      return `${response.status} ${await response.text()}`;
    };
    const foreign = await answer(ordered.sessionId);
    expect(foreign).toMatch(/^404 .*payment\.not_found/);
    for (const other of [`${ordered.sessionId}x`, 'cs_test_nothing', '../../v1/events', 'x'.repeat(255)]) {
      expect(await answer(other)).toBe(foreign);
    }
    expect(await seenCampaign(ordered)).toMatchObject({ isActive: false });
    expect(await stranger.list('/api/payments')).toEqual([]);
  });

  it('[C7] refuses an expired session, and lets the owner order again', async () => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    test.clock.advance(25 * hourMs);
    expect(await refusal(await verify(owner, ordered.sessionId))).toBe('410 payment.expired');
    expect(await findPayment(test, ordered.sessionId)).toMatchObject({ status: 'expired' });
    const { url } = await owner.post(`/api/puzzles/${ordered.campaignId}/checkout`, {});
    expect(url).not.toBe(ordered.url);
    await press(String(url), 'pay');
    const sessionId = String(url).split('/').at(-1) ?? '';
    expect((await verify(owner, sessionId)).status).toBe(200);
    const statuses = paymentListSchema.parse(await owner.list('/api/payments')).map(({ status }) => status);
    expect(statuses).toEqual(['completed', 'expired']);
  });

  it('[C7] reports that a slow bank transfer is being processed, and later its result', async () => {
    const owner = await createPayingOwner(test);
    const [good, bad] = [await orderCampaign(test, owner), await orderCampaign(test, owner, 'Winter Sale')];
    for (const { url, sessionId } of [good, bad]) {
      await press(url, 'pay-later');
      expect(await refusal(await verify(owner, sessionId))).toBe('409 payment.processing');
      expect(await findPayment(test, sessionId)).toMatchObject({ status: 'processing' });
    }
    const retry = await owner.fetch(`/api/puzzles/${good.campaignId}/checkout`, { method: 'POST' });
    expect(await refusal(retry)).toBe('409 payment.processing');
    const removal = await deleteCampaign(owner, good.campaignId);
    expect(await refusal(removal)).toBe('409 payment.processing');
    await press(good.url, 'succeed');
    await press(bad.url, 'fail');
    expect((await verify(owner, good.sessionId)).status).toBe(200);
    expect(await refusal(await verify(owner, bad.sessionId))).toBe('402 payment.failed');
    expect(await seenCampaign(good)).toMatchObject({ isActive: true });
    expect(await seenCampaign(bad)).toMatchObject({ isActive: false, isAwaitingPayment: true });
    const { url } = await owner.post(`/api/puzzles/${bad.campaignId}/checkout`, {});
    expect(url).toMatch(/^http/);
    expect(url).not.toContain(bad.sessionId);
  });

  it.each([
    ['amount', { amount: 499 }],
    ['currency', { currency: 'eur' }],
    ['campaign', { puzzleId: '00000000-0000-4000-8000-000000000000' }],
    ['plan', { planType: 'media_renewal' }],
  ] as const)('[C7] refuses money for another %s than was ordered, and keeps refusing', async (_, other) => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    await press(ordered.url, 'pay');
    await fork(test).nativeUpdate(PaymentEntity, { checkoutSessionId: ordered.sessionId }, other);
    for (let round = 0; round < 2; round += 1) {
      expect(await refusal(await verify(owner, ordered.sessionId))).toBe('409 payment.mismatch');
    }
    expect(await seenCampaign(ordered)).toMatchObject({ isActive: false, isAwaitingPayment: true });
  });

  it('[C7] reports that Stripe is unavailable, and confirms once it is available', async () => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    await press(ordered.url, 'pay');
    test.sandbox.faults.add({ kind: 'error', call: '^GET /v1/checkout', times: 3 });
    expect(await refusal(await verify(owner, ordered.sessionId))).toBe('502 payment.provider_failed');
    expect((await verify(owner, ordered.sessionId)).status).toBe(200);
  });
});
