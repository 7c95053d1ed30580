import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../test/app.ts';
import {
  createPayingOwner,
  fork,
  type Ordered,
  orderCampaign,
  findPayment,
  press,
  seenCampaign,
  verify,
} from '../../test/checkout.ts';
import { refusal } from '../../test/visitor.ts';
import { ProcessedEventEntity } from './processed-event.entity.ts';

const stripe = new Stripe('sk_test_unused');
const webhookPath = '/api/stripe/webhook';

describe('Stripe’s webhook', () => {
  const test = useApp();
  afterEach(() => {
    test.sandbox.faults.clear();
  });

  const createEvent = (type: string, sessionId: string, more: object = {}) => ({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    livemode: false,
    data: { object: { id: sessionId, object: 'checkout.session' } },
    ...more,
  });
  /** Sends an event with a signature like Stripe's. The signature is `lateSeconds` old. */
  const deliver = (event: object, { secret = test.sandbox.webhookSecret, lateSeconds = 0 } = {}) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(test.clock.now() / 1000) - lateSeconds;
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return post(payload, { 'stripe-signature': signature });
  };
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(test.url + webhookPath, { method: 'POST', body, headers });
  const isActive = async (ordered: Ordered) => (await seenCampaign(ordered)).isActive;
  const untilActive = (ordered: Ordered) =>
    vi.waitFor(async () => {
      expect(await isActive(ordered)).toBe(true);
    }, 10_000);
  const countFulfilments = ({ campaignId }: Ordered) =>
    fork(test).count(ProcessedEventEntity, { puzzleId: campaignId });
  const order = async () => await orderCampaign(test, await createPayingOwner(test));

  it('[G35] replies 400 to a signed event of an unexpected shape, so Stripe does not repeat it', async () => {
    const type = 'checkout.session.completed';
    for (const event of [
      { ...createEvent(type, 'x'), data: { object: null } },
      { ...createEvent(type, 'x'), data: null },
      { ...createEvent(type, 'x'), data: { object: [] } },
      { ...createEvent(type, 'x'), data: { object: { id: 5 } } },
      { ...createEvent(type, 'x'), data: { object: { id: 'a\u0000b' } } },
      { ...createEvent(type, 'x'), type: null },
      [],
    ])
      expect([event, await refusal(await deliver(event))]).toEqual([event, '400 request.invalid']);
  });

  it('[C7, G35] activates the campaign of an owner whose browser never came back', async () => {
    const ordered = await order();
    await press(ordered.url, 'pay');
    await untilActive(ordered);
    expect(await fork(test).find(ProcessedEventEntity, { puzzleId: ordered.campaignId })).toMatchObject([
      { sessionId: ordered.sessionId, eventType: 'checkout.session.completed' },
    ]);
  });

  it('[C7] leaves the first report to the owner’s page even if the webhook was faster', async () => {
    const ordered = await order();
    await press(ordered.url, 'pay');
    await untilActive(ordered);
    expect((await verify(ordered.owner, ordered.sessionId)).status).toBe(200);
    expect(await refusal(await verify(ordered.owner, ordered.sessionId))).toBe('409 payment.already_used');
  });

  it('[C13, G35] accepts events that arrive twice, late, before the redirect or out of order', async () => {
    const ordered = await order();
    test.sandbox.faults.webhooks({ hold: true });
    await press(ordered.url, 'pay-later');
    await press(ordered.url, 'succeed');
    const events = ['async_payment_succeeded', 'completed', 'expired', 'async_payment_failed', 'completed'];
    for (const name of events) {
      expect((await deliver(createEvent(`checkout.session.${name}`, ordered.sessionId))).status).toBe(200);
      expect(await isActive(ordered)).toBe(true);
    }
    test.sandbox.faults.webhooks({ duplicate: true, reverse: true });
    await vi.waitFor(async () => {
      const { rows } = await test.app.platform.database.pool.query(
        'select from stripe_sandbox.deliveries where ended_at is null',
      );
      expect(rows).toEqual([]);
    }, 10_000);
    expect(await countFulfilments(ordered)).toBe(1);
    expect(await findPayment(test, ordered.sessionId)).toMatchObject({ status: 'completed' });
  });

  it(
    '[C7, C13] fulfills an order only once when webhook and page report it fifty times at once',
    { timeout: 60_000 },
    async () => {
      const ordered = await order();
      test.sandbox.faults.webhooks({ hold: true });
      await press(ordered.url, 'pay');
      const tell = () => deliver(createEvent('checkout.session.completed', ordered.sessionId));
      const complaints = vi.spyOn(test.app.platform.log, 'error');
      const [pages, webhooks] = await Promise.all([
        Promise.all(Array.from({ length: 25 }, () => verify(ordered.owner, ordered.sessionId))),
        Promise.all(Array.from({ length: 25 }, tell)),
      ]);
      expect(new Set(webhooks.map(({ status }) => status))).toEqual(new Set([200]));
      expect(pages.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(24).fill(409)]);
      expect(await countFulfilments(ordered)).toBe(1);
      expect(await ordered.owner.list('/api/payments')).toHaveLength(1);
      // If the item were delivered twice, the second delivery would find no campaign that awaits payment, and
      // log an error.
      expect(complaints).not.toHaveBeenCalled();
      complaints.mockRestore();
    },
  );

  it('[C13] records an async payment that fails, and one that expires', async () => {
    const [failed, expired] = [await order(), await order()];
    await press(failed.url, 'pay-later');
    await press(failed.url, 'fail');
    await vi.waitFor(async () => {
      expect(await findPayment(test, failed.sessionId)).toMatchObject({ status: 'failed' });
    }, 10_000);
    test.clock.advance(25 * 3_600_000);
    await vi.waitFor(async () => {
      expect(await findPayment(test, expired.sessionId)).toMatchObject({ status: 'expired' });
    }, 10_000);
    expect([await isActive(failed), await isActive(expired)]).toEqual([false, false]);
  });

  it('[C7] receives an event again after the first attempt to handle it failed', async () => {
    const ordered = await order();
    // Three errors are needed, because stripe-node itself makes three attempts.
    test.sandbox.faults.add({ kind: 'error', call: '^GET /v1/checkout', times: 3 });
    await press(ordered.url, 'pay');
    await untilActive(ordered);
    expect(await countFulfilments(ordered)).toBe(1);
  });

  it('[G35] refuses events that are forged, unsigned, changed, too old or from the future', async () => {
    const ordered = await order();
    test.sandbox.faults.webhooks({ hold: true });
    await press(ordered.url, 'pay');
    const event = createEvent('checkout.session.completed', ordered.sessionId);
    const secret = test.sandbox.webhookSecret;
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(test.clock.now() / 1000);
    const signed = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const forged = [
      post(payload),
      post(payload, { 'stripe-signature': '' }),
      post(payload, { 'stripe-signature': `t=${timestamp}` }),
      post(payload, { 'stripe-signature': `t=${timestamp},v1=${'0'.repeat(64)}` }),
      post(payload, { 'stripe-signature': signed.replace(/t=\d+/, `t=${timestamp + 1}`) }),
      post(payload.replace('}', ' }'), { 'stripe-signature': signed }),
      post('', { 'stripe-signature': signed }),
      deliver(event, { secret: 'whsec_of_somebody_else' }),
      deliver(event, { lateSeconds: 302 }),
      deliver(event, { lateSeconds: -302 }),
    ];
    for (const response of await Promise.all(forged)) {
      expect(await refusal(response)).toBe('400 webhook.signature_invalid');
    }
    expect(await isActive(ordered)).toBe(false);
    expect((await deliver(event, { lateSeconds: 290 })).status).toBe(200);
    expect(await isActive(ordered)).toBe(true);
  });

  it('[G35] ignores events of the other mode, of unknown types and for unknown orders', async () => {
    const ordered = await order();
    test.sandbox.faults.webhooks({ hold: true });
    await press(ordered.url, 'pay');
    const { stripe: client } = test.app.platform.paymentProvider ?? {};
    const foreign = await client?.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://shop.example/thanks',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Tea' } } },
      ],
    });
    const events = [
      createEvent('checkout.session.completed', ordered.sessionId, { livemode: true }),
      createEvent('invoice.paid', ordered.sessionId),
      createEvent('constructor', ordered.sessionId),
      createEvent('checkout.session.completed', 'cs_test_unknown'),
      createEvent('checkout.session.completed', String(foreign?.id)),
    ];
    for (const event of events) expect((await deliver(event)).status).toBe(200);
    expect(await isActive(ordered)).toBe(false);
  });

  it('[G35] reads at most 256 KB, and requires neither cookie nor origin', async () => {
    expect(await refusal(await post('x'.repeat(256 * 1024 + 1)))).toBe('413 request.too_large');
    const event = createEvent('ping', 'cs_test_unknown', { padding: 'x'.repeat(200 * 1024) });
    expect((await deliver(event)).status).toBe(200);
  });
});
