import { expect } from '@open-wc/testing';
import { parseStatus } from './session-watch.ts';

describe('prize session watch', () => {
  it('[P3] parses a status', () => {
    const status = { sessionId: 'a', isActivated: true, isExpired: false, expiresAt: '2026-01-01T00:30:00Z' };
    expect(parseStatus(status)).to.deep.equal({
      isActivated: true,
      isExpired: false,
      expiresAt: Date.UTC(2026, 0, 1, 0, 30),
    });
  });

  for (const bad of [null, 1, [], {}, { isActivated: 'yes', isExpired: false, expiresAt: '' }]) {
    it(`[P3] rejects ${JSON.stringify(bad)}`, () => {
      expect(parseStatus(bad)).to.equal(null);
    });
  }

  it('[P3] rejects a status without a time', () => {
    expect(parseStatus({ isActivated: true, isExpired: false, expiresAt: 'soon' })).to.equal(null);
  });
});
