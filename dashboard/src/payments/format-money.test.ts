import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

describe('formatMoney', () => {
  it.each([
    [500, 'usd', '$5.00'],
    [1, 'usd', '$0.01'],
    [123_456_789, 'eur', '€1,234,567.89'],
    [500, 'jpy', '¥500'],
    [1500, 'kwd', 'KWD 1.500'],
  ])('[C13] formats %i %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(text);
  });
});
