import { expect, it } from 'vitest';
import { cleanCode, foldCode } from './code-text.ts';

it('[K6] removes white space around a code and invisible characters in it', () => {
  expect(cleanCode('  SAVE-10 ')).toBe('SAVE-10');
  expect(cleanCode('\ufeffSA\u200bVE\u200d-10\u202e')).toBe('SAVE-10');
  expect(cleanCode('\u2066ÉTÉ\u2069')).toBe('ÉTÉ');
});

it('[K6] keeps white space inside a code', () => {
  expect(cleanCode('SAVE 10')).toBe('SAVE 10');
});

it('[K6, K13] folds codes that look alike into the same string', () => {
  const spellings = ['SAVE-10', 'save-10', 'ＳＡＶＥ-10', 'SA\u200bVE-10', 'save-①0'];
  expect(new Set(spellings.map(foldCode))).toEqual(new Set(['save-10']));
});

it('[K6] does not fold codes that look different', () => {
  expect(foldCode('SAVE-10')).not.toBe(foldCode('SAVE10'));
  expect(foldCode('ÉTÉ')).not.toBe(foldCode('ETE'));
});
