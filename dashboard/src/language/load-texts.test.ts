import { afterEach, describe, expect, it } from 'vitest';
import { loadTexts, startLanguage } from './load-texts.ts';
import { getLocale, t } from './t.ts';

afterEach(async () => {
  await startLanguage('en', []);
});

describe('startLanguage', () => {
  it('[G125] loads the texts of a language', async () => {
    await startLanguage('de', ['site']);
    expect([getLocale(), t('Language'), t('Same as this browser')]).toEqual([
      'de',
      'Sprache',
      'Same as this browser',
    ]);
  });

  it('[G125] is English for a language without texts', async () => {
    await startLanguage('xx', ['site']);
    expect([getLocale(), t('Language')]).toEqual(['en', 'Language']);
  });
});

describe('loadTexts', () => {
  it('[G125] adds the texts of the other pages, and nothing in English', async () => {
    await startLanguage('ja', ['site']);
    await loadTexts('owner');
    expect([t('Language'), t('Same as this browser')]).toEqual(['言語', 'このブラウザと同じ']);
    await startLanguage('en', []);
    await loadTexts('owner');
    expect(t('Same as this browser')).toBe('Same as this browser');
  });
});
