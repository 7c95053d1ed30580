const home = '/dashboard';
const maxChars = 1000;

/**
 * Matches paths to which a sign-in must not return. Such a path would sign the owner out again or show the
 * JSON reply to a call.
 */
const notPages = /^\/(api|oidc|oidc-interaction)(\/|$)/i;

/**
 * Returns the path, query and fragment to open after the sign-in, if they belong to this product (T23).
 * Returns the path of the dashboard for any other URL.
 */
export function ownPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > maxChars || !isPlainPath(asked)) return home;
  const base = 'http://own.invalid';
  const url = URL.parse(asked, base);
  if (url?.origin !== base || url.pathname.startsWith('//') || notPages.test(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Returns true if a path stays on this host and has no backslash, white space or control character. Browsers
 * read a backslash as a slash, and drop tabs and line ends.
 */
function isPlainPath(path: string): boolean {
  // eslint-disable-next-line no-control-regex -- the pattern finds control characters on purpose
  return path.startsWith('/') && !path.startsWith('//') && !/[\\\u0000-\u0020\u007f-\u00a0]/.test(path);
}
