import { describe, expect, it } from 'vitest';
import { dropTooLong, reportList, splitLines } from './list-report.ts';

const long = 'X'.repeat(101);

describe('reportList', () => {
  it('[K6] counts codes, blank lines and duplicates, and says where they stand', () => {
    expect(reportList('A1\nB2\n\n  \na1\nC3\n')).toEqual({
      lines: 6,
      codes: 3,
      blanks: 2,
      duplicates: 1,
      tooLong: 0,
      duplicateExamples: [{ line: 5, code: 'a1', firstLine: 1 }],
      tooLongExamples: [],
    });
  });

  it('[K6] takes a code with space around it or in other letters for the same', () => {
    expect(reportList('save10\n SAVE10 \t\nＳＡＶＥ10')).toMatchObject({
      codes: 1,
      blanks: 0,
      duplicates: 2,
    });
  });

  it('[K6] finds what is too long for a code, space around it apart', () => {
    const text = `${'Y'.repeat(100)}   \n${long}`;
    expect(reportList(text)).toMatchObject({ tooLong: 1, tooLongExamples: [{ line: 2, code: long }] });
  });

  it('[K6] finds nothing in nothing', () => {
    expect(reportList('')).toMatchObject({ lines: 0, codes: 0, blanks: 0, duplicates: 0 });
  });

  it('[K6] counts 100,000 lines exactly, with some examples of many', () => {
    const list = Array.from({ length: 100_000 }, (_, index) => `CODE-${String(index % 99_000)}`).join('\n');
    const report = reportList(list);
    expect(report).toMatchObject({ codes: 99_000, blanks: 0, duplicates: 1000 });
    expect(report.duplicateExamples).toHaveLength(100);
  });
});

describe('dropTooLong', () => {
  it('[K6] leaves out what is too long, and nothing else', () => {
    expect(dropTooLong(`A\n${long}\n\nB`)).toBe('A\n\nB');
  });
});

describe('splitLines', () => {
  it('[K4] knows the line ends of every system', () => {
    expect(splitLines('a\r\nb\nc\rd\n')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[K4] keeps blank lines for the report', () => {
    expect(splitLines('a\n\nb')).toEqual(['a', '', 'b']);
  });
});
