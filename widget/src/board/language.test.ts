import { expect, fixture, html } from '@open-wc/testing';
import { mountBoard } from '../../test/mount-board.ts';
import { Language, findLocale } from './language.ts';

describe('language', () => {
  const texts = { tile: 'Tile {tile} {direction}', broken: '{nothing} {tile}' };

  it('[B21] fills placeholders, with numbers in the digits of the language', () => {
    expect(new Language(texts, 'en').text('tile', { tile: 5, direction: 'left' })).to.equal('Tile 5 left');
    expect(new Language(texts, 'ar-EG').text('tile', { tile: 12, direction: 'x' })).to.equal('Tile ١٢ x');
    expect(new Language(texts, 'en').text('broken', { tile: 1 })).to.equal('{nothing} 1');
  });

  it('[B21] ignores an invalid locale', () => {
    expect(new Language(texts, 'not a locale').number(1)).to.have.length(1);
  });

  it('[B21] creates no number format on English pages', async () => {
    const { NumberFormat } = Intl;
    const built: unknown[] = [];
    const counting = new Proxy(NumberFormat, {
      construct(target, [locale, options]: ConstructorParameters<typeof NumberFormat>) {
        built.push(locale);
        return new target(locale, options);
      },
    });
    try {
      Object.assign(Intl, { NumberFormat: counting });
      document.documentElement.lang = 'en-GB';
      const board = await mountBoard();
      board.slideCell(1);
      await board.updateComplete;
      expect(built).to.deep.equal([]);
      document.documentElement.lang = 'de';
      await mountBoard();
      expect(built).not.to.be.empty.and.not.to.include('');
    } finally {
      Object.assign(Intl, { NumberFormat });
      document.documentElement.lang = 'en';
    }
  });

  it('[B21] reads the language of an element', async () => {
    const around = await fixture(html`<div lang="de"><p></p></div>`);
    expect(findLocale(around.querySelector('p') ?? around)).to.equal('de');
  });
});
