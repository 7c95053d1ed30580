/** The path that signs the owner out. It needs a full page navigation, like the sign-in (R7). */
export const signOutHref = '/api/logout';

/**
 * Returns the URL that starts the sign-in. After the sign-in, the server redirects to `returnTo`, a path of
 * this site.
 */
export function signInHref(returnTo = '/dashboard'): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Returns the URL that starts the sign-in with the form for a new account. */
export function signUpHref(returnTo = '/dashboard'): string {
  return `${signInHref(returnTo)}&account=new`;
}
