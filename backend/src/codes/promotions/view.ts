import type { PromotionBatch, StripeConnection, StripeCoupon } from '@puzzle-prize/sdk/protocol';
import type Stripe from 'stripe';
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts';
import type { PromotionBatchRow } from './batch.entity.ts';
import type { StripeConnectionRow } from './connection.entity.ts';

/** Presents the Stripe account of a campaign (K7). `account` is null if none is connected. */
export function presentConnection(
  provider: PaymentProvider | null,
  connection: StripeConnectionRow | null,
): StripeConnection {
  return {
    provider: provider?.kind ?? 'none',
    canConnect: Boolean(provider?.clientId),
    account: connection && {
      id: connection.accountId,
      name: connection.name ?? null,
      scope: connection.scope,
      connectedAt: connection.connectedAt.toISOString(),
    },
  };
}

/** Presents the fields that an owner needs to choose a coupon, under Stripe's names. */
export function presentCoupon(coupon: Stripe.Coupon): StripeCoupon {
  return {
    id: coupon.id,
    name: coupon.name,
    percent_off: coupon.percent_off,
    amount_off: coupon.amount_off,
    currency: coupon.currency,
  };
}

/** Presents a batch with its progress (K8, K9). */
export function presentBatch(row: PromotionBatchRow): PromotionBatch {
  return {
    id: row.id,
    collectionId: row.collectionId,
    couponId: row.couponId,
    couponName: row.couponName ?? null,
    prefix: row.prefix,
    count: row.count,
    made: row.made,
    status: row.status,
    problem: row.problem ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
