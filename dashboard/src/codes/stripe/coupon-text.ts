import type { StripeCoupon } from '@puzzle-prize/sdk/protocol';

/** Stripe counts these in hundredths although they have none in use. */
const countedInHundredths = ['isk', 'ugx'];

/** What a coupon takes off: '20% off', '$5.00 off' (K7). */
export function discountText({ percent_off, amount_off, currency }: StripeCoupon): string {
  if (percent_off !== null) return `${String(percent_off)}% off`;
  if (amount_off === null || currency === null) return 'Discount';
  return `${moneyText(amount_off, currency)} off`;
}

/** A coupon need not have a name; then its id stands for it, as in Stripe. */
export const couponTitle = ({ name, id }: StripeCoupon): string => name ?? id;

/** An amount in the smallest unit of a currency, which is the whole of it for a yen. */
function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: inUse = 2 } = format.resolvedOptions();
  const digits = countedInHundredths.includes(currency) ? 2 : inUse;
  return format.format(amount / 10 ** digits);
}
