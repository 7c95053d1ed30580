import { describe, expect, it } from 'vitest';
import { createTextFormat, fillText } from './fill-text.ts';

const fill = (text: string, values: Parameters<typeof fillText>[1], locale = 'en') =>
  fillText(text, values, createTextFormat(locale));

const codes = '{count, plural, =0 {no codes} one {# code} other {# codes}} for {name}';

describe('fillText', () => {
  it('[G113] chooses the form of the exact number, then that of the plural category', () => {
    expect(fill(codes, { count: 0, name: 'A' })).toBe('no codes for A');
    expect(fill(codes, { count: 1, name: 'A' })).toBe('1 code for A');
    expect(fill(codes, { count: 2500, name: 'A' })).toBe('2,500 codes for A');
  });

  it('[G113] uses the categories and digits of the language', () => {
    const text = '{count, plural, one {# кот} few {# кота} many {# котов} other {# кота}}';
    expect([1, 3, 5, 21].map((count) => fill(text, { count }, 'ru'))).toEqual([
      '1 кот',
      '3 кота',
      '5 котов',
      '21 кот',
    ]);
    expect(fill('{count}', { count: 1234 }, 'ar-EG')).toBe('١٬٢٣٤');
    expect(fill('{count}', { count: 1234.5 }, 'de')).toBe('1.234,5');
  });

  it('[G113] groups only the digits before the decimal point in English', () => {
    expect(fill('{n}', { n: 1234.56789 })).toBe('1,234.56789');
    expect(fill('{n}', { n: -1_234_567 })).toBe('-1,234,567');
  });

  it('[G113] keeps a placeholder without a value, and braces in a value', () => {
    expect(fill('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
    expect(fill('{a}{count, plural, one {#} other {#}}', { a: 'x' })).toBe(
      'x{count, plural, one {#} other {#}}',
    );
  });
});
