import { expect } from '@open-wc/testing';
import { learnLanguages } from '../locales/follow-language.ts';
import { choosePlurals, PluralLanguage } from './plural-language.ts';

describe('language with plurals', () => {
  before(() => {
    learnLanguages(choosePlurals);
  });

  it('[B21] chooses plural forms by language, and keeps English texts correct in any language', () => {
    const read = (moves: string, locale: string) => {
      const language = new PluralLanguage({ moves }, locale);
      return [0, 1, 2, 5, 22].map((count) => language.text('moves', { count, name: 'Zoë' }));
    };
    const polish = '{name}: {count, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}.';
    expect(read(polish, 'pl')).to.deep.equal([
      'Zoë: 0 ruchów.',
      'Zoë: 1 ruch.',
      'Zoë: 2 ruchy.',
      'Zoë: 5 ruchów.',
      'Zoë: 22 ruchy.',
    ]);
    const english = '{count, plural, =1 {# move} other {# moves}}';
    for (const locale of ['en', 'fr', 'ja', ''])
      expect(read(english, locale)).to.deep.equal(['0 moves', '1 move', '2 moves', '5 moves', '22 moves']);
  });

  it('[B21] keeps placeholders without a value, and shows only the number if no form matches', () => {
    const texts = { moves: '{count, plural, one {# move}}', broken: '{count, plural, other}' };
    const language = new PluralLanguage(texts, 'en');
    expect(language.text('moves')).to.equal(texts.moves);
    expect(language.text('moves', { count: 3 })).to.equal('3');
    expect(language.text('broken', { count: 3 })).to.equal(texts.broken);
  });
});
