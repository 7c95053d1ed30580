import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { newOrder, useSandbox } from '@puzzle-prize/backend/test/sandbox';
import { readContract, recordingHttpClient, type SentCall } from '../test/stripe-contract.ts';
import { decodeForm } from './form.ts';

describe('the schema of the stripe package', () => {
  const test = useSandbox();
  const contract = readContract();
  it('has the package version that the product uses', () => {
    expect(contract.source).toBe(`stripe@${Stripe.PACKAGE_VERSION}`);
  });

  const connected = async () => {
    const { access_token = '' } = await test.connect('Contract shop');
    const sent: SentCall[] = [];
    return { sent, stripe: recording(access_token, sent) };
  };
  const recording = (key: string, sent: SentCall[]) => {
    const { hostname, port } = new URL(test.sandbox.apiBase);
    return new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      httpClient: recordingHttpClient(sent),
    });
  };
  const sentIs = (sent: SentCall[], endpoint: string) => {
    const call = sent.at(-1);
    const query = call?.path.split('?')[1] ?? '';
    expect(contract.request(endpoint, decodeForm(call?.body || query))).toEqual([]);
  };

  it('[C6, C7] matches created, read, paid and expired checkout sessions', async () => {
    const sent: SentCall[] = [];
    const stripe = recording(test.sandbox.secretKey, sent);
    const made = await stripe.checkout.sessions.create(newOrder);
    sentIs(sent, 'POST /v1/checkout/sessions');
    expect(contract.reply('POST /v1/checkout/sessions', made)).toEqual([]);
    await test.browser().submit(`/stripe-sandbox/checkout/${made.id}`, { action: 'pay' });
    const expand = ['payment_intent.latest_charge', 'line_items'];
    const paid = await stripe.checkout.sessions.retrieve(made.id, { expand });
    sentIs(sent, 'GET /v1/checkout/sessions/{id}');
    expect(contract.reply('GET /v1/checkout/sessions/{id}', paid)).toEqual([]);
    const { id } = await stripe.checkout.sessions.create(newOrder);
    const expired = await stripe.checkout.sessions.expire(id);
    sentIs(sent, 'POST /v1/checkout/sessions/{id}/expire');
    expect(contract.reply('POST /v1/checkout/sessions/{id}/expire', expired)).toEqual([]);
  });

  it('[K7, K8] matches coupons, promotion codes and accounts', async () => {
    const { stripe, sent } = await connected();
    const coupons = await stripe.coupons.list({ limit: 3 });
    sentIs(sent, 'GET /v1/coupons');
    expect(contract.reply('GET /v1/coupons', coupons)).toEqual([]);
    const all = await stripe.coupons.list({ limit: 100 });
    expect(contract.reply('GET /v1/coupons', all)).toEqual([]);
    const coupon = all.data.find(({ valid }) => valid);
    const read = await stripe.coupons.retrieve(coupon?.id ?? '');
    expect(contract.reply('GET /v1/coupons/{id}', read)).toEqual([]);
    expect(contract.reply('GET /v1/coupons/{id}', { ...read, valid: 'yes' })).not.toEqual([]);
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: read.id },
      code: 'PROMO-1',
      max_redemptions: 1,
      metadata: { batch: '7' },
    });
    sentIs(sent, 'POST /v1/promotion_codes');
    expect(contract.reply('POST /v1/promotion_codes', code)).toEqual([]);
    const list = await stripe.promotionCodes.list({ code: 'promo-1', coupon: read.id, active: true });
    sentIs(sent, 'GET /v1/promotion_codes');
    expect(list.data).toHaveLength(1);
    expect(contract.reply('GET /v1/promotion_codes', list)).toEqual([]);
    const ended = await stripe.promotionCodes.update(code.id, { active: false });
    expect(contract.object('promotion_code', ended)).toEqual([]);
    expect(contract.object('account', await stripe.accounts.retrieveCurrent())).toEqual([]);
  });

  it('[K7] matches the replies of Connect and the errors', async () => {
    const sent: SentCall[] = [];
    const stripe = recording(test.sandbox.secretKey, sent);
    const refused: unknown = await stripe.oauth
      .token({ grant_type: 'authorization_code', code: 'ac_unknown' })
      .catch((error: unknown) => error);
    sentIs(sent, 'POST https://connect.stripe.com/oauth/token');
    expect(refused).toBeInstanceOf(Stripe.errors.StripeInvalidGrantError);
    const token = await test.connect('Short-lived shop');
    expect(contract.reply('POST https://connect.stripe.com/oauth/token', token)).toEqual([]);
    const account = await stripe.accounts.retrieve(token.stripe_user_id ?? '');
    expect(contract.reply('GET /v1/accounts/{id}', account)).toEqual([]);
    const ended = await stripe.oauth.deauthorize({
      client_id: test.sandbox.clientId,
      stripe_user_id: account.id,
    });
    sentIs(sent, 'POST https://connect.stripe.com/oauth/deauthorize');
    expect(contract.reply('POST https://connect.stripe.com/oauth/deauthorize', ended)).toEqual([]);
    for (const headers of [{}, { authorization: 'Bearer sk_test_wrong' }]) {
      const reply = await fetch(`${test.sandbox.apiBase}/v1/coupons`, { headers });
      expect(reply.status).toBe(401);
      expect(contract.object('error', await reply.json())).toEqual([]);
    }
  });

  it('[C13] matches every event', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await test.stripe.checkout.sessions.create(newOrder)).id),
    );
    const actions = [['pay'], ['pay-later', 'succeed'], ['pay-later', 'fail']];
    for (const [index, steps] of actions.entries())
      for (const action of steps)
        await test.browser().submit(`/stripe-sandbox/checkout/${ids[index] ?? ''}`, { action });
    await test.stripe.checkout.sessions.expire(ids[3] ?? '');
    const types = [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
      'account.application.deauthorized',
    ];
    await vi.waitFor(() => {
      expect(new Set(test.received.map(({ event }) => event.type))).toEqual(new Set(types));
    });
    for (const { event } of test.received) expect(contract.event(event.type, event)).toEqual([]);
  });

  it.each([
    ['payment_method_types', { ...newOrder, payment_method_types: ['card'] }, /payment_method_types/],
    ['a ui_mode of old', { ...newOrder, ui_mode: 'hosted' }, /ui_mode/],
  ])('[C6] refuses %s, as the sandbox does', async (_, parameters, words) => {
    expect(contract.request('POST /v1/checkout/sessions', parameters)).not.toEqual([]);
    const refused = test.stripe.rawRequest('POST', '/v1/checkout/sessions', parameters);
    await expect(refused).rejects.toThrow(words);
  });

  it('[K8] refuses a coupon in the parameter that Stripe formerly used, as the sandbox does', async () => {
    const { stripe } = await connected();
    const parameters = { coupon: 'ANY', code: 'OLD' };
    expect(contract.request('POST /v1/promotion_codes', parameters)).not.toEqual([]);
    const refused = stripe.rawRequest('POST', '/v1/promotion_codes', {
      ...parameters,
      promotion: { type: 'coupon', coupon: 'ANY' },
    });
    await expect(refused).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'coupon',
      message: 'Received unknown parameter: coupon',
    });
  });
});
