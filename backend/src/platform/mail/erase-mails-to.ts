import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../database/run-sql.ts';

/** Deletes every stored mail to an address, whether it was sent or not. */
export async function eraseMailsTo(em: SqlEntityManager, address: string): Promise<void> {
  await runSql(em, 'delete from mails where to_address = $1', [address]);
}
