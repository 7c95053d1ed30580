import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { Difficulty, RewardType, Verification } from '@puzzle-prize/sdk/protocol';

/** A campaign. The table has the name that the specification gives (C10). */
export const CampaignEntity = defineEntity({
  name: 'Campaign',
  tableName: 'puzzles',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    uniqueId: p.text().unique(),
    creatorId: p.uuid(),
    title: p.text(),
    description: p.text().nullable(),
    /** The hash of the standard image. The campaign keeps it, so the owner may delete the image from the library. */
    imageHash: p.text(),
    fullSizeHash: p.text().fieldName('master_hash'),
    difficulty: p.text().$type<Difficulty>(),
    dimensions: p.integer(),
    shuffleAmount: p.integer(),
    rewardType: p.text().$type<RewardType>(),
    verification: p.text().$type<Verification>().default('replay'),
    winsPerHour: p.integer().nullable(),
    oneRewardPerVisitor: p.boolean().default(true),
    requiresEndUser: p.boolean().default(false),
    allowsUnsignedEndUser: p.boolean().default(false),
    isActive: p.boolean().default(true),
    /** True until the payment of the campaign arrives; it is inactive until then (G36). */
    isAwaitingPayment: p.boolean().default(false),
    customStyling: p.json<Record<string, unknown>>().nullable(),
    /** The number of plays that began; `play` writes it in batches. */
    totalAttempts: p.integer().default(0),
    stripeAccountId: p.text().nullable(),
    stripeConnectScope: p.text().nullable(),
    stripeConnectedAt: p.datetime().nullable(),
    /** The time of deletion. The campaign is hidden from then on, and its rows are removed in batches. */
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    // Columns of an earlier version on a blockchain (C11): stored, never written, never returned.
    currentOwnerId: p.uuid().nullable(),
    bountyAmount: p.bigint().nullable(),
    isDeployed: p.boolean().nullable(),
    txId: p.text().nullable(),
    inscriptionId: p.text().nullable(),
    vout: p.integer().nullable(),
    contractTxId: p.text().nullable(),
    contractAddress: p.text().nullable(),
    payoutTxId: p.text().nullable(),
  }),
});

export type CampaignRow = InferEntity<typeof CampaignEntity>;
