import { describe, expect, it } from 'vitest';
import { describeEnded, endWarning, describeGivenOut, describeEmptyStock } from './end-texts.ts';

const coupon = { codeType: 'coupon', usedCodes: 3, totalUsageCount: 3 } as const;
const list = { codeType: 'shopify', usedCodes: 3, totalUsageCount: 3 } as const;

describe('the texts about the end of a campaign', () => {
  it('[K3, K5] tell that the code of a coupon is removed, and how many winners have received it', () => {
    expect(endWarning(coupon)).toMatch(/^The coupon code is removed from the puzzle/);
    expect(describeEmptyStock(coupon)).toMatch(
      /^3 winners have already received the coupon code\. It stays valid in your shop/,
    );
    expect(describeEmptyStock({ ...coupon, totalUsageCount: 1 })).toMatch(
      /^1 winner has already received the coupon code\./,
    );
    expect(describeEnded(coupon, { issued: 3, removed: 0 })).toBe(
      'The coupon code was removed from the puzzle. 3 winners have received the coupon code.',
    );
    expect(describeEnded(coupon, { issued: 0, removed: 0 })).toMatch(
      /No winner has received the coupon code\.$/,
    );
    expect(describeGivenOut(coupon)).toBe('1 coupon code, received by 3 winners');
  });

  it('[K3, K5] count the codes of a list', () => {
    expect(endWarning(list)).toMatch(/^All codes that nobody has won will be removed/);
    expect(describeEmptyStock(list)).toBe(
      '3 codes already given out. They stay valid and stay in the analytics.',
    );
    expect(describeEmptyStock({ ...list, usedCodes: 0 })).toBe('No code has been given out yet.');
    expect(describeEnded(list, { issued: 3, removed: 26 })).toBe(
      '26 codes removed, 3 codes already given out.',
    );
    expect(describeGivenOut(list)).toBe('3 codes given out');
  });
});
