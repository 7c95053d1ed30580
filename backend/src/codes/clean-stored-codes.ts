import { cleanCode, foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const cleanStoredCodesQueue: Queue<Record<string, never>> = { name: 'codes.clean', key: () => 'all' };
const batchRows = 5000;

type Services = Pick<Platform, 'database' | 'log'>;

/**
 * Starts the job that cleans codes from an earlier release, which stored them without cleaning (K6). Each
 * collection is cleaned only once. After a crash or a restart, the job continues with the collections that
 * are not clean yet.
 */
export async function startCleaningStoredCodes(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(cleanStoredCodesQueue, (_, signal) => cleanStoredCodes(platform, signal));
  await platform.jobs.send(cleanStoredCodesQueue, {});
}

async function cleanStoredCodes({ database: { pool }, log }: Services, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from code_collections where not is_cleaned');
  for (const { id } of rows) {
    const counts = await cleanCollection(pool, id, signal);
    await pool.query('update code_collections set is_cleaned = true where id = $1', [id]);
    if (counts.cleaned + counts.colliding > 0)
      log.info({ collectionId: id, ...counts }, 'stored codes cleaned');
  }
}

interface CleaningCounts {
  cleaned: number;
  /** The number of codes that stay unchanged, mostly because the collection already has the cleaned code. */
  colliding: number;
}

async function cleanCollection(
  pool: Pool,
  collectionId: string,
  signal: AbortSignal,
): Promise<CleaningCounts> {
  const counts: CleaningCounts = { cleaned: 0, colliding: 0 };
  for (let after = -1; ;) {
    signal.throwIfAborted();
    const batch = await inTransaction(pool, (client) => cleanBatch(client, collectionId, after));
    counts.cleaned += batch.cleaned;
    counts.colliding += batch.colliding;
    if (batch.lastOrdinal === null) return counts;
    after = batch.lastOrdinal;
  }
}

interface StoredCode {
  id: string;
  ordinal: number;
  code: string;
  folded: string;
}

async function cleanBatch(client: PoolClient, collectionId: string, after: number) {
  // The lock makes simultaneous calls that add codes wait, so that no added code equals a cleaned one.
  await client.query('select from code_collections where id = $1 for update', [collectionId]);
  const { rows } = await client.query<StoredCode>(selectDirtyCodes, [collectionId, after, batchRows]);
  const changes = rows
    .map(({ id, code, folded }) => ({
      id,
      stored: { code, folded },
      code: cleanCode(code),
      folded: foldCode(code),
    }))
    .filter(({ stored, code, folded }) => code !== '' && (code !== stored.code || folded !== stored.folded));
  const { rowCount } = await client.query(updateFreeCodes, [collectionId, JSON.stringify(changes)]);
  const cleaned = rowCount ?? 0;
  const lastOrdinal = rows.length < batchRows ? null : (rows.at(-1)?.ordinal ?? null);
  return { cleaned, colliding: changes.length - cleaned, lastOrdinal };
}

/**
 * Selects the free codes that may need cleaning. Codes in plain ASCII need none. A coupon that was won is not
 * free, although its row has no time of issue.
 */
const selectDirtyCodes = `
  select d.id, d.ordinal, d.code, d.code_folded as folded
  from discount_codes d join code_collections c on c.id = d.collection_id
  where c.id = $1 and d.issued_at is null and d.ordinal > $2 and d.code ~ '[^\\x20-\\x7e]'
    and (c.code_type <> 'coupon' or not exists (select from puzzle_attempts a where a.collection_id = c.id))
  order by d.ordinal limit $3`;

/**
 * Updates only free codes, because the winner of an issued code already has a copy of it. If a claim issues a
 * code during this statement, PostgreSQL waits for the claim and then checks the condition again.
 */
const updateFreeCodes = `
  update discount_codes d set code = c.code, code_folded = c.folded
  from (select distinct on (folded) * from jsonb_to_recordset($2::jsonb) as r (id bigint, code text, folded text)
        order by folded, id) c
  where d.id = c.id and d.collection_id = $1 and d.issued_at is null and not exists (
    select from discount_codes o where o.collection_id = $1 and o.code_folded = c.folded and o.id <> c.id)`;
