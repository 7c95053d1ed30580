import { describe, expect, it } from 'vitest';
import { buildExampleCode, readGenerateForm } from './generate-input.ts';

const form = { couponId: 'abc', count: '50', prefix: 'PROMO', title: '' };

describe('readGenerateForm', () => {
  it('[K8] reads the request from a valid form', () => {
    expect(readGenerateForm(form)).toEqual({ input: { couponId: 'abc', count: 50, prefix: 'PROMO' } });
    expect(readGenerateForm({ ...form, count: ' 2000 ', prefix: ' ', title: ' Autumn ' })).toEqual({
      input: { couponId: 'abc', count: 2000, prefix: '', title: 'Autumn' },
    });
  });

  it('[K8] requires a coupon', () => {
    expect(readGenerateForm({ ...form, couponId: null })).toEqual({
      errors: { coupon: 'Coupon Required - Please select a Stripe coupon first.' },
    });
  });

  it.each(['0', '2001', '', '1.5', '-3', '5e2', 'many'])('[K8] refuses the quantity "%s"', (count) => {
    expect(readGenerateForm({ ...form, count })).toEqual({
      errors: { count: 'Invalid Quantity - Quantity must be between 1 and 2000.' },
    });
  });

  it.each(['A B', 'ÄPFEL', 'X'.repeat(21)])('[K8] refuses the prefix "%s"', (prefix) => {
    expect(readGenerateForm({ ...form, prefix })).toEqual({
      errors: { prefix: 'At most 20 letters, digits and dashes.' },
    });
  });
});

describe('buildExampleCode', () => {
  it('[K8] begins with the prefix if there is one', () => {
    expect([buildExampleCode('PROMO'), buildExampleCode(' ')]).toEqual(['PROMO-7KQ2M9XWRT', '7KQ2M9XWRT']);
  });
});
