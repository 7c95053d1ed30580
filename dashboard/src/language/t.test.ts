import { afterEach, describe, expect, it } from 'vitest';
import { getLocale, setLanguage, t } from './t.ts';

afterEach(() => {
  setLanguage('en', {});
});

describe('t', () => {
  it('[G115] is the English text, with its values and plurals, until a language is set', () => {
    expect(t('Hello {name}', { name: 'Ana' })).toBe('Hello Ana');
    expect(t('{count, plural, one {# code} other {# codes}} left', { count: 1200 })).toBe('1,200 codes left');
  });

  it('[G115] is the translation in the language that was set, with its digits', () => {
    setLanguage('de', {
      '{count, plural, one {# code} other {# codes}}': '{count, plural, one {# Code} other {# Codes}}',
    });
    expect(getLocale()).toBe('de');
    expect(t('{count, plural, one {# code} other {# codes}}', { count: 1200 })).toBe('1.200 Codes');
  });

  it('[G115] does not show the note that tells two meanings of a word apart', () => {
    expect(t('Share [percentage]')).toBe('Share');
    setLanguage('de', { Share: 'Teilen', 'Share [percentage]': 'Anteil' });
    expect(t('Share [percentage]')).toBe('Anteil');
  });

  it('[G115] stays English without a translation', () => {
    setLanguage('de', {});
    expect(t('Save')).toBe('Save');
  });
});
