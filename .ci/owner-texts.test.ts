import { describe, expect, it } from 'vitest';
import { checkTextSet } from './locales/owner-catalogs.ts';
import { readCounterTexts, readOwnerTexts, readTexts } from './locales/owner-texts.ts';
import { counterTexts, ownerTexts } from './owner-texts.ts';

describe('the texts of the backend for owners', () => {
  it('[G127] are in all languages, with the same placeholders and all plural forms', () => {
    expect(checkTextSet(ownerTexts)).toEqual([]);
  }, 60_000);

  it('[G127] include the texts of mails and of sign-in pages', () => {
    const texts = readOwnerTexts();
    expect(texts).toContain('Your account has been deleted');
    expect(texts).toContain('Forgot your password?');
  });

  it('[G127] are the literals of translate and markText', () => {
    const source = "translate(locale, 'One'); markText('Two'); translate(locale, text); say('Three');";
    expect(readTexts('a.ts', source)).toEqual(['One', 'Two']);
  });

  it('[G127] are reported when they are missing, unused or broken', () => {
    const readEnglish = () => ['Name', 'A new text', 'Problem: {title}'];
    const problems = checkTextSet({ ...ownerTexts, readEnglish });
    expect(problems).toContain('de: "A new text" is missing');
    expect(problems).toContain('de: "Password" is no text of the code');
    expect(problems.filter((problem) => problem.includes('"Name"'))).toEqual([]);
  });
});

describe('the texts of the page on which staff redeem codes', () => {
  it('[G130] are in all languages, with the same placeholders', () => {
    expect(checkTextSet(counterTexts)).toEqual([]);
  });

  it('[G130] include those of the program and the messages of errors', () => {
    const texts = readCounterTexts();
    expect(texts).toContain('Mark as used');
    expect(texts).toContain('The PIN or the name is wrong.');
  });
});
