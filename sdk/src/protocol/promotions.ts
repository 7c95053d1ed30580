import { z } from 'zod';
import {
  promotionCodesDefault,
  promotionCodesPerBatch,
  promotionPrefixDefault,
  promotionPrefixMaxChars,
  promotionPrefixPattern,
  titleMaxChars,
} from './limits.ts';
import { paymentProviderSchema } from './payments.ts';
import { text, timestamp, uuid, wholeNumber } from './text.ts';

/** GET /api/stripe/connection/{id}: the connected Stripe account of a campaign's owner (K7). */
export const stripeConnectionSchema = z.object({
  /** The payment provider of this server. With `none`, no account can be connected. */
  provider: paymentProviderSchema,
  canConnect: z.boolean(),
  account: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      scope: z.string(),
      connectedAt: timestamp,
    })
    .nullable(),
});
export type StripeConnection = z.infer<typeof stripeConnectionSchema>;

/** A coupon with Stripe's field names (K7): `amount_off` is in the smallest unit of `currency`. */
export const stripeCouponSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  percent_off: z.number().nullable(),
  amount_off: z.int().nullable(),
  currency: z.string().nullable(),
});
export type StripeCoupon = z.infer<typeof stripeCouponSchema>;
/** GET /api/stripe/coupons/{id}: the usable coupons. */
export const stripeCouponListSchema = z.array(stripeCouponSchema);

/** POST /api/stripe/generate-codes/{id} (K8). */
export const generateCodesSchema = z.object({
  couponId: text(255, 1, 'Coupon Required - Please select a Stripe coupon first.'),
  count: wholeNumber(
    1,
    promotionCodesPerBatch,
    `Invalid Quantity - Quantity must be between 1 and ${promotionCodesPerBatch}.`,
  ).default(promotionCodesDefault),
  prefix: text(promotionPrefixMaxChars)
    .regex(promotionPrefixPattern, 'may hold letters, digits and hyphens only')
    .default(promotionPrefixDefault),
  /** Title of the collection that is created if the campaign has no collection. Default: the name of the coupon. */
  title: text(titleMaxChars).optional(),
});
export type GenerateCodes = z.input<typeof generateCodesSchema>;

/** A `failed` batch has the reason in `problem` and can be resumed like a stopped one. */
export const promotionBatchStatusSchema = z.enum(['running', 'stopped', 'failed', 'done']);
export type PromotionBatchStatus = z.infer<typeof promotionBatchStatusSchema>;

/** A batch of promotion codes created in the owner's Stripe account. */
export const promotionBatchSchema = z.object({
  id: uuid,
  collectionId: uuid,
  couponId: z.string(),
  couponName: z.string().nullable(),
  prefix: z.string(),
  /** Number of requested codes. */
  count: z.int(),
  /** Number of codes that exist in Stripe and in the collection. */
  made: z.int(),
  status: promotionBatchStatusSchema,
  problem: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type PromotionBatch = z.infer<typeof promotionBatchSchema>;

/**
 * The batch continues after the reply, so `codes` contains only the codes that were ready in time. GET
 * /api/puzzles/{id}/codes returns all codes.
 */
export const generateCodesReplySchema = z.object({ batch: promotionBatchSchema, codes: z.array(z.string()) });
export type GenerateCodesReply = z.infer<typeof generateCodesReplySchema>;

/** GET /api/stripe/batches/{id}: batches of the campaign, newest first. */
export const promotionBatchListSchema = z.array(promotionBatchSchema);
