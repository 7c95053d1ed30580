import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessColumns } from './guess-columns.ts';

const guess = (...lines: string[]) => guessColumns(lines.map((line) => line.split(',')));

describe('guessColumns', () => {
  it('[K10] recognizes a shop’s own discount export, which has the codes in the column Name', () => {
    expect(
      guess(
        'Name,Value,Value Type,Times Used In Total,Usage Limit Per Code,Status,Start,End',
        'SUMMER-7Q2M,-10.0,percentage,0,1,Active,2025-12-08 11:28:18 -0600,',
        'SUMMER-9XKD,-10.0,percentage,0,1,Active,2025-12-08 11:28:18 -0600,',
      ),
    ).toEqual({ column: 0, hasHeader: true });
  });

  it.each([
    ['id,Code,status', 1],
    ['E-Mail,COUPON', 1],
    ['nr,Discount Code', 1],
    ['nr,coupon_code', 1],
    ['nr,Código', 1],
    ['nr,Gutschein-Code', 1],
    ['Name,Code', 1],
  ])('[K10] finds the column by its name in %s', (header, column) => {
    expect(guess(header, 'a1b2,c3d4,e5f6', 'a9b8,c7d6,e5f4')).toEqual({ column, hasHeader: true });
  });

  it('[K10] finds the column by its values if no name is known, but does not choose names of people', () => {
    expect(
      guess('Name,Mail,Gift', 'Ada Lovelace,ada@example.com,X7Q2M', 'Alan Turing,alan@example.com,PK4TQ'),
    ).toEqual({ column: 2, hasHeader: true });
    expect(guess('Betrag,Wert,Ende', '10,SAVE-7Q2M,2026-01-01', '10,SAVE-9XKD,2026-01-01')).toEqual({
      column: 1,
      hasHeader: true,
    });
  });

  it.each([
    [['SAVE-7Q2M', 'SAVE-9XKD', 'SAVE-PK4T']],
    [['SUMMER25', 'WINTER2026', 'SPRING7']],
    [['ABCDE', 'FGHIJ', 'KLMNO']],
    [['1,X7Q2M', '2,PK4TQ']],
    [['ONLY-1']],
  ])('[K10] detects that there is no header in %j', (lines) => {
    expect(guess(...lines).hasHeader).toBe(false);
  });

  it.each([
    [['Code', 'AB12', 'CD34']],
    [['My codes', 'SAVE-7Q2M', 'SAVE-9XKD']],
    [['value', 'SAVE-7Q2M', 'SAVE-9XKD']],
    [['Aktion', 'SOMMER', 'WINTER', 'HERBST']],
  ])('[K10] takes the first row as the header in %j', (lines) => {
    expect(guess(...lines).hasHeader).toBe(true);
  });

  it('[K10] guesses an existing column for any table', () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(rows, (table) => {
        const { column } = guessColumns(table);
        expect(column).toBeGreaterThanOrEqual(0);
        expect(column).toBeLessThan(Math.max(...table.map(({ length }) => length)));
      }),
    );
  });
});
