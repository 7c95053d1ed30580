import { z } from 'zod';
import {
  defaultBoardSide,
  descriptionMaxChars,
  maxBoardSide,
  minBoardSide,
  titleMaxChars,
} from './limits.ts';
import { paymentProviderSchema } from './payments.ts';
import { text, timestamp, uuid, wholeNumber } from './text.ts';

export const difficultySchema = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof difficultySchema>;
/** How a win is rewarded (C3). */
export const rewardTypeSchema = z.enum(['codes', 'media', 'paywalled_media', 'competition']);
export type RewardType = z.infer<typeof rewardTypeSchema>;
/** `replay` requires the moves of the visitor; `solution` also accepts a body without them (G12). */
export const verificationSchema = z.enum(['replay', 'solution']);
export type Verification = z.infer<typeof verificationSchema>;

/** The data of the form that creates a campaign (C1, C2, C5). */
export const campaignDataSchema = z.object({
  title: text(titleMaxChars, 1),
  description: text(descriptionMaxChars).nullish(),
  imageUrl: text(500, 1, 'Missing Image - Please select or upload an image for your campaign'),
  difficulty: difficultySchema.default('easy'),
  dimensions: wholeNumber(minBoardSide, maxBoardSide).default(defaultBoardSide),
  rewardType: rewardTypeSchema.default('codes'),
});
export type CampaignData = z.input<typeof campaignDataSchema>;
export const createCampaignSchema = z.object({ campaignData: campaignDataSchema });

const campaignEdits = {
  title: text(titleMaxChars, 1).optional(),
  description: text(descriptionMaxChars).nullish(),
  isActive: z.boolean().optional(),
  verification: verificationSchema.optional(),
  /** Limit of prizes per hour for the whole campaign; null means no limit. */
  winsPerHour: wholeNumber(1, 1_000_000).nullish(),
  /** Whether each visitor gets at most one reward (G13). */
  oneRewardPerVisitor: z.boolean().optional(),
  /** Whether a paywalled campaign shows nothing until the host page names the end user (G33). */
  requiresEndUser: z.boolean().optional(),
  /** Whether the host page may name its end user without a signature of the owner's server (G48). */
  allowsUnsignedEndUser: z.boolean().optional(),
};

/**
 * PATCH /api/puzzles/{id}. Absent fields stay as they are; unknown fields are rejected. `base` contains the
 * values that the sender read before the edit. If another edit has changed a field since then and this edit
 * does not change it, the field keeps the other edit's value. If both edits change a field differently, the
 * call fails with edit.conflict. Without `base` the last write wins.
 */
export const updateCampaignSchema = z.strictObject({
  ...campaignEdits,
  base: z.strictObject(campaignEdits).optional(),
});
export type UpdateCampaign = z.input<typeof updateCampaignSchema>;

/** A campaign as its owner sees it (C8, C10, D6). */
export const campaignSchema = z.object({
  id: uuid,
  uniqueId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string(),
  imageMasterUrl: z.string(),
  difficulty: difficultySchema,
  dimensions: z.int(),
  shuffleAmount: z.int(),
  rewardType: rewardTypeSchema,
  verification: verificationSchema,
  winsPerHour: z.int().nullable(),
  oneRewardPerVisitor: z.boolean(),
  requiresEndUser: z.boolean(),
  allowsUnsignedEndUser: z.boolean(),
  isActive: z.boolean(),
  /**
   * Whether the campaign is created but not paid. If so, it cannot be activated until the payment has arrived
   * (C6, G36).
   */
  isAwaitingPayment: z.boolean(),
  hasPaymentAccount: z.boolean(),
  totalAttempts: z.int(),
  totalSolved: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Campaign = z.infer<typeof campaignSchema>;
export const campaignListSchema = z.array(campaignSchema);

/** GET /api/campaign-totals (D3): counts over all campaigns of an owner. */
export const campaignTotalsSchema = z.object({ campaigns: z.int(), active: z.int(), solves: z.int() });
export type CampaignTotals = z.infer<typeof campaignTotalsSchema>;

/**
 * GET /api/free-campaign-eligibility (C4): whether the owner may still create a free campaign, and the
 * payment provider for further ones.
 */
export const eligibilitySchema = z.object({ isEligible: z.boolean(), payments: paymentProviderSchema });
export type Eligibility = z.infer<typeof eligibilitySchema>;

export const createCampaignReplySchema = z.object({ success: z.literal(true), puzzle: campaignSchema });
export type CreateCampaignReply = z.infer<typeof createCampaignReplySchema>;

export const deletedReplySchema = z.object({ success: z.literal(true), message: z.string() });
export type DeletedReply = z.infer<typeof deletedReplySchema>;
