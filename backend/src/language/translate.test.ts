import { describe, expect, it } from 'vitest';
import { describeOwnerLocale, toOwnerLocale } from './owner-locale.ts';
import { translate } from './translate.ts';

describe('translate', () => {
  it('[G127] returns a text in the language, with its values', () => {
    expect(translate('de', 'Problem: {title}', { title: 'Anmelden' })).toBe('Problem: Anmelden');
    expect(translate('fr', 'Password')).toBe('Mot de passe');
    expect(translate('en', 'Password')).toBe('Password');
  });

  it('[G127] returns the English text if it has no translation', () => {
    expect(translate('ja', 'Nobody translated {this}', { this: 'one' })).toBe('Nobody translated one');
  });
});

describe('the languages for owners', () => {
  it.each([
    ['de-AT', 'de'],
    ['AR_EG', 'ar'],
    ['it', null],
    ['', null],
    [['de'], null],
    [undefined, null],
  ])('[G125] read %j as %s', (tag, locale) => {
    expect(toOwnerLocale(tag)).toBe(locale);
  });

  it('[G126] are from left to right, except Arabic', () => {
    expect(describeOwnerLocale('ar')).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(describeOwnerLocale('ja')).toEqual({ lang: 'ja', dir: 'ltr' });
  });
});
