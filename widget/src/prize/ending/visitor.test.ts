import { expect } from '@open-wc/testing';
import { blockStorage } from '../test/storage.ts';
import { getVisitorId } from './visitor.ts';

describe('prize visitor', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('[G13] keeps one id per browser', () => {
    const id = getVisitorId();
    expect(getVisitorId()).to.equal(id);
    expect(JSON.parse(localStorage.getItem('puzzle-prize:visitor') ?? '')).to.equal(id);
  });

  it('[G13] keeps one id while storage is blocked', () => {
    const unblock = blockStorage();
    try {
      expect(getVisitorId()).to.equal(getVisitorId());
    } finally {
      unblock();
    }
  });
});
