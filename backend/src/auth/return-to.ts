const home = '/dashboard';
const maxChars = 1000;

/** Signing out right after signing in, or a call's JSON, is no place to go to. */
const notPages = /^\/(api|oidc|oidc-interaction)(\/|$)/i;

/**
 * Where to go after the sign-in: a path of this product, whatever the address asked for (T23). Answers path, query and
 * fragment; anything else becomes the dashboard.
 */
export function ownPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > maxChars || !isPlainPath(asked)) return home;
  const base = 'http://own.invalid';
  const url = URL.parse(asked, base);
  if (url?.origin !== base || url.pathname.startsWith('//') || notPages.test(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Browsers read a backslash as a slash and drop tabs and line ends, so none of them may stand in it. */
function isPlainPath(path: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return path.startsWith('/') && !path.startsWith('//') && !/[\\\u0000-\u0020\u007f-\u00a0]/.test(path);
}
