import { expect } from '@open-wc/testing';
import { learnLanguages } from '../../locales/follow-language.ts';
import { Language } from '../language.ts';
import { choosePlurals } from '../plural-language.ts';
import { boardStrings } from '../strings.ts';
import { formatProgress } from './speech.ts';
import { extraStrings } from './strings.ts';

const language = new Language({ ...boardStrings, ...extraStrings }, 'en');

describe('descriptions of the board', () => {
  it('counts the tiles in place, without the blank', () => {
    expect(formatProgress([1, 2, 3, 4, 5, 6, 7, 8, 0], language)).to.equal('8 of 8 in place');
    expect(formatProgress([2, 1, 3, 4, 5, 6, 7, 8, 0], language)).to.equal('6 of 8 in place');
  });

  it('writes numbers in the digits of the language', () => {
    learnLanguages(choosePlurals);
    const arabic = new Language({ ...boardStrings, ...extraStrings }, 'ar-EG');
    expect(formatProgress([1, 2, 3, 4, 5, 6, 7, 8, 0], arabic)).to.equal('٨ of ٨ in place');
  });
});
