import { expect } from '@open-wc/testing';
import { raceSessionId } from './session.ts';

describe('race session', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('[G6] keeps the session id for a campaign, so that a reload finds the slot again', () => {
    const id = raceSessionId('campaign-1');
    expect(id).to.match(/^[\w-]{16,128}$/);
    expect(raceSessionId('campaign-1')).to.equal(id);
  });

  it('creates a different session id for each campaign', () => {
    expect(raceSessionId('campaign-1')).not.to.equal(raceSessionId('campaign-2'));
  });

  it('replaces a stored value that is not an id', () => {
    for (const damaged of ['""', '7', 'null', '{']) {
      localStorage.setItem('puzzle-prize:race:campaign-1', damaged);
      expect(raceSessionId('campaign-1')).to.match(/^[\w-]{16,128}$/);
    }
  });
});
