import { signInSessionSchema } from '@puzzle-prize/sdk/protocol';
import { ownerSessionDays } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { createTestBrowser } from '../../test/browser.ts';
import { createOwner, signInAgain, type TestOwner } from '../../test/factories.ts';
import { createPerson, signUpToCallback } from '../../test/sign-in.ts';
import { refusal } from '../../test/visitor.ts';

const path = '/api/auth/sessions';

describe('the sign-in sessions of an owner', () => {
  const test = useApp();
  const list = async (owner: TestOwner) =>
    z.array(signInSessionSchema.strict()).parse(await (await owner.fetch(path)).json());
  const end = (owner: TestOwner, id?: string) =>
    owner.fetch(id === undefined ? path : `${path}/${id}`, { method: 'DELETE' });
  const isSignedIn = async (owner: TestOwner) => (await owner.fetch('/api/auth/user')).status === 200;

  it('[U1] are listed and ended only for a signed-in owner on our pages', async () => {
    const owner = await createOwner(test);
    expect(await refusal(await fetch(test.url + path))).toBe('401 auth.required');
    expect(await refusal(await fetch(test.url + path, { method: 'DELETE' }))).toBe('401 auth.required');
    const crossSite = { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } };
    expect(await refusal(await owner.fetch(path, crossSite))).toBe('403 request.wrong_origin');
  });

  it('[U1] are listed with the current one marked, the last used first', async () => {
    const owner = await createOwner(test);
    test.clock.advance(60_000);
    const second = await signInAgain(test, owner);
    await createOwner(test);
    expect((await list(owner)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect((await list(second)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('[T23] are listed without the hash of the cookie', async () => {
    const owner = await createOwner(test);
    const { rows } = await test.app.platform.database.pool.query<{ id: string }>(
      'select id from owner_sessions where user_id = $1',
      [owner.id],
    );
    const text = await (await owner.fetch(path)).text();
    expect(rows).toHaveLength(1);
    expect(text).not.toContain(rows[0]?.id);
    expect(text).not.toContain(owner.cookie.split('=')[1]);
  });

  it('[U1] show the browser and system without versions', async () => {
    const browser = createTestBrowser(test.url);
    const callback = await signUpToCallback(browser, createPerson());
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await browser.open(callback, { 'user-agent': userAgent });
    const reply: unknown = await (await browser.open(path)).json();
    expect(reply).toMatchObject([{ browser: 'Firefox on Linux', isCurrent: true }]);
    const script = createTestBrowser(test.url);
    await script.open(await signUpToCallback(script, createPerson()), { 'user-agent': 'a-script/1.0' });
    const other: unknown = await (await script.open(path)).json();
    expect(other).toMatchObject([{ browser: null, isCurrent: true }]);
  });

  it('[U1] end one by one, at once', async () => {
    const owner = await createOwner(test);
    const other = await signInAgain(test, owner);
    const found = (await list(owner)).find(({ isCurrent }) => !isCurrent);
    expect((await end(owner, found?.id)).status).toBe(204);
    expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false]);
    expect(await list(owner)).toHaveLength(1);
    expect(await refusal(await end(owner, found?.id))).toBe('404 auth.session_not_found');
  });

  it('[T43] cannot be ended by another owner, or by a malformed id', async () => {
    const [owner, stranger] = [await createOwner(test), await createOwner(test)];
    const [session] = await list(owner);
    expect(await refusal(await end(stranger, session?.id))).toBe('404 auth.session_not_found');
    expect(await refusal(await end(stranger, 'x'))).toBe('404 auth.session_not_found');
    expect(await isSignedIn(owner)).toBe(true);
  });

  it('[U1] end all at once except the current one', async () => {
    const [owner, stranger] = [await createOwner(test), await createOwner(test)];
    const others = [await signInAgain(test, owner), await signInAgain(test, owner)];
    expect((await end(owner)).status).toBe(204);
    const all = [owner, ...others, stranger];
    expect(await Promise.all(all.map(isSignedIn))).toEqual([true, false, false, true]);
    expect((await end(owner)).status).toBe(204);
  });

  it('[U1] are not listed after they have expired', async () => {
    const owner = await createOwner(test);
    test.clock.advance(ownerSessionDays * 24 * 3_600_000 + 1000);
    expect(await list(await signInAgain(test, owner))).toHaveLength(1);
  });
});
