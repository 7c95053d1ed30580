import { describe, expect, it } from 'vitest';
import { readFile } from '../import/import-file.ts';
import { findUsedMatcher, guessUsedChoice, readUsedCodes, writeRows } from './used-codes.ts';

const zone = 'Europe/Berlin';

const read = async (...lines: string[]) => await readText(lines.join('\n'));
const readText = async (text: string) => {
  const reading = await readFile(new Blob([text]));
  if (reading.kind === 'refused') throw new Error(reading.refusal);
  return { table: reading.table, choice: guessUsedChoice(reading.table) };
};
const find = async (...lines: string[]) => {
  const { table, choice } = await read(...lines);
  return readUsedCodes(table, choice, zone);
};

describe('used codes of a file', () => {
  it('[G139] finds the code and the time of each order, and counts the orders without a code', async () => {
    const { table, choice } = await read(
      'Name,Created at,Discount Code,Total',
      '#1001,2026-11-23 14:05:00 +0100,ROAST-1,19.90',
      '#1002,2026-11-23 15:00:00 +0100,,4.50',
      '#1003,2026-11-24 09:30:00 +0100,ROAST-2,12.00',
    );
    expect(choice).toEqual({ column: 2, timeColumn: 1, skipsHeader: true, onlyUsed: true });
    expect(findUsedMatcher(table.rows)).toBeNull();
    expect(readUsedCodes(table, choice, zone)).toEqual({
      codes: [
        { code: 'ROAST-1', redeemedAt: '2026-11-23T13:05:00.000Z', rows: [1] },
        { code: 'ROAST-2', redeemedAt: '2026-11-24T08:30:00.000Z', rows: [3] },
      ],
      ...{ impossibleRows: [], blanks: 1, unused: 0, withoutTime: 0 },
    });
  });

  it('[G139] takes only the used codes of a list of discounts, and not the time of their creation', async () => {
    const lines = [
      'Code,Created at,Times Used In Total',
      'USED,2026-11-01,1',
      'NEW,2026-11-01,0',
      'OFTEN,2026-11-01,7',
    ];
    const { table, choice } = await read(...lines);
    expect(choice.timeColumn).toBeNull();
    const { codes, unused } = readUsedCodes(table, choice, zone);
    expect(codes.map(({ code, redeemedAt }) => [code, redeemedAt])).toEqual([
      ['USED', null],
      ['OFTEN', null],
    ]);
    expect(unused).toBe(1);
    expect(readUsedCodes(table, { ...choice, onlyUsed: false }, zone).codes).toHaveLength(3);
    const byStatus = await find('Code,Status,Used at', 'A1,Redeemed,23.11.2026', 'B2,Active,');
    expect(byStatus.codes).toEqual([{ code: 'A1', redeemedAt: '2026-11-23T22:59:59.000Z', rows: [1] }]);
  });

  it('[G139] reads several rows of a code once, with the earliest time and all rows', async () => {
    const { codes, withoutTime } = await find(
      'Code,Used at',
      'Roast-1,2026-11-24 10:00',
      'ROAST-1,2026-11-23 10:00',
      'ROAST-2,soon',
    );
    expect(codes).toEqual([
      { code: 'Roast-1', redeemedAt: '2026-11-23T09:00:00.000Z', rows: [1, 2] },
      { code: 'ROAST-2', redeemedAt: null, rows: [3] },
    ]);
    expect(withoutTime).toBe(1);
  });

  it('[G139] leaves out values that cannot be codes, and times before computers', async () => {
    const long = 'x'.repeat(101);
    const found = await find('Code,Used at', `${long},2026-11-23`, 'ROAST-1,0001-01-01');
    expect(found.impossibleRows).toEqual([1]);
    expect(found.codes).toMatchObject([{ code: 'ROAST-1', redeemedAt: null }]);
    expect(found.withoutTime).toBe(1);
  });

  it('[G139] reads a plain list without a header', async () => {
    const { codes } = await find('ROAST-1', 'ROAST-2');
    expect(codes.map(({ code }) => code)).toEqual(['ROAST-1', 'ROAST-2']);
  });

  it('[G139] writes rows with all their columns, and no cell as a formula', async () => {
    const { table, choice } = await read('Code,Note', 'ROAST-1,"a, b"', 'ROAST-2,=1+1', 'ROAST-3,c');
    expect(writeRows(table, [2, 1], choice)).toBe(
      '\uFEFFCode,Note\r\nROAST-1,"a, b"\r\nROAST-2,"\'=1+1"\r\n',
    );
    expect(writeRows(table, [3], { ...choice, skipsHeader: false })).toBe('\uFEFFROAST-3,c\r\n');
  });

  it('[G139] reads 100,000 rows', async () => {
    const rows = Array.from({ length: 100_000 }, (_, row) => {
      const day = new Date(Date.UTC(2026, 0, 1 + (row % 300))).toISOString().slice(0, 10);
      return `BULK-${String(row)},${day}`;
    });
    const { table, choice } = await readText(['Code,Used at', ...rows].join('\n'));
    const { codes, withoutTime } = readUsedCodes(table, choice, zone);
    expect(codes).toHaveLength(100_000);
    expect(withoutTime).toBe(0);
  });
});
