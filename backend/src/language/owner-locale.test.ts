import { describe, expect, it } from 'vitest';
import { describeOwnerLocale, toOwnerLocale } from './owner-locale.ts';

describe('toOwnerLocale', () => {
  it('[G125] takes the language of a tag with a region or a script', () => {
    expect(['de', 'de-AT', 'pt-BR', 'AR_eg', 'ja'].map(toOwnerLocale)).toEqual([
      'de',
      'de',
      null,
      'ar',
      'ja',
    ]);
  });

  it('[G125] is null for an invalid tag', () => {
    for (const value of ['', '"><', undefined, ['de'], 7]) expect(toOwnerLocale(value)).toBeNull();
  });
});

describe('describeOwnerLocale', () => {
  it('[G126] writes Arabic from right to left', () => {
    expect(describeOwnerLocale('ar')).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(describeOwnerLocale('fr')).toEqual({ lang: 'fr', dir: 'ltr' });
  });
});
