import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { newOrder, useSandbox } from '@puzzle-prize/backend/test/sandbox';

describe('the pages of the sandbox', () => {
  const test = useSandbox();
  const create = (changed: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    test.stripe.checkout.sessions.create({ ...newOrder, ...changed });
  const open = async (id: string) => {
    const reply = await test.browser().open(`/stripe-sandbox/checkout/${id}`);
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  const submit = (id: string, action: string, headers?: Record<string, string>) =>
    test.browser().submit(`/stripe-sandbox/checkout/${id}`, { action }, headers);
  const listTypes = (id: string) =>
    test.received
      .map(({ event }) => event)
      .filter(({ data }) => 'id' in data.object && data.object.id === id)
      .map(({ type }) => type);

  it('[C6] show the item, its price and a note that no real money is used', async () => {
    const price_data = { currency: 'jpy', unit_amount: 750, product_data: { name: '<b>"Tea"</b>' } };
    const { id } = await create({ line_items: [{ quantity: 2, price_data }] });
    const page = await open(id);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Sandbox: no real money');
    expect(page.text).toContain('Pay ¥1,500');
    expect(page.text).toContain('&lt;b&gt;&quot;Tea&quot;&lt;/b&gt; × 2');
    expect(page.text).toContain('href="http://127.0.0.1:1/cancelled"');
  });

  it('[G136] show the image of the item, and load images from its address only', async () => {
    const images = ['https://shop.example/tea.webp?size=<1>'];
    const price_data = { currency: 'usd', unit_amount: 500, product_data: { name: 'Tea', images } };
    const { id } = await create({ line_items: [{ quantity: 1, price_data }] });
    const page = await open(id);
    expect(page.text).toContain('<img src="https://shop.example/tea.webp?size=&lt;1&gt;" alt=""');
    expect(page.headers.get('content-security-policy')).toContain('; img-src data: https://shop.example;');
  });

  it('[T23] run no script, load nothing, and send their forms only to the URLs of the payment', async () => {
    const { headers, text } = await open((await create()).id);
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; img-src data:; form-action 'self' http://127.0.0.1:1; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(text).not.toMatch(/<script|<link(?! rel="icon" href="data:)|<img|style=|\son\w+=/i);
  });

  it('[C9] do not complete a payment with a declined card, and allow a retry', async () => {
    const { id } = await create();
    const browser = test.browser();
    const declined = await browser.submit(`/stripe-sandbox/checkout/${id}`, { action: 'decline' });
    expect(declined.status).toBe(303);
    expect(await (await browser.follow(declined)).text()).toContain('Your card was declined');
    expect(await test.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      payment_intent: null,
    });
    expect((await submit(id, 'pay')).status).toBe(303);
    await vi.waitFor(() => {
      expect(listTypes(id)).toEqual(['checkout.session.completed']);
    });
  });

  it('[C7] show a paid session with its return link and receipt', async () => {
    const { id } = await create({
      payment_intent_data: { description: 'One campaign', receipt_email: 'a@b.example' },
    });
    await submit(id, 'pay');
    const page = await open(id);
    expect(page.text).toContain('Already paid');
    expect(page.text).toContain(`href="http://127.0.0.1:1/done?session_id=${id}"`);
    const { payment_intent: payment } = await test.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(payment).toMatchObject({ description: 'One campaign', receipt_email: 'a@b.example' });
    const charge = typeof payment === 'object' ? payment?.latest_charge : null;
    const receipt = await fetch((typeof charge === 'object' && charge?.receipt_url) || '');
    expect(receipt.status).toBe(200);
    expect(await receipt.text()).toMatch(/One campaign[^]*\$5\.00/);
    expect(page.text).toContain(receipt.url);
  });

  it('[C7] complete a processing payment only once, with success or failure', async () => {
    const [arriving, failing] = [(await create()).id, (await create()).id];
    for (const id of [arriving, failing]) {
      expect((await submit(id, 'pay-later')).headers.get('location')).toContain(id);
      expect(await test.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: { status: 'processing' },
      });
      expect((await open(id)).text).toContain('Payment on its way');
    }
    await Promise.all([submit(arriving, 'succeed'), submit(arriving, 'succeed')]);
    await submit(arriving, 'fail');
    await submit(failing, 'fail');
    expect((await test.stripe.checkout.sessions.retrieve(arriving)).payment_status).toBe('paid');
    expect((await open(failing)).text).toContain('Payment failed');
    await vi.waitFor(() => {
      expect(listTypes(arriving)).toEqual([
        'checkout.session.completed',
        'checkout.session.async_payment_succeeded',
      ]);
      expect(listTypes(failing)).toEqual([
        'checkout.session.completed',
        'checkout.session.async_payment_failed',
      ]);
    });
  });

  it('[C9] refuse the payment of an expired session', async () => {
    const { id } = await create();
    test.clock.advance(24 * 3_600_000);
    const browser = test.browser();
    const late = await browser.follow(
      await browser.submit(`/stripe-sandbox/checkout/${id}`, { action: 'pay' }),
    );
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('Payment expired');
    expect(await test.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
    });
  });

  it('[C9] refuse unknown sessions, and forms sent by other sites', async () => {
    const { id } = await create();
    expect((await open('cs_test_nothing')).text).toContain('This does not work');
    expect((await submit(id, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await submit(id, 'steal')).status).toBe(400);
    expect((await test.browser().open('/stripe-sandbox/receipts/ch_nothing')).status).toBe(404);
    expect((await test.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });
});
