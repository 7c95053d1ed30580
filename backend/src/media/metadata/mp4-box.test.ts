import { describe, expect, it } from 'vitest';
import { box } from '../../../test/mp4.ts';
import { findBoxes, findBox, markAsFree, readBoxHeader } from './mp4-box.ts';

describe('the boxes of an MP4 file', () => {
  it('are found by a path of box types', () => {
    const file = Buffer.concat([
      box('ftyp', 'isom'),
      box('moov', box('trak', 'a'), box('udta', box('name', 'b'))),
    ]);
    expect(findBox(file, 'moov', 'udta', 'name')?.toString()).toBe('b');
    expect(findBox(file, 'moov', 'name')).toBeNull();
    expect([...findBoxes(file)].map(({ type }) => type)).toEqual(['ftyp', 'moov']);
  });

  it('may have 64-bit sizes', () => {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1, 0);
    head.write('mdat', 4, 'latin1');
    head.writeBigUInt64BE(5_000_000_000n, 8);
    expect(readBoxHeader(head)).toEqual({ type: 'mdat', headerBytes: 16, size: 5_000_000_000 });
  });

  it.each([0, 1, 7])('extend to the end with the invalid size %i', (size) => {
    const damaged = box('mdat', 'abcd');
    damaged.writeUInt32BE(size, 0);
    expect(readBoxHeader(damaged)?.size).toBe(Infinity);
    expect([...findBoxes(damaged)]).toHaveLength(1);
  });

  it('end when the remaining bytes are too few for a header', () => {
    expect(readBoxHeader(Buffer.alloc(7))).toBeNull();
    expect([...findBoxes(Buffer.concat([box('free'), Buffer.alloc(3)]))]).toHaveLength(1);
  });

  it('[M6] are marked as free space in place', () => {
    const hidden = markAsFree(box('udta', 'secret'));
    expect(readBoxHeader(hidden)).toMatchObject({ type: 'free', size: hidden.length });
  });
});
