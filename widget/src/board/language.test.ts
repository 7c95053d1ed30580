import { expect, fixture, html } from '@open-wc/testing';
import { Language, localeOf } from './language.ts';

describe('language', () => {
  const texts = { tile: 'Tile {tile} {direction}', broken: '{nothing} {tile}' };

  it('[P21] fills places, numbers in the digits of the language', () => {
    expect(new Language(texts, 'en').text('tile', { tile: 5, direction: 'left' })).to.equal('Tile 5 left');
    expect(new Language(texts, 'ar-EG').text('tile', { tile: 12, direction: 'x' })).to.equal('Tile ١٢ x');
    expect(new Language(texts, 'en').text('broken', { tile: 1 })).to.equal('{nothing} 1');
  });

  it('[P21] does without a locale it cannot read', () => {
    expect(new Language(texts, 'not a locale').number(1)).to.have.length(1);
  });

  it('[P21] reads the language an element stands in', async () => {
    const around = await fixture(html`<div lang="de"><p></p></div>`);
    expect(localeOf(around.querySelector('p') ?? around)).to.equal('de');
  });
});
