/**
 * The beginning of a stored end user whom a test key names. A live key cannot name such a user, because spaces at the
 * beginning of its end users are removed. So the grants of test keys and of live keys never meet.
 */
export const testUserStart = ' test:';

/** Returns the end user as stored for a call with a key of this kind. */
export function toStoredUser(endUser: string, { isTest }: { isTest: boolean }): string {
  return isTest ? testUserStart + endUser : endUser;
}

/** Returns the end user as the host server named it. */
export function toNamedUser(stored: string): string {
  return stored.startsWith(testUserStart) ? stored.slice(testUserStart.length) : stored;
}
