import { expect, fixture, html } from '@open-wc/testing';
import { learnLanguages } from '../locales/follow-language.ts';
import { fillText, Language } from './language.ts';
import { choosePlurals } from './plural-language.ts';
import { findLocale } from '../locales/find-locale.ts';

describe('language', () => {
  const texts = { tile: 'Tile {tile} {direction}', broken: '{nothing} {tile}' };

  before(() => {
    learnLanguages(choosePlurals);
  });

  it('[B21] fills placeholders, with numbers in the digits of the language', () => {
    expect(new Language(texts, 'en').text('tile', { tile: 5, direction: 'left' })).to.equal('Tile 5 left');
    expect(new Language(texts, 'ar-EG').text('tile', { tile: 12, direction: 'x' })).to.equal(
      'Tile ١٢ \u2068x\u2069',
    );
    expect(new Language(texts, 'en').text('broken', { tile: 1 })).to.equal('{nothing} 1');
  });

  it('[B21, G114] keeps the order of foreign words in a text from right to left', () => {
    expect(fillText('بانتظارك: {prize} {n}', { prize: '20% off', n: 3 }, 'ar-EG')).to.equal(
      'بانتظارك: \u206820% off\u2069 ٣',
    );
    expect(fillText('{prize}', { prize: '20% off' }, 'de')).to.equal('20% off');
  });

  it('[B21] ignores an invalid locale', () => {
    expect(new Language(texts, 'not a locale').number(1)).to.have.length(1);
  });

  it('[B21] chooses plural forms in the texts of every element', () => {
    const text = '{n, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}';
    expect(fillText(text, { n: 22 }, 'pl')).to.equal('22 ruchy');
  });

  it('[B21, G114] reads the language of an element, or else that of the browser', async () => {
    const around = await fixture<HTMLElement>(html`<div lang="de"><p></p></div>`);
    expect(findLocale(around.querySelector('p') ?? around)).to.equal('de');
    around.lang = '';
    expect(findLocale(around)).to.equal(navigator.language);
  });
});
