import { expect } from '@open-wc/testing';
import { Language } from './language.ts';
import { moveText, formatProgress } from './speech.ts';
import { boardStrings } from './strings.ts';

const language = new Language(boardStrings, 'en');

describe('announcements of the board', () => {
  it('names the tile and the direction of a move', () => {
    expect(moveText([{ tile: 5, direction: 'up' }], language)).to.equal('Tile 5 up');
  });

  it('announces a slide of several tiles as one sentence', () => {
    const made = [5, 4].map((tile) => ({ tile, direction: 'left' as const }));
    expect(moveText(made, language)).to.equal('2 tiles left');
  });

  it('counts the tiles in place, without the blank', () => {
    expect(formatProgress([1, 2, 3, 4, 5, 6, 7, 8, 0], language)).to.equal('8 of 8 in place');
    expect(formatProgress([2, 1, 3, 4, 5, 6, 7, 8, 0], language)).to.equal('6 of 8 in place');
  });

  it('writes numbers in the digits of the language', () => {
    const arabic = new Language(boardStrings, 'ar-EG');
    expect(formatProgress([1, 2, 3, 4, 5, 6, 7, 8, 0], arabic)).to.equal('٨ of ٨ in place');
  });
});
