import { afterAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createTestBrowser, type TestBrowser } from '../../../test/browser.ts';
import { createPerson, openSignInPage, signUp, type TestPerson } from '../../../test/sign-in.ts';
import { openTestSmtp } from '../../../test/smtp.ts';
import { MailEntity } from '../mail/mail.entity.ts';
import { sendMailsQueue } from '../mail/send-mail.ts';
import { IdentityAccountEntity, IdentityLinkEntity } from './identity.entity.ts';

const smtp = await openTestSmtp();
const forgot = '/sign-in/forgot';
const isSignedIn = async (browser: TestBrowser) => (await browser.open('/api/auth/user')).status === 200;
const findLink = (text: string, page: 'confirm' | 'reset') =>
  new RegExp(`http\\S+/sign-in/${page}\\?token=[\\w-]{43}`).exec(text)?.[0] ?? '';
const getToken = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('links in mails', () => {
  const app = useApp({ SMTP_URL: smtp.url, MAIL_FROM: 'mail@puzzle.example' });
  const receive = async (to: string, subject: string) => {
    // The job that a transaction queues for its mail starts a second later. This job starts at once.
    await app.app.platform.jobs.send(sendMailsQueue, { mailId: 'test' });
    return await vi.waitFor(
      () => {
        const found = smtp.received.find((mail) => mail.to[0] === to && mail.headers.includes(subject));
        if (!found) throw new Error('not received yet');
        return found.body;
      },
      { timeout: 4500, interval: 20 },
    );
  };
  afterAll(() => smtp.close());

  it('[U1] confirm a new account and set its password', async () => {
    const person = createPerson();
    const browser = createTestBrowser(app.url);
    await signUp(browser, person);
    expect(await isSignedIn(browser)).toBe(true);
    const confirm = findLink(await receive(person.email, 'Confirm your e-mail address'), 'confirm');
    expect(await (await browser.open(confirm)).text()).toContain('<h1>Confirm your e-mail address</h1>');
    const confirmed = await browser.submit('/sign-in/confirm', { token: getToken(confirm) });
    expect(await confirmed.text()).toContain('Address confirmed');

    const sent = await browser.submit(forgot, { email: person.email });
    const page = await sent.text();
    expect(page).toContain('Check your mail');
    expect(page).not.toContain('outbox');
    const reset = findLink(await receive(person.email, 'Choose a new password'), 'reset');
    const typed = { token: getToken(reset), password: 'brand new password' };
    const changed = await browser.submit('/sign-in/reset', typed);
    const done = await changed.text();
    expect(done).toContain('Password changed');
    expect(done).toContain('An API key of your account still works.');
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('a forgotten password', () => {
  const app = useApp();
  const newBrowser = () => createTestBrowser(app.url);
  const em = () => app.app.platform.database.orm.em.fork();
  const readMails = (person: TestPerson) =>
    em().find(
      MailEntity,
      { toAddress: person.email, subject: 'Choose a new password' },
      { orderBy: { createdAt: 'asc' } },
    );
  const requestLink = async (person: TestPerson) => {
    await newBrowser().submit(forgot, { email: person.email.toUpperCase() });
    const mails = await readMails(person);
    return findLink(mails.at(-1)?.text ?? '', 'reset');
  };
  const register = async () => {
    const [browser, person] = [newBrowser(), createPerson()];
    await signUp(browser, person);
    return { browser, person };
  };
  const signIn = async ({ email }: TestPerson, password: string) => {
    const browser = newBrowser();
    const sent = await browser.submit(await openSignInPage(browser), { email, password });
    return sent.status;
  };

  it('[U1] is reached from the sign-in page, without scripts', async () => {
    const browser = newBrowser();
    const page = await (await browser.open(await openSignInPage(browser))).text();
    expect(page).toContain('<a href="/sign-in/forgot">Forgot your password?</a>');
    const form = await browser.open(forgot);
    expect(form.headers.get('content-security-policy')).toContain("form-action 'self'; base-uri 'none'");
    expect(await form.text()).not.toContain('<script');
  });

  it('[T23] gets the same answer in similar time, whether or not there is an account', async () => {
    const { person } = await register();
    const ask = async (email: string) => {
      const beganMs = performance.now();
      const answer = await newBrowser().submit(forgot, { email });
      const page = await answer.text();
      return { status: answer.status, page, ms: performance.now() - beganMs };
    };
    const [known, unknown] = [await ask(person.email), await ask('nobody@example.com')];
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.page]).toEqual([known.status, known.page]);
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(395);
    expect(await em().count(MailEntity, { toAddress: 'nobody@example.com' })).toBe(0);
    expect(await readMails(person)).toHaveLength(1);
  });

  it('[U1] says where the message is if this server sends no mail', async () => {
    const sent = await newBrowser().submit(forgot, { email: 'nobody@example.com' });
    expect(await sent.text()).toContain(
      'This server sends no e-mail; its operator finds the message in the outbox.',
    );
  });

  it('[U1] sets a new password once, and ends all sessions of this account alone', async () => {
    const [{ browser, person }, other] = [await register(), await register()];
    const [first, second] = [await requestLink(person), await requestLink(person)];
    const visitor = newBrowser();
    expect(await (await visitor.open(second)).text()).toContain('autocomplete="new-password"');
    const token = getToken(second);
    const short = await visitor.submit('/sign-in/reset', { token, password: 'short' });
    expect(short.status).toBe(400);
    expect(await short.text()).toContain('at least 10 characters');
    const changed = await visitor.submit('/sign-in/reset', { token, password: 'a very new password' });
    expect(changed.status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other.browser)]).toEqual([false, true]);
    expect(await signIn(person, person.password)).toBe(401);
    expect(await signIn(person, 'a very new password')).toBe(303);
    // The session at the provider has ended too, so the old browser must enter the password again.
    expect((await browser.follow(await browser.open('/api/login'))).url).toContain('/oidc-interaction/');
    for (const used of [first, second]) {
      expect((await visitor.open(used)).status).toBe(400);
      const typed = { token: getToken(used), password: 'another password' };
      expect((await visitor.submit('/sign-in/reset', typed)).status).toBe(400);
    }
    expect(await signIn(person, 'a very new password')).toBe(303);
  });

  it('[T23] is set by only one of simultaneous calls', async () => {
    const { person } = await register();
    const token = getToken(await requestLink(person));
    const answers = await Promise.all(
      ['first password', 'second password'].map((password) =>
        newBrowser().submit('/sign-in/reset', { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('[T23] is set by only one of two links that are used at once', async () => {
    const { person } = await register();
    const tokens = [getToken(await requestLink(person)), getToken(await requestLink(person))];
    const answers = await Promise.all(
      tokens.map((token) => newBrowser().submit('/sign-in/reset', { token, password: 'a new password' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('[T23] has a link that expires after an hour and is stored only as a hash', async () => {
    const { person } = await register();
    const link = await requestLink(person);
    expect(JSON.stringify(await em().findAll(IdentityLinkEntity))).not.toContain(getToken(link));
    app.clock.advance(59 * 60_000);
    expect((await newBrowser().open(link)).status).toBe(200);
    app.clock.advance(61_000);
    expect((await newBrowser().open(link)).status).toBe(400);
  });

  it('[T23] has a link to the public URL, whatever host a request names', async () => {
    const { person } = await register();
    await newBrowser().submit(forgot, { email: person.email }, { 'x-forwarded-host': 'evil.example' });
    const [mail] = await readMails(person);
    expect(findLink(mail?.text ?? '', 'reset')).toContain(`${app.url}/sign-in/reset?token=`);
    expect(mail?.html).not.toContain('evil.example');
  });

  it('[T23] has a link for one purpose, and no link for a wrong token', async () => {
    const { person } = await register();
    const token = getToken(await requestLink(person));
    expect((await newBrowser().submit('/sign-in/confirm', { token })).status).toBe(400);
    for (const wrong of ['', 'x', '\0', `${token}x`, 'ÿ']) {
      const typed = { token: wrong, password: 'long enough' };
      expect((await newBrowser().submit('/sign-in/reset', typed)).status).toBe(400);
    }
    expect((await newBrowser().open('/sign-in/reset')).status).toBe(400);
    expect((await newBrowser().open('/sign-in/reset?token=a&token=b')).status).toBe(400);
  });

  it('[T43] is not asked for or set by a form on another site', async () => {
    const { person } = await register();
    const token = getToken(await requestLink(person));
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    for (const [path, fields] of [
      [forgot, { email: person.email }],
      ['/sign-in/reset', { token, password: 'set by another site' }],
      ['/sign-in/confirm', { token }],
    ] as const)
      expect((await newBrowser().submit(path, fields, crossSite)).status).toBe(403);
    expect(await readMails(person)).toHaveLength(1);
  });

  it('[U1] refuses an input that is no address, and keeps it', async () => {
    const refused = await newBrowser().submit(forgot, { email: '"><i>nobody' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="&quot;&gt;&lt;i&gt;nobody"');
  });
});

describe('the confirmation of an address', () => {
  const app = useApp();
  const em = () => app.app.platform.database.orm.em.fork();
  const register = async () => {
    const [browser, person] = [createTestBrowser(app.url), createPerson()];
    await signUp(browser, person);
    const [mail] = await em().find(MailEntity, { toAddress: person.email });
    const readConfirmed = async () =>
      (await em().findOneOrFail(IdentityAccountEntity, { email: person.email })).emailConfirmedAt ?? null;
    return { browser, link: findLink(mail?.text ?? '', 'confirm'), readConfirmed };
  };

  it('[U1] happens by a click on the page of the link, once', async () => {
    const { browser, link, readConfirmed } = await register();
    await browser.open(link);
    // A program that only opens the link confirms nothing.
    expect(await readConfirmed()).toBeNull();
    const token = getToken(link);
    expect((await browser.submit('/sign-in/confirm', { token })).status).toBe(200);
    expect(await readConfirmed()).not.toBeNull();
    expect((await browser.submit('/sign-in/confirm', { token })).status).toBe(400);
    expect((await browser.open(link)).status).toBe(400);
  });

  it('[T23] is possible for 24 hours', async () => {
    const { browser, link, readConfirmed } = await register();
    app.clock.advance(24 * 3_600_000 + 1000);
    expect((await browser.submit('/sign-in/confirm', { token: getToken(link) })).status).toBe(400);
    expect(await readConfirmed()).toBeNull();
  });
});

describe('requests for a new password', () => {
  const app = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const ask = (network: number, email: string) =>
    createTestBrowser(app.url).submit(forgot, { email }, { 'x-forwarded-for': `198.51.${network}.7` });

  it('[U1] are limited for one address from all networks, known or not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ask(index, index < 3 ? 'Ada@example.com' : 'ada@example.com')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await ask(9, 'ada@example.com');
    expect(await refused.text()).toContain('Too many attempts');
  });

  it('[U1] are limited for one network', async () => {
    for (let count = 0; count < 30; count += 1) expect((await ask(20, `nobody ${count}`)).status).toBe(400);
    expect((await ask(20, 'somebody@example.com')).status).toBe(429);
  });
});
