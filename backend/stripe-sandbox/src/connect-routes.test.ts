import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { useSandbox } from '@puzzle-prize/backend/test/sandbox';

const redirectUri = 'http://127.0.0.1:1/api/stripe/callback';

describe('linking an account', () => {
  const test = useSandbox();
  const address = (changed: Record<string, string> = {}) => {
    const query = {
      response_type: 'code',
      client_id: test.sandbox.clientId,
      redirect_uri: redirectUri,
      state: 's&1',
    };
    return `/stripe-sandbox/oauth/authorize?${new URLSearchParams({ ...query, ...changed }).toString()}`;
  };
  const consent = async (fields: Record<string, string>) => {
    const reply = await test.browser().submit(address(), fields);
    return { status: reply.status, target: new URL(reply.headers.get('location') ?? 'http://none') };
  };
  const exchange = (code: string) => test.stripe.oauth.token({ grant_type: 'authorization_code', code });

  it('[K7] redirects with a code and the state, and exchanges the code for a token only once', async () => {
    const { status, target } = await consent({ name: 'First shop', action: 'connect' });
    expect(status).toBe(303);
    expect(target.href.startsWith(`${redirectUri}?`)).toBe(true);
    expect(target.searchParams.get('state')).toBe('s&1');
    const code = target.searchParams.get('code') ?? '';
    const token = await exchange(code);
    expect(token).toMatchObject({ scope: 'read_write', token_type: 'bearer', livemode: false });
    const shop = test.client(token.access_token ?? '');
    expect(await shop.accounts.retrieveCurrent()).toMatchObject({
      id: token.stripe_user_id,
      business_profile: { name: 'First shop' },
    });
    await expect(exchange(code)).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidGrantError);
    // A code that is used twice may have been stolen, so the sandbox revokes the token that the code gave.
    await expect(shop.coupons.list()).rejects.toMatchObject({ statusCode: 401, code: 'api_key_expired' });
  });

  it('[K7] links the same account again if its name is known', async () => {
    const first = await test.connect('Same shop');
    const second = await test.connect('Same shop');
    expect(second.stripe_user_id).toBe(first.stripe_user_id);
    expect(second.access_token).not.toBe(first.access_token);
    expect(await test.stripe.accounts.retrieve(first.stripe_user_id ?? '')).toMatchObject({
      type: 'standard',
    });
  });

  it('[K7] expires a code after five minutes', async () => {
    const { target } = await consent({ name: 'Slow shop', action: 'connect' });
    test.clock.advance(5 * 60_000);
    await expect(exchange(target.searchParams.get('code') ?? '')).rejects.toMatchObject({
      type: 'StripeInvalidGrantError',
    });
  });

  it('[K7] redirects with the state but without a code after the owner refuses', async () => {
    const { target } = await consent({ name: '', action: 'refuse' });
    expect(Object.fromEntries(target.searchParams)).toEqual({
      state: 's&1',
      error: 'access_denied',
      error_description: 'The user denied your request',
    });
  });

  it('[K7] asks again after an invalid name, and refuses a link that Stripe would refuse', async () => {
    const browser = test.browser();
    for (const name of ['', ' ', 'x'.repeat(61)]) {
      const reply = await browser.submit(address(), { name, action: 'connect' });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain('aria-invalid="true"');
    }
    const wrong: Record<string, string>[] = [
      { client_id: 'ca_other' },
      { response_type: 'token' },
      { redirect_uri: 'javascript:alert(1)' },
    ];
    for (const changed of wrong) expect((await browser.open(address(changed))).status).toBe(400);
    const foreign = await browser.submit(
      address(),
      { name: 'X', action: 'connect' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
  });

  it('[K7] redirects to the consent page from the path that Stripe uses for it', async () => {
    const reply = await test.browser().open(address().replace('/stripe-sandbox', ''));
    expect(reply.headers.get('location')).toBe(`${test.sandbox.apiBase}${address()}`);
  });

  it('[K7] rejects the token after the link is revoked, and sends the platform an event', async () => {
    const { access_token = '', stripe_user_id: account = '' } = await test.connect('Leaving shop');
    const platform = test.stripe;
    const client_id = test.sandbox.clientId;
    await platform.coupons.list({}, { stripeAccount: account });
    await platform.oauth.deauthorize({ client_id, stripe_user_id: account });
    await expect(test.client(access_token).coupons.list()).rejects.toMatchObject({ statusCode: 401 });
    await expect(platform.coupons.list({}, { stripeAccount: account })).rejects.toMatchObject({
      type: 'StripePermissionError',
      statusCode: 403,
      code: 'account_invalid',
    });
    await expect(platform.accounts.retrieve(account)).rejects.toMatchObject({ code: 'account_invalid' });
    await expect(platform.oauth.deauthorize({ client_id, stripe_user_id: account })).rejects.toMatchObject({
      type: 'StripeInvalidClientError',
    });
    await vi.waitFor(() => {
      const heard = test.received.find(({ event }) => event.account === account);
      expect(heard).toMatchObject({
        event: { type: 'account.application.deauthorized', data: { object: { id: client_id } } },
        secret: test.sandbox.webhookSecrets.at(-1),
      });
    });
  });

  it('[K7] rejects a token for another account', async () => {
    const one = await test.connect('One shop');
    const other = await test.connect('Two shop');
    const crossing = test
      .client(one.access_token ?? '')
      .coupons.list({}, { stripeAccount: other.stripe_user_id });
    await expect(crossing).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' });
  });
});
