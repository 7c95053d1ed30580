import { expect } from '@open-wc/testing';
import { parseReward } from './check.ts';

describe('prize check', () => {
  it('[W9] parses a code, or a message without one', () => {
    expect(parseReward({ success: true, prizeCode: 'A', codeType: 'shopify', message: 'Hi' })).to.deep.equal({
      prizeCode: 'A',
      codeType: 'shopify',
      media: null,
      message: 'Hi',
      terms: null,
      delivery: undefined,
      canWinAgain: undefined,
      mediaProgress: undefined,
      hasWaitingList: false,
    });
    expect(
      parseReward({ success: true, prizeCode: null, codeType: null, message: 'None' }).prizeCode,
    ).to.equal(null);
    expect(() => parseReward({ success: false })).to.throw(TypeError);
  });

  it('[G16] accepts a code of an unknown type', () => {
    expect(parseReward({ success: true, prizeCode: 'A', codeType: 'voucher' }).prizeCode).to.equal('A');
  });
});
