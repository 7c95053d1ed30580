import { describe, expect, it, vi } from 'vitest';
import { newOrder, useSandbox } from '@puzzle-prize/backend/test/sandbox';

describe('a checkout session', () => {
  const test = useSandbox();
  const typesFor = (id: string) =>
    test.received
      .map(({ event }) => event)
      .filter(({ data }) => 'id' in data.object && data.object.id === id)
      .map(({ type }) => type);
  const submit = (id: string, action: string) =>
    test.browser().submit(`/stripe-sandbox/checkout/${id}`, { action });

  it('[C6] is created open and unpaid, with the URL of its page', async () => {
    const session = await test.stripe.checkout.sessions.create(newOrder);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 500,
      currency: 'usd',
      livemode: false,
      metadata: { payment: 'p-1' },
      payment_intent: null,
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toBe(`${test.sandbox.apiBase}/stripe-sandbox/checkout/${session.id}`);
    expect(session.line_items).toBeUndefined();
    expect(session.expires_at - session.created).toBe(24 * 3600);
  });

  it('[C6, C7] is paid only once when a customer clicks twice, and sends an event', async () => {
    const { id } = await test.stripe.checkout.sessions.create(newOrder);
    const answers = await Promise.all([submit(id, 'pay'), submit(id, 'pay')]);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`http://127.0.0.1:1/done?session_id=${id}`);
    }
    const paid = await test.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: { amount_received: 500, status: 'succeeded', latest_charge: { paid: true } },
      line_items: { data: [{ description: 'Puzzle campaign', amount_total: 500 }] },
    });
    await vi.waitFor(() => {
      expect(typesFor(id)).toEqual(['checkout.session.completed']);
    });
    const { rows } = await test.pool.query(
      "select 1 from stripe_sandbox.objects where kind = 'charge' and data->>'payment_intent' = $1",
      [typeof paid.payment_intent === 'object' ? paid.payment_intent?.id : ''],
    );
    expect(rows).toHaveLength(1);
  });
});
