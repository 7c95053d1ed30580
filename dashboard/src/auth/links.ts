/** These links are full page navigations (R7). */
export const signOutHref = '/api/logout';

/** Starts the sign-in and returns to `returnTo`, a path of this site. */
export function signInHref(returnTo = '/dashboard'): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}
