import { afterEach, describe, expect, it, vi } from 'vitest';
import { campaignListSchema, eligibilitySchema } from '@puzzle-prize/sdk/protocol';
import { useApp } from '../../test/app.ts';
import {
  campaignData,
  countSessions,
  createPayingOwner,
  fork,
  orderAt,
  orderCampaign,
  findPayment,
  press,
  seenCampaign,
  send,
} from '../../test/checkout.ts';
import { createCampaign, createOwner, type TestOwner } from '../../test/factories.ts';
import { runJob } from '../../test/run-job.ts';
import { refusal } from '../../test/visitor.ts';
import { PaymentEntity } from '../payments/payment.entity.ts';
import { purgeUnpaidQueue } from './purge-unpaid.ts';

const dayMs = 24 * 3_600_000;

describe('paid campaigns', () => {
  const test = useApp();
  afterEach(() => {
    test.sandbox.faults.clear();
  });

  const readCampaigns = async (owner: TestOwner) =>
    campaignListSchema.parse(await owner.list('/api/puzzles'));
  const create = async (owner: TestOwner, more: object = {}) =>
    await send(owner, '/api/create-checkout-session', {
      campaignData: { ...(await campaignData(owner)), ...more },
    });

  it('[C4, C6] names the payment provider, and accepts no order while the free campaign is left', async () => {
    const owner = await createOwner(test);
    const eligibility = eligibilitySchema.parse(await owner.get('/api/free-campaign-eligibility'));
    expect(eligibility).toEqual({ isEligible: true, payments: 'sandbox' });
    expect(await refusal(await create(owner))).toBe('409 campaign.free_left');
    expect(await readCampaigns(owner)).toEqual([]);
  });

  it('[C1, C6] refuses the same input as for a free campaign, and ignores a given price and owner', async () => {
    const owner = await createPayingOwner(test);
    expect(await refusal(await create(owner, { title: ' ' }))).toBe('400 request.invalid');
    expect(await refusal(await create(owner, { imageUrl: 'https://elsewhere.example/x.png' }))).toBe(
      '422 campaign.image_unknown',
    );
    expect(await readCampaigns(owner)).toEqual([]);
    const forged = { isActive: true, isAwaitingPayment: false, amount: 1, creatorId: crypto.randomUUID() };
    await create(owner, forged);
    expect(await readCampaigns(owner)).toMatchObject([{ isActive: false, isAwaitingPayment: true }]);
    expect(await owner.list('/api/payments')).toMatchObject([{ amount: 500, status: 'pending' }]);
  });

  it('[C6] sends only ids to Stripe, and returns to the dashboard', async () => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    const session = await test.app.platform.paymentProvider?.stripe.checkout.sessions.retrieve(
      ordered.sessionId,
    );
    const payment = await findPayment(test, ordered.sessionId);
    expect(session).toMatchObject({
      mode: 'payment',
      amount_total: 500,
      currency: 'usd',
      client_reference_id: owner.id,
      metadata: { paymentId: payment.id, planType: 'campaign', puzzleId: ordered.campaignId },
      success_url: `${test.url}/dashboard?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${test.url}/dashboard?checkout=cancelled`,
    });
  });

  it('[G136] shows the image of the campaign on the payment page, if Stripe can load it', async () => {
    const owner = await createPayingOwner(test);
    const readImage = async (title: string) => {
      const ordered = await orderCampaign(test, owner, title);
      const page = await (await fetch(ordered.url)).text();
      return { image: /<img src="([^"]+)"/.exec(page)?.[1], campaign: await seenCampaign(ordered) };
    };
    const { image, campaign } = await readImage('Summer Sale');
    expect(image).toBe(test.url + campaign.imageMasterUrl);
    expect((await fetch(String(image))).headers.get('content-type')).toBe('image/webp');
    const provider = test.app.platform.paymentProvider;
    // This provider counts as the real Stripe, which cannot load images from this machine. The product must send it
    // none.
    if (provider) provider.kind = 'stripe';
    expect((await readImage('Autumn Sale')).image).toBeUndefined();
    if (provider) provider.kind = 'sandbox';
  });

  it('[C6] creates one order for ten simultaneous calls and a form that is sent again', async () => {
    const owner = await createPayingOwner(test);
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(owner)));
    replies.push(await create(owner));
    const urls = new Set(await Promise.all(replies.map(async (reply) => await reply.text())));
    expect(urls.size).toBe(1);
    expect([...urls][0]).toMatch(/^\{"url":"http/);
    const [campaign, ...others] = await readCampaigns(owner);
    expect(others).toEqual([]);
    expect(await countSessions(test, String(campaign?.id))).toBe(1);
    await create(owner, { title: 'Another' });
    expect(await readCampaigns(owner)).toHaveLength(2);
  });

  it('[C6, T20] continues with the same checkout session after replies from Stripe were lost', async () => {
    const owner = await createPayingOwner(test);
    test.sandbox.faults.add({ kind: 'cut', call: '^POST /v1/checkout/sessions$', times: 3 });
    expect(await refusal(await create(owner))).toBe('502 payment.provider_failed');
    const [campaign] = await readCampaigns(owner);
    expect(campaign).toMatchObject({ isActive: false, isAwaitingPayment: true });
    expect(await countSessions(test, String(campaign?.id))).toBe(1);
    const { url } = await owner.post(`/api/puzzles/${String(campaign?.id)}/checkout`, {});
    expect(await (await create(owner)).json()).toEqual({ url, puzzleId: campaign?.id });
    expect(await countSessions(test, String(campaign?.id))).toBe(1);
    expect(await owner.list('/api/payments')).toHaveLength(1);
  });

  it('[C6] creates a new checkout session if the description has changed since the first call', async () => {
    const owner = await createPayingOwner(test);
    test.sandbox.faults.add({ kind: 'cut', call: '^POST /v1/checkout/sessions$', times: 3 });
    await create(owner);
    await fork(test).nativeUpdate(PaymentEntity, { userId: owner.id }, { description: 'Renamed meanwhile' });
    const { url } = await owner.post(
      `/api/puzzles/${String((await readCampaigns(owner))[0]?.id)}/checkout`,
      {},
    );
    const ordered = await orderAt(test, owner, String(url));
    await press(String(url), 'pay');
    expect((await send(owner, '/api/verify-checkout-session', { sessionId: ordered.sessionId })).status).toBe(
      200,
    );
    expect(await owner.list('/api/payments')).toMatchObject([{ status: 'completed' }]);
  });

  it('[C6] creates a new order after Stripe returned server errors for the first order', async () => {
    const owner = await createPayingOwner(test);
    test.sandbox.faults.add({ kind: 'error', call: '^POST /v1/checkout/sessions$', times: 6 });
    expect(await refusal(await create(owner))).toBe('502 payment.provider_failed');
    test.sandbox.faults.add({ kind: 'error', call: '^POST /v1/checkout/sessions$', times: 3 });
    expect((await create(owner)).status).toBe(200);
    expect(await readCampaigns(owner)).toHaveLength(1);
    expect(await owner.list('/api/payments')).toMatchObject([{ status: 'pending' }]);
  });

  it('[C6] refuses a second payment while the first payment does not match its order', async () => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    await fork(test).nativeUpdate(PaymentEntity, { checkoutSessionId: ordered.sessionId }, { amount: 499 });
    await press(ordered.url, 'pay');
    const path = `/api/puzzles/${ordered.campaignId}/checkout`;
    expect(await refusal(await send(owner, path))).toBe('409 payment.mismatch');
    expect(await countSessions(test, ordered.campaignId)).toBe(1);
  });

  it('[C6] opens the same payment page in several tabs, and refuses to continue after the payment', async () => {
    const owner = await createPayingOwner(test);
    const ordered = await orderCampaign(test, owner);
    const continuePayment = () => send(owner, `/api/puzzles/${ordered.campaignId}/checkout`);
    const replies = await Promise.all(Array.from({ length: 5 }, continuePayment));
    for (const reply of replies) expect(await reply.json()).toEqual({ url: ordered.url });
    test.sandbox.faults.webhooks({ hold: true });
    await press(ordered.url, 'pay');
    // The sandbox holds back the webhook about the payment, so the call itself must find the payment at
    // Stripe.
    expect(await refusal(await continuePayment())).toBe('409 payment.already_used');
    expect(await seenCampaign(ordered)).toMatchObject({ isActive: true });
    expect(await refusal(await continuePayment())).toBe('409 campaign.already_paid');
    expect(await owner.list('/api/payments')).toHaveLength(1);
  });

  it('[C6, D8] refuses to activate an unpaid campaign, but allows changes and deletion', async () => {
    const owner = await createPayingOwner(test);
    const { campaignId } = await orderCampaign(test, owner);
    const path = `/api/puzzles/${campaignId}`;
    const patch = (body: object) =>
      owner.fetch(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await refusal(await patch({ isActive: true }))).toBe('409 campaign.awaiting_payment');
    expect(await refusal(await patch({ isActive: true, title: 'X' }))).toBe('409 campaign.awaiting_payment');
    expect(await (await patch({ isActive: false, title: 'Autumn Sale' })).json()).toMatchObject({
      title: 'Autumn Sale',
      isActive: false,
    });
    const directUpdate = test.app.platform.database.pool.query(
      'update puzzles set is_active = true where id = $1',
      [campaignId],
    );
    await expect(directUpdate).rejects.toThrow(/check/);
    expect((await owner.fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect(await readCampaigns(owner)).toEqual([]);
  });

  it(
    '[G36] deletes unpaid campaigns after seven days, and keeps all others',
    { timeout: 60_000 },
    async () => {
      const owner = await createPayingOwner(test);
      const order = (title: string) => orderCampaign(test, owner, title);
      const [paid, processing] = [await order('Paid'), await order('Processing')];
      await press(paid.url, 'pay');
      await press(processing.url, 'pay-later');
      const forgotten = await order('Forgotten');
      await send(owner, '/api/create-free-campaign', { campaignData: await campaignData(owner) });
      test.clock.advance(2 * dayMs);
      const later = await order('Later');
      const readTitles = async () => (await readCampaigns(owner)).map(({ title }) => title).sort();
      const waitForStatus = (sessionId: string, status: string) =>
        vi.waitFor(async () => {
          expect(await findPayment(test, sessionId)).toMatchObject({ status });
        }, 10_000);
      await waitForStatus(forgotten.sessionId, 'expired');
      await waitForStatus(processing.sessionId, 'processing');
      const purge = () => runJob(test, purgeUnpaidQueue, {});
      test.clock.advance(5 * dayMs - 60_000);
      await purge();
      test.clock.advance(120_000);
      expect(await readTitles()).toEqual(['Forgotten', 'Later', 'Paid', 'Processing']);
      await vi.waitFor(async () => {
        await purge();
        expect(await readTitles()).toEqual(['Later', 'Paid', 'Processing']);
      }, 15_000);
      await waitForStatus(later.sessionId, 'expired');
      await press(processing.url, 'succeed');
      await waitForStatus(processing.sessionId, 'completed');
      expect(await seenCampaign(processing)).toMatchObject({ isActive: true });
      expect(await owner.list('/api/payments')).toHaveLength(4);
    },
  );

  it('[G36] keeps a campaign while the outcome of its payment is unknown', async () => {
    const owner = await createPayingOwner(test);
    test.sandbox.faults.webhooks({ hold: true });
    const ordered = await orderCampaign(test, owner);
    await press(ordered.url, 'pay');
    test.clock.advance(dayMs);
    const younger = await orderCampaign(test, owner, 'Younger');
    await fork(test).nativeUpdate(
      PaymentEntity,
      { checkoutSessionId: younger.sessionId },
      { status: 'failed' },
    );
    test.clock.advance(8 * dayMs);
    await runJob(test, purgeUnpaidQueue, {});
    expect((await readCampaigns(owner)).map(({ title }) => title)).toEqual(['Summer Sale']);
    expect((await send(owner, '/api/verify-checkout-session', { sessionId: ordered.sessionId })).status).toBe(
      200,
    );
  });
});

describe('paid campaigns without a payment provider', () => {
  const test = useApp({
    NODE_ENV: 'production',
    IDENTITY: 'embedded',
    SUPPORT_EMAIL: 'help@puzzle.example',
    RATE_LIMITS: 'on',
  });

  it('[C4, C6, M11] refuses orders, and creates nothing', async () => {
    const owner = await createPayingOwner(test);
    expect(await owner.get('/api/free-campaign-eligibility')).toMatchObject({ payments: 'none' });
    const body = { campaignData: await campaignData(owner) };
    expect(await refusal(await send(owner, '/api/create-checkout-session', body))).toBe(
      '503 payment.unavailable',
    );
    expect(await owner.list('/api/puzzles')).toEqual([]);
    const { id: puzzleId } = await createCampaign(test, owner, { rewardType: 'media' });
    for (const [path, more] of [
      [`/api/puzzles/${puzzleId}/checkout`, undefined],
      ['/api/create-media-renewal-checkout-session', { puzzleId }],
      ['/api/stripe/webhook', {}],
    ] as const) {
      expect(await refusal(await send(owner, path, more))).toBe('503 payment.unavailable');
    }
    expect(await owner.list('/api/payments')).toEqual([]);
  });
});
