import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createCampaign, createOwner, deleteCampaign } from '../../../test/factories.ts';
import { connectStripe, consent, leadsTo } from '../../../test/stripe.ts';
import { refusal } from '../../../test/visitor.ts';

describe('connection of a Stripe account', () => {
  const test = useApp();
  const beginConnection = async () => {
    const owner = await createOwner(test);
    const { id: campaignId } = await createCampaign(test, owner);
    const page = await leadsTo(owner, `/api/stripe/authorize/${campaignId}`);
    const readAccount = async () => (await owner.get(`/api/stripe/connection/${campaignId}`))['account'];
    const hasBadge = async () => (await owner.get(`/api/puzzles/${campaignId}`))['hasPaymentAccount'];
    return { owner, campaignId, page, readAccount, hasBadge };
  };
  const agree = (name: string) => ({ action: 'connect', name }) as const;

  it('[K7, G35, C8] leads to the consent page and back, and shows the connected account', async () => {
    const { owner, campaignId, page, readAccount, hasBadge } = await beginConnection();
    expect(await owner.get(`/api/stripe/connection/${campaignId}`)).toEqual({
      provider: 'sandbox',
      canConnect: true,
      account: null,
    });
    expect(await hasBadge()).toBe(false);
    expect(new URL(page).searchParams.get('scope')).toBe('read_write');
    const back = await consent(page, agree('Corner Shop'));
    expect(await leadsTo(owner, back)).toBe(`${test.url}/codes/${campaignId}?stripe=connected`);
    expect(await readAccount()).toMatchObject({ name: 'Corner Shop', scope: 'read_write' });
    expect(await hasBadge()).toBe(true);
    const coupons = await owner.list(`/api/stripe/coupons/${campaignId}`);
    const ten = coupons.find(({ name }) => name === 'Welcome: 10% off');
    expect(ten).toMatchObject({ percent_off: 10, amount_off: null, currency: null });
    expect(Object.keys(ten ?? {})).toEqual(['id', 'name', 'percent_off', 'amount_off', 'currency']);
  });

  it('[K7] lists the usable coupons from all pages', async () => {
    const { owner, campaignId, accountId } = await connectStripe(test);
    const names = (await owner.list(`/api/stripe/coupons/${campaignId}`)).map(({ name }) => name);
    expect(names).toHaveLength(5);
    expect(names).not.toContain('Summer sale (over)');
    expect(names).toContain(null);
    await test.app.platform.database.pool.query(
      `insert into stripe_sandbox.objects (account, kind, id, data)
       select account, kind, id || n, jsonb_set(data, '{id}', to_jsonb(id || n)) from stripe_sandbox.objects, generate_series(1, 30) n
       where account = $1 and kind = 'coupon'`,
      [accountId],
    );
    expect(await owner.list(`/api/stripe/coupons/${campaignId}`)).toHaveLength(155);
  });

  it('[K7] connects no account if the owner refuses the consent', async () => {
    const { owner, campaignId, page, readAccount } = await beginConnection();
    const back = await consent(page, { action: 'refuse' });
    expect(await leadsTo(owner, back)).toBe(`${test.url}/codes/${campaignId}?stripe=refused`);
    expect(await readAccount()).toBeNull();
    expect(await leadsTo(owner, back)).toBe(`${test.url}/codes/${campaignId}?stripe=failed`);
  });

  it('[G35] accepts a state only once', async () => {
    const { owner, campaignId, page } = await beginConnection();
    const back = await consent(page, agree('Once'));
    expect(await leadsTo(owner, back)).toContain('stripe=connected');
    const again = await consent(page, agree('Once more'));
    expect(await leadsTo(owner, again)).toBe(`${test.url}/codes/${campaignId}?stripe=failed`);
    expect(await owner.get(`/api/stripe/connection/${campaignId}`)).toMatchObject({
      account: { name: 'Once' },
    });
  });

  it('[G35] accepts a state only from its owner and session, for its campaign', async () => {
    const mine = await beginConnection();
    const other = await beginConnection();
    const back = await consent(mine.page, agree('Swapped'));
    // Another owner, another session of the same owner, and a signed-out browser cannot use the state.
    expect(await leadsTo(other.owner, back)).toContain('stripe=failed');
    const otherSession = await startOtherSession(mine.owner.id);
    expect(await leadsTo({ ...mine.owner, fetch: otherSession }, back)).toContain('stripe=failed');
    const signedOut = await fetch(test.url + back, { redirect: 'manual' });
    expect(signedOut.headers.get('location')).toContain('stripe=failed');
    // The id at the start of the state only chooses the target of the redirect.
    const moved = back.replace(mine.campaignId, other.campaignId);
    expect(await leadsTo(mine.owner, moved)).toBe(`${test.url}/codes/${other.campaignId}?stripe=failed`);
    expect([await mine.readAccount(), await other.readAccount()]).toEqual([null, null]);
    expect(await leadsTo(mine.owner, back)).toContain(`/codes/${mine.campaignId}?stripe=connected`);
  });

  const startOtherSession = async (userId: string) => {
    const { startSession } = await import('../../auth/sessions.ts');
    const em = test.app.platform.database.orm.em.fork();
    const cookie = `pp_session=${await startSession(em, { userId, browser: null }, test.clock)}`;
    return (path: string, init: RequestInit = {}) => fetch(test.url + path, { ...init, headers: { cookie } });
  };

  it('[G35] connects nothing with an expired state, with an invalid code or to a deleted campaign', async () => {
    const late = await beginConnection();
    const back = await consent(late.page, agree('Late'));
    test.clock.advance(10 * 60_000 + 1);
    expect(await leadsTo(late.owner, back)).toContain('stripe=failed');
    const wrong = await beginConnection();
    const broken = (await consent(wrong.page, agree('Broken'))).replace(/code=[^&]+/, 'code=ac_unknown');
    expect(await leadsTo(wrong.owner, broken)).toContain('stripe=failed');
    const gone = await beginConnection();
    const lost = await consent(gone.page, agree('Gone'));
    await deleteCampaign(gone.owner, gone.campaignId);
    expect(await leadsTo(gone.owner, lost)).toContain('stripe=failed');
    for (const path of ['', '?state=a', '?state=a&state=b', '?code=x']) {
      expect(await leadsTo(late.owner, `/api/stripe/callback${path}`)).toBe(`${test.url}/dashboard`);
    }
    expect([await late.readAccount(), await wrong.readAccount()]).toEqual([null, null]);
  });

  it('[U3, G35] refuses to connect a campaign of another owner, and sends a signed-out visitor to the login', async () => {
    const { campaignId } = await beginConnection();
    const stranger = await createOwner(test);
    for (const id of [campaignId, 'no-id'])
      expect(await refusal(await stranger.fetch(`/api/stripe/authorize/${id}`))).toBe(
        '404 campaign.not_found',
      );
    const signedOut = await fetch(`${test.url}/api/stripe/authorize/${campaignId}`, { redirect: 'manual' });
    expect(signedOut.headers.get('location')).toBe(
      `${test.url}/api/login?returnTo=${encodeURIComponent(`/codes/${campaignId}`)}`,
    );
  });

  it('[K7] stores no readable token in the database', async () => {
    const { accountId } = await connectStripe(test);
    const { pool } = test.app.platform.database;
    const { rows } = await pool.query<{ sealed_token: string; line: string }>(
      'select sealed_token, c::text as line from stripe_connections c where account_id = $1',
      [accountId],
    );
    expect(rows[0]?.line).not.toMatch(/sk_(test|live)/);
    expect(Buffer.from(rows[0]?.sealed_token ?? '', 'base64').toString('latin1')).not.toContain('sk_test');
  });

  it('[G35] keeps an account until its last campaign is disconnected', async () => {
    const first = await connectStripe(test, { name: 'Shared' });
    const { owner, accountId } = first;
    const second = await connectStripe(test, { owner, name: 'Shared' });
    expect(second.accountId).toBe(accountId);
    await owner.post(`/api/stripe/disconnect/${first.campaignId}`, {});
    expect(await owner.get(`/api/puzzles/${first.campaignId}`)).toMatchObject({ hasPaymentAccount: false });
    expect(await refusal(await owner.fetch(`/api/stripe/coupons/${first.campaignId}`))).toBe(
      '409 stripe.not_connected',
    );
    expect(await owner.list(`/api/stripe/coupons/${second.campaignId}`)).toHaveLength(5);
    await owner.post(`/api/stripe/disconnect/${second.campaignId}`, {});
    expect(await countConnections(accountId)).toBe(0);
    expect(await isConnectedAtStripe(accountId)).toBe(false);
  });

  it('[G35] keeps the connection of another owner to the same account', async () => {
    const mine = await connectStripe(test, { name: 'Two owners' });
    const other = await connectStripe(test, { name: 'Two owners' });
    await mine.owner.post(`/api/stripe/disconnect/${mine.campaignId}`, {});
    expect(await countConnections(mine.accountId)).toBe(1);
    expect(await other.owner.list(`/api/stripe/coupons/${other.campaignId}`)).toHaveLength(5);
  });

  it('[G35] deletes the connection even if Stripe does not respond', async () => {
    const { owner, campaignId, accountId } = await connectStripe(test);
    test.sandbox.faults.add({ kind: 'error', call: 'deauthorize', times: 10 });
    await owner.post(`/api/stripe/disconnect/${campaignId}`, {});
    test.sandbox.faults.clear();
    expect(await countConnections(accountId)).toBe(0);
  });

  it('[G35] disconnects every campaign of an account whose consent is revoked at Stripe', async () => {
    const first = await connectStripe(test, { name: 'Taken back' });
    const second = await connectStripe(test, { name: 'Taken back' });
    const other = await connectStripe(test);
    await deauthorize(first.accountId);
    await vi.waitFor(async () => {
      expect(await countConnections(first.accountId)).toBe(0);
    }, 10_000);
    for (const { owner, campaignId } of [first, second])
      expect(await owner.get(`/api/puzzles/${campaignId}`)).toMatchObject({ hasPaymentAccount: false });
    expect(await other.owner.list(`/api/stripe/coupons/${other.campaignId}`)).toHaveLength(5);
  });

  it('[G35] keeps a consent that is newer than a late event', async () => {
    const old = await connectStripe(test, { name: 'Late event' });
    test.sandbox.faults.webhooks({ hold: true });
    await deauthorize(old.accountId);
    test.clock.advance(5000);
    const newer = await connectStripe(test, { name: 'Late event' });
    test.sandbox.faults.webhooks({ duplicate: true });
    await vi.waitFor(async () => {
      expect(await old.owner.get(`/api/puzzles/${old.campaignId}`)).toMatchObject({
        hasPaymentAccount: false,
      });
    }, 10_000);
    test.sandbox.faults.webhooks({});
    expect(await newer.owner.list(`/api/stripe/coupons/${newer.campaignId}`)).toHaveLength(5);
    expect(await countConnections(old.accountId)).toBe(1);
  });

  it('[G35] deletes a token that Stripe refuses, with every older connection of the account', async () => {
    const first = await connectStripe(test, { name: 'Revoked' });
    const second = await connectStripe(test, { name: 'Revoked' });
    test.sandbox.faults.webhooks({ hold: true });
    await deauthorize(first.accountId);
    expect(await refusal(await second.owner.fetch(`/api/stripe/coupons/${second.campaignId}`))).toBe(
      '409 stripe.account_revoked',
    );
    expect(await countConnections(first.accountId)).toBe(0);
    for (const { owner, campaignId } of [first, second])
      expect(await owner.get(`/api/puzzles/${campaignId}`)).toMatchObject({ hasPaymentAccount: false });
  });

  it('[G35] keeps a consent that is newer than the refused token', async () => {
    const old = await connectStripe(test, { name: 'Again' });
    test.sandbox.faults.webhooks({ hold: true });
    await deauthorize(old.accountId);
    const newer = await connectStripe(test, { name: 'Again' });
    expect(await refusal(await old.owner.fetch(`/api/stripe/coupons/${old.campaignId}`))).toBe(
      '409 stripe.account_revoked',
    );
    expect(await newer.owner.list(`/api/stripe/coupons/${newer.campaignId}`)).toHaveLength(5);
    expect(await countConnections(old.accountId)).toBe(1);
  });

  const provider = () => {
    const { paymentProvider } = test.app.platform;
    if (!paymentProvider?.clientId) throw new Error('there is no payment provider');
    return { stripe: paymentProvider.stripe, clientId: paymentProvider.clientId };
  };
  const deauthorize = (accountId: string) =>
    provider().stripe.oauth.deauthorize({ client_id: provider().clientId, stripe_user_id: accountId });
  const isConnectedAtStripe = (accountId: string) =>
    provider()
      .stripe.coupons.list({}, { stripeAccount: accountId })
      .then(
        () => true,
        () => false,
      );
  const countConnections = async (accountId: string) => {
    const { rows } = await test.app.platform.database.pool.query<{ count: number }>(
      'select count(*)::int from stripe_connections where account_id = $1',
      [accountId],
    );
    return rows[0]?.count;
  };
});

describe('a server without Stripe', () => {
  const test = useApp({
    NODE_ENV: 'production',
    IDENTITY: 'embedded',
    SUPPORT_EMAIL: 'help@puzzle.example',
    RATE_LIMITS: 'on',
  });

  it('[K7] reports that no account can be connected, and connects none', async () => {
    const owner = await createOwner(test);
    const { id } = await createCampaign(test, owner);
    expect(await owner.get(`/api/stripe/connection/${id}`)).toEqual({
      provider: 'none',
      canConnect: false,
      account: null,
    });
    expect(await refusal(await owner.fetch(`/api/stripe/authorize/${id}`))).toBe('404 request.not_found');
    expect(await refusal(await owner.fetch(`/api/stripe/coupons/${id}`))).toBe('409 stripe.not_connected');
  });
});
