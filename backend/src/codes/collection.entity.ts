import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { CodeType, PrizeKind } from '@puzzle-prize/sdk/protocol';

/**
 * The codes of a campaign for one prize (K13). A campaign has at most one active collection for each prize. Only races
 * have more than the first prize (G85). Ended collections keep their issued codes (G15).
 */
export const CollectionEntity = defineEntity({
  name: 'CodeCollection',
  tableName: 'code_collections',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    puzzleId: p.uuid(),
    codeType: p.text().$type<CodeType>(),
    /** The prize for which the codes are used. */
    prize: p.text().$type<PrizeKind>().default('first'),
    title: p.text(),
    /** The number of codes that were ever added. Issuing a code does not change this row. */
    totalCodes: p.integer().default(0),
    stripeCouponId: p.text().nullable(),
    stripeCouponName: p.text().nullable(),
    stripeAccountId: p.text().nullable(),
    /**
     * Whether the codes are clean. False in a collection of an earlier release until `clean-stored-codes.ts` has
     * cleaned it.
     */
    isCleaned: p.boolean().default(true),
    /** Shares of the codes, in percent. The owner is warned whenever the codes left fall to one of these shares. */
    alertPercents: p
      .array((percent) => Number(percent))
      .columnType('int[]')
      .defaultRaw("'{20,10,0}'"),
    /**
     * The numbers of days before the expiry at which the owner is warned. The owner is also warned at the expiry. An
     * empty list means no warnings.
     */
    alertDays: p
      .array((days) => Number(days))
      .columnType('int[]')
      .defaultRaw("'{7,1}'"),
    /**
     * The lowest share at which the owner was warned. Adding codes raises it or sets it to null (see `migration.ts`).
     */
    alertedPercent: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
    /** The time from which nobody can win a code of the collection; null means that the collection never expires. */
    expiresAt: p.datetime().nullable(),
    // The terms that winners read, in the owner's words; null means none.
    valueText: p.text().nullable(),
    minimumText: p.text().nullable(),
    /** The address of the shop that applies a code, with `{CODE}` in place of the code; null means none. */
    applyUrlTemplate: p.text().nullable(),
  }),
});

export type CollectionRow = InferEntity<typeof CollectionEntity>;
