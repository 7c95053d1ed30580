import { createHash } from 'node:crypto';
import { currentUserSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createTestBrowser, type TestBrowser } from '../../../test/browser.ts';
import { createPerson, openSignInPage, signUp, signUpToCallback } from '../../../test/sign-in.ts';
import { startApp } from '../../app.ts';
import { readConfig } from '../config.ts';
import { IdentityAccountEntity, IdentityRecordEntity } from './identity.entity.ts';
import { purgeIdentityRecords } from './identity-records.ts';

const isSignedIn = async (browser: TestBrowser) => (await browser.open('/api/auth/user')).status === 200;

describe('the sign-in page', () => {
  const app = useApp();
  const newBrowser = () => createTestBrowser(app.url);

  it('[T23] runs no script, loads nothing but the typeface and cannot be framed', async () => {
    const browser = newBrowser();
    const page = await browser.open(await openSignInPage(browser));
    const markup = await page.text();
    const style = /<style>(.*)<\/style>/s.exec(markup)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(markup).not.toMatch(/<script|<link(?!\s+rel="icon"\s+href="data:)|<img|style=|\son\w+=/i);
  });

  it('[U1] shows the same error for a wrong password and an unknown address, and keeps the address', async () => {
    const person = createPerson();
    await signUp(newBrowser(), person);
    const answers = [];
    for (const email of [person.email, '"><i>nobody@example.com']) {
      const browser = newBrowser();
      const refused = await browser.submit(await openSignInPage(browser), {
        email,
        password: 'not the password',
      });
      answers.push({ status: refused.status, page: await refused.text() });
      expect(await isSignedIn(browser)).toBe(false);
    }
    expect(answers[0]).toMatchObject({ status: 401 });
    expect(answers[0]?.page).toContain(`value="${person.email}"`);
    expect(answers[0]?.page).toContain('do not match');
    expect(answers[0]?.page).not.toContain('not the password');
    expect(answers[1]?.page).toContain('value="&quot;&gt;&lt;i&gt;nobody@example.com"');
  });

  it('[U1] signs in after a mistake, regardless of letter case in the address', async () => {
    const person = createPerson();
    await signUp(newBrowser(), person);
    const browser = newBrowser();
    const form = await openSignInPage(browser);
    await browser.submit(form, { email: person.email, password: 'a mistake' });
    const sent = await browser.submit(form, { email: person.email.toUpperCase(), password: person.password });
    expect(sent.status).toBe(303);
    await browser.follow(sent);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it.each([
    ['a short password', { password: 'short' }, 'at least 10 characters'],
    ['no e-mail address', { email: 'nonsense' }, 'e-mail address'],
    ['a name of dots', { username: '...' }, 'letters and digits'],
    ['a name of markup', { username: '<b>' }, 'letters and digits'],
    ['a name with NUL', { username: 'a\0b' }, 'cannot be stored'],
  ])('[U1] creates no account with %s, and explains why', async (_, mistake, words) => {
    const browser = newBrowser();
    const form = await openSignInPage(browser);
    const refused = await browser.submit(`${form}/create`, { ...createPerson(), ...mistake });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(words);
    expect(page).toContain('aria-invalid="true" autofocus');
  });

  it('[U1, L3] starts with the form for a new account when the landing page asks for it', async () => {
    const browser = newBrowser();
    const form = await browser.follow(await browser.open('/api/login?returnTo=%2Fdashboard&account=new'));
    expect(form.url).toMatch(/\/oidc-interaction\/[^/]+\/create$/);
    expect(await form.text()).toContain('<h1>Create your account</h1>');
    expect((await browser.follow(await browser.open('/api/login'))).url).not.toContain('/create');
  });

  it('[U1] needs only two fields, and derives a free name from the e-mail address', async () => {
    const password = 'correct horse battery';
    const names = [];
    for (const email of ['Mia.Blum+shop@one.example', 'mia.blum@two.example', '+++@three.example']) {
      const browser = newBrowser();
      const form = await openSignInPage(browser);
      const sent = await browser.submit(`${form}/create`, { email, password, username: '' });
      expect(sent.status).toBe(303);
      await browser.follow(sent);
      const user = currentUserSchema.parse(await (await browser.open('/api/auth/user')).json());
      names.push(user.username);
    }
    expect(names).toEqual(['Mia.Blum', expect.stringMatching(/^mia\.blum-\d{4}$/), 'Owner']);
  });

  it('[U1] creates one account per e-mail address or name, regardless of letter case', async () => {
    const person = createPerson();
    await signUp(newBrowser(), person);
    for (const mistake of [
      { email: person.email.toUpperCase() },
      { username: person.username.toUpperCase() },
    ]) {
      const browser = newBrowser();
      const form = await openSignInPage(browser);
      const refused = await browser.submit(`${form}/create`, { ...createPerson(), ...mistake });
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('aria-invalid');
    }
    const em = app.app.platform.database.orm.em.fork();
    const account = await em.findOneOrFail(IdentityAccountEntity, { email: person.email });
    expect(account.passwordHash).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(account.passwordHash).not.toContain(person.password);
  });

  it('[T43] refuses forms from another site and forms without the cookie of their sign-in', async () => {
    const person = createPerson();
    await signUp(newBrowser(), person);
    const browser = newBrowser();
    const form = await openSignInPage(browser);
    const typed = { email: person.email, password: person.password };
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await browser.submit(form, typed, { 'sec-fetch-site': site })).status).toBe(403);
    }
    const stranger = await newBrowser().submit(form, typed);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('Sign-in expired');
    // The second browser submits the form of the first browser's sign-in, with the cookies of its own
    // sign-in.
    const other = newBrowser();
    const otherForm = await openSignInPage(other);
    for (const name of ['pp_identity_sign_in', 'pp_identity_sign_in.sig']) {
      other.setCookie(name, other.cookie(name) ?? '');
    }
    const crossed = await other.submit(form, typed);
    expect((await other.open(otherForm)).status).toBe(200);
    expect(crossed.status).toBe(400);
  });

  it('[U1] refuses endless bodies and bodies that are not forms', async () => {
    const browser = newBrowser();
    const form = await openSignInPage(browser);
    const json = await browser.submit(form, {}, { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
    const endless = await browser.submit(form, { email: 'a'.repeat(20_000) });
    expect(endless.status).toBe(413);
    const broken = await browser.submit(form, { email: '\ud800@example.com', password: '\0' });
    expect(broken.status).toBe(400);
  });

  it("[U1, R16] returns 503 while the database's disk is full, and recovers", async () => {
    const { pool } = app.app.platform.database;
    await pool.query(
      `create function refuse_full() returns trigger language plpgsql as $$
       begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
    );
    await pool.query(
      'create trigger full_disk before insert or update on identity_records for each row execute function refuse_full()',
    );
    const begin = await newBrowser().open('/api/login');
    const address = begin.headers.get('location') ?? '';
    expect(new URL(address).pathname).toBe('/oidc/auth');
    for (const accept of ['text/html', 'application/json']) {
      const refused = await fetch(address, { headers: { accept }, redirect: 'manual' });
      expect([accept, refused.status]).toEqual([accept, 503]);
    }
    await pool.query('drop trigger full_disk on identity_records');
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(303);
  });

  it('[U1] deletes expired records', async () => {
    await openSignInPage(newBrowser());
    const em = app.app.platform.database.orm.em.fork();
    expect(await em.count(IdentityRecordEntity)).toBeGreaterThan(0);
    await purgeIdentityRecords(app.app.platform.database.pool, {
      now: () => app.clock.now() + 24 * 60 * 60_000,
    });
    expect(await em.count(IdentityRecordEntity)).toBe(0);
  });
});

describe('attempts to sign in or to create an account', () => {
  const app = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const from = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.7` });
  const isTooMany = async (refused: Response, email: string) => {
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await refused.text();
    expect(page).toContain('Too many attempts');
    expect(page).toContain(`value="${email}"`);
  };

  it('[U1] are limited for one account from one network, and report the time to retry', async () => {
    const browser = createTestBrowser(app.url);
    const form = await openSignInPage(browser);
    const guess = { email: 'ada@example.com', password: 'a guess' };
    for (let count = 0; count < 10; count += 1)
      expect((await browser.submit(form, guess, from(1))).status).toBe(401);
    const refused = await browser.submit(form, { ...guess, email: 'Ada@Example.com' }, from(1));
    await isTooMany(refused, 'Ada@Example.com');
    // The owner of the account, in another network, can still try.
    expect((await browser.submit(form, guess, from(2))).status).toBe(401);
    expect((await browser.submit(form, { ...guess, email: 'other@example.com' }, from(1))).status).toBe(401);
  });

  it('[U1] are limited for one account from all networks', async () => {
    const browser = createTestBrowser(app.url);
    const form = await openSignInPage(browser);
    const guess = { email: 'bob@example.com', password: 'a guess' };
    for (let count = 0; count < 99; count += 1)
      await app.app.platform.limits.take('signInAccount', guess.email);
    expect((await browser.submit(form, guess, from(3))).status).toBe(401);
    await isTooMany(await browser.submit(form, guess, from(4)), guess.email);
  });

  it('[U1] are limited for one network across all accounts', async () => {
    const browser = createTestBrowser(app.url);
    const form = await openSignInPage(browser);
    // Attempts with an invalid address count too. They are fast, because no password is hashed.
    for (let count = 0; count < 30; count += 1) {
      const typed = { email: `nobody ${count}`, password: 'x' };
      expect((await browser.submit(form, typed, from(5))).status).toBe(400);
    }
    const created = await browser.submit(`${form}/create`, { ...createPerson('late') }, from(5));
    await isTooMany(created, 'late@example.com');
  });
});

describe('the number of sign-ins from a network', () => {
  const app = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const from = (address: string) => ({
    redirect: 'manual' as const,
    headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
  });
  const exhaust = async (network: string) => {
    for (let count = 0; count < 600; count += 1) await app.app.platform.limits.take('owner', network);
  };

  it("[U1] is limited for every spelling of the provider's addresses", async () => {
    await exhaust('198.51.100.0/24');
    const em = app.app.platform.database.orm.em.fork();
    const before = await em.count(IdentityRecordEntity);
    const query = new URL(
      (await fetch(`${app.url}/api/login`, from('203.0.113.7'))).headers.get('location') ?? '',
    ).search;
    for (const path of ['auth', 'auth/', 'AUTH', '%61uth', 'token', 'jwks']) {
      const response = await fetch(`${app.url}/oidc/${path}${query}`, from('198.51.100.7'));
      expect([path, response.status]).toEqual([path, 429]);
    }
    expect(await em.count(IdentityRecordEntity)).toBe(before);
    expect((await fetch(`${app.url}/oidc/auth${query}`, from('203.0.113.7'))).status).toBe(303);
  });

  it('[U1] does not include the calls of this process to itself', async () => {
    await exhaust('127.0.0.0/24');
    expect((await fetch(`${app.url}/oidc/jwks`)).status).toBe(429);
    const browser = createTestBrowser(app.url);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const begun = await browser.open('/api/login', headers);
    const asked = await browser.open(begun.headers.get('location') ?? '', headers);
    const form = asked.headers.get('location') ?? '';
    const sent = await browser.submit(`${form}/create`, { ...createPerson() }, headers);
    const resumed = await browser.open(sent.headers.get('location') ?? '', headers);
    const done = await browser.open(resumed.headers.get('location') ?? '', headers);
    expect(done.headers.get('location')).toBe(`${app.url}/dashboard`);
  });
});

describe('a process that is killed', () => {
  const publicUrl = 'http://puzzle.example';
  const secret = 'one secret of more than thirty-two characters';
  const app = useApp({ PUBLIC_URL: publicUrl, APP_SECRETS: secret });

  it('[U1] loses no sign-in: another process completes it, even with an added secret', async () => {
    const browser = createTestBrowser(app.url, publicUrl);
    const callback = await signUpToCallback(browser, createPerson());
    const settings = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl };
    const config = readConfig({
      ...settings,
      APP_SECRETS: `a new ${secret},${secret}`,
      DATABASE_URL: app.databaseUrl,
    });
    const next = await startApp(config);
    try {
      const elsewhere = createTestBrowser(next.url, publicUrl);
      elsewhere.setCookie('pp_sign_in', browser.cookie('pp_sign_in') ?? '');
      await elsewhere.open(callback);
      expect(await isSignedIn(elsewhere)).toBe(true);
    } finally {
      await next.stop();
    }
  });
});

describe('production', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x@127.0.0.1/x',
    SUPPORT_EMAIL: 'help@puzzle.example',
  };

  it('[U1] uses the embedded provider only if it is configured by name', () => {
    expect(() => readConfig(production)).toThrow('OIDC_ISSUER: is required in production');
    expect(readConfig({ ...production, IDENTITY: 'embedded' }).identity).toBe('embedded');
  });
});
