import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createTestBrowser } from '../../../test/browser.ts';
import { connectAccount, newOrder, useSandbox } from '../../../test/sandbox.ts';
import { migrations } from '../../migrations.ts';
import { entities } from '../../schema.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/database.ts';
import { openPaymentProvider } from './open-payment-provider.ts';
import { createPaymentProvider } from './payment-provider.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const provider = (settings: Record<string, string>) => {
  const { stripe } = readConfig(settings);
  if (!stripe) throw new Error('no payment provider');
  return createPaymentProvider('stripe', stripe);
};

describe('the payment provider from the settings', () => {
  it('[C6] is Stripe if there are keys, and is live only with a live key', () => {
    expect(provider(keys)).toMatchObject({ kind: 'stripe', isLive: false, clientId: null });
    expect(provider({ ...keys, STRIPE_SECRET_KEY: 'rk_live_1' }).isLive).toBe(true);
    expect(provider({ ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' }).webhookSecrets).toEqual([
      'whsec_1',
      'whsec_2',
    ]);
  });

  it('[K7] sends owners to Connect at Stripe or at the configured server, including its port', () => {
    const params = { state: 'a b', redirectUri: 'https://puzzles.example/api/stripe/callback' };
    const query =
      'response_type=code&client_id=ca_1&scope=read_write&state=a+b&redirect_uri=https%3A%2F%2Fpuzzles.example%2Fapi%2Fstripe%2Fcallback';
    const linked = { ...keys, STRIPE_CLIENT_ID: 'ca_1' };
    expect(provider(linked).authorizeUrl(params)).toBe(`https://connect.stripe.com/oauth/authorize?${query}`);
    const local = provider({ ...linked, STRIPE_API_BASE: 'http://127.0.0.1:4242/' });
    expect(local.authorizeUrl(params)).toBe(`http://127.0.0.1:4242/oauth/authorize?${query}`);
  });

  it('[R16] sends no key unencrypted over a network', () => {
    expect(() => provider({ ...keys, STRIPE_API_BASE: 'http://stripe.example' })).toThrow(/must be https/);
  });

  it.each([
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_CLIENT_ID: 'ca_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_API_BASE: 'https://stripe.example' }],
    ['STRIPE_SECRET_KEY', { ...keys, STRIPE_SECRET_KEY: 'pk_test_1' }],
    ['STRIPE_WEBHOOK_SECRET', { ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_1,' }],
  ])('[R16] names %s when the settings do not match', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`^Cannot start[^\\n]* ${name}: [^\\n]*$`));
  });
});

describe('the product without keys', () => {
  const app = useApp();

  it('[C6, K7] uses the given sandbox, and only over HTTP', async () => {
    const { paymentProvider } = app.app.platform;
    const { apiBase, clientId } = app.sandbox;
    if (!paymentProvider) throw new Error('no payment provider');
    expect(paymentProvider).toMatchObject({ kind: 'sandbox', isLive: false, clientId });
    const authorize = paymentProvider.authorizeUrl({ state: 's', redirectUri: `${app.url}/back` });
    expect(authorize.startsWith(`${apiBase}/oauth/authorize?`)).toBe(true);
    const page = await fetch(authorize);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Sandbox: no real money');
    const token = await connectAccount(app.sandbox, paymentProvider.stripe, 'Shop of the product');
    const { data } = await paymentProvider.stripe.coupons.list({}, { stripeAccount: token.stripe_user_id });
    expect(data).not.toHaveLength(0);
    const options = { idempotencyKey: 'payment-1' };
    const session = await paymentProvider.stripe.checkout.sessions.create(newOrder, options);
    expect((await paymentProvider.stripe.checkout.sessions.create(newOrder, options)).id).toBe(session.id);
    expect(session.url).toBe(`${apiBase}/stripe-sandbox/checkout/${session.id}`);
    const browser = createTestBrowser(apiBase);
    const paid = await browser.submit(`/stripe-sandbox/checkout/${session.id}`, { action: 'pay' });
    expect(paid.headers.get('location')).toContain(session.id);
    expect(await paymentProvider.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    });
  });

  it('[R16] has no sandbox tables, even if an earlier release created them', async () => {
    const { pool } = app.app.platform.database;
    const tables = `select from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname = 'public' and relname like 'stripe_sandbox%'`;
    expect((await pool.query(tables)).rowCount).toBe(0);
    await pool.query('create table stripe_sandbox_objects (id int)');
    await pool.query(`delete from mikro_orm_migrations where name = '20261123_19_dropped_stripe_sandbox'`);
    const { log } = app.app.platform;
    const database = await connectDatabase({ url: app.databaseUrl, poolMax: 2, entities, migrations, log });
    await database.close();
    expect((await pool.query(tables)).rowCount).toBe(0);
  });
});

describe('the product without a sandbox', () => {
  const app = useApp();

  it.each(['production', 'test'])(
    '[C9] has no payment provider in %s without keys and sandbox',
    async (environment) => {
      const opened: unknown[] = [];
      const openSandbox = (options: unknown) => {
        opened.push(options);
        return Promise.reject(new Error('no sandbox here'));
      };
      const config = readConfig({
        NODE_ENV: environment,
        IDENTITY: 'embedded',
        SUPPORT_EMAIL: 'help@puzzle.example',
      });
      const foundation = { ...app.app.platform, config };
      const { provider } = await openPaymentProvider(
        foundation,
        config.isProduction ? openSandbox : undefined,
      );
      expect(provider).toBeNull();
      expect(opened).toEqual([]);
    },
  );
});

describe('the product with the URL of another sandbox', () => {
  const other = useSandbox();

  it('[C6] uses that sandbox', async () => {
    const { apiBase, secretKey, webhookSecrets, clientId } = other.sandbox;
    const made = provider({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
      STRIPE_CLIENT_ID: clientId,
      STRIPE_API_BASE: apiBase,
    });
    expect(made.webhookSecrets).toEqual(webhookSecrets);
    expect(await made.stripe.accounts.retrieveCurrent()).toMatchObject({ object: 'account' });
    const page = await fetch(made.authorizeUrl({ state: 's', redirectUri: 'http://127.0.0.1:1/back' }));
    expect(page.url.startsWith(`${apiBase}/stripe-sandbox/`)).toBe(true);
    expect(page.status).toBe(200);
  });
});
