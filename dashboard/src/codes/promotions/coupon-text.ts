import type { StripeCoupon } from '@puzzle-prize/sdk/protocol';

/** Currencies that are used without decimals although Stripe gives their amounts in hundredths. */
const countedInHundredths = ['isk', 'ugx'];

/** Describes the discount of a coupon, such as '20% off' or '$5.00 off' (K7). */
export function formatDiscount({ percent_off, amount_off, currency }: StripeCoupon): string {
  if (percent_off !== null) return `${String(percent_off)}% off`;
  if (amount_off === null || currency === null) return 'Discount';
  return `${formatMoney(amount_off, currency)} off`;
}

/**
 * Returns the name of a coupon, or its discount if it has no name. A coupon's id would mean nothing to an
 * owner.
 */
export const formatCouponTitle = (coupon: StripeCoupon): string => coupon.name ?? formatDiscount(coupon);

/**
 * Formats an amount that is given in the smallest unit of its currency. The smallest unit of the yen is the
 * yen itself.
 */
function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: inUse = 2 } = format.resolvedOptions();
  const digits = countedInHundredths.includes(currency) ? 2 : inUse;
  return format.format(amount / 10 ** digits);
}
