import { describe, expect, it } from 'vitest';
import { checkTexts, toElementTexts } from './check-texts.ts';

describe('checkTexts', () => {
  it('[G123] names a text that the product does not have, and one that is broken', () => {
    expect(() => {
      checkTexts('de', { 'board.none': 'Nichts' }, {});
    }).toThrow('board.none');
    expect(() => {
      checkTexts('de', { 'board.tile': 'Ohne Nummer' }, {});
    }).toThrow('board.tile');
  });

  it('[G123] accepts unchanged texts that an update of the product has made invalid', () => {
    const stored = { 'board.none': 'Nichts', 'board.tile': 'Ohne Nummer' };
    expect(() => {
      checkTexts('de', stored, stored);
    }).not.toThrow();
  });
});

describe('toElementTexts', () => {
  it('[G124] leaves out the texts that no longer fit the product', () => {
    const texts = { 'board.hint': 'Kniff', 'board.none': 'Nichts', 'board.tile': 'Ohne Nummer' };
    expect(toElementTexts('de', texts)).toEqual({ board: { hint: 'Kniff' } });
  });
});
