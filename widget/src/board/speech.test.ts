import { expect } from '@open-wc/testing';
import { Language } from './language.ts';
import { moveText } from './speech.ts';
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
});
