import { runSql } from '../../platform/database/run-sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { purgeConnectStates } from './connect-state.ts';
import { listUnusedConnections, releaseAccount } from './connections.ts';
import { generateQueue, retireQueue } from './queues.ts';
import type { TokenOwner } from './token-seal.ts';

type Services = Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'paymentProvider'>;

/**
 * Sends missing jobs for running batches and retired codes. A job is missing if a process crashed after it
 * stored a change and before it sent the job. Also deletes expired states and the connections to unused
 * accounts.
 */
export async function sweep(services: Services): Promise<void> {
  const { clock, database, jobs } = services;
  const em = database.orm.em.fork();
  const { rows: batches } = await runSql<{ batchId: string }>(
    em,
    `select id as "batchId" from promotion_code_batches where status = 'running'`,
  );
  for (const batch of batches) await jobs.send(generateQueue, batch);
  const { rows: owners } = await runSql<TokenOwner>(
    em,
    `select distinct r.user_id as "userId", r.account_id as "accountId"
     from retired_promotion_codes r join stripe_connections c using (user_id, account_id) where r.due_at <= $1`,
    [new Date(clock.now())],
  );
  for (const owner of owners) await jobs.send(retireQueue, owner);
  for (const owner of await listUnusedConnections(em)) await releaseAccount(em, owner, services);
  await purgeConnectStates(database.pool, clock);
}
