import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createTestBrowser, type TestBrowser } from '../../test/browser.ts';
import { createOwner } from '../../test/factories.ts';
import { createPerson, openSignInPage, signUp, type TestPerson } from '../../test/sign-in.ts';
import { UserEntity } from './user.entity.ts';
import { findMailLocale, findMailRecipient } from './users.ts';

describe('the language of an owner', () => {
  const test = useApp();
  const body = (language: unknown) => ({
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
  const findLocale = async (id: string) =>
    (await findMailRecipient(test.app.platform.database.orm.em.fork(), id)).locale;

  it('[G125] is not set by signed-out callers', async () => {
    expect((await fetch(`${test.url}/api/auth/user`, body('de'))).status).toBe(401);
  });

  it('[G125] is stored, stays after an edit without a language, and is cleared by null', async () => {
    const [owner, other] = [await createOwner(test), await createOwner(test)];
    expect(await owner.get('/api/auth/user')).toMatchObject({ language: null });
    expect(await owner.patch('/api/auth/user', { language: 'ar' })).toMatchObject({ language: 'ar' });
    expect(await owner.patch('/api/auth/user', {})).toMatchObject({ language: 'ar' });
    expect(await other.get('/api/auth/user')).toMatchObject({ language: null });
    expect(await findLocale(owner.id)).toBe('ar');
    expect(await owner.patch('/api/auth/user', { language: null })).toMatchObject({ language: null });
    expect(await findLocale(owner.id)).toBe('en');
  });

  it.each([['it'], ['DE'], [''], [7]])('[G125] refuses %j', async (language) => {
    const owner = await createOwner(test);
    expect((await owner.fetch('/api/auth/user', body(language))).status).toBe(400);
  });

  it('[G125, G127] comes to a new browser with the sign-in; without a choice, mails follow the browser', async () => {
    const browser = createTestBrowser(test.url);
    browser.setCookie('pp_language', 'fr');
    const person = createPerson();
    await signUp(browser, person);
    const em = test.app.platform.database.orm.em.fork();
    const user = await em.findOneOrFail(UserEntity, { email: person.email });
    expect(findMailLocale(user)).toBe('fr');
    user.language = 'ja';
    await em.flush();
    const other = createTestBrowser(test.url);
    await signInWith(other, person);
    expect(other.cookie('pp_language')).toBe('ja');
    expect(findMailLocale(await em.findOneOrFail(UserEntity, { id: user.id }, { refresh: true }))).toBe('ja');
  });
});

/** Signs a person in who has an account. */
async function signInWith(browser: TestBrowser, { email, password }: TestPerson): Promise<void> {
  const form = await openSignInPage(browser);
  const sent = await browser.submit(form, { email, password });
  const resumed = await browser.open(sent.headers.get('location') ?? '');
  await browser.open(resumed.headers.get('location') ?? '');
}
