import { readdirSync } from 'node:fs';
import { visitorLocales } from '@puzzle-prize/sdk/language';
import { describe, expect, it } from 'vitest';
import { findPageLanguage, languageQuerySchema } from './page-language.ts';

describe('findPageLanguage', () => {
  it('[G114] takes the language that is asked for, then that of the browser, then English', () => {
    expect(findPageLanguage(['de-AT', 'en'], 'ar')).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(findPageLanguage(['de-AT', 'en'], undefined)).toEqual({ lang: 'de-AT', dir: 'ltr' });
    expect(findPageLanguage(['*'], undefined)).toEqual({ lang: 'en', dir: 'ltr' });
    expect(findPageLanguage([], undefined)).toEqual({ lang: 'en', dir: 'ltr' });
  });

  it('[G114, T56] ignores an invalid language tag', () => {
    for (const tag of ['"><script>', '', 'x'.repeat(40), ['de'], 'de__DE'])
      expect(languageQuerySchema.parse(tag)).toBeUndefined();
    expect(languageQuerySchema.parse('zh-Hant')).toBe('zh-Hant');
  });

  it('[G114] takes the first accepted language that has texts', () => {
    expect(findPageLanguage(['xx', 'ckb', 'fr-CH', 'de'], undefined)).toEqual({ lang: 'fr-CH', dir: 'ltr' });
    expect(findPageLanguage(['en-GB', 'de'], undefined)).toEqual({ lang: 'en-GB', dir: 'ltr' });
    expect(findPageLanguage(['yi', 'ckb'], undefined)).toEqual({ lang: 'en', dir: 'ltr' });
    expect(findPageLanguage(['nn'], undefined)).toEqual({ lang: 'nn', dir: 'ltr' });
    for (const tag of ['zh-TW', 'zh-HK', 'zh-CN', 'pt-PT', 'pt-BR', 'de-AT'])
      expect(findPageLanguage([tag], undefined).lang).toBe(tag);
  });

  it('[G114] is English from left to right if the language that is asked for has no texts', () => {
    expect(findPageLanguage(['de'], 'ckb')).toEqual({ lang: 'en', dir: 'ltr' });
    expect(findPageLanguage(['de'], 'ur-PK')).toEqual({ lang: 'ur-PK', dir: 'rtl' });
  });

  it('[G114] understands tags with an underscore', () => {
    expect(languageQuerySchema.parse('pt_BR')).toBe('pt_BR');
    expect(findPageLanguage([], 'pt_BR')).toEqual({ lang: 'pt-BR', dir: 'ltr' });
  });

  it('[G114] knows the locales of all catalogs', () => {
    const files = readdirSync(new URL('../../../sdk/src/locales', import.meta.url));
    const found = files.map((file) => file.replace('.json', ''));
    expect(visitorLocales.toSorted()).toEqual(found.toSorted());
  });
});
