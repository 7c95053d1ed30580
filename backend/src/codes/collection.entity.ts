import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { CodeType } from '@puzzle-prize/sdk/protocol';

/**
 * The codes of a campaign (K13). A campaign has at most one active collection. Ended collections keep their
 * issued codes (G15).
 */
export const CollectionEntity = defineEntity({
  name: 'CodeCollection',
  tableName: 'code_collections',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    puzzleId: p.uuid(),
    codeType: p.text().$type<CodeType>(),
    title: p.text(),
    /** The number of codes that were ever added. Issuing a code does not change this row. */
    totalCodes: p.integer().default(0),
    stripeCouponId: p.text().nullable(),
    stripeCouponName: p.text().nullable(),
    stripeAccountId: p.text().nullable(),
    /** False in a collection of an earlier release until `clean-stored-codes.ts` has cleaned it. */
    isCleaned: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
  }),
});

export type CollectionRow = InferEntity<typeof CollectionEntity>;
