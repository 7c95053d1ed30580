import type { StripeCoupon } from '@puzzle-prize/sdk/protocol';
import { getLocale, t } from '../../language/t.ts';

/** Currencies that are used without decimals although Stripe gives their amounts in hundredths. */
const countedInHundredths = ['isk', 'ugx'];

/** Describes the discount of a coupon, such as '20% off' or '$5.00 off' (K7). */
export function formatDiscount({ percent_off, amount_off, currency }: StripeCoupon): string {
  if (percent_off !== null) return t('{percent}% off', { percent: percent_off });
  if (amount_off === null || currency === null) return t('Discount');
  return t('{amount} off', { amount: formatMoney(amount_off, currency) });
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
  const format = new Intl.NumberFormat(getLocale(), { style: 'currency', currency });
  const { maximumFractionDigits: inUse = 2 } = format.resolvedOptions();
  const digits = countedInHundredths.includes(currency) ? 2 : inUse;
  return format.format(amount / 10 ** digits);
}
