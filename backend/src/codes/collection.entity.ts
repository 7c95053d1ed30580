import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { CodeType } from '@puzzle-prize/sdk/protocol';

/** The codes of a campaign (K13): one active collection at a time; an ended one keeps what was issued (G15). */
export const CollectionEntity = defineEntity({
  name: 'CodeCollection',
  tableName: 'code_collections',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    puzzleId: p.uuid(),
    codeType: p.text().$type<CodeType>(),
    title: p.text(),
    /** How many codes were ever put in; the claims never write here. */
    totalCodes: p.integer().default(0),
    stripeCouponId: p.text().nullable(),
    stripeCouponName: p.text().nullable(),
    stripeAccountId: p.text().nullable(),
    /** False for the codes of earlier releases, until `clean-stored-codes.ts` has cleaned them. */
    isCleaned: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
  }),
});

export type CollectionRow = InferEntity<typeof CollectionEntity>;
