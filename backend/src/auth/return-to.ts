const home = '/dashboard';
const maxChars = 1000;

/**
 * Matches paths to which a sign-in must not return: they would sign the owner out again or show the JSON of a
 * call.
 */
const notPages = /^\/(api|oidc|oidc-interaction)(\/|$)/i;

/**
 * Returns the address to open after the sign-in: path, query and fragment within this product (T23). Any
 * other address becomes the dashboard.
 */
export function ownPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > maxChars || !isPlainPath(asked)) return home;
  const base = 'http://own.invalid';
  const url = URL.parse(asked, base);
  if (url?.origin !== base || url.pathname.startsWith('//') || notPages.test(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Whether a path stays on this host and has no backslash, white space or control character. Browsers read a
 * backslash as a slash and drop tabs and line ends.
 */
function isPlainPath(path: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return path.startsWith('/') && !path.startsWith('//') && !/[\\\u0000-\u0020\u007f-\u00a0]/.test(path);
}
