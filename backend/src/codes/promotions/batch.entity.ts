import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { PromotionBatchStatus } from '@puzzle-prize/sdk/protocol';

/** A batch of promotion codes (K8). This row is the only record of its progress. */
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
    /** The secret from which the texts of the codes are derived. */
    seed: p.blob(),
    count: p.integer(),
    /**
     * The number of codes that exist both at Stripe and in the collection. Codes are created in the order of
     * their ordinals, so these are the first codes of the batch.
     */
    made: p.integer().default(0),
    status: p.text().$type<PromotionBatchStatus>().default('running'),
    problem: p.text().nullable(),
    /**
     * The number of times that the batch was resumed. The number is part of each idempotency key, because
     * Stripe repeats a refusal for the same key even after the cause is gone.
     */
    resumed: p.integer().default(0),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  }),
});

export type PromotionBatchRow = InferEntity<typeof PromotionBatchEntity>;
