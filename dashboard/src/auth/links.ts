/** The address that signs the owner out. It needs a full page navigation, like the sign-in (R7). */
export const signOutHref = '/api/logout';

/**
 * Returns the address that starts the sign-in. Afterwards the server redirects to `returnTo`, a path of this
 * site.
 */
export function signInHref(returnTo = '/dashboard'): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}
