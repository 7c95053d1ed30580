import { type IncomingMessage, request } from 'node:http';
import { currentUserSchema } from '@puzzle-prize/sdk/protocol';
import { ownerSessionDays, signInMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createTestBrowser, type TestBrowser } from '../../test/browser.ts';
import { createPerson, openSignInPage, signUp, signUpToCallback } from '../../test/sign-in.ts';
import { createAdminQuery } from './admin-link.ts';
import { OwnerSessionEntity } from './owner-session.entity.ts';
import { createSignInSeal, type SignInState } from './sign-in-state.ts';
import { UserEntity } from './user.entity.ts';

const readUser = async (browser: TestBrowser) => {
  const response = await browser.open('/api/auth/user');
  return response.status === 200 ? currentUserSchema.strict().parse(await response.json()) : response.status;
};

describe('the signed-in user', () => {
  const app = useApp({ ADMIN_USERNAME: 'boss' });
  const newBrowser = () => createTestBrowser(app.url);
  const em = () => app.app.platform.database.orm.em.fork();

  it('[U1] is refused with auth.required if the cookie is missing or forged', async () => {
    const browser = newBrowser();
    const nobody = await browser.open('/api/auth/user');
    expect(nobody.status).toBe(401);
    expect(await nobody.json()).toMatchObject({ code: 'auth.required' });
    browser.setCookie('pp_session', 'A'.repeat(43));
    expect(await readUser(browser)).toBe(401);
  });

  it('[U1] [R7] signs up by full page navigations and returns to the first page', async () => {
    const browser = newBrowser();
    const person = createPerson();
    const done = await signUp(browser, person, '/dashboard?tab=embed-codes');
    expect(done.status).toBe(302);
    expect(done.headers.get('location')).toBe(`${app.url}/dashboard?tab=embed-codes`);
    const user = await readUser(browser);
    expect(user).toMatchObject({ username: person.username, email: person.email, isAdmin: false });
  });

  it('[C14] has empty wallet and token columns that are never shown', async () => {
    const browser = newBrowser();
    const person = createPerson();
    await signUp(browser, person);
    const row = await em().findOneOrFail(UserEntity, { username: person.username });
    expect(row).toMatchObject({ authProvider: 'oidc', freeCampaignsUsed: 0 });
    expect(row).toMatchObject({ publicKey: null, walletAddress: null });
    expect(row).toMatchObject({ tokenBalance: null, totalPurchased: null, totalSpent: null });
    const shown = await (await browser.open('/api/auth/user')).text();
    expect(shown).not.toMatch(/wallet|token|publicKey|issuer|subject/i);
  });

  it('[U1] is the same person after signing out and in', async () => {
    const browser = newBrowser();
    const person = createPerson();
    await signUp(browser, person);
    const before = await readUser(browser);
    await browser.open('/api/logout');
    const form = await openSignInPage(browser);
    await browser.follow(await browser.submit(form, { email: person.email, password: person.password }));
    expect(await readUser(browser)).toEqual(before);
  });

  it('[X1, T24] becomes the administrator by the one-time link, not by the name', async () => {
    const services = { ...app.app.platform, clock: app.clock };
    const buildLink = (username: string) => `/api/admin-link?${createAdminQuery(services, username)}`;
    const stranger = newBrowser();
    await signUp(stranger, createPerson());
    expect((await stranger.open(buildLink('boss'))).status).toBe(400);
    const browser = newBrowser();
    const link = buildLink('boss');
    expect((await browser.open(link)).headers.get('location')).toContain('/api/login?returnTo=');
    await signUp(browser, createPerson('boss'));
    expect(await readUser(browser)).toMatchObject({ username: 'boss', isAdmin: false });
    for (const wrong of [
      `${link}x`,
      buildLink('other'),
      '/api/admin-link',
      '/api/admin-link?expires=9e15&signature=',
    ])
      expect([wrong, (await browser.open(wrong)).status]).toEqual([wrong, 400]);
    app.clock.advance(61 * 60_000);
    expect((await browser.open(link)).status).toBe(400);
    const fresh = await browser.open(buildLink('boss'));
    expect(fresh.headers.get('location')).toBe(`${app.url}/admin`);
    expect(await readUser(browser)).toMatchObject({ isAdmin: true });
  });

  it('[T24] cannot become a second administrator by name or link', async () => {
    const services = { ...app.app.platform, clock: app.clock };
    const other = newBrowser();
    const person = createPerson();
    await signUp(other, person);
    await em().nativeUpdate(UserEntity, { username: person.username }, { username: 'boss' });
    expect(await readUser(other)).toMatchObject({ username: 'boss', isAdmin: false });
    const second = await other.open(`/api/admin-link?${createAdminQuery(services, 'boss')}`);
    expect(second.status).toBe(400);
    expect(await em().count(UserEntity, { isAdmin: true })).toBe(1);
  });
});

