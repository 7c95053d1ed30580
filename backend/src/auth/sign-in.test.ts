import { currentUserSchema } from '@puzzle-prize/sdk/protocol';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createTestBrowser } from '../../test/browser.ts';
import { type Lie, startTestIssuer, testClient } from '../../test/issuer.ts';
import { startOtherProvider } from '../../test/other-provider.ts';
import { OwnerSessionEntity } from './owner-session.entity.ts';
import { UserEntity } from './user.entity.ts';

const publicUrl = 'https://puzzle.example';
const issuer = await startTestIssuer();
const otherProvider = await startOtherProvider(`${publicUrl}/api/callback`);
const now = () => Math.floor(Date.now() / 1000);

/** Invalid replies from an issuer. */
const lies: [string, Lie][] = [
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['no issuer', { claims: { iss: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['no audience', { claims: { aud: undefined } }],
  ['several audiences and no authorized party', { claims: { aud: [testClient.id, 'another-client'] } }],
  ['another authorized party', { claims: { aud: [testClient.id, 'x'], azp: 'x' } }],
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['no subject', { claims: { sub: undefined } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['an end in the past', { claims: { exp: now() - 3600 } }],
  ['no end', { claims: { exp: undefined } }],
  ['no signature (alg none)', { signature: 'none' }],
  ['a signature by the client secret (HS256)', { signature: 'client secret' }],
  ['a signature by another key', { signature: 'another key' }],
  ['a damaged signature', { signature: 'damaged' }],
  ['no ID token', { hasIdToken: false }],
  ['user information of another person', { userInfo: { sub: 'person-2' } }],
];

describe('an external issuer', () => {
  const app = useApp({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
  });
  const em = () => app.app.platform.database.orm.em.fork();
  const signInOnce = async () => {
    const browser = createTestBrowser(app.url);
    const sent = new URL(
      (await browser.open('/api/login?returnTo=/dashboard')).headers.get('location') ?? '',
    );
    const { state = '', nonce = '' } = Object.fromEntries(sent.searchParams);
    return { browser, sent, done: await browser.open(`/api/callback?code=${nonce}&state=${state}`) };
  };

  beforeEach(() => {
    issuer.lie = {};
  });
  afterAll(() => issuer.close());

  it('[U1] receives a request with PKCE, state and nonce', async () => {
    const { sent } = await signInOnce();
    expect(sent.href).toContain(`${issuer.url}/authorize?`);
    const asked = Object.fromEntries(sent.searchParams);
    expect(asked).toMatchObject({
      client_id: testClient.id,
      response_type: 'code',
      redirect_uri: `${app.url}/api/callback`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
  });

  it('[U1] provides the profile of the person', async () => {
    const { browser, done } = await signInOnce();
    expect(done.headers.get('location')).toBe(`${app.url}/dashboard`);
    const user = currentUserSchema.parse(await (await browser.open('/api/auth/user')).json());
    expect(user).toMatchObject({
      username: 'ada',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    expect(user.profileImageUrl).toBe('https://issuer.example/ada.png');
    const row = await em().findOneOrFail(UserEntity, { id: user.id });
    expect(row).toMatchObject({ issuer: issuer.url, subject: 'person-1' });
  });

  it('[U1] may omit every claim except the subject, or send invalid values for them', async () => {
    issuer.lie = {
      userInfo: { preferred_username: 7, email: '', given_name: null, picture: 'javascript:alert(1)' },
    };
    const { browser } = await signInOnce();
    const user = currentUserSchema.parse(await (await browser.open('/api/auth/user')).json());
    expect(user).toMatchObject({ username: null, email: null, firstName: null, profileImageUrl: null });
  });

  it('[R7] is notified when the owner signs out', async () => {
    const { browser } = await signInOnce();
    const left = new URL((await browser.open('/api/logout')).headers.get('location') ?? '');
    expect(left.href).toContain(`${issuer.url}/leave?`);
    expect(left.searchParams.get('post_logout_redirect_uri')).toBe(`${app.url}/`);
    expect((await browser.open('/api/auth/user')).status).toBe(401);
  });

  it.each(lies)('[T23] creates no session for %s', async (_, lie) => {
    const before = await em().count(OwnerSessionEntity);
    issuer.lie = lie;
    const { browser, done } = await signInOnce();
    expect(done.status).toBe(400);
    expect(browser.cookie('pp_session')).toBeUndefined();
    expect(await em().count(OwnerSessionEntity)).toBe(before);
  });
});

describe('an independent provider', () => {
  const app = useApp({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: otherProvider.url,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
  });

  afterAll(() => {
    otherProvider.close();
  });

  it('[U1] completes the code flow', async () => {
    const browser = createTestBrowser(app.url, publicUrl);
    await browser.follow(await browser.open('/api/login'));
    const user = currentUserSchema.parse(await (await browser.open('/api/auth/user')).json());
    expect(user).toMatchObject({ username: 'grace', firstName: 'Grace', email: 'grace@example.com' });
  });
});

describe('an issuer that is unavailable', () => {
  // No server listens on port 2. The settings refuse ports that fetch blocks, such as 9.
  const app = useApp({ OIDC_ISSUER: 'http://127.0.0.1:2', OIDC_CLIENT_ID: 'x' });

  it('[R7] does not prevent the start, but causes an error at the sign-in', async () => {
    const browser = createTestBrowser(app.url);
    expect((await browser.open('/healthz')).status).toBe(200);
    const refused = await browser.open('/api/login');
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('briefly unavailable');
  });
});
