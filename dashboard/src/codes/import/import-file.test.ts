import { describe, expect, it } from 'vitest';
import { type FileChoice, readFile, takeCodes } from './import-file.ts';

const read = async (text: string) => {
  const reading = await readFile(new Blob([text]));
  if (reading.kind === 'refused') throw new Error(reading.refusal);
  return reading;
};
const all: FileChoice = { column: 0, skipsHeader: true, leavesOutUnusable: true, leavesOutUsed: true };

describe('importing a file', () => {
  it('[K10] previews ten rows and the header of a longer file', async () => {
    const { view } = await read(
      `Code;Note\n${Array.from({ length: 500 }, (_, index) => `C-${String(index)};n`).join('\n')}`,
    );
    expect(view).toMatchObject({ rowCount: 501, columnCount: 2, guess: { column: 0, hasHeader: true } });
    expect(view.firstRows).toHaveLength(11);
  });

  it('[K10] takes the chosen column without the header, and drops and counts blank values', async () => {
    const { table } = await read('Note,Code\nx,A1\n\ny,\nz, a1 \nshort\n,B2');
    const taken = takeCodes(table, { ...all, column: 1 });
    expect(taken.text).toBe('A1\na1\nB2');
    expect(taken.report).toMatchObject({ codes: 2, duplicates: 1, blanks: 3, lines: 6 });
    expect(takeCodes(table, { ...all, column: 1, skipsHeader: false }).text).toBe('Code\nA1\na1\nB2');
  });

  it('[K10] keeps a value with a line break as one code', async () => {
    const { table } = await read('Code\n"two \n parts"\nB2');
    expect(takeCodes(table, all).text).toBe('two parts\nB2');
  });

  it('[K10] leaves out codes that the shop would refuse, and counts them', async () => {
    const { table, view } = await read(
      [
        'Name,Status,Times Used In Total,Usage Limit Per Code',
        'GOOD,Active,0,1',
        'OLD,Expired,0,1',
        'GONE,Active,1,1',
        'SHARED,Active,7,',
        'LATER,Scheduled,0,1',
      ].join('\n'),
    );
    expect(view.unusableCount).toBe(3);
    expect(view.usedCount).toBe(1);
    const some = { ...all, leavesOutUsed: false };
    expect(takeCodes(table, some).text).toBe('GOOD\nSHARED');
    expect(takeCodes(table, { ...some, leavesOutUnusable: false }).text.split('\n')).toHaveLength(5);
  });

  it.each(['Times Used', 'Times Used In Total', 'Usage count'])(
    '[K10] counts codes whose %s is 1 or more, and leaves them out by default',
    async (header) => {
      const { table, view } = await read(`Code,${header}\nNEW1,0\nUSED1,1\nUSED2,12\nNEW2,\nNEW3,none`);
      expect(view).toMatchObject({ unusableCount: 0, usedCount: 2 });
      expect(takeCodes(table, all).text).toBe('NEW1\nNEW2\nNEW3');
      expect(takeCodes(table, { ...all, leavesOutUsed: false }).report.codes).toBe(5);
    },
  );

  it('[K6, K10] removes invisible characters, and then counts equal codes as duplicates', async () => {
    const { table } = await read('Code\nABC\nAB\u200bC\nABC\u200d\n\u202eABC\nDEF\n\u200b\n\u2066GHI\u2069');
    const { text, report } = takeCodes(table, all);
    expect(text).toBe('ABC\nABC\nABC\nABC\nDEF\nGHI');
    expect(report).toMatchObject({ codes: 3, duplicates: 3, invisible: 5, blanks: 1 });
  });

  it('[K10] reports the line of an unclosed quotation mark', async () => {
    const { table, view } = await read('Code,Note\n"A1","one"\n"B2,two\n"C3","three, four"');
    expect(view.strayQuoteLines).toEqual([3]);
    expect(takeCodes(table, all).text).toBe('A1\nB2\nC3');
  });

  it('[K10] takes 100,000 rows of a wide export', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `C-${String(index)},${'x,'.repeat(10)}end`);
    const { table, view } = await read(`Code,${'n,'.repeat(10)}n\n${rows.join('\n')}`);
    expect(view.rowCount).toBe(100_001);
    expect(takeCodes(table, all).report.codes).toBe(100_000);
  });

  it('[K10] gives the reason when it refuses a file', async () => {
    expect(await readFile(new Blob(['\n\n']))).toEqual({ kind: 'refused', refusal: 'empty' });
    expect(await readFile(new Blob([',,\n,,']))).toEqual({ kind: 'refused', refusal: 'empty' });
    expect(await readFile(new Blob(['A\n'.repeat(200_002)]))).toEqual({
      kind: 'refused',
      refusal: 'too-many-rows',
    });
  });
});
