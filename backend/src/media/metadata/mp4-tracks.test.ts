import { describe, expect, it } from 'vitest';
import { box, words } from '../../../test/mp4.ts';
import { isDataTrack, isVideoTrack, readTrackInfo } from './mp4-tracks.ts';

/** Builds the contents of a `trak` with a handler and an id. */
function track(handler: string, id: number): Buffer {
  return Buffer.concat([box('tkhd', words(0, 0, 0, id)), box('mdia', box('hdlr', words(0, 0), handler))]);
}

describe('the tracks of an MP4 file', () => {
  it('[M6] are data tracks unless they are video or audio', () => {
    expect(
      ['vide', 'auxv', 'soun', 'meta', 'tmcd', 'text'].map((type) => isDataTrack(track(type, 1))),
    ).toEqual([false, false, false, true, true, true]);
    expect(isDataTrack(Buffer.alloc(0))).toBe(true);
    expect(isVideoTrack(track('soun', 1))).toBe(false);
  });

  it('[M6] are listed by id, with the default sizes of their samples', () => {
    const longHeader = Buffer.concat([
      box('tkhd', words(0x01000000, 0, 0, 0, 0, 9)),
      box('mdia', box('hdlr', words(0, 0), 'meta')),
    ]);
    const moov = Buffer.concat([
      box('trak', track('vide', 1)),
      box('trak', track('meta', 2)),
      box('trak', longHeader),
      box('mvex', box('trex', words(0, 2, 1, 0, 512))),
    ]);
    expect(readTrackInfo(moov)).toEqual({ data: new Set([2, 9]), sampleBytes: new Map([[2, 512]]) });
  });
});
