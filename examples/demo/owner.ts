import { request } from '@puzzle-prize/sdk/http';

export interface Person {
  username: string;
  email: string;
  password: string;
  /**
   * Whether the account is new, so that the first sign-in creates it at once. By default, `signIn` first tries the
   * password, and the server computes a slow hash even for an unknown address.
   */
  isNew?: boolean;
}

/** The headers of a signed-in owner's browser. TypeScript would not accept an interface as a record of headers. */
export type OwnerHeaders = { cookie: string; origin: string };

/**
 * Calls the API as the signed-in owner. `call` is a method and a path, as in 'PATCH /api/…', or only a path.
 * With only a path, the method is POST if there is a body, and GET if there is none.
 */
export type OwnerCall = <T>(call: string, parse: (reply: unknown) => T, body?: unknown) => Promise<T>;

/**
 * Signs in through the sign-in pages, as a browser does. It creates the account if there is none.
 * @throws Error when the pages refuse both the sign-in and the new account
 */
export async function signIn(platform: string, person: Person): Promise<OwnerCall> {
  const headers = await signedInHeaders(platform, person);
  return (call, parse, body) => {
    const [path = '', method] = call.split(' ').reverse();
    return request({ baseUrl: platform, path, headers, body, ...(method && { method }) }, parse);
  };
}

/**
 * Signs in like `signIn` and returns the headers of the owner's browser, for calls whose body is not JSON.
 */
export async function signedInHeaders(platform: string, person: Person): Promise<OwnerHeaders> {
  const cookies = new Map<string, string>();
  const visit = (path: string, form?: Record<string, string>) => open({ platform, cookies, path, form });
  const { username, email, password, isNew = false } = person;
  const first = await visit('/api/login');
  const forms: { path: string; form: Record<string, string> }[] = [
    { path: first.path, form: { email, password } },
    { path: `${first.path}/create`, form: { username, email, password } },
  ];
  for (const { path, form } of isNew && !lastHeaders.has(person) ? forms.reverse() : forms) {
    if (isForm(await visit(path, form))) continue;
    const headers = { cookie: cookieHeader(cookies), origin: platform };
    lastHeaders.set(person, headers);
    return headers;
  }
  throw new Error(`The sign-in of ${email} was refused`);
}

/** The headers of the last sign-in of each person in this process. */
const lastHeaders = new WeakMap<Person, OwnerHeaders>();

/**
 * Returns the headers of the person's last sign-in in this process while its session lasts, otherwise signs in. Each
 * password that the server checks costs it a fifth of a second.
 */
export async function currentHeaders(platform: string, person: Person): Promise<OwnerHeaders> {
  const headers = lastHeaders.get(person);
  if (headers?.origin === platform && (await fetch(`${platform}/api/auth/user`, { headers })).ok)
    return headers;
  return await signedInHeaders(platform, person);
}

interface Visit {
  platform: string;
  cookies: Map<string, string>;
  path: string;
  form: Record<string, string> | undefined;
}

interface Answer {
  path: string;
  html: string;
}

/** Follows redirects by hand, because every one of them may set a cookie. */
async function open({ platform, cookies, path, form }: Visit): Promise<Answer> {
  const response = await fetch(new URL(path, platform), {
    redirect: 'manual',
    method: form ? 'POST' : 'GET',
    headers: { cookie: cookieHeader(cookies), origin: platform },
    body: form ? new URLSearchParams(form) : null,
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  const next = response.headers.get('location');
  if (next === null) return { path, html: await response.text() };
  const { pathname, search } = new URL(next, platform);
  return open({ platform, cookies, path: pathname + search, form: undefined });
}

const isForm = ({ html }: Answer) => html.includes('<form');

const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
