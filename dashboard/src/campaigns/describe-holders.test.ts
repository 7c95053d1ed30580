import { describe, expect, it } from 'vitest';
import { describeHolders } from './describe-holders.ts';

const list = { codeType: 'promotion', usedCodes: 1200, redeemedCodes: 0, totalUsageCount: 1200 } as const;

describe('describeHolders', () => {
  it('[D10] counts the winners whose code is not marked as redeemed', () => {
    expect(describeHolders([list, { ...list, usedCodes: 5, redeemedCodes: 2 }])).toBe(
      '1,203 winners still hold codes. You can no longer look them up.',
    );
    expect(describeHolders([{ ...list, usedCodes: 1 }])).toBe(
      '1 winner still holds a code. You can no longer look it up.',
    );
  });

  it('[D10] counts each winner of a coupon, and gives no number for other prizes', () => {
    expect(describeHolders([{ ...list, codeType: 'coupon', usedCodes: 0, totalUsageCount: 7 }])).toMatch(
      /^7 winners still hold codes\./,
    );
    const withoutNumber = 'You can no longer look up the prizes that winners hold.';
    expect(describeHolders(undefined)).toBe(withoutNumber);
    expect(describeHolders([])).toBe(withoutNumber);
  });
});
