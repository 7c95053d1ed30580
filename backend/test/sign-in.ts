import { randomBytes } from 'node:crypto';
import type { TestBrowser } from './browser.ts';

export interface TestPerson {
  username: string;
  email: string;
  password: string;
}

export function createPerson(username = `person-${randomBytes(4).toString('hex')}`): TestPerson {
  return { username, email: `${username}@example.com`, password: 'correct horse battery' };
}

/** Opens the sign-in page of the embedded provider, and returns the path of this page. */
export async function openSignInPage(browser: TestBrowser, returnTo = '/dashboard'): Promise<string> {
  const page = await browser.follow(
    await browser.open(`/api/login?returnTo=${encodeURIComponent(returnTo)}`),
  );
  if (page.status !== 200) throw new Error(`no sign-in page: ${page.status}`);
  return new URL(page.url).pathname;
}

/** Creates an account. Returns the callback URL to which the provider redirects. */
export async function signUpToCallback(
  browser: TestBrowser,
  person: TestPerson,
  returnTo?: string,
): Promise<string> {
  const form = await openSignInPage(browser, returnTo);
  const sent = await browser.submit(`${form}/create`, { ...person });
  const resumed = await browser.open(sent.headers.get('location') ?? '');
  return resumed.headers.get('location') ?? '';
}

/** Creates an account and signs in. Returns the response from the callback. */
export async function signUp(browser: TestBrowser, person: TestPerson, returnTo?: string): Promise<Response> {
  return await browser.open(await signUpToCallback(browser, person, returnTo));
}
