import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRightToLeft, matchLocale } from './match-locale.ts';

const files = readdirSync(new URL('../locales', import.meta.url));
const available = files.map((file) => file.replace('.json', ''));

describe('matchLocale', () => {
  it.each([
    ['de-AT', 'de'],
    ['pt-PT', 'pt'],
    ['pt-BR', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['no', 'nb'],
    ['nn', 'nb'],
    ['iw', 'he'],
    ['in', 'id'],
    ['ar-EG-u-nu-latn', 'ar'],
    ['de_DE', 'de'],
    ['pt_BR', 'pt-BR'],
    ['zh_Hant_HK', 'zh-Hant'],
    ['xx', null],
    ['', null],
    ['"><', null],
  ])('[G114] finds for "%s" the catalog %s', (wanted, found) => {
    expect(matchLocale(wanted, available)).toBe(found);
  });
});

describe('isRightToLeft', () => {
  it('[G114] knows the languages that are written from right to left', () => {
    for (const locale of ['ar', 'fa', 'he', 'ur', 'iw', 'ar_EG'])
      expect(isRightToLeft(locale), locale).toBe(true);
    for (const locale of ['zh-TW', 'zh-HK', 'pt-PT', 'no', 'nn', 'in', 'de_DE', ''])
      expect(isRightToLeft(locale), locale).toBe(false);
  });
});
