import { describe, expect, it } from 'vitest';
import { dropTooLong, reportList, splitLines } from './list-report.ts';

const long = 'X'.repeat(101);

describe('reportList', () => {
  it('[K6] treats codes that differ only by invisible characters as equal', () => {
    expect(reportList('ABC\nAB\u200bC\n\u202eDEF\n\ufeff\nＡＢＣ')).toMatchObject({
      codes: 2,
      duplicates: 2,
      blanks: 1,
      invisible: 2,
    });
  });

  it('[K6] counts codes, blank lines and duplicates, and returns the lines of duplicates', () => {
    expect(reportList('A1\nB2\n\n  \na1\nC3\n')).toEqual({
      lines: 6,
      codes: 3,
      blanks: 2,
      duplicates: 1,
      invisible: 0,
      tooLong: 0,
      duplicateExamples: [{ line: 5, code: 'a1', firstLine: 1 }],
      tooLongExamples: [],
    });
  });

  it('[K6] ignores surrounding white space and the case of letters', () => {
    expect(reportList('save10\n SAVE10 \t\nＳＡＶＥ10')).toMatchObject({
      codes: 1,
      blanks: 0,
      duplicates: 2,
    });
  });

  it('[K6] finds lines that are too long for a code, not counting surrounding white space', () => {
    const text = `${'Y'.repeat(100)}   \n${long}`;
    expect(reportList(text)).toMatchObject({ tooLong: 1, tooLongExamples: [{ line: 2, code: long }] });
  });

  it('[K6] finds nothing in an empty text', () => {
    expect(reportList('')).toMatchObject({ lines: 0, codes: 0, blanks: 0, duplicates: 0 });
  });

  it('[K6] counts 100,000 lines exactly, with a limited number of examples', () => {
    const list = Array.from({ length: 100_000 }, (_, index) => `CODE-${String(index % 99_000)}`).join('\n');
    const report = reportList(list);
    expect(report).toMatchObject({ codes: 99_000, blanks: 0, duplicates: 1000 });
    expect(report.duplicateExamples).toHaveLength(100);
  });
});

describe('dropTooLong', () => {
  it('[K6] removes the lines that are too long, and no others', () => {
    expect(dropTooLong(`A\n${long}\n\nB`)).toBe('A\n\nB');
  });
});

describe('splitLines', () => {
  it('[K4] splits at the line ends of every system', () => {
    expect(splitLines('a\r\nb\nc\rd\n')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[K4] keeps blank lines for the report', () => {
    expect(splitLines('a\n\nb')).toEqual(['a', '', 'b']);
  });
});
