import { accountErasureSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createTestBrowser } from '../../test/browser.ts';
import { fork, send } from '../../test/checkout.ts';
import { createOwner, type TestOwner } from '../../test/factories.ts';
import { createFullAccount } from '../../test/full-account.ts';
import { storedFiles } from '../../test/media.ts';
import { runJob } from '../../test/run-job.ts';
import { createPerson, signUp } from '../../test/sign-in.ts';
import { connectStripe } from '../../test/stripe.ts';
import { randomId, refusal } from '../../test/visitor.ts';
import { UserEntity } from '../auth/user.entity.ts';
import { reconcileQueue } from '../payments/reconcile.ts';
import { eraseMailsQueue } from '../platform/mail/erase-mails.ts';
import { eraseAccountsQueue } from './queue.ts';

const path = '/api/account/erasure';
const someText: unknown = expect.any(String);
const paymentIntent: unknown = expect.stringMatching(/^pi_/);

describe('the deletion of an account', () => {
  const test = useApp();
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await test.app.platform.database.pool.query<Row>(sql, values)).rows;
  const read = async (owner: TestOwner) => accountErasureSchema.parse(await owner.get(path));
  const erase = async (owner: TestOwner) =>
    await send(owner, path, { confirmation: (await read(owner)).confirmation });
  const untilErased = async ({ id }: TestOwner) => {
    await vi.waitFor(
      async () => {
        await runJob(test, eraseAccountsQueue, {});
        expect(await query('select from users where id = $1', [id])).toEqual([]);
      },
      { timeout: 40_000, interval: 200 },
    );
  };

  /** Searches every column of every table for the given texts, and returns the tables that contain one. */
  const findTexts = async (texts: readonly string[]) => {
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    expect(tables.length).toBeGreaterThan(50);
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await query<{ text: string }>(
        `select t::text as text from ${name} t where t::text ilike any($1) limit 1`,
        [texts.map((text) => `%${text}%`)],
      );
      if (row) found.push(`${name}: ${row.text.slice(0, 200)}`);
    }
    return found;
  };

  it('[B41] refuses signed-out callers, other pages and a wrong address, and reports the extent', async () => {
    const { owner } = await createFullAccount(test);
    for (const method of ['GET', 'POST'])
      expect(await refusal(await fetch(test.url + path, { method }))).toBe('401 auth.required');
    const foreign = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } };
    expect(await refusal(await owner.fetch(path, { method: 'POST', ...foreign }))).toBe(
      '403 request.wrong_origin',
    );
    const shown = await read(owner);
    expect(shown).toMatchObject({ campaigns: 4, embeds: 2, codeHolders: 1, runningRaces: 1, obstacle: null });
    expect(shown.mailedTo).toBe(shown.confirmation);

    const other = await createOwner(test);
    expect(await read(other)).toMatchObject({ campaigns: 0, embeds: 0, codeHolders: 0, runningRaces: 0 });
    const wrong = await send(other, path, { confirmation: shown.confirmation });
    expect(await refusal(wrong)).toBe('422 account.confirmation_differs');
    expect(await refusal(await send(other, path, {}))).toBe('400 request.invalid');
    expect(await read(owner)).toEqual(shown);
    expect((await read(other)).obstacle).toBeNull();
  });

  it('[B41] refuses while a bank processes a payment, and for the administrator', async () => {
    const { owner } = await createFullAccount(test);
    await query(`update payments set status = 'processing' where user_id = $1 and status = 'pending'`, [
      owner.id,
    ]);
    expect((await read(owner)).obstacle).toBe('payment');
    expect(await refusal(await erase(owner))).toBe('409 account.payment_processing');
    expect((await owner.fetch('/api/auth/user')).status).toBe(200);
    expect(await query('select from account_erasures')).toEqual([]);

    const admin = await createOwner(test);
    await fork(test).nativeUpdate(UserEntity, { id: admin.id }, { isAdmin: true });
    expect((await read(admin)).obstacle).toBe('administrator');
    expect(await refusal(await erase(admin))).toBe('409 account.is_administrator');
  });

  it('[B41, B42] signs out and hides everything at once, and then leaves no row and no file', async () => {
    const { owner, shop, media, imageHash, apiKey, marks } = await createFullAccount(test, { codes: 20_000 });
    const { accountId } = await connectStripe(test, { owner, campaignId: media.campaignId });
    const [user] = await query<{ email: string }>('select email from users where id = $1', [owner.id]);
    const staff = ['Ana at the erased till'];
    await owner.post('/api/counters', { title: 'Till', pin: '402917', staff });
    const texts = [...marks, accountId, ...staff];
    expect((await findTexts(texts)).length).toBeGreaterThan(20);
    expect(await storedFiles(test)).toBeGreaterThan(0);

    const reply = await erase(owner);
    expect([reply.status, await reply.json()]).toEqual([200, { success: true, message: 'Account deleted' }]);
    expect((await owner.fetch('/api/auth/user')).status).toBe(401);
    expect(await query('select id from counters where owner_id = $1', [owner.id])).toEqual([]);
    const key = { headers: { authorization: `Bearer ${apiKey}` } };
    const activation = await fetch(`${test.url}/api/puzzle-sessions/${randomId()}/activate`, {
      method: 'POST',
      ...key,
    });
    expect(await refusal(activation)).toBe('401 auth.key_required');
    for (const id of [shop.embedId, media.embedId, shop.campaignUniqueId]) {
      const widget = await fetch(`${test.url}/api/embed-widget/${id}?sessionId=${randomId()}`);
      expect(await refusal(widget)).toBe(
        await refusal(await fetch(`${test.url}/api/embed-widget/embed_1_unknown?sessionId=${randomId()}`)),
      );
    }

    await runJob(test, reconcileQueue, {});
    await untilErased(owner);
    expect((await findTexts(texts)).map((line) => line.split(':')[0])).toEqual(['mails']);
    const mails = await query<{ subject: string }>('select subject from mails where to_address = $1', [
      user?.email,
    ]);
    expect(mails).toEqual([{ subject: 'Your account has been deleted' }]);
    expect(await query('select from blobs where hash = $1', [imageHash])).toEqual([]);

    test.clock.advance(25 * 3_600_000);
    await runJob(test, eraseMailsQueue, {});
    expect(await findTexts(texts)).toEqual([]);
  }, 120_000);

  it('[B42] keeps of completed payments only what the law requires', async () => {
    await query('delete from payment_records');
    const { owner } = await createFullAccount(test);
    await erase(owner);
    await runJob(test, reconcileQueue, {});
    await untilErased(owner);
    expect(await query('select * from payments where user_id = $1', [owner.id])).toEqual([]);
    expect(await query('select * from payment_records')).toEqual([
      {
        id: someText,
        plan_type: 'campaign',
        amount: 500,
        currency: 'usd',
        completed_at: someText,
        stripe_payment_intent_id: paymentIntent,
      },
    ]);
  }, 60_000);

  it('[B42] deletes the account at the embedded sign-in; the same person can sign up again', async () => {
    const person = createPerson();
    const browser = createTestBrowser(test.url);
    await signUp(browser, person);
    const reply = await browser.open(path, { accept: 'application/json' });
    const { confirmation } = accountErasureSchema.parse(await reply.json());
    expect(confirmation).toBe(person.email);
    const [before] = await query<{ id: string }>('select id from users where email = $1', [person.email]);
    const [cookie] = [browser.cookie('pp_session') ?? ''];
    const deleted = await fetch(test.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `pp_session=${cookie}`,
      },
      body: JSON.stringify({ confirmation: person.email.toUpperCase() }),
    });
    expect(deleted.status).toBe(200);
    expect(await query('select from identity_accounts where email = $1', [person.email])).toEqual([]);
    await signUp(createTestBrowser(test.url), person);
    const [after] = await query<{ id: string }>('select id from users where email = $1', [person.email]);
    expect(after?.id).not.toBe(before?.id);
  }, 60_000);
});
