import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { UserEntity, type UserRow } from './user.entity.ts';

/** A person as the identity provider tells of them. */
export interface Profile {
  /** Which provider, and its unchanging name for this person. */
  issuer: string;
  subject: string;
  username: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/**
 * Finds the user of this person or makes one, with today's name and address. The first who signs in under
 * `adminUsername` becomes the administrator and stays it (T24).
 */
export async function rememberUser(
  em: SqlEntityManager,
  profile: Profile,
  adminUsername: string | undefined,
): Promise<UserRow> {
  const user = await em.upsert(
    UserEntity,
    { ...profile, updatedAt: new Date() },
    { onConflictFields: ['issuer', 'subject'], onConflictExcludeFields: ['issuer', 'subject'] },
  );
  if (adminUsername !== undefined && profile.username === adminUsername) await bindAdmin(em, user);
  return user;
}

async function bindAdmin(em: SqlEntityManager, user: UserRow): Promise<void> {
  try {
    await em.nativeUpdate(UserEntity, { id: user.id }, { isAdmin: true });
  } catch (error) {
    // Somebody else was first: then this is only a person of the same name.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
  }
}
