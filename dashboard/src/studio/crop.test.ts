import { cropZoomMax } from '@puzzle-prize/sdk/protocol/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centerCrop, findReach, fromOffset, isSameCrop, limitCrop, placeCrop, toOffset } from './crop.ts';

const wide = { width: 900, height: 300 };
const sizes = fc.record({
  width: fc.integer({ min: 40, max: 5000 }),
  height: fc.integer({ min: 40, max: 5000 }),
});
const crops = fc.record({
  focusX: fc.double({ min: 0, max: 1, noNaN: true }),
  focusY: fc.double({ min: 0, max: 1, noNaN: true }),
  zoom: fc.double({ min: 1, max: cropZoomMax, noNaN: true }),
});

describe('placeCrop', () => {
  it.each([
    [centerCrop, { left: 300, top: 0, side: 300 }],
    [
      { focusX: 0, focusY: 0, zoom: 1 },
      { left: 0, top: 0, side: 300 },
    ],
    [
      { focusX: 1, focusY: 1, zoom: 2 },
      { left: 750, top: 150, side: 150 },
    ],
  ])('[G39] places %j', (crop, square) => {
    expect(placeCrop(wide, crop)).toEqual(square);
  });

  it('[G39] keeps every square within its image', () => {
    fc.assert(
      fc.property(sizes, crops, (size, crop) => {
        const { left, top, side } = placeCrop(size, crop);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(size.width);
        expect(top + side).toBeLessThanOrEqual(size.height);
        expect(side).toBeGreaterThan(0);
      }),
    );
  });
});

describe('limitCrop', () => {
  it('[G39] limits the focus without moving the square', () => {
    fc.assert(
      fc.property(sizes, crops, (size, crop) => {
        const before = placeCrop(size, crop);
        const after = placeCrop(size, limitCrop(size, crop));
        expect(Math.abs(after.left - before.left)).toBeLessThanOrEqual(1);
        expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[G39] keeps the square of a square image in the center at zoom 1', () => {
    expect(findReach({ width: 500, height: 500 }, 1)).toEqual({ x: 0.5, y: 0.5 });
    expect(limitCrop({ width: 500, height: 500 }, { focusX: 0, focusY: 1, zoom: 1 })).toEqual(centerCrop);
  });
});

it('[G39] converts a crop to an offset and back without a change', () => {
  fc.assert(
    fc.property(sizes, crops, (size, crop) => {
      const again = fromOffset(size, toOffset(size, crop), crop.zoom);
      expect(isSameCrop(again, crop)).toBe(true);
    }),
  );
});
