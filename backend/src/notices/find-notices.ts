import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../platform/database/run-sql.ts';
import { allowBatchStatements } from '../platform/database/transaction.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { findRestored, findStock } from './find-code-notices.ts';
import { findCodeExpiry, findMediaExpiry, findPaymentPending } from './find-deadlines.ts';
import { findEmbedUnseen } from './find-embed-unseen.ts';
import { findMailFailed } from './find-mail-failed.ts';
import { findRefusals } from './find-refusals.ts';
import type { Finding, Search } from './notice.ts';
import { type StoreServices, storeNotice } from './store-notice.ts';

export const findNoticesQueue: Queue<Record<string, never>> = { name: 'notices.find', key: () => 'all' };
const findCron = '*/5 * * * *';
/** Maximum number of findings, and of examined collections, in one transaction. */
const perTransaction = 200;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

type Services = StoreServices & Pick<Platform, 'database'>;
type Finder = (em: SqlEntityManager, search: Search) => Promise<Finding[]>;

const finders: readonly Finder[] = [
  findCodeExpiry,
  findMediaExpiry,
  findPaymentPending,
  findEmbedUnseen,
  findRefusals,
  findMailFailed,
  findRestored,
];

/** Schedules the job that finds and stores notices every five minutes (A1). */
export async function startFindingNotices(services: Services): Promise<void> {
  await services.jobs.work(findNoticesQueue, (_, signal) => findNotices(services, signal));
  await services.jobs.schedule(findNoticesQueue, findCron, {});
}

/** Finds and stores all notices. It may run on several nodes at once, and again after a crash. */
export async function findNotices(services: Services, signal?: AbortSignal): Promise<void> {
  for (let after: string | null = beforeAllIds; after !== null;) {
    signal?.throwIfAborted();
    after = await storeStock(services, after);
  }
  for (const find of finders) {
    let count = perTransaction;
    while (count === perTransaction) {
      signal?.throwIfAborted();
      count = await storeFindings(services, find);
    }
  }
}

/** Stores the notices about one part of the collections. Returns the id after which the next part begins. */
function storeStock(services: Services, after: string): Promise<string | null> {
  return inBatch(services, async (em) => {
    const { findings, next } = await findStock(em, { after, limit: perTransaction });
    for (const finding of findings) await storeNotice(services, em, finding);
    return next;
  });
}

/**
 * Stores the next findings of a finder, and returns their number. A finder returns only findings that are not stored
 * yet.
 */
function storeFindings(services: Services, find: Finder): Promise<number> {
  return inBatch(services, async (em) => {
    const findings = await find(em, { nowMs: services.clock.now(), limit: perTransaction });
    for (const finding of findings) await storeNotice(services, em, finding);
    return findings.length;
  });
}

function inBatch<T>({ database }: Services, work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
  return database.orm.em.fork().transactional(async (em) => {
    await runSql(em, allowBatchStatements);
    return await work(em);
  });
}
