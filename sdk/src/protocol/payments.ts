import { z } from 'zod';
import { text, timestamp, uuid } from './text.ts';

/** The payment provider: Stripe, the local sandbox without real money, or none. */
export const paymentProviderSchema = z.enum(['stripe', 'sandbox', 'none']);
export type PaymentProviderName = z.infer<typeof paymentProviderSchema>;

/** The purchased item (C6, M11). */
export const planTypeSchema = z.enum(['campaign', 'media_renewal']);
export type PlanType = z.infer<typeof planTypeSchema>;

/** `processing`: the owner has paid, but the bank has not confirmed it yet. */
export const paymentStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed', 'expired']);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** The reply to POST /api/puzzles/{id}/checkout and to the checkout of a media renewal (M11). */
export const checkoutReplySchema = z.object({ url: z.url() });
export type CheckoutReply = z.infer<typeof checkoutReplySchema>;

/** The reply to POST /api/create-checkout-session (C6), with the id of the campaign that awaits payment. */
export const campaignCheckoutReplySchema = checkoutReplySchema.extend({ puzzleId: uuid });
export type CampaignCheckoutReply = z.infer<typeof campaignCheckoutReplySchema>;

/** POST /api/create-media-renewal-checkout-session (M11). */
export const mediaRenewalCheckoutSchema = z.object({ puzzleId: uuid });

/** POST /api/verify-checkout-session (C7). */
export const verifyCheckoutSchema = z.object({ sessionId: text(255, 1) });
export const verifyCheckoutReplySchema = z.object({
  success: z.literal(true),
  message: z.string(),
  planType: planTypeSchema,
  puzzleId: uuid,
});
export type VerifyCheckoutReply = z.infer<typeof verifyCheckoutReplySchema>;

/** GET /api/payments: payments of an owner, newest first (C13). */
export const paymentSchema = z.object({
  id: uuid,
  /** Name of the purchased item at the time of payment. */
  description: z.string(),
  planType: planTypeSchema,
  /** Amount in the smallest unit of the currency. */
  amount: z.int(),
  /** ISO 4217, in lower case. */
  currency: z.string(),
  status: paymentStatusSchema,
  createdAt: timestamp,
  completedAt: timestamp.nullable(),
  receiptUrl: z.url().nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;
export const paymentListSchema = z.array(paymentSchema);
