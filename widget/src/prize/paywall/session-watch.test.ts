import { expect } from '@open-wc/testing';
import { parseStatus } from './session-watch.ts';

describe('prize session watch', () => {
  it('[P3] a status is read with what the puzzle needs', () => {
    const status = { sessionId: 'a', isActivated: true, isExpired: false, expiresAt: '2026-01-01T00:30:00Z' };
    expect(parseStatus(status)).to.deep.equal({
      isActivated: true,
      isExpired: false,
      expiresAt: Date.UTC(2026, 0, 1, 0, 30),
    });
  });

  for (const bad of [null, 1, [], {}, { isActivated: 'yes', isExpired: false, expiresAt: '' }]) {
    it(`[P3] ${JSON.stringify(bad)} is no status`, () => {
      expect(parseStatus(bad)).to.equal(null);
    });
  }

  it('[P3] a status without a time is none', () => {
    expect(parseStatus({ isActivated: true, isExpired: false, expiresAt: 'soon' })).to.equal(null);
  });
});
