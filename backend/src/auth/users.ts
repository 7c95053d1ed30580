import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { toOwnerLocale } from '../language/owner-locale.ts';
import { bindAdmin } from './admin-link.ts';
import { UserEntity, type UserRow } from './user.entity.ts';
import { runSql } from '../platform/database/run-sql.ts';

/** A person's claims, as the identity provider sent them. */
export interface Profile {
  /**
   * The provider's URL. It identifies the user together with `subject`, the provider's permanent id for the
   * person.
   */
  issuer: string;
  subject: string;
  username: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/**
 * Finds or creates the user of this person and updates the display name and the e-mail address. The first
 * person who signs in under `adminUsername` becomes the administrator permanently (T24). `adminUsername` is
 * undefined if anybody can register any name.
 */
export async function rememberUser(
  em: SqlEntityManager,
  profile: Profile & { browserLanguage?: OwnerLocale },
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

/** Loads the row of a signed-in user. */
export async function findUser(em: SqlEntityManager, id: string): Promise<UserRow> {
  return await em.findOneOrFail(UserEntity, { id });
}

/** The e-mail address of a user, or null if there is none, and the language of mails to the user (G127). */
export interface MailRecipient {
  email: string | null;
  locale: OwnerLocale;
}

/** Reads where and in which language a user gets mails. */
export async function findMailRecipient(em: SqlEntityManager, userId: string): Promise<MailRecipient> {
  const fields = ['email', 'language', 'browserLanguage'] as const;
  const user = await em.findOne(UserEntity, { id: userId }, { fields });
  return { email: user?.email ?? null, locale: user ? findMailLocale(user) : 'en' };
}

/**
 * Returns the language of mails to a user: the chosen language, else the language of the browser at the last sign-in.
 */
export const findMailLocale = (user: Pick<UserRow, 'language' | 'browserLanguage'>): OwnerLocale =>
  toOwnerLocale(user.language) ?? toOwnerLocale(user.browserLanguage) ?? 'en';

/** Tests whether a user has used fewer free campaigns than the maximum. */
export async function hasFreeCampaign(
  em: SqlEntityManager,
  userId: string,
  maximum: number,
): Promise<boolean> {
  const { rows } = await runSql<{ free: boolean }>(
    em,
    'select free_campaigns_used < $1 as free from users where id = $2',
    [maximum, userId],
  );
  return rows[0]?.free ?? false;
}

/**
 * Counts one more free campaign for a user. Returns false if the user has reached the maximum. Simultaneous
 * calls cannot exceed the maximum.
 */
export async function takeFreeCampaign(
  em: SqlEntityManager,
  userId: string,
  maximum: number,
): Promise<boolean> {
  const { rowCount } = await runSql(
    em,
    `update users set free_campaigns_used = free_campaigns_used + 1
     where id = $1 and free_campaigns_used < $2 returning id`,
    [userId, maximum],
  );
  return rowCount > 0;
}
