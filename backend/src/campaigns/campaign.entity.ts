import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { Difficulty, RewardType, Verification } from '@puzzle-prize/sdk/protocol';

/** A campaign, stored under the specification's name (C10). */
export const CampaignEntity = defineEntity({
  name: 'Campaign',
  tableName: 'puzzles',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    uniqueId: p.text().unique(),
    creatorId: p.uuid(),
    title: p.text(),
    description: p.text().nullable(),
    /** The 300x300 picture; the campaign's own reference, so the library's copy may go. */
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
    /** Made for a payment that has not arrived: inactive until it does (G36). */
    isAwaitingPayment: p.boolean().default(false),
    customStyling: p.json<Record<string, unknown>>().nullable(),
    /** First moves made on this campaign; flushed in batches by play. */
    totalAttempts: p.integer().default(0),
    stripeAccountId: p.text().nullable(),
    stripeConnectScope: p.text().nullable(),
    stripeConnectedAt: p.datetime().nullable(),
    /** Hidden from everybody, and removed in batches. */
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    // Columns of an earlier life on a chain (C11): kept, written by nobody, shown nowhere.
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
