import { describe, expect, it } from 'vitest';
import { moveRow } from './move-row.ts';

describe('moveRow', () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 17],
    ['PageDown', 95, 99],
    ['PageUp', 5, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['a', 50, undefined],
  ])('[K13] moves with %s from row %d to %s of 100', (key, row, target) => {
    expect(moveRow(key, row, 100)).toBe(target);
  });
});
