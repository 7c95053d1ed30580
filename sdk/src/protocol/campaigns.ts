import { z } from 'zod';
import { visitorLocales } from '../language/locales.ts';
import { timeZoneSchema } from './auth.ts';
import {
  acceptedAnswersMax,
  alternativeChoices,
  alternativeMinutesMax,
  answerMaxChars,
  codeMaxChars,
  defaultBoardSide,
  descriptionMaxChars,
  imageAltMaxChars,
  maxBoardSide,
  messageMaxChars,
  minBoardSide,
  questionMaxChars,
  titleMaxChars,
  whenEmptyChoices,
  winsPerCapMax,
  winsPerVisitorMax,
} from './limits.ts';
import { paymentProviderSchema } from './payments.ts';
import { text, time, timestamp, uuid, wholeNumber } from './text.ts';

export const difficultySchema = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof difficultySchema>;
/** The kind of reward that a win gives (C3). */
export const rewardTypeSchema = z.enum(['codes', 'media', 'paywalled_media', 'competition']);
export type RewardType = z.infer<typeof rewardTypeSchema>;
/** `replay` requires the moves of the visitor; `solution` also accepts a body without them (G12). */
export const verificationSchema = z.enum(['replay', 'solution']);
export type Verification = z.infer<typeof verificationSchema>;
/**
 * The rule for wins from one network on one day. `step-up` asks for a proof of work after a few wins (G46),
 * `strict` refuses wins above a number, and `off` sets no rule.
 */
export const networkPolicySchema = z.enum(['step-up', 'strict', 'off']);
export type NetworkPolicy = z.infer<typeof networkPolicySchema>;

/** The period for which a visitor's prizes are counted: all time, the past 24 hours, or the past 7 days (G13). */
export const visitorPeriodSchema = z.enum(['ever', 'day', 'week']);
export type VisitorPeriod = z.infer<typeof visitorPeriodSchema>;

/**
 * The owner's choice for the time when no code is left or the codes have expired. `play`: visitors solve the
 * puzzle for fun. `fallback`: every later winner gets the same code. `campaign`: the embed shows another
 * campaign. `hide`: the button disappears, and frame and element show a message. `waiting_list`: visitors can
 * leave an e-mail address.
 */
export const whenEmptySchema = z.enum(whenEmptyChoices);
export type WhenEmpty = z.infer<typeof whenEmptySchema>;

/** The largest width of the board: up to 300 px, or `large`, which fills the width of its place (W5). */
/** The language of a campaign, one of those that have texts for visitors. */
export const campaignLanguageSchema = z.enum(visitorLocales);
export type CampaignLanguage = z.infer<typeof campaignLanguageSchema>;

export const boardSizeSchema = z.enum(['standard', 'large']);
export type BoardSize = z.infer<typeof boardSizeSchema>;

/**
 * Another way to the reward: none, a board that is easier to solve, or a question. It is offered some minutes
 * after the deal. Races and paywalled puzzles have none (G61).
 */
export const alternativeSchema = z.enum(alternativeChoices);
export type AlternativeChoice = z.infer<typeof alternativeSchema>;
/** The other way by which a play was won. */
export const wonBySchema = alternativeSchema.exclude(['none']);
export type WonBy = z.infer<typeof wonBySchema>;

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

/** A text that visitors read in place of the default text. Null or an empty text restores the default. */
const visitorText = text(messageMaxChars).nullish();

