import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { Difficulty, RewardType, Verification } from '@puzzle-prize/sdk/protocol';

/** A campaign. The specification fixes the name of its table (C10). */
export const CampaignEntity = defineEntity({
  name: 'Campaign',
  tableName: 'puzzles',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    uniqueId: p.text().unique(),
    creatorId: p.uuid(),
    title: p.text(),
    description: p.text().nullable(),
    /**
     * The hash of the image in its standard size. The campaign stores the hash itself, so the image stays
     * when its row in the library is deleted.
     */
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
    /** True until the payment of the campaign arrives. Until then the campaign is inactive (G36). */
    isAwaitingPayment: p.boolean().default(false),
    customStyling: p.json<Record<string, unknown>>().nullable(),
    /** The number of started plays. The feature `play` writes it in batches. */
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
    // These columns belong to an earlier version, which used a blockchain (C11). They are kept, but never
    // written or returned.
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
