import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { PromotionBatchStatus } from '@puzzle-prize/sdk/protocol';

/** One run that makes promotion codes (K8): how far it came stands here and nowhere else. */
export const PromotionBatchEntity = defineEntity({
  name: 'PromotionBatch',
  tableName: 'promotion_code_batches',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: p.uuid(),
    puzzleId: p.uuid(),
    collectionId: p.uuid(),
    accountId: p.text(),
    couponId: p.text(),
    couponName: p.text().nullable(),
    prefix: p.text(),
    /** What the texts of its codes are derived from. */
    seed: p.blob(),
    count: p.integer(),
    /** The first so many of its codes are at Stripe and in the collection. */
    made: p.integer().default(0),
    status: p.text().$type<PromotionBatchStatus>().default('running'),
    problem: p.text().nullable(),
    /** How often it was resumed: Stripe says a refusal again to the same key, also when its cause is gone. */
    resumed: p.integer().default(0),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  }),
});

export type PromotionBatchRow = InferEntity<typeof PromotionBatchEntity>;