describe('a session', () => {
  const app = useApp();
  const newBrowser = () => createTestBrowser(app.url);
  const em = () => app.app.platform.database.orm.em.fork();
  const signedIn = async () => {
    const browser = newBrowser();
    await signUp(browser, createPerson());
    return browser;
  };
  const thiefWith = (token: string) => {
    const thief = newBrowser();
    thief.setCookie('pp_session', token);
    return thief;
  };

  it('[T43] has a cookie that scripts and other sites cannot use', async () => {
    const done = await signUp(newBrowser(), createPerson());
    const cookie = done.headers.getSetCookie().find((line) => line.startsWith('pp_session='));
    expect(cookie).toMatch(/; path=\/; /);
    expect(cookie).toMatch(/; httponly$/);
    expect(cookie).toMatch(/; samesite=lax; /);
    expect(cookie).not.toMatch(/secure|domain/);
  });

  it('[T23] is stored only with a hash of its cookie', async () => {
    const browser = await signedIn();
    const token = browser.cookie('pp_session') ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await em().findAll(OwnerSessionEntity))).not.toContain(token);
  });

  it('[T23] is replaced with a new session at every sign-in', async () => {
    const browser = await signedIn();
    const before = browser.cookie('pp_session') ?? '';
    const user = await readUser(browser);
    // The person is still signed in at the provider, which shows no form. So the callback alone must renew
    // the session.
    await browser.follow(await browser.open('/api/login'));
    expect(browser.cookie('pp_session')).not.toBe(before);
    expect(await readUser(browser)).toEqual(user);
    expect(await readUser(thiefWith(before))).toBe(401);
  });

  it('[T23] ends when another user signs in with the same browser', async () => {
    const browser = await signedIn();
    const before = browser.cookie('pp_session') ?? '';
    const next = createPerson();
    const begun = newBrowser();
    const callback = await signUpToCallback(begun, next);
    browser.setCookie('pp_sign_in', begun.cookie('pp_sign_in') ?? '');
    await browser.open(callback);
    expect(await readUser(browser)).toMatchObject({ username: next.username });
    expect(await readUser(thiefWith(before))).toBe(401);
  });

  it('[T23] is never continued if an attacker has set its cookie', async () => {
    const browser = newBrowser();
    browser.setCookie('pp_session', 'planted');
    await signUp(browser, createPerson());
    expect(browser.cookie('pp_session')).not.toBe('planted');
    expect(await readUser(browser)).toMatchObject({ isAdmin: false });
    expect(await readUser(thiefWith('planted'))).toBe(401);
  });

  it('[R7] ends in the browser, in the database and at the provider', async () => {
    const browser = await signedIn();
    const token = browser.cookie('pp_session') ?? '';
    const left = await browser.open('/api/logout');
    expect(left.headers.get('location')).toBe(`${app.url}/`);
    expect(browser.cookie('pp_session')).toBeUndefined();
    browser.setCookie('pp_session', token);
    expect(await readUser(browser)).toBe(401);
    const form = await browser.follow(await browser.open('/api/login'));
    expect(form.url).toContain('/oidc-interaction/');
  });

  it('[T43] is not ended by a link on another site', async () => {
    const browser = await signedIn();
    const refused = await browser.open('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect(refused.status).toBe(403);
    expect(await readUser(browser)).toMatchObject({ isAdmin: false });
  });

  it('[U1] ends at once when it is revoked in the database', async () => {
    const browser = await signedIn();
    const user = await readUser(browser);
    if (typeof user === 'number') throw new Error('not signed in');
    await em().nativeUpdate(OwnerSessionEntity, { user: user.id }, { revokedAt: new Date() });
    expect(await readUser(browser)).toBe(401);
  });

  it('[U1] updates its time of last use at intervals and ends after its lifetime', async () => {
    const browser = await signedIn();
    const user = await readUser(browser);
    if (typeof user === 'number') throw new Error('not signed in');
    const seen = async () =>
      (await em().findOneOrFail(OwnerSessionEntity, { user: user.id })).lastSeenAt.getTime();
    const first = await seen();
    await readUser(browser);
    expect(await seen()).toBe(first);
    app.clock.advance(6 * 60_000);
    await readUser(browser);
    expect(await seen()).toBeGreaterThan(first + 5 * 60_000);
    app.clock.advance(ownerSessionDays * 24 * 60 * 60_000);
    expect(await readUser(browser)).toBe(401);
  });
});

