import { randomBytes } from 'node:crypto';
import { type Counter, counterInvitationSchema, counterSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { UserEntity } from '../auth/user.entity.ts';
import { type TestApp, useApp } from '../../test/app.ts';
import { createOwner, createPlayable, signInAgain, type TestOwner } from '../../test/factories.ts';
import { runJob } from '../../test/run-job.ts';
import { openGame, refusal, win } from '../../test/visitor.ts';
import { purgeCounterSessionsQueue } from './purge-sessions.ts';

const someText: unknown = expect.any(String);
const dayMs = 24 * 3_600_000;
const ana = { email: 'Ana@example.com', name: 'Ana Silva' };

/** Stores a counter without the slow hash of its PIN. */
async function storeCounter({ app }: TestApp, owner: TestOwner): Promise<Counter> {
  await app.platform.database.pool.query(
    `insert into counters (owner_id, public_key, title, pin_hash, staff, created_at)
     values ($1, $2, 'Till', '', '{Ben}', now())`,
    [owner.id, randomBytes(16).toString('base64url')],
  );
  const counters = counterSchema.array().parse(await owner.list('/api/counters'));
  const last = counters.at(-1);
  if (!last) throw new Error('the counter was not stored');
  return last;
}

describe('the invitations to a counter', () => {
  const test = useApp();
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await test.app.platform.database.pool.query<Row>(sql, values)).rows;

  const createCounter = async (owner: TestOwner) => await storeCounter(test, owner);
  const readCounter = async (owner: TestOwner) =>
    counterSchema.array().parse(await owner.list('/api/counters'))[0];
  const pathOf = ({ id }: Pick<Counter, 'id'>) => `/api/counters/${id}/invitations`;
  const invite = async (owner: TestOwner, counter: Counter, wishes: object = ana) =>
    counterInvitationSchema.parse(await owner.post(pathOf(counter), wishes));
  const send = (owner: TestOwner, path: string, body: object = {}) =>
    owner.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const revoke = (owner: TestOwner, counter: Counter, id: string) =>
    owner.fetch(`${pathOf(counter)}/${id}`, { method: 'DELETE' });

  /** Creates an account that is signed in. */
  const createAccount = async (email: string | null) => {
    const account = await createOwner(test);
    const em = test.app.platform.database.orm.em.fork();
    await em.nativeUpdate(UserEntity, { id: account.id }, { email });
    return account;
  };
  /** Reads the mails to an address, the latest last. */
  const readMails = (email: string) =>
    query<{ subject: string; text: string }>(
      'select subject, text from mails where to_address = $1 order by created_at, id',
      [email],
    );
  const readToken = async (email = 'ana@example.com') =>
    /#invitation=([\w-]{43})/.exec((await readMails(email)).at(-1)?.text ?? '')?.[1] ?? '';

  /** Opens the page of a counter in a browser in which the account is signed in. */
  const openPage = ({ url }: Pick<Counter, 'url'>, account?: TestOwner) => {
    const base = `${test.url}/api/counter/${url.split('/').at(-1) ?? ''}`;
    const cookies = new Map<string, string>();
    const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const cookie = [...(account ? [account.cookie] : []), ...cookies.values()].join('; ');
      const response = await fetch(`${base}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie, ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        cookies.set(pair.split('=')[0] ?? '', pair);
      }
      return response;
    };
    return {
      call,
      join: (token: string, headers?: Record<string, string>) =>
        call('join', { invitationToken: token }, headers),
      signIn: () => call('account-sign-in', {}),
      who: async () => {
        const response = await call('session');
        return response.status === 200 ? await response.json() : await refusal(response);
      },
    };
  };

  it('[G140] mails a link to a person, who then redeems codes with an account and without a PIN', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['ROAST-1'] });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await win(test.url, game, { host: 'shop.example' });
    const counter = await createCounter(owner);
    const invitation = await invite(owner, counter, { ...ana, language: 'de' });
    expect(invitation).toMatchObject({
      ...{ email: 'ana@example.com', name: 'Ana Silva', language: 'de', state: 'pending', acceptedAt: null },
    });
    const [mail] = await readMails('ana@example.com');
    expect(mail?.subject).toBe('Sie sind zu einer Kasse eingeladen');
    expect(mail?.text).toContain(`${counter.url}?lang=de#invitation=`);
    const token = await readToken();
    const stored = JSON.stringify(await query('select * from counter_invitations'));
    expect(stored).not.toContain(token);

    const page = openPage(counter, await createAccount('ANA@example.com'));
    expect(await refusal(await page.signIn())).toBe('403 counter.not_invited');
    expect((await page.join(token)).status).toBe(204);
    expect(await page.who()).toEqual({ title: 'Till', name: 'Ana Silva', recent: [] });
    expect(await (await page.call('redeem', { scanned: 'roast-1' })).json()).toMatchObject({
      ...{ state: 'redeemed', redeemedBy: 'Ana Silva', canUndo: true },
    });
    const codes = await owner.get(`/api/puzzles/${campaignId}/codes`);
    expect(JSON.stringify(codes)).toContain('ROAST-1');
    expect(await readCounter(owner)).toMatchObject({
      sessions: [{ name: 'Ana Silva' }],
      invitations: [{ state: 'accepted', acceptedAt: someText }],
    });
    // A change of the names concerns only sign-ins with the PIN, and a new PIN signs everybody out.
    await owner.patch(`/api/counters/${counter.id}`, { staff: ['Cem'] });
    expect(await page.who()).toMatchObject({ name: 'Ana Silva' });
    await owner.patch(`/api/counters/${counter.id}`, { pin: '771903' });
    expect(await page.who()).toBe('401 counter.signed_out');
    expect((await page.signIn()).status).toBe(204);
    expect(await page.who()).toMatchObject({ name: 'Ana Silva' });
  });

  it('[G140] opens the counter on another device of the account after 12 hours, and not without the account', async () => {
    const owner = await createOwner(test);
    const counter = await createCounter(owner);
    await invite(owner, counter);
    const account = await createAccount('ana@example.com');
    await openPage(counter, account).join(await readToken());
    test.clock.advance(13 * 3_600_000);
    const other = openPage(counter, await signInAgain(test, account));
    expect((await other.signIn()).status).toBe(204);
    expect(await other.who()).toMatchObject({ name: 'Ana Silva' });
    expect(await refusal(await openPage(counter).signIn())).toBe('401 auth.required');
    expect(await refusal(await openPage(counter, await createOwner(test)).signIn())).toBe(
      '403 counter.not_invited',
    );
    expect(await refusal(await openPage(await createCounter(owner), account).signIn())).toBe(
      '403 counter.not_invited',
    );
    expect(await refusal(await openPage({ url: `/redeem/${'x'.repeat(22)}` }, account).signIn())).toBe(
      '404 counter.not_found',
    );
  });

  it('[G140] ends at the counter what the person opened with an account, as soon as the account is signed out', async () => {
    const owner = await createOwner(test);
    const counter = await createCounter(owner);
    await invite(owner, counter);
    const account = await createAccount('ana@example.com');
    const [page, other] = [openPage(counter, account), openPage(counter, await signInAgain(test, account))];
    await page.join(await readToken());
    await other.signIn();
    const signedOut = await fetch(`${test.url}/api/logout`, {
      headers: { cookie: account.cookie },
      redirect: 'manual',
    });
    expect(signedOut.status).toBe(302);
    expect(await page.who()).toBe('401 counter.signed_out');
    expect(await refusal(await page.call('look-up', { scanned: 'A' }))).toBe('401 counter.signed_out');
    // The person stays signed in on the other device, and the owner sees only the session on that device.
    expect(await other.who()).toMatchObject({ name: 'Ana Silva' });
    expect((await readCounter(owner))?.sessions).toHaveLength(1);
  });

  it('[G140] revokes an invitation at once, before and after it was accepted', async () => {
    const owner = await createOwner(test);
    const counter = await createCounter(owner);
    const first = await invite(owner, counter);
    const account = await createAccount('ana@example.com');
    const page = openPage(counter, account);
    const earlier = await readToken();
    expect((await revoke(owner, counter, first.id)).status).toBe(204);
    expect(await refusal(await page.join(earlier))).toBe('410 counter.invitation_invalid');
    const second = await invite(owner, counter);
    expect((await page.join(await readToken())).status).toBe(204);
    expect((await revoke(owner, counter, second.id)).status).toBe(204);
    expect(await page.who()).toBe('401 counter.signed_out');
    expect(await refusal(await page.call('look-up', { scanned: 'A' }))).toBe('401 counter.signed_out');
    expect(await refusal(await page.signIn())).toBe('403 counter.not_invited');
    expect(await refusal(await revoke(owner, counter, second.id))).toBe('404 counter.invitation_not_found');
  });

  it('[G140] accepts a link once, within 7 days, with the account of the address, on the page of the product', async () => {
    const owner = await createOwner(test);
    const counter = await createCounter(owner);
    await invite(owner, counter);
    const token = await readToken();
    expect(await refusal(await openPage(counter).join(token))).toBe('401 auth.required');
    const stranger = openPage(counter, await createAccount('cem@example.com'));
    expect(await refusal(await stranger.join(token))).toBe('403 counter.wrong_account');
    expect(await refusal(await stranger.join('x'.repeat(43)))).toBe('410 counter.invitation_invalid');
    const account = await createAccount('ana@example.com');
    const elsewhere = openPage(await createCounter(owner), account);
    expect(await refusal(await elsewhere.join(token))).toBe('410 counter.invitation_invalid');
    const page = openPage(counter, account);
    expect(await refusal(await page.join(token, { 'sec-fetch-site': 'cross-site' }))).toBe(
      '403 request.wrong_origin',
    );
    const tries = await Promise.all([1, 2, 3, 4].map(() => page.join(token)));
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410]);
    expect(await refusal(await page.join(token))).toBe('410 counter.invitation_invalid');

    await invite(owner, counter, { email: 'dora@example.com', name: 'Dora' });
    const late = await readToken('dora@example.com');
    test.clock.advance(7 * dayMs);
    const dora = openPage(counter, await createAccount('dora@example.com'));
    expect(await refusal(await dora.join(late))).toBe('410 counter.invitation_invalid');
    const now = await signInAgain(test, owner);
    expect((await readCounter(now))?.invitations.map(({ state }) => state)).toEqual(['accepted', 'expired']);
  });

  it('[G140] accepts an account without an address, because the link proves who reads the mails', async () => {
    const owner = await createOwner(test);
    const counter = await createCounter(owner);
    await invite(owner, counter);
    const page = openPage(counter, await createAccount(null));
    expect((await page.join(await readToken())).status).toBe(204);
  });

  it('[G140] sends an invitation again with a new link, but not to a person who has accepted', async () => {
    const owner = await createOwner(test);
    const counter = await createCounter(owner);
    const mails = (await readMails('ana@example.com')).length;
    const { id } = await invite(owner, counter);
    const first = await readToken();
    test.clock.advance(8 * dayMs);
    const now = await signInAgain(test, owner);
    const again = await send(now, `${pathOf(counter)}/${id}/resend`);
    expect(counterInvitationSchema.parse(await again.json())).toMatchObject({ id, state: 'pending' });
    const page = openPage(counter, await createAccount('ana@example.com'));
    expect(await refusal(await page.join(first))).toBe('410 counter.invitation_invalid');
    expect((await page.join(await readToken())).status).toBe(204);
    expect(await refusal(await send(now, `${pathOf(counter)}/${id}/resend`))).toBe(
      '409 counter.invitation_accepted',
    );
    expect(await readMails('ana@example.com')).toHaveLength(mails + 2);
  });

  it('[G140] lets only the owner of a counter invite, resend and revoke', async () => {
    const owner = await createOwner(test);
    const counter = await createCounter(owner);
    const { id } = await invite(owner, counter);
    expect(await owner.post(pathOf(counter), ana)).toMatchObject({ code: 'counter.already_invited' });
    const other = await createOwner(test);
    const own = await createCounter(other);
    for (const path of [pathOf(counter), `${pathOf(counter)}/${id}/resend`])
      expect(await refusal(await send(other, path, ana))).toBe('404 counter.not_found');
    expect(await refusal(await revoke(other, counter, id))).toBe('404 counter.not_found');
    expect(await refusal(await revoke(other, own, id))).toBe('404 counter.invitation_not_found');
    expect(await refusal(await send(other, `${pathOf(own)}/${id}/resend`))).toBe(
      '404 counter.invitation_not_found',
    );
    for (const email of ['no address', 'a@b.example, c@d.example', 'Ana <ana@example.com>'])
      expect((await send(owner, pathOf(counter), { ...ana, email })).status).toBe(400);
    // Staff of one owner reach no codes of another.
    const page = openPage(counter, await createAccount('ana@example.com'));
    await page.join(await readToken());
    expect(await refusal(await openPage(own, await createOwner(test)).call('session'))).toBe(
      '401 counter.signed_out',
    );
  });

  it('[G140] deletes old invitations, and those of a deleted account with its sign-ins', async () => {
    const owner = await createOwner(test);
    const counter = await createCounter(owner);
    await invite(owner, counter, { email: 'old@example.com', name: 'Old' });
    await invite(owner, counter);
    const account = await createAccount('ana@example.com');
    const page = openPage(counter, account);
    await page.join(await readToken());
    const readAddresses = async () =>
      (
        await query<{ email: string }>(
          'select email from counter_invitations where counter_id = $1 order by 1',
          [counter.id],
        )
      ).map(({ email }) => email);
    expect(await readAddresses()).toEqual(['ana@example.com', 'old@example.com']);
    const erased = await send(account, '/api/account/erasure', { confirmation: 'ana@example.com' });
    expect(erased.status).toBe(200);
    expect(await page.who()).toBe('401 counter.signed_out');
    expect(await readAddresses()).toEqual(['old@example.com']);
    test.clock.advance(37 * dayMs - 3_600_000);
    await runJob(test, purgeCounterSessionsQueue, {});
    expect(await readAddresses()).toEqual(['old@example.com']);
    test.clock.advance(3_600_000);
    await runJob(test, purgeCounterSessionsQueue, {});
    expect(await readAddresses()).toEqual([]);
  });
});

describe('the limits of invitations', () => {
  const test = useApp({ RATE_LIMITS: 'on' });

  it('[G140] limits the mails to one address, also from several owners', async () => {
    const answers: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const owner = await createOwner(test);
      const { id } = await storeCounter(test, owner);
      const reply = await owner.post(`/api/counters/${id}/invitations`, ana);
      answers.push(String(reply['code'] ?? reply['state']));
    }
    expect(answers).toEqual([...Array.from({ length: 6 }, () => 'pending'), 'request.rate_limited']);
  });
});
