import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../test/app.ts';
import {
  countSessions,
  createPayingOwner,
  fork,
  orderCampaign,
  findPayment,
  press,
  seenCampaign,
} from '../../test/checkout.ts';
import { deleteCampaign } from '../../test/factories.ts';
import { runJob } from '../../test/run-job.ts';
import { PaymentEntity } from './payment.entity.ts';
import { reconcileQueue } from './reconcile.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('the reconciliation of payments without a webhook', () => {
  const test = useApp();
  beforeEach(() => {
    test.sandbox.faults.webhooks({ hold: true });
  });
  afterEach(() => {
    test.sandbox.faults.clear();
  });

  const reconcile = () => runJob(test, reconcileQueue, {});
  const untilStatus = (sessionId: string, status: string) =>
    vi.waitFor(async () => {
      expect(await findPayment(test, sessionId)).toMatchObject({ status });
    }, 10_000);

  it('[C7] activates a paid campaign even if the browser and every webhook are lost', async () => {
    const ordered = await orderCampaign(test, await createPayingOwner(test));
    await press(ordered.url, 'pay');
    test.clock.advance(6 * minuteMs);
    await reconcile();
    await untilStatus(ordered.sessionId, 'completed');
    expect(await seenCampaign(ordered)).toMatchObject({ isActive: true });
  });

  it('[C7] records expired payments, and continues after a payment that cannot be checked', async () => {
    const owner = await createPayingOwner(test);
    const [first, second] = [await orderCampaign(test, owner), await orderCampaign(test, owner, 'Winter')];
    test.clock.advance(25 * hourMs);
    test.sandbox.faults.add({ kind: 'error', call: first.sessionId, times: 3 });
    await reconcile();
    await untilStatus(second.sessionId, 'expired');
    expect(await findPayment(test, first.sessionId)).toMatchObject({ status: 'pending' });
    await reconcile();
    expect(await findPayment(test, first.sessionId)).toMatchObject({ status: 'expired' });
  });

  it('[C6] ends an order without a checkout session as soon as nobody can pay it any more', async () => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    const { id } = await findPayment(test, ordered.sessionId);
    await fork(test).nativeUpdate(PaymentEntity, { id }, { checkoutSessionId: null });
    test.clock.advance(23 * hourMs);
    const later = await orderCampaign(test, owner, 'Later');
    await press(later.url, 'pay');
    test.clock.advance(6 * minuteMs);
    await reconcile();
    await untilStatus(later.sessionId, 'completed');
    const find = () => fork(test).findOneOrFail(PaymentEntity, { id });
    expect((await find()).status).toBe('pending');
    test.clock.advance(hourMs);
    await reconcile();
    expect((await find()).status).toBe('expired');
  });

  it('[D10, G36] closes the payment page of a deleted campaign', async () => {
    const ordered = await orderCampaign(test, await createPayingOwner(test));
    const { owner, campaignId, sessionId, url } = ordered;
    expect((await deleteCampaign(owner, campaignId)).status).toBe(200);
    await untilStatus(sessionId, 'expired');
    expect((await fetch(url)).status).toBe(410);
    expect(await countSessions(test, campaignId)).toBe(1);
  });

  it('[D10, G36] reports a payment whose campaign is deleted just after the owner paid', async () => {
    const ordered = await orderCampaign(test, await createPayingOwner(test));
    const { owner, campaignId, sessionId, url } = ordered;
    await press(url, 'pay');
    const logged = vi.spyOn(test.app.platform.log, 'error');
    await deleteCampaign(owner, campaignId);
    await untilStatus(sessionId, 'completed');
    const { id: paymentId } = await findPayment(test, sessionId);
    expect(logged).toHaveBeenCalledWith(
      { paymentId, planType: 'campaign', puzzleId: campaignId },
      expect.stringMatching(/refund/),
    );
    logged.mockRestore();
    const answer = await owner.post('/api/verify-checkout-session', { sessionId });
    expect([answer['code'], answer['message']]).toEqual([
      'payment.mismatch',
      'Your payment arrived, but what it was for has been deleted. Please contact support for a refund.',
    ]);
    expect(await owner.list('/api/payments')).toMatchObject([{ status: 'completed' }]);
  });
});
