import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type {
  AlternativeChoice,
  BoardSize,
  CampaignLanguage,
  Difficulty,
  NetworkPolicy,
  RewardType,
  Verification,
  VisitorPeriod,
  WhenEmpty,
} from '@puzzle-prize/sdk/protocol';
import { alternativeMinutesDefault } from '@puzzle-prize/sdk/protocol/limits';
import type { EarlierAnswers } from './earlier-answers.ts';

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
    boardSize: p.text().$type<BoardSize>().default('standard'),
    /** The language of the campaign; null means the language of the browser. */
    lang: p.text().$type<CampaignLanguage>().nullable(),
    shuffleAmount: p.integer(),
    rewardType: p.text().$type<RewardType>(),
    verification: p.text().$type<Verification>().default('replay'),
    networkPolicy: p.text().$type<NetworkPolicy>().default('step-up'),
    winsPerHour: p.integer().nullable(),
    winsPerDay: p.integer().nullable(),
    winsTotal: p.integer().nullable(),
    oneRewardPerVisitor: p.boolean().default(true),
    winsPerVisitor: p.integer().default(1),
    visitorPeriod: p.text().$type<VisitorPeriod>().default('ever'),
    requiresEndUser: p.boolean().default(false),
    allowsUnsignedEndUser: p.boolean().default(false),
    /** The text alternative of the image; null means the title. */
    imageAlt: p.text().nullable(),
    /** The campaign can be played from `startsAt` until `endsAt`; null means no start or no end. */
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    /** The time zone in which the owner entered the two times. */
    timeZone: p.text().nullable(),
    // Texts for visitors; null means the default text.
    teaserMessage: p.text().nullable(),
    endedMessage: p.text().nullable(),
    wonMessage: p.text().nullable(),
    noneLeftMessage: p.text().nullable(),
    /** The owner's choice for the time when no code is left. Each of the next two columns belongs to one choice. */
    whenEmpty: p.text().$type<WhenEmpty>().default('play'),
    fallbackCode: p.text().nullable(),
    nextCampaignId: p.uuid().nullable(),
    /** The alternative way to the reward (G61), offered some minutes after the deal. */
    alternative: p.text().$type<AlternativeChoice>().default('none'),
    alternativeMinutes: p.integer().default(alternativeMinutesDefault),
    question: p.text().nullable(),
    acceptedAnswers: p.json<string[]>().defaultRaw("'[]'"),
    /** The revision of the answers, and the answers of earlier revisions that a dealt game may still need. */
    questionRevision: p.integer().default(0),
    earlierAnswers: p.json<EarlierAnswers[]>().defaultRaw("'[]'"),
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
    /**
     * The time of archiving. An archived campaign is inactive and hidden from lists, but keeps all data and can be
     * restored.
     */
    archivedAt: p.datetime().nullable(),
    /** The time of the latest first move. It is written together with `totalAttempts`. */
    lastPlayedAt: p.datetime().nullable(),
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
