import { createHmac, timingSafeEqual } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Clock } from '../platform/clock.ts';
import type { PurposeKey, Secrets } from '../platform/secrets.ts';
import { UserEntity, type UserRow } from './user.entity.ts';

export const adminLinkPath = '/api/admin-link';
const validMinutes = 60;

interface LinkServices {
  secrets: Secrets;
  clock: Clock;
}

/**
 * Returns the query of a link that makes the account with this name the administrator. With the embedded
 * sign-in anybody can register any name, so a name alone proves nothing (X1). The link works for an hour and
 * only while nobody else is the administrator. It is signed with a secret of the installation, so creating it
 * needs no database.
 */
export function createAdminQuery({ secrets, clock }: LinkServices, username: string): string {
  const expiresAt = clock.now() + validMinutes * 60_000;
  const [key] = secrets.keys('admin-link');
  return new URLSearchParams({
    expires: String(expiresAt),
    signature: sign(key, { username, expiresAt }).toString('base64url'),
  }).toString();
}

/**
 * Makes the signed-in person who opened the link the administrator.
 * @throws AppError auth.sign_in_failed if the link is invalid or expired, if the account is the wrong one, or if
 * another person is the administrator. The browser shows the message of the error to the person.
 */
export async function appointAdmin(
  { secrets, clock }: LinkServices,
  em: SqlEntityManager,
  { userId, username, query }: { userId: string; username: string; query: URLSearchParams },
): Promise<void> {
  const expiresAt = Number(query.get('expires'));
  const signature = Buffer.from(query.get('signature') ?? '', 'base64url');
  const isSigned = secrets.keys('admin-link').some((key) => {
    const expected = sign(key, { username, expiresAt });
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!isSigned || expiresAt < clock.now())
    throw new AppError(
      'auth.sign_in_failed',
      'This link is no longer valid. Run "npm run admin-link" again.',
    );
  const user = await em.findOneOrFail(UserEntity, { id: userId });
  if (user.isAdmin) return;
  if (user.username !== username)
    throw new AppError('auth.sign_in_failed', `Sign in as ${username} first, then open the link again.`);
  if (!(await bindAdmin(em, user)))
    throw new AppError('auth.sign_in_failed', 'There is an administrator already.');
}

function sign(
  { hmacKey }: PurposeKey,
  { username, expiresAt }: { username: string; expiresAt: number },
): Buffer {
  return createHmac('sha256', hmacKey).update(`${expiresAt}.${username}`).digest();
}

/**
 * Makes a user the administrator. Returns false if another person is already the administrator. Only one of
 * several simultaneous calls succeeds.
 */
export async function bindAdmin(em: SqlEntityManager, user: Pick<UserRow, 'id'>): Promise<boolean> {
  try {
    await em.nativeUpdate(UserEntity, { id: user.id }, { isAdmin: true });
    return true;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return false;
  }
}
