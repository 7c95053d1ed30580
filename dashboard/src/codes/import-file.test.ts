import { describe, expect, it } from 'vitest';
import { type FileChoice, readFile, takeCodes } from './import-file.ts';

const read = async (text: string) => {
  const reading = await readFile(new Blob([text]));
  if (reading.kind === 'refused') throw new Error(reading.refusal);
  return reading;
};
const all: FileChoice = { column: 0, skipsHeader: true, leavesOutSpent: true };

describe('the import of a file', () => {
  it('[K10] previews ten rows and the header, whatever the size', async () => {
    const { view } = await read(
      `Code;Note\n${Array.from({ length: 500 }, (_, index) => `C-${String(index)};n`).join('\n')}`,
    );
    expect(view).toMatchObject({ rowCount: 501, columnCount: 2, guess: { column: 0, hasHeader: true } });
    expect(view.firstRows).toHaveLength(11);
  });

  it('[K10] takes the chosen column without the header, drops blanks and counts them', async () => {
    const { table } = await read('Note,Code\nx,A1\n\ny,\nz, a1 \nshort\n,B2');
    const taken = takeCodes(table, { ...all, column: 1 });
    expect(taken.text).toBe('A1\na1\nB2');
    expect(taken.report).toMatchObject({ codes: 2, duplicates: 1, blanks: 3, lines: 6 });
    expect(takeCodes(table, { ...all, column: 1, skipsHeader: false }).text).toBe('Code\nA1\na1\nB2');
  });

  it('[K10] keeps a value with a line break one code', async () => {
    const { table } = await read('Code\n"two \n parts"\nB2');
    expect(takeCodes(table, all).text).toBe('two parts\nB2');
  });

  it('[K10] tells and leaves out codes that the shop would refuse', async () => {
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
    expect(view.spentCount).toBe(3);
    expect(takeCodes(table, all).text).toBe('GOOD\nSHARED');
    expect(takeCodes(table, { ...all, leavesOutSpent: false }).text.split('\n')).toHaveLength(5);
  });

  it('[K10] takes 100,000 rows of a wide export', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `C-${String(index)},${'x,'.repeat(10)}end`);
    const { table, view } = await read(`Code,${'n,'.repeat(10)}n\n${rows.join('\n')}`);
    expect(view.rowCount).toBe(100_001);
    expect(takeCodes(table, all).report.codes).toBe(100_000);
  });

  it('[K10] says why a file is refused', async () => {
    expect(await readFile(new Blob(['\n\n']))).toEqual({ kind: 'refused', refusal: 'empty' });
    expect(await readFile(new Blob([',,\n,,']))).toEqual({ kind: 'refused', refusal: 'empty' });
    expect(await readFile(new Blob(['A\n'.repeat(200_002)]))).toEqual({
      kind: 'refused',
      refusal: 'too-many-rows',
    });
  });
});
