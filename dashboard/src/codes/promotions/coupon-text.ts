import type { StripeCoupon } from '@puzzle-prize/sdk/protocol';

/** Currencies without decimals in use. Stripe nevertheless gives their amounts in hundredths. */
const countedInHundredths = ['isk', 'ugx'];

/** Describes the discount of a coupon: '20% off', '$5.00 off' (K7). */
export function formatDiscount({ percent_off, amount_off, currency }: StripeCoupon): string {
  if (percent_off !== null) return `${String(percent_off)}% off`;
  if (amount_off === null || currency === null) return 'Discount';
  return `${formatMoney(amount_off, currency)} off`;
}

/** Returns the name of a coupon, or its id if it has no name, as Stripe does. */
export const formatCouponTitle = ({ name, id }: StripeCoupon): string => name ?? id;

/** Formats an amount in the smallest unit of its currency, which for the yen is the yen itself. */
function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: inUse = 2 } = format.resolvedOptions();
  const digits = countedInHundredths.includes(currency) ? 2 : inUse;
  return format.format(amount / 10 ** digits);
}
