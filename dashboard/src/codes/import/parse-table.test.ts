import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';

const readRows = (text: string) => parseTable({ text })?.rows;

describe('parseTable', () => {
  it('[K10] reads the values that another program wrote, with any values, separator and line ends', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'B', '9', '-', ' ', ';', ',', '|', '"', '\t', '\n', '=', 'é') })
      .map((text) => `x${text}x`);
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
      );
    const delimiter = fc.constantFrom(',', ';', '\t', '|');
    const newline = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(table, delimiter, newline, (rows, sign, end) => {
        const text = Papa.unparse(rows, { delimiter: sign, newline: end, quotes: true });
        // The file states its separator: it cannot be guessed, because the values may contain all separators.
        expect(readRows(`sep=${sign}\n${text}`)).toEqual(rows);
      }),
    );
  });

  it.each([
    ['commas', 'a,b\nc,d'],
    ['semicolons', 'a;b\r\nc;d\r\n'],
    ['tabs', 'a\tb\rc\td'],
    ['bars', '"a"|"b"\n"c"|"d"'],
    ['a named separator', 'sep=;\na;b\nc;d'],
    ['mixed line ends', 'a,b\r\nc,d\n'],
  ])('[K10] guesses %s', (_, text) => {
    expect(readRows(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('[K10] reads one column, blank lines and rows of different lengths', () => {
    expect(parseTable({ text: 'A1\n\n  \nB2\n' })).toEqual({
      rows: [['A1'], ['B2']],
      columnCount: 1,
      strayQuoteLines: [],
      blankRows: 2,
    });
    expect(parseTable({ text: 'a,b\nc\nd,e,f\n,,\n' })).toEqual({
      rows: [['a', 'b'], ['c'], ['d', 'e', 'f']],
      columnCount: 3,
      blankRows: 1,
      strayQuoteLines: [],
    });
  });

  it('[K10] keeps a separator, quote and line break inside a quoted value', () => {
    expect(readRows('code,note\n"A,1","say ""hi"""\nB2,"two\nlines"')).toEqual([
      ['code', 'note'],
      ['A,1', 'say "hi"'],
      ['B2', 'two\nlines'],
    ]);
  });

  it('[K10] loses no row to an unclosed quotation mark', () => {
    expect(readRows('code,note\nA1,"5 inch\nB2,fine\n"C3","ok"')).toEqual([
      ['code', 'note'],
      ['A1', '5 inch'],
      ['B2', 'fine'],
      ['C3', 'ok'],
    ]);
  });

  it('[K10] reports progress, and stops above the limit of a collection', () => {
    const shares: number[] = [];
    const line = `${'X'.repeat(50)},CODE\n`;
    parseTable({ text: line.repeat(50_000), onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeCloseTo(1);
    expect(parseTable({ text: 'A\n'.repeat(200_001) })?.rows).toHaveLength(200_001);
    expect(parseTable({ text: 'A\n'.repeat(200_002) })).toBeNull();
  });
});
