import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { UserRow } from '../auth/user.entity.ts';
import { CounterEntity } from './counter.entity.ts';
import { CounterInvitationEntity } from './counter-invitation.entity.ts';

/** Statements for the counters of an erased owner. Foreign keys delete their sessions and invitations. */
export const eraseOwnerCounters: readonly string[] = [
  'delete from counters where id in (select id from counters where owner_id = $1 limit $2)',
];

/**
 * Deletes the counters of an account that is being closed, so that nobody redeems its codes any longer. Also deletes
 * the invitations of this person to counters of other owners, and with them the sign-ins there.
 */
export async function closeCountersOf(
  tx: SqlEntityManager,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await tx.nativeDelete(CounterEntity, { ownerId: id });
  await tx.nativeDelete(CounterInvitationEntity, { userId: id });
  if (email) await tx.nativeDelete(CounterInvitationEntity, { email: email.toLowerCase(), userId: null });
}