describe('a manipulated sign-in', () => {
  const app = useApp();
  const begun = async () => {
    const browser = createTestBrowser(app.url);
    return { browser, callback: new URL(await signUpToCallback(browser, createPerson())) };
  };
  const refuses = async (browser: TestBrowser, callback: URL | string) => {
    const refused = await browser.open(String(callback));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Sign-in did not complete');
    expect(browser.cookie('pp_session')).toBeUndefined();
    expect(await readUser(browser)).toBe(401);
  };
  const reseal = async (browser: TestBrowser, change: Partial<SignInState>) => {
    const seal = createSignInSeal(app.app.platform);
    const state = await seal.open(browser.cookie('pp_sign_in') ?? null);
    browser.setCookie('pp_sign_in', await seal.close({ ...state, ...change }));
  };

  it('[T23] is refused with another state', async () => {
    const { browser, callback } = await begun();
    callback.searchParams.set('state', 'another');
    await refuses(browser, callback);
  });

  it('[T23] is refused without a state', async () => {
    const { browser, callback } = await begun();
    callback.searchParams.delete('state');
    await refuses(browser, callback);
  });

  it('[T23] is refused with another code verifier (PKCE)', async () => {
    const { browser, callback } = await begun();
    await reseal(browser, { codeVerifier: 'v'.repeat(43) });
    await refuses(browser, callback);
  });

  it('[T23] is refused with another nonce', async () => {
    const { browser, callback } = await begun();
    await reseal(browser, { nonce: 'another' });
    await refuses(browser, callback);
  });

  it('[T23] is refused with another code', async () => {
    const { browser, callback } = await begun();
    callback.searchParams.set('code', 'another');
    await refuses(browser, callback);
  });

  it('[T23] is refused when the code is used again', async () => {
    const { browser, callback } = await begun();
    const sealed = browser.cookie('pp_sign_in') ?? '';
    await browser.open(callback.href);
    expect(await readUser(browser)).toMatchObject({ isAdmin: false });
    const thief = createTestBrowser(app.url);
    thief.setCookie('pp_sign_in', sealed);
    await refuses(thief, callback);
  });

  it('[T23] creates one session for a code that is used twenty times at once', async () => {
    const { browser, callback } = await begun();
    const sealed = browser.cookie('pp_sign_in') ?? '';
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const one = createTestBrowser(app.url);
        one.setCookie('pp_sign_in', sealed);
        return (await one.open(callback.href)).status;
      }),
    );
    expect(all.filter((status) => status === 302).length).toBeLessThanOrEqual(1);
    expect(all.filter((status) => status !== 302 && status !== 400)).toEqual([]);
  });

  it('[T23] is refused in a browser that did not start it', async () => {
    const { callback } = await begun();
    await refuses(createTestBrowser(app.url), callback);
  });

  it('[T23] is refused with a damaged or expired cookie', async () => {
    const damaged = await begun();
    damaged.browser.setCookie('pp_sign_in', `${damaged.browser.cookie('pp_sign_in') ?? ''}x`);
    await refuses(damaged.browser, damaged.callback);
    const late = await begun();
    app.clock.advance((signInMinutes + 1) * 60_000);
    await refuses(late.browser, late.callback);
  });

  it('[R7] offers ways to continue to a person who declined at the provider', async () => {
    const { browser, callback } = await begun();
    const state = callback.searchParams.get('state') ?? '';
    await refuses(browser, `/api/callback?error=access_denied&state=${state}`);
  });

  it('[T23] returns to the dashboard instead of another site', async () => {
    const browser = createTestBrowser(app.url);
    const done = await signUp(browser, createPerson(), '//evil.example/x');
    expect(done.headers.get('location')).toBe(`${app.url}/dashboard`);
  });

  it('[R7] starts again at the public host name, to which the browser will send the cookie', async () => {
    const moved = await createTestBrowser(app.url.replace('127.0.0.1', 'localhost')).open(
      '/api/login?returnTo=/x',
    );
    expect(moved.headers.get('location')).toBe(`${app.url}/api/login?returnTo=/x`);
  });

  it('[R7] [T23] stays on this host when the request line names another site', async () => {
    const { hostname, port } = new URL(app.url);
    const path = 'http://evil.example/api/login?returnTo=/x';
    const moved = Promise.withResolvers<IncomingMessage>();
    request({ hostname, port, path, headers: { host: 'localhost' } }, moved.resolve)
      .on('error', moved.reject)
      .end();
    const { statusCode, headers } = (await moved.promise).resume();
    expect([statusCode, headers.location]).toEqual([302, `${app.url}/api/login?returnTo=/x`]);
  });
});

describe('behind a proxy that terminates https', () => {
  const publicUrl = 'https://puzzle.example';
  const app = useApp({ PUBLIC_URL: publicUrl });

  it('[T43] signs in with host-bound secure cookies only', async () => {
    const browser = createTestBrowser(app.url, publicUrl);
    const done = await signUp(browser, createPerson(), '/codes/1');
    expect(done.headers.get('location')).toBe(`${publicUrl}/codes/1`);
    const cookies = done.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; secure; httponly$/);
    }
    expect(await readUser(browser)).toMatchObject({ isAdmin: false });
    const description = await (await browser.open('/api/openapi.json')).text();
    expect(description).toContain('"in":"cookie","name":"__Host-pp_session"');
  });

  it('[T43] lets the embedded provider use only public addresses and secure cookies', async () => {
    const browser = createTestBrowser(app.url, publicUrl);
    const metadata: unknown = await (await browser.open('/oidc/.well-known/openid-configuration')).json();
    expect(metadata).toMatchObject({
      issuer: `${publicUrl}/oidc`,
      token_endpoint: `${publicUrl}/oidc/token`,
    });
    const begun = await browser.open((await browser.open('/api/login')).headers.get('location') ?? '');
    for (const cookie of begun.headers.getSetCookie()) expect(cookie).toMatch(/secure; httponly/);
  });
});
