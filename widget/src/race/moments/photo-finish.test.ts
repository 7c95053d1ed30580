import { expect } from '@open-wc/testing';
import { FakeRace } from '../test/fake-race.ts';
import { findPhotoFinish, formatGap } from './photo-finish.ts';

const startedAtMs = Date.parse('2026-11-26T10:00:00.000Z');

function finished(place: number, ms: number) {
  const completedAt = new Date(startedAtMs + ms).toISOString();
  return new FakeRace().seat('Anna', { place, completedAt, currentPuzzleState: [1, 2, 3, 4, 5, 6, 7, 8, 0] });
}

describe('the photo finish', () => {
  it('[G82] is at 299 ms, and not at 300 ms', () => {
    expect(findPhotoFinish([finished(1, 9000), finished(2, 9299)])?.gapMs).to.equal(299);
    expect(findPhotoFinish([finished(1, 9000), finished(2, 9300)])).to.equal(null);
  });

  it('[G82] is the closest pair of neighbors, in any order of the players', () => {
    const found = findPhotoFinish([finished(3, 9450), finished(1, 9000), finished(2, 9250)]);
    expect([found?.first.place, found?.second.place, found?.gapMs]).to.deep.equal([2, 3, 200]);
  });

  it('[G82] [B21] is never shown as 0.30 s, and has the digits of the language', () => {
    for (const gapMs of [290, 295, 299]) {
      expect(formatGap({ gapMs }, 'en')).to.equal('0.29');
      expect(formatGap({ gapMs }, 'de')).to.equal('0,29');
      expect(formatGap({ gapMs }, 'ar-EG')).to.equal('٠٫٢٩');
    }
    expect(formatGap({ gapMs: 4 }, 'en')).to.equal('0.00');
    expect(formatGap({ gapMs: 120 }, 'not a language')).to.match(/^0[.,]12$/);
  });

  it('[G82] needs two players with places', () => {
    expect(findPhotoFinish([finished(1, 9000)])).to.equal(null);
    expect(findPhotoFinish([finished(1, 9000), { ...finished(2, 9001), place: null }])).to.equal(null);
  });
});
