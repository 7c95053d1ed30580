import { z } from 'zod';
import {
  defaultBoardSide,
  descriptionMaxChars,
  maxBoardSide,
  minBoardSide,
  titleMaxChars,
} from './limits.ts';
import { paymentProviderSchema } from './payments.ts';
import { text, timestamp, uuid } from './text.ts';

export const difficultySchema = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof difficultySchema>;
/** C3. */
export const rewardTypeSchema = z.enum(['codes', 'media', 'paywalled_media', 'competition']);
export type RewardType = z.infer<typeof rewardTypeSchema>;
/** `replay` asks for the moves, `solution` accepts the documented body alone (G12). */
export const verificationSchema = z.enum(['replay', 'solution']);
export type Verification = z.infer<typeof verificationSchema>;

/** What the create form sends (C1, C2, C5). */
export const campaignDataSchema = z.object({
  title: text(titleMaxChars, 1),
  description: text(descriptionMaxChars).nullish(),
  imageUrl: text(500, 1),
  difficulty: difficultySchema.default('easy'),
  dimensions: z.int().min(minBoardSide).max(maxBoardSide).default(defaultBoardSide),
  rewardType: rewardTypeSchema.default('codes'),
});
export type CampaignData = z.input<typeof campaignDataSchema>;
export const createCampaignSchema = z.object({ campaignData: campaignDataSchema });

/** PATCH /api/puzzles/{id}: what an owner may change later. Absent fields stay as they are. */
export const updateCampaignSchema = z.object({
  title: text(titleMaxChars, 1).optional(),
  description: text(descriptionMaxChars).nullish(),
  isActive: z.boolean().optional(),
  verification: verificationSchema.optional(),
  /** Prizes per hour over the whole campaign; null is no cap. */
  winsPerHour: z.int().min(1).max(1_000_000).nullish(),
  /** One reward per visitor (G13). */
  oneRewardPerVisitor: z.boolean().optional(),
  /** A paywalled campaign shows nothing until the host says who plays (G33). */
  requiresEndUser: z.boolean().optional(),
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
  isActive: z.boolean(),
  /** Made, not yet paid: it cannot be switched on until the payment has arrived (C6, G36). */
  isAwaitingPayment: z.boolean(),
  hasPaymentAccount: z.boolean(),
  totalAttempts: z.int(),
  totalSolved: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Campaign = z.infer<typeof campaignSchema>;
export const campaignListSchema = z.array(campaignSchema);

/** GET /api/free-campaign-eligibility (C4): the free campaign, and who takes the money of a further one. */
export const eligibilitySchema = z.object({ isEligible: z.boolean(), payments: paymentProviderSchema });
export type Eligibility = z.infer<typeof eligibilitySchema>;

export const createCampaignReplySchema = z.object({ success: z.literal(true), puzzle: campaignSchema });
export type CreateCampaignReply = z.infer<typeof createCampaignReplySchema>;

export const deletedReplySchema = z.object({ success: z.literal(true), message: z.string() });
export type DeletedReply = z.infer<typeof deletedReplySchema>;
