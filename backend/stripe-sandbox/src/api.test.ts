import Stripe from 'stripe';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newOrder, useSandbox } from '@puzzle-prize/backend/test/sandbox';

describe('the API of the sandbox', () => {
  const test = useSandbox();
  const sessions = () => test.stripe.checkout.sessions;

  it('[C6] answers 401 without a valid key', async () => {
    const reply = await fetch(`${test.sandbox.apiBase}/v1/coupons`);
    expect(reply.status).toBe(401);
    expect(reply.headers.get('request-id')).toMatch(/^req_/);
    await expect(test.client('sk_test_wrong').coupons.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it.each([
    ['an unknown one', { foo: 'bar' }, 'parameter_unknown', 'foo'],
    [
      'one inside another',
      { payment_intent_data: { foo: 1 } },
      'parameter_unknown',
      'payment_intent_data[foo]',
    ],
    ['a missing one', { mode: undefined }, 'parameter_missing', 'mode'],
    ['an empty one', { client_reference_id: '' }, 'parameter_invalid_empty', 'client_reference_id'],
    ['a word for a number', { expires_at: 'soon' }, 'parameter_invalid_integer', 'expires_at'],
    ['an address that is none', { success_url: 'nowhere' }, 'url_invalid', 'success_url'],
    ['a word that is not offered', { ui_mode: 'hosted' }, undefined, 'ui_mode'],
    ['a time too far', { expires_at: 4_000_000_000 }, undefined, 'expires_at'],
    ['metadata too long', { metadata: { text: 'x'.repeat(501) } }, undefined, 'metadata[text]'],
  ])('[C9] answers 400 to parameters with %s', async (...[, wrong, code, param]) => {
    const refused = test.stripe.rawRequest('POST', '/v1/checkout/sessions', { ...newOrder, ...wrong });
    await expect(refused).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
  });

  it('[C9] answers 400 if an amount is too small or there are two currencies', async () => {
    const item = (currency: string, unit_amount: number) => ({
      quantity: 1,
      price_data: { currency, unit_amount, product_data: { name: 'Thing' } },
    });
    const cheap = sessions().create({ ...newOrder, line_items: [item('usd', 49)] });
    await expect(cheap).rejects.toMatchObject({ code: 'amount_too_small' });
    const mixed = sessions().create({ ...newOrder, line_items: [item('usd', 500), item('eur', 500)] });
    await expect(mixed).rejects.toMatchObject({ param: 'line_items' });
  });

  it('[C7] answers 404 to an unknown id', async () => {
    await expect(sessions().retrieve('cs_test_nothing')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_nothing'",
    });
    await expect(test.stripe.rawRequest('GET', '/v1/charges')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('[C7] expires a session only once, by a call or when its time has passed', async () => {
    const asked = await sessions().create(newOrder);
    expect(await sessions().expire(asked.id)).toMatchObject({ status: 'expired', url: null });
    await expect(sessions().expire(asked.id)).rejects.toMatchObject({ statusCode: 400 });
    const late = await sessions().create(newOrder);
    test.clock.advance(24 * 3_600_000);
    expect(await sessions().retrieve(late.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });

  it('[C13] lists events, and reads a single event', async () => {
    const { id } = await sessions().create(newOrder);
    await sessions().expire(id);
    const { data } = await test.stripe.events.list({ type: 'checkout.session.expired', limit: 1 });
    expect(data[0]).toMatchObject({ data: { object: { id, status: 'expired' } }, livemode: false });
    expect(await test.stripe.events.retrieve(data[0]?.id ?? '')).toEqual(data[0]);
  });
});

describe('idempotency keys', () => {
  const test = useSandbox();
  const create = (idempotencyKey: string, order = newOrder) =>
    test.stripe.checkout.sessions.create(order, { idempotencyKey });

  it('[C6] return the first reply again for a day, unless it was a 401 or 400', async () => {
    await expect(
      test.client('sk_test_x').checkout.sessions.create(newOrder, { idempotencyKey: 'a' }),
    ).rejects.toThrow();
    await expect(create('a', { ...newOrder, success_url: 'nowhere' })).rejects.toThrow();
    const first = await create('a');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    const second = await create('a');
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    test.clock.advance(24 * 3_600_000);
    expect((await create('a')).id).not.toBe(first.id);
  });

  it('[C6] are deleted a day after their call', async () => {
    await create('old');
    const countKept = async () =>
      (await test.pool.query("select from stripe_sandbox.replies where idempotency_key = 'old'")).rowCount;
    expect(await countKept()).toBe(1);
    test.clock.advance(24 * 3_600_000);
    await vi.waitFor(async () => {
      expect(await countKept()).toBe(0);
    }, 10_000);
  });

  it('[C6] return the first reply again after a broken connection and a restart', async () => {
    test.sandbox.faults.add({ kind: 'cut', times: 2, call: '^POST /v1/checkout/sessions$' });
    await expect(create('b')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await test.restart();
    const again = await create('b');
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const { rows } = await test.pool.query(
      "select 1 from stripe_sandbox.objects where kind = 'checkout_session' and id = $1",
      [again.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('[C6] are refused if the parameters differ from those of the first call', async () => {
    await create('c');
    await expect(create('c', { ...newOrder, client_reference_id: 'other' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('[C6] answer 409 while the first call runs', async () => {
    test.sandbox.faults.add({ kind: 'delay', ms: 400, call: '^POST /v1/checkout' });
    const [first, second] = await Promise.allSettled([create('d'), create('d')]);
    const refused = [first, second].filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([
      { reason: { statusCode: 409, code: 'idempotency_key_in_use', rawType: 'idempotency_error' } },
    ]);
    expect((await create('d')).lastResponse.headers['idempotent-replayed']).toBe('true');
  });
});

describe('planned faults', () => {
  const test = useSandbox();
  const faults = (body: object, key = test.sandbox.secretKey) =>
    fetch(`${test.sandbox.apiBase}/stripe-sandbox/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('[C9] can be planned over HTTP, and return 500 or 429 without carrying out the call', async () => {
    const add = [
      { kind: 'error', call: 'POST' },
      { kind: 'limit', call: 'POST' },
    ];
    expect((await faults({ add })).status).toBe(200);
    const create = () => test.stripe.checkout.sessions.create(newOrder);
    await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    const { rows } = await test.pool.query(
      "select 1 from stripe_sandbox.objects where kind = 'checkout_session'",
    );
    expect(rows).toHaveLength(0);
    expect((await create()).status).toBe('open');
  });

  it('[C9] require the secret key and a valid body', async () => {
    expect((await faults({}, 'sk_test_wrong')).status).toBe(401);
    expect((await faults({ add: [{ kind: 'fire' }] })).status).toBe(400);
    expect((await faults({ resend: ['evt_nothing'] })).status).toBe(400);
    await faults({ add: [{ kind: 'error' }] });
    expect((await faults({ clear: true })).status).toBe(200);
    expect((await test.stripe.checkout.sessions.create(newOrder)).status).toBe('open');
  });
});

describe('the rate limit', () => {
  const test = useSandbox({ isRateLimited: true });
  let tokens: string[] = [];

  beforeAll(async () => {
    const accounts = [await test.connect('Busy shop'), await test.connect('Quiet shop')];
    tokens = accounts.map(({ access_token = '' }) => access_token);
  });

  it('[K8] is 25 calls per second for each call and account, and forbids an immediate retry', async () => {
    const [busy = '', quiet = ''] = tokens;
    const call = () =>
      test
        .client(busy)
        .coupons.list()
        .catch((error: unknown) => error);
    const answers = await Promise.all(Array.from({ length: 40 }, call));
    const refused = answers.filter((answer) => answer instanceof Error);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(25);
    for (const error of refused)
      expect(error).toMatchObject({
        type: 'StripeRateLimitError',
        statusCode: 429,
        code: 'rate_limit',
        headers: { 'stripe-should-retry': 'false' },
      });
    expect((await test.client(quiet).coupons.list()).data).not.toHaveLength(0);
    expect((await test.client(busy).promotionCodes.list()).data).toHaveLength(0);
  });
});
