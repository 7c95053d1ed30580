import { describe, expect, it } from 'vitest';
import { box, words } from '../../../test/mp4.ts';
import { readSampleRanges } from './mp4-samples.ts';

/**
 * Builds the contents of a `trak` with three chunks. The first chunk has two samples, the others have one
 * each.
 */
function track(sizes: Buffer): Buffer {
  const stsc = box('stsc', words(0, 2, 1, 2, 1, 2, 1, 1));
  const stco = box('stco', words(0, 3, 100, 200, 300));
  return box('mdia', box('minf', box('stbl', sizes, stsc, stco)));
}

describe('readSampleRanges', () => {
  it('[M6] adds up the sizes of the samples in each chunk', () => {
    const ranges = readSampleRanges(track(box('stsz', words(0, 0, 4, 10, 20, 30, 40))));
    expect(ranges).toEqual([
      { start: 100, end: 130 },
      { start: 200, end: 230 },
      { start: 300, end: 340 },
    ]);
  });

  it('[M6] reads one size for all samples, and 4-bit sizes', () => {
    const shared = readSampleRanges(track(box('stsz', words(0, 5, 4))));
    expect(shared.map(({ start, end }) => end - start)).toEqual([10, 5, 5]);
    const compact = readSampleRanges(track(box('stz2', words(0, 4, 4), Buffer.from([0x12, 0x34]))));
    expect(compact.map(({ start, end }) => end - start)).toEqual([3, 3, 4]);
  });

  it('[M6] stops at the last row of a table that claims to have more rows', () => {
    const stbl = box('stbl', box('stsz', words(0, 5, 1)), box('stco', words(0, 0xffffffff, 100)));
    expect(readSampleRanges(box('mdia', box('minf', stbl)))).toEqual([{ start: 100, end: 100 }]);
    expect(readSampleRanges(box('mdia'))).toEqual([]);
  });
});
