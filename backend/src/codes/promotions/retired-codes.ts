import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { promotionCodesPerSecond } from '@puzzle-prize/sdk/protocol/limits';
import { runSql } from '../../platform/database/run-sql.ts';
import type { Clock } from '../../platform/clock.ts';
import { PromotionBatchEntity } from './batch.entity.ts';
import { deriveCode } from './derive-code.ts';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';

/**
 * The number of codes in a group. The codes of a group are created or deactivated in parallel. The groups
 * follow one after the other.
 */
export const codesPerGroup = promotionCodesPerSecond;
/**
 * The delay in minutes before the codes of an ended batch are looked up at Stripe. By then, all calls of the batch
 * have ended.
 */
const settleMinutes = 10;

/**
 * Deletes the free codes of an ended collection. Codes that exist at Stripe are listed as retired until they
 * are deactivated there (G15). Call the function in the transaction that ends the collection.
 * @returns the number of deleted codes
 */
export async function retireFreeCodes(
  em: SqlEntityManager,
  collectionId: string,
  clock: Clock,
): Promise<number> {
  await endBatches(em, collectionId, clock);
  const {
    rows: [deleted],
  } = await runSql<{ removed: number }>(
    em,
    `with removed as (
       delete from discount_codes where collection_id = $1 and issued_at is null returning code, external_id
     ), retired as (
       insert into retired_promotion_codes (user_id, account_id, code, external_id, due_at)
       select p.creator_id, c.stripe_account_id, removed.code, removed.external_id, $2
       from removed, code_collections c ${joinCampaign('c.puzzle_id')}
       where c.id = $1 and removed.external_id is not null
     )
     select count(*)::int as removed from removed`,
    [collectionId, new Date(clock.now())],
  );
  return deleted?.removed ?? 0;
}

/**
 * Ends the active collections of a campaign and retires their free codes, in the transaction that deletes the
 * campaign. Only a race has more than one active collection.
 */
export async function retireCodesOfCampaign(
  em: SqlEntityManager,
  campaignId: string,
  clock: Clock,
): Promise<void> {
  const { rows: ended } = await runSql<{ id: string }>(
    em,
    'update code_collections set ended_at = $1 where puzzle_id = $2 and ended_at is null returning id',
    [new Date(clock.now()), campaignId],
  );
  for (const { id } of ended) await retireFreeCodes(em, id, clock);
}

/**
 * Stops the batches of a collection. The codes of the group that a batch was creating (see `codesPerGroup`) may
 * exist at Stripe, even if the reply did not arrive. So all codes of this group are listed as retired, and are
 * looked up at Stripe after `settleMinutes`.
 */
async function endBatches(em: SqlEntityManager, collectionId: string, clock: Clock): Promise<void> {
  const unfinished = await em.find(PromotionBatchEntity, { collectionId, status: { $ne: 'done' } });
  const dueAt = new Date(clock.now() + settleMinutes * 60_000);
  for (const batch of unfinished) {
    await em.refresh(batch, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const { id, userId, accountId, made, count } = batch;
    const size = Math.min(codesPerGroup, count - made);
    const codes = Array.from({ length: size }, (_, index) =>
      deriveCode(batch, { ordinal: made + index, attempt: 0 }),
    );
    await runSql(
      em,
      `insert into retired_promotion_codes (user_id, account_id, code, batch_id, due_at)
       select $1, $2, code, $3, $4 from unnest($5::text[]) code`,
      [userId, accountId, id, dueAt, codes],
    );
    if (batch.status === 'running') batch.status = 'stopped';
    batch.finishedAt ??= new Date(clock.now());
  }
  await em.flush();
}
