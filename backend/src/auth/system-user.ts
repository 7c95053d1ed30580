import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { UserEntity } from './user.entity.ts';

/** The issuer of whoever is no person. Providers are addresses, so none can vouch for it and nobody can sign in as it. */
export const systemIssuer = 'puzzle-prize:system';

/** Finds the user that owns what belongs to the installation itself, or makes it. @returns its id */
export async function rememberSystemUser(em: SqlEntityManager, subject: string): Promise<string> {
  const user = await em.upsert(
    UserEntity,
    { issuer: systemIssuer, subject, username: 'Puzzle Prize', authProvider: 'system' },
    { onConflictFields: ['issuer', 'subject'], onConflictExcludeFields: ['issuer', 'subject'] },
  );
  return user.id;
}
