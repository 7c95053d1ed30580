import { expect, it } from 'vitest';
import { estimateCountry } from './estimate-country.ts';

it.each([
  ['Europe/Berlin', 'en-US', 'DE'],
  ['Asia/Calcutta', '', 'IN'],
  ['Asia/Kolkata', '', 'IN'],
  ['Europe/London', 'de', 'GB'],
  ['America/Argentina/Buenos_Aires', '', 'AR'],
  ['Etc/UTC', 'pt-BR,pt;q=0.9', 'BR'],
  [null, 'de;q=0.8', 'DE'],
  ['Nowhere/Land', 'fr-CA', 'CA'],
  [null, 'es-419', ''],
  [null, '*', ''],
  [null, '', ''],
])('[K12] estimates %s and "%s" as %s', (zone, languages, country) => {
  expect(estimateCountry({ zone, languages })).toBe(country);
});
