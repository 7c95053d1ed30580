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
import { text, timestamp, uuid } from './text.ts';

/** GET /api/stripe/connection/{id}: the owner's own Stripe account behind a campaign (K7). */
export const stripeConnectionSchema = z.object({
  /** Which Stripe this server talks to; with `none` nothing can be connected. */
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

/** A coupon as Stripe names its fields (K7): `amount_off` in the smallest unit of `currency`. */
export const stripeCouponSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  percent_off: z.number().nullable(),
  amount_off: z.int().nullable(),
  currency: z.string().nullable(),
});
export type StripeCoupon = z.infer<typeof stripeCouponSchema>;
/** GET /api/stripe/coupons/{id}: those that can be used now. */
export const stripeCouponListSchema = z.array(stripeCouponSchema);

/** POST /api/stripe/generate-codes/{id} (K8). */
export const generateCodesSchema = z.object({
  couponId: text(255, 1),
  count: z.int().min(1).max(promotionCodesPerBatch).default(promotionCodesDefault),
  prefix: text(promotionPrefixMaxChars).regex(promotionPrefixPattern).default(promotionPrefixDefault),
  /** Of the collection the codes go into, when none is set yet; the coupon's name by default. */
  title: text(titleMaxChars).optional(),
});
export type GenerateCodes = z.input<typeof generateCodesSchema>;

/** `failed` says why in `problem`; it can be resumed like a stopped one. */
export const promotionBatchStatusSchema = z.enum(['running', 'stopped', 'failed', 'done']);
export type PromotionBatchStatus = z.infer<typeof promotionBatchStatusSchema>;

/** One run that makes promotion codes in the owner's Stripe account. */
export const promotionBatchSchema = z.object({
  id: uuid,
  collectionId: uuid,
  couponId: z.string(),
  couponName: z.string().nullable(),
  prefix: z.string(),
  /** Asked for. */
  count: z.int(),
  /** In Stripe and in the collection. */
  made: z.int(),
  status: promotionBatchStatusSchema,
  problem: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type PromotionBatch = z.infer<typeof promotionBatchSchema>;

/** The run goes on after the reply, so `codes` holds those that were ready with it; GET /api/puzzles/{id}/codes has all. */
export const generateCodesReplySchema = z.object({ batch: promotionBatchSchema, codes: z.array(z.string()) });
export type GenerateCodesReply = z.infer<typeof generateCodesReplySchema>;

/** GET /api/stripe/batches/{id}: the campaign's runs, newest first. */
export const promotionBatchListSchema = z.array(promotionBatchSchema);
