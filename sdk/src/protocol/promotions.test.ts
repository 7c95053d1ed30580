import { expect, it } from 'vitest';
import { generateCodesSchema } from './promotions.ts';

const readMessage = (order: object) => generateCodesSchema.safeParse(order).error?.issues[0]?.message;

it('[K8] requests 50 codes that begin with PROMO by default', () => {
  expect(generateCodesSchema.parse({ couponId: 'c1' })).toEqual({
    couponId: 'c1',
    count: 50,
    prefix: 'PROMO',
  });
});

it('[K8] rejects a missing coupon and a wrong quantity with the messages from the specification', () => {
  expect(readMessage({})).toBe('Coupon Required - Please select a Stripe coupon first.');
  for (const count of [0, 2001, 1.5])
    expect(readMessage({ couponId: 'c1', count })).toBe(
      'Invalid Quantity - Quantity must be between 1 and 2000.',
    );
  expect(readMessage({ couponId: 'c1', count: 2000 })).toBeUndefined();
});

it('[K8] accepts only prefixes that Stripe accepts', () => {
  const accepted = ['TEA-24', '', 'TÉA', 'TEA 24', 'x'.repeat(21)].map(
    (prefix) => readMessage({ couponId: 'c1', prefix }) === undefined,
  );
  expect(accepted).toEqual([true, true, false, false, false]);
});
