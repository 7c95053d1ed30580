import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { promotionCodesPerSecond } from '@puzzle-prize/sdk/protocol/limits';
import { runSql } from '../../platform/database/run-sql.ts';
import type { Clock } from '../../platform/clock.ts';
import { PromotionBatchEntity } from './batch.entity.ts';
import { deriveCode } from './derive-code.ts';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';

/** A run makes its codes in portions of this size, one after the other. */
export const portionSize = promotionCodesPerSecond;
/** By then no call of a run that was ended is under way any more. */
const settleMinutes = 10;

/**
 * Takes the codes that nobody has out of a collection that has ended, and remembers those that are at Stripe until they
 * are switched off there (G15). Belongs into the transaction that ends it. Answers how many codes were taken out.
 */
export async function retireFreeCodes(
  em: SqlEntityManager,
  collectionId: string,
  clock: Clock,
): Promise<number> {
  await endBatches(em, collectionId, clock);
  const {
    rows: [counted],
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
  return counted?.removed ?? 0;
}

/** The same for a campaign that is about to be deleted with everything in it. */
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

/** Codes of the portion a run was at may be at Stripe although no reply said so: they are looked for later. */
async function endBatches(em: SqlEntityManager, collectionId: string, clock: Clock): Promise<void> {
  const unfinished = await em.find(PromotionBatchEntity, { collectionId, status: { $ne: 'done' } });
  const dueAt = new Date(clock.now() + settleMinutes * 60_000);
  for (const batch of unfinished) {
    await em.refresh(batch, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const { id, userId, accountId, made, count } = batch;
    const size = Math.min(portionSize, count - made);
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
