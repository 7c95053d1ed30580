import { describe, expect, it } from 'vitest';
import { guessFirstChoice, readFile, takeCodes } from './import-file.ts';

const moment = { zone: 'Europe/Berlin', nowMs: Date.parse('2026-11-25T12:00:00Z') };
const read = async (lines: string[]) => {
  const reading = await readFile(new Blob([lines.join('\n')]), { moment });
  if (reading.kind === 'refused') throw new Error(reading.refusal);
  const { view, table } = reading;
  return { view, terms: view.terms, text: takeCodes(table, guessFirstChoice(view)).text };
};

describe('the terms in a file', () => {
  it('[K10, G53] come from the discount export of Shopify', async () => {
    const { terms, text } = await read([
      'Name,Value,Value Type,Type,Status,Start,End,Minimum Purchase Requirements,Times Used In Total',
      'A1,-15.0,percentage,all,Active,2026-01-01 00:00:00 +0100,2026-12-31 23:59:59 +0100,50.00,0',
      'A2,-15.0,percentage,all,Active,2026-01-01 00:00:00 +0100,2026-12-31 23:59:59 +0100,50.00,0',
    ]);
    expect(terms).toEqual({
      expiresAt: '2026-12-31T22:59:59.000Z',
      hasSeveralExpiries: false,
      expiredCount: 0,
      value: '15%',
      minimum: '50',
    });
    expect(text).toBe('A1\nA2');
  });

  it.each([
    ['Code,Discount Type,Coupon Amount,Date Expires,Minimum Amount', 'A1,percent,10,2026-12-31,0', '10%', ''],
    [
      'Code,discount_type,coupon_amount,expiry_date,minimum_amount',
      'A1,fixed_cart,5,2026-12-31,20',
      '5',
      '20',
    ],
    ['Code,Percent Off,Expires At,Minimum', 'A1,25,2026-12-31,€30', '25%', '€30'],
    ['Code,Amount Off,Currency,Ends at,Minimum Amount', 'A1,5.00,eur,2026-12-31,30.50', '5 EUR', '30.50 EUR'],
    ['Code,Value,End date,Minimum Purchase', 'A1,€5 off,31.12.2026,none', '€5 off', ''],
  ])('[K10] are found in the columns %s', async (...[header, row, value, minimum]) => {
    const { terms } = await read([header, row]);
    expect(terms).toMatchObject({ expiresAt: '2026-12-31T22:59:59.000Z', value, minimum });
  });

  it('[K10, G53] have the earliest expiry that is still to come; expired rows are left out', async () => {
    const { terms, text, view } = await read([
      'Code,End',
      'LATE,2027-03-01',
      'OVER,2026-11-24',
      'SOON,2026-12-01',
      'NEVER,',
      'TODAY,2026-11-25',
    ]);
    expect(terms).toMatchObject({
      expiresAt: '2026-11-25T22:59:59.000Z',
      hasSeveralExpiries: true,
      expiredCount: 1,
    });
    expect(text).toBe('LATE\nSOON\nNEVER\nTODAY');
    expect(view.unusableCount).toBe(1);
  });

  it('[K10] tell that every row has expired', async () => {
    const { terms, text } = await read(['Code,End', 'A,2026-11-24', 'B,2025-01-01']);
    expect(terms).toMatchObject({ expiresAt: null, expiredCount: 2 });
    expect(text).toBe('');
  });

  it('[K10] ignore the expiry of rows that the shop has ended', async () => {
    const { terms } = await read(['Name,Status,End', 'A1,Expired,2026-12-01', 'B2,Active,2026-12-31']);
    expect(terms).toMatchObject({ expiresAt: '2026-12-31T22:59:59.000Z', hasSeveralExpiries: false });
  });

  it('[K10] are empty where the rows differ, or where a file has no such columns', async () => {
    const { terms } = await read(['Code,Value,Minimum', 'A1,10%,5', 'B2,20%,5']);
    expect(terms).toMatchObject({ expiresAt: null, value: '', minimum: '5' });
    expect((await read(['A1', 'B2'])).terms).toEqual({
      expiresAt: null,
      hasSeveralExpiries: false,
      expiredCount: 0,
      value: '',
      minimum: '',
    });
  });

  it('[K10] read the times of a column in UTC as such', async () => {
    const { terms } = await read(['Code,Expires (UTC)', 'A1,2026-12-31 10:00']);
    expect(terms.expiresAt).toBe('2026-12-31T10:00:00.000Z');
  });
});
