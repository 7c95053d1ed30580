/**
 * The prefix of end users that are stored for calls with a test key. A call with a live key cannot contain such an
 * end user, because leading spaces are removed from end users. Grants of test keys and of live keys are therefore
 * always separate.
 */
export const testUserStart = ' test:';

/** Returns the end user as stored for a call with a key of this kind. */
export function toStoredUser(endUser: string, { isTest }: { isTest: boolean }): string {
  return isTest ? testUserStart + endUser : endUser;
}

/** Returns the end user as the host server sent it, without the prefix. */
export function toNamedUser(stored: string): string {
  return stored.startsWith(testUserStart) ? stored.slice(testUserStart.length) : stored;
}
