import { describe, expect, it } from 'vitest';
import { matchUnusableRows, matchUsedRows } from './match-unusable-rows.ts';

describe('matchUnusableRows', () => {
  const isUnusable = matchUnusableRows(['Name', 'Status', 'Times Used In Total', 'Usage Limit Per Code']);

  it.each([
    [['OLD', 'Expired', '0', '1'], true],
    [['LATER', 'scheduled', '0', ''], true],
    [['GONE', 'Active', '3', '3'], true],
    [['LEFT', 'Active', '2', '3'], false],
    [['UNLIMITED', 'Active', '7', ''], false],
    [['SHORT'], false],
  ])('[K10] returns for the row %j whether it is unusable: %s', (row, expected) => {
    expect(isUnusable(row)).toBe(expected);
  });

  it('[K10] finds no unusable row in a file without these columns', () => {
    expect(matchUnusableRows(['Code', 'Note'])(['A1', 'expired'])).toBe(false);
  });
});

describe('matchUsedRows', () => {
  it.each([
    ['Uses', '1', true],
    ['Times Redeemed', '0', false],
    ['Note', '1', false],
  ])(
    '[K10] returns for the column %s and the value %s whether the code was used: %s',
    (name, value, expected) => {
      expect(matchUsedRows(['Code', name])(['A1', value])).toBe(expected);
    },
  );
});
