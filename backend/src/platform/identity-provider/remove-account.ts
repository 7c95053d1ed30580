import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { forgetSignIns } from './identity-records.ts';
import { IdentityAccountEntity } from './identity.entity.ts';

/** Removes an account of the embedded provider with its links and all records of its sign-ins. */
export async function removeAccount(tx: SqlEntityManager, accountId: string): Promise<void> {
  await forgetSignIns(tx, accountId);
  await tx.nativeDelete(IdentityAccountEntity, { id: accountId });
}
