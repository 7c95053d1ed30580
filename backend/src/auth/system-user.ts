import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { UserEntity } from './user.entity.ts';

/**
 * The issuer of system users. The issuer of a provider is always a URL, so nobody can sign in as a system
 * user.
 */
export const systemIssuer = 'puzzle-prize:system';

/** Selects the ids of system users. */
export const systemUserIds = `select id from users where issuer = '${systemIssuer}'`;

/**
 * Finds or creates the user that owns the installation's own objects.
 * @returns its id
 */
export async function rememberSystemUser(em: SqlEntityManager, subject: string): Promise<string> {
  const user = await em.upsert(
    UserEntity,
    { issuer: systemIssuer, subject, username: 'Puzzle Prize', authProvider: 'system' },
    { onConflictFields: ['issuer', 'subject'], onConflictExcludeFields: ['issuer', 'subject'] },
  );
  return user.id;
}
