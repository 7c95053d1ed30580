import { expect } from '@open-wc/testing';
import { readReplayTexts } from './replay-texts.ts';

describe('readReplayTexts', () => {
  const { lang } = document.documentElement;

  afterEach(() => {
    document.documentElement.lang = lang;
  });

  it('[G131] reads the texts of the page, with the plurals of its language', () => {
    document.documentElement.lang = 'pl';
    const section = document.createElement('section');
    section.dataset.texts = JSON.stringify({
      moves: '{moves, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}',
    });
    const say = readReplayTexts(section);
    expect([1, 3, 7].map((moves) => say('moves', { moves }))).to.deep.equal([
      '1 ruch',
      '3 ruchy',
      '7 ruchów',
    ]);
  });
});
