import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCodeList } from './code-list.ts';

it('[K6, K13] keeps each code once and in order, regardless of its case and surrounding white space', () => {
  const list = readCodeList(['ABC', ' abc ', '', 'XYZ', '\t', 'Abc', 'ＡＢＣ']);
  expect(list.codes.map(({ code }) => code)).toEqual(['ABC', 'XYZ']);
  expect(list).toMatchObject({
    blanksRemoved: 2,
    duplicatesRemoved: 3,
    duplicateExamples: ['abc', 'Abc', 'ＡＢＣ'],
  });
});

it('[K6, K13] removes invisible characters and direction marks, and keeps one of the codes that look alike', () => {
  const zwsp = String.fromCodePoint(0x200b);
  const joiner = String.fromCodePoint(0x200d);
  const override = String.fromCodePoint(0x202e);
  const bom = String.fromCodePoint(0xfeff);
  const lines = [
    'ABC',
    'abc',
    ' ABC ',
    `${bom}ABC`,
    `AB${zwsp}C`,
    `ABC${joiner}`,
    `${override}ABC`,
    'ABC\r',
    zwsp,
  ];
  const list = readCodeList([...lines, `D${zwsp}EF`]);
  expect(list.codes.map(({ code }) => code)).toEqual(['ABC', 'DEF']);
  expect(list).toMatchObject({ duplicatesRemoved: 7, blanksRemoved: 1, invisibleRemoved: 5 });
});

it('[K13] counts every line as a code, a blank or a duplicate', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 4 })), (lines) => {
      const list = readCodeList(lines);
      expect(list.codes.length + list.blanksRemoved + list.duplicatesRemoved).toBe(lines.length);
      expect(new Set(list.codes.map(({ code }) => foldCode(code))).size).toBe(list.codes.length);
    }),
  );
});
