import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { promotionCodesPerSecond } from '@puzzle-prize/sdk/protocol/limits';
import type { Clock } from '../../platform/clock.ts';
import { PromotionBatchEntity } from './batch.entity.ts';
import { deriveCode } from './derive-code.ts';

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
  const [counted] = await em.execute<{ removed: number }[]>(
    `with removed as (
       delete from discount_codes where collection_id = ? and issued_at is null returning code, external_id
     ), retired as (
       insert into retired_promotion_codes (user_id, account_id, code, external_id, due_at)
       select p.creator_id, c.stripe_account_id, removed.code, removed.external_id, ?
       from removed, code_collections c join puzzles p on p.id = c.puzzle_id
       where c.id = ? and removed.external_id is not null
     )
     select count(*)::int as removed from removed`,
    [collectionId, new Date(clock.now()), collectionId],
  );
  return counted?.removed ?? 0;
}

/** The same for a campaign that is about to be deleted with everything in it. */
export async function retireCodesOfCampaign(
  em: SqlEntityManager,
  campaignId: string,
  clock: Clock,
): Promise<void> {
  const ended = await em.execute<{ id: string }[]>(
    'update code_collections set ended_at = ? where puzzle_id = ? and ended_at is null returning id',
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
    await em.execute(
      `insert into retired_promotion_codes (user_id, account_id, code, batch_id, due_at)
       select ?, ?, code, ?, ? from jsonb_array_elements_text(?::jsonb) code`,
      [userId, accountId, id, dueAt, JSON.stringify(codes)],
    );
    if (batch.status === 'running') batch.status = 'stopped';
    batch.finishedAt ??= new Date(clock.now());
  }
  await em.flush();
}