const campaignEdits = {
  title: text(titleMaxChars, 1).optional(),
  description: text(descriptionMaxChars).nullish(),
  /** The URL of an image in the owner's library, or of a template. */
  imageUrl: text(500, 1).optional(),
  /** The text alternative of the image; null means the title. */
  imageAlt: text(imageAltMaxChars).nullish(),
  difficulty: difficultySchema.optional(),
  dimensions: wholeNumber(minBoardSide, maxBoardSide).optional(),
  boardSize: boardSizeSchema.optional(),
  /**
   * The language that visitors see if neither the element nor its page sets one (G117); null means the language of
   * the browser.
   */
  lang: campaignLanguageSchema.nullish(),
  /** The time from which visitors can play; null means from the creation on. */
  startsAt: time.nullish(),
  /** The time from which no board is dealt; null means never. */
  endsAt: time.nullish(),
  /** The time zone in which the owner entered `startsAt` and `endsAt`; null means the owner's time zone. */
  timeZone: timeZoneSchema.nullish(),
  /** Shown to visitors before the start; null means a default text. */
  teaserMessage: visitorText,
  /** Shown to visitors after the end; null means a default text. */
  endedMessage: visitorText,
  /** Shown to a winner above the prize; null means the default text. */
  wonMessage: visitorText,
  /** Shown to a visitor who solved the puzzle when no prize was left; null means the default text. */
  noneLeftMessage: visitorText,
  whenEmpty: whenEmptySchema.optional(),
  /** The code that every winner gets after the last code of the list; needed for `fallback`. */
  fallbackCode: text(codeMaxChars).nullish(),
  /** The owner's campaign that is shown instead; needed for `campaign`. */
  nextCampaignId: uuid.nullish(),
  alternative: alternativeSchema.optional(),
  /** Minutes from the deal to the offer of the alternative; at least 1 for an easier board. */
  alternativeMinutes: wholeNumber(0, alternativeMinutesMax).optional(),
  /** The question that visitors can answer; needed for `question`. */
  question: text(questionMaxChars).nullish(),
  /** The answers that win; needed for `question`. Upper case, Unicode forms and extra spaces do not matter. */
  acceptedAnswers: z.array(text(answerMaxChars, 1)).max(acceptedAnswersMax).optional(),
  isActive: z.boolean().optional(),
  verification: verificationSchema.optional(),
  /** The rule for wins from one network on one day (G46). */
  networkPolicy: networkPolicySchema.optional(),
  /** Maximum number of prizes per hour for the whole campaign; null means no limit. */
  winsPerHour: wholeNumber(1, winsPerCapMax).nullish(),
  /** Maximum number of prizes per calendar day in the campaign's time zone; null means no limit. */
  winsPerDay: wholeNumber(1, winsPerCapMax).nullish(),
  /** Maximum number of prizes in all. It may not be less than the campaign has given; null means no limit. */
  winsTotal: wholeNumber(1, winsPerCapMax).nullish(),
  /** Whether the prizes of each visitor are limited: to one, or to `winsPerVisitor` in `visitorPeriod` (G13). */
  oneRewardPerVisitor: z.boolean().optional(),
  /** Maximum number of prizes of a visitor in `visitorPeriod`, if `oneRewardPerVisitor` is true. */
  winsPerVisitor: wholeNumber(1, winsPerVisitorMax).optional(),
  visitorPeriod: visitorPeriodSchema.optional(),
  /** Whether a paywalled campaign shows nothing until the host page names the end user (G33). */
  requiresEndUser: z.boolean().optional(),
  /** Whether the host page may name its end user without a signature from the owner's server (G48). */
  allowsUnsignedEndUser: z.boolean().optional(),
};

/**
 * PATCH /api/puzzles/{id}. Absent fields stay as they are; unknown fields are rejected. `base` contains the values
 * that the sender read before the edit. If another edit has changed a field since then and this edit does not change
 * it, the field keeps the other edit's value. If both edits change a field differently, the call fails with
 * edit.conflict. The three fields of the limit per visitor count as one field: the call also fails if the edits
 * change different ones of them. Without `base` the last write wins.
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
  boardSize: boardSizeSchema,
  lang: campaignLanguageSchema.nullable(),
  shuffleAmount: z.int(),
  rewardType: rewardTypeSchema,
  verification: verificationSchema,
  networkPolicy: networkPolicySchema,
  winsPerHour: z.int().nullable(),
  winsPerDay: z.int().nullable(),
  winsTotal: z.int().nullable(),
  oneRewardPerVisitor: z.boolean(),
  winsPerVisitor: z.int(),
  visitorPeriod: visitorPeriodSchema,
  requiresEndUser: z.boolean(),
  allowsUnsignedEndUser: z.boolean(),
  imageAlt: z.string().nullable(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  timeZone: z.string().nullable(),
  teaserMessage: z.string().nullable(),
  endedMessage: z.string().nullable(),
  wonMessage: z.string().nullable(),
  noneLeftMessage: z.string().nullable(),
  whenEmpty: whenEmptySchema,
  fallbackCode: z.string().nullable(),
  nextCampaignId: uuid.nullable(),
  alternative: alternativeSchema,
  alternativeMinutes: z.int(),
  question: z.string().nullable(),
  acceptedAnswers: z.array(z.string()),
  isActive: z.boolean(),
  /**
   * Whether the campaign has not been paid for yet. Such a campaign cannot be activated until the payment has
   * arrived (C6, G36).
   */
  isAwaitingPayment: z.boolean(),
  hasPaymentAccount: z.boolean(),
  totalAttempts: z.int(),
  totalSolved: z.int(),
  /**
   * The time at which the owner archived the campaign. From then on, the campaign is inactive and hidden from
   * lists.
   */
  archivedAt: timestamp.nullable(),
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
