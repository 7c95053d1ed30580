import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PromotionBatchRow } from './batch.entity.ts';
import type { CreatedCode } from './create-code.ts';

const collectionFull = 'The collection is full.';

/**
 * Adds the next codes of a batch to its collection and counts them, in one transaction. The codes already exist at
 * Stripe. Codes that another process has stored meanwhile are skipped. If the collection has ended, which is possible
 * if the batch was resumed at the same moment, the codes are retired and the batch stops.
 */
export async function storeCodes(
  pool: Pool,
  batch: PromotionBatchRow,
  { codes, clock }: { codes: readonly CreatedCode[]; clock: Clock },
): Promise<void> {
  const now = new Date(clock.now());
  await inTransaction(pool, async (client) => {
    const capacity = await lockCollection(client, batch);
    const made = await lockBatch(client, batch);
    if (capacity !== null && made !== null) {
      const newCodes = codes.slice(made - batch.made);
      if (newCodes.length > capacity) await failBatch(client, batch, now);
      else {
        await insertCodes(client, batch, newCodes);
        await recordProgress(client, batch, { made: made + newCodes.length, now });
      }
    }
    if (capacity === null) await stopBatch(client, batch, now);
    await retireRejected(client, batch, { codes, now });
  });
}

/** Locks the collection and returns the number of codes that it can still accept; null if it has ended. */
async function lockCollection(
  client: PoolClient,
  { collectionId }: PromotionBatchRow,
): Promise<number | null> {
  const { rows } = await client.query<{ total_codes: number }>(
    'select total_codes from code_collections where id = $1 and ended_at is null for no key update',
    [collectionId],
  );
  return rows[0] ? codesPerCollection - rows[0].total_codes : null;
}

/** Locks the batch and returns the number of its stored codes; null if it was deleted with its campaign. */
async function lockBatch(client: PoolClient, { id }: PromotionBatchRow): Promise<number | null> {
  const { rows } = await client.query<{ made: number }>(
    'select made from promotion_code_batches where id = $1 for no key update',
    [id],
  );
  return rows[0]?.made ?? null;
}

async function insertCodes(
  client: PoolClient,
  { collectionId }: PromotionBatchRow,
  codes: readonly CreatedCode[],
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into discount_codes (collection_id, ordinal, code, code_folded, external_id)
     select $1, last.ordinal + line.number, line.code, line.folded, line.external_id
     from (select coalesce(max(ordinal), -1) as ordinal from discount_codes where collection_id = $1) last,
       unnest($2::text[], $3::text[], $4::text[]) with ordinality as line (code, folded, external_id, number)
     on conflict (collection_id, code_folded) do nothing`,
    [collectionId, ...toColumns(codes)],
  );
  await client.query('update code_collections set total_codes = total_codes + $2 where id = $1', [
    collectionId,
    rowCount,
  ]);
}

async function recordProgress(
  client: PoolClient,
  { id }: PromotionBatchRow,
  { made, now }: { made: number; now: Date },
): Promise<void> {
  await client.query(
    `update promotion_code_batches set made = $2,
       status = case when $2 = count then 'done' else status end,
       problem = case when $2 = count then null else problem end,
       finished_at = case when $2 = count then $3 else finished_at end
     where id = $1`,
    [id, made, now],
  );
}

async function stopBatch(client: PoolClient, { id }: PromotionBatchRow, now: Date): Promise<void> {
  await client.query(
    `update promotion_code_batches set status = 'stopped', finished_at = $2 where id = $1 and status = 'running'`,
    [id, now],
  );
}

async function failBatch(client: PoolClient, { id }: PromotionBatchRow, now: Date): Promise<void> {
  await client.query(
    `update promotion_code_batches set status = 'failed', problem = $2, finished_at = $3 where id = $1`,
    [id, collectionFull, now],
  );
}

/** Retires the created codes that the collection did not accept. */
async function retireRejected(
  client: PoolClient,
  { userId, accountId, collectionId }: PromotionBatchRow,
  { codes, now }: { codes: readonly CreatedCode[]; now: Date },
): Promise<void> {
  await client.query(
    `insert into retired_promotion_codes (user_id, account_id, code, external_id, due_at)
     select $1, $2, line.code, line.external_id, $3
     from unnest($5::text[], $6::text[], $7::text[]) as line (code, folded, external_id)
     where not exists (select from discount_codes d where d.collection_id = $4 and d.code_folded = line.folded)`,
    [userId, accountId, now, collectionId, ...toColumns(codes)],
  );
}

/** Converts codes to array parameters, because a log may contain the text of a statement. */
function toColumns(codes: readonly CreatedCode[]): [string[], string[], string[]] {
  return [
    codes.map(({ code }) => code),
    codes.map(({ code }) => foldCode(code)),
    codes.map(({ externalId }) => externalId),
  ];
}
