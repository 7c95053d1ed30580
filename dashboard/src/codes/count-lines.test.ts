import { describe, expect, it } from 'vitest';
import { countLines, splitLines } from './count-lines.ts';

describe('countLines', () => {
  it('[K6] counts codes, blank lines and duplicates', () => {
    expect(countLines('A1\nB2\n\n  \na1\nC3\n')).toEqual({ codes: 3, blanks: 2, duplicates: 1 });
  });

  it('[K6] takes a code with space around it or in other letters for the same', () => {
    expect(countLines('save10\n SAVE10 \t\nＳＡＶＥ10')).toEqual({ codes: 1, blanks: 0, duplicates: 2 });
  });

  it('[K6] finds nothing in nothing', () => {
    expect(countLines('')).toEqual({ codes: 0, blanks: 0, duplicates: 0 });
  });

  it('[K6] counts 100,000 lines exactly', () => {
    const list = Array.from({ length: 100_000 }, (_, index) => `CODE-${String(index % 99_990)}`).join('\n');
    expect(countLines(list)).toEqual({ codes: 99_990, blanks: 0, duplicates: 10 });
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
