import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCodeList } from './code-list.ts';

it('[K6, K13] keeps each code once, in order, whatever its case and the white space around it', () => {
  const list = readCodeList(['ABC', ' abc ', '', 'XYZ', '\t', 'Abc', 'ＡＢＣ']);
  expect(list.codes.map(({ code }) => code)).toEqual(['ABC', 'XYZ']);
  expect(list).toMatchObject({
    blanksRemoved: 2,
    duplicatesRemoved: 3,
    duplicateExamples: ['abc', 'Abc', 'ＡＢＣ'],
  });
});

it('[K13] accounts for every line it was given', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 4 })), (lines) => {
      const list = readCodeList(lines);
      expect(list.codes.length + list.blanksRemoved + list.duplicatesRemoved).toBe(lines.length);
      expect(new Set(list.codes.map(({ code }) => foldCode(code))).size).toBe(list.codes.length);
    }),
  );
});
