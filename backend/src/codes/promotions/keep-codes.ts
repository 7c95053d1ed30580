import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PromotionBatchRow } from './batch.entity.ts';
import type { MadeCode } from './make-code.ts';

const full = 'The collection is full.';

/**
 * Puts codes that exist at Stripe, the next ones of a run, into its collection and counts them, in one transaction. What
 * another process kept meanwhile is not kept again. What the collection does not take, because it has ended, will be
 * switched off, and the run stops: it may have been resumed in the moment in which the collection ended.
 */
export async function keepCodes(
  pool: Pool,
  batch: PromotionBatchRow,
  { codes, clock }: { codes: readonly MadeCode[]; clock: Clock },
): Promise<void> {
  const now = new Date(clock.now());
  await inTransaction(pool, async (client) => {
    const room = await lockCollection(client, batch);
    const next = await lockBatch(client, batch);
    if (room !== null && next !== null) {
      const fresh = codes.slice(next - batch.made);
      if (fresh.length > room) await fail(client, batch, now);
      else {
        await insertCodes(client, batch, fresh);
        await countUp(client, batch, { made: next + fresh.length, now });
      }
    }
    if (room === null) await stop(client, batch, now);
    await retireHomeless(client, batch, { codes, now });
  });
}

/** How many codes more the collection takes, or null when it takes none because it has ended. */
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

/** The ordinal the run is at, or null when it is gone with its campaign. */
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
  codes: readonly MadeCode[],
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into discount_codes (collection_id, ordinal, code, code_folded, external_id)
     select $1, last.ordinal + line.place, line.code, line.folded, line.external_id
     from (select coalesce(max(ordinal), -1) as ordinal from discount_codes where collection_id = $1) last,
       unnest($2::text[], $3::text[], $4::text[]) with ordinality as line (code, folded, external_id, place)
     on conflict (collection_id, code_folded) do nothing`,
    [collectionId, ...columnsOf(codes)],
  );
  await client.query('update code_collections set total_codes = total_codes + $2 where id = $1', [
    collectionId,
    rowCount,
  ]);
}

async function countUp(
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

async function stop(client: PoolClient, { id }: PromotionBatchRow, now: Date): Promise<void> {
  await client.query(
    `update promotion_code_batches set status = 'stopped', finished_at = $2 where id = $1 and status = 'running'`,
    [id, now],
  );
}

async function fail(client: PoolClient, { id }: PromotionBatchRow, now: Date): Promise<void> {
  await client.query(
    `update promotion_code_batches set status = 'failed', problem = $2, finished_at = $3 where id = $1`,
    [id, full, now],
  );
}

async function retireHomeless(
  client: PoolClient,
  { userId, accountId, collectionId }: PromotionBatchRow,
  { codes, now }: { codes: readonly MadeCode[]; now: Date },
): Promise<void> {
  await client.query(
    `insert into retired_promotion_codes (user_id, account_id, code, external_id, due_at)
     select $1, $2, line.code, line.external_id, $3
     from unnest($5::text[], $6::text[], $7::text[]) as line (code, folded, external_id)
     where not exists (select from discount_codes d where d.collection_id = $4 and d.code_folded = line.folded)`,
    [userId, accountId, now, collectionId, ...columnsOf(codes)],
  );
}

/** Arrays go to the server apart from the statement: no code is ever part of one that a log may show. */
function columnsOf(codes: readonly MadeCode[]): [string[], string[], string[]] {
  return [
    codes.map(({ code }) => code),
    codes.map(({ code }) => foldCode(code)),
    codes.map(({ externalId }) => externalId),
  ];
}
