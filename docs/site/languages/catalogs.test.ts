import { englishTexts } from '@puzzle-prize/sdk/language/english';
import { languages } from '@puzzle-prize/sdk/language/languages';
import { describe, expect, it } from 'vitest';
import { buildSuggestion, describeReview, listLanguages, listSections } from './catalogs.ts';

const files = Object.fromEntries(Object.keys(languages).map((locale) => [`../${locale}.json`, englishTexts]));

describe('the languages of the documentation', () => {
  it('[G128] lists every language with all texts of every section, and says whether a native speaker has read it', () => {
    const found = listLanguages(files);
    const [english] = found;
    expect(english).toMatchObject({ locale: 'en', review: 'source' });
    for (const { id, title } of listSections()) {
      expect(title).not.toBe(id);
      const names = Object.keys(english?.texts[id] ?? {});
      expect(names).not.toEqual([]);
      for (const { texts } of found) expect(Object.keys(texts[id] ?? {})).toEqual(names);
    }
    expect(describeReview('none')).toBe('not yet');
  });

  it('[G128] a suggestion names the language, and has a place for the text', () => {
    const [, language] = listLanguages(files);
    if (!language) throw new Error('only one language');
    const address = new URL(`${buildSuggestion('a@b.example', language)}board.hint`);
    expect(address.pathname).toBe('a@b.example');
    expect(address.searchParams.get('subject')).toBe(`Correction: ${language.locale} board.hint`);
  });
});
