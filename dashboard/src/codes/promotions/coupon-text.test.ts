import { describe, expect, it } from 'vitest';
import { formatCouponTitle, formatDiscount } from './coupon-text.ts';

const coupon = { id: 'Z4OV52SU', name: null, percent_off: null, amount_off: null, currency: null };

describe('formatDiscount', () => {
  it.each([
    [{ percent_off: 20 }, '20% off'],
    [{ percent_off: 12.5 }, '12.5% off'],
    [{ amount_off: 500, currency: 'usd' }, '$5.00 off'],
    [{ amount_off: 1500, currency: 'jpy' }, '¥1,500 off'],
    [{ amount_off: 50_000, currency: 'isk' }, 'ISK 500 off'],
    [{ amount_off: 1500, currency: 'kwd' }, 'KWD 1.500 off'],
  ])('[K7] describes %o', (given, text) => {
    expect(formatDiscount({ ...coupon, ...given }).replaceAll('\u00A0', ' ')).toBe(text);
  });
});

describe('formatCouponTitle', () => {
  it('[K7] returns the name, or the discount if there is no name', () => {
    expect([
      formatCouponTitle({ ...coupon, name: 'Spring', percent_off: 20 }),
      formatCouponTitle({ ...coupon, percent_off: 20 }),
    ]).toEqual(['Spring', '20% off']);
  });
});
