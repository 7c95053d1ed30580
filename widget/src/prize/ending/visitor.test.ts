import { expect } from '@open-wc/testing';
import { blockStorage } from '../test/storage.ts';
import { visitorId } from './visitor.ts';

describe('prize visitor', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('[G13] keeps one id', () => {
    const id = visitorId();
    expect(visitorId()).to.equal(id);
    expect(JSON.parse(localStorage.getItem('puzzle-prize:visitor') ?? '')).to.equal(id);
  });

  it('[G13] keeps one id while storage is blocked', () => {
    const unblock = blockStorage();
    try {
      expect(visitorId()).to.equal(visitorId());
    } finally {
      unblock();
    }
  });
});
