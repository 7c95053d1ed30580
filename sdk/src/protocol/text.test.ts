import { expect, it } from 'vitest';
import { text, time, uuid, wholeNumber } from './text.ts';

it('rejects text that PostgreSQL or a client cannot store', () => {
  const accepts = (value: string) => text(20).safeParse(value).success;
  expect(['a\0b', '\ud800', '\udc00x'].map(accepts)).toEqual([false, false, false]);
  expect(accepts('🎁 prize')).toBe(true);
});

it('trims white space before it counts the characters', () => {
  expect(text(3, 1).parse('  abc \n')).toBe('abc');
  expect(text(3, 1).safeParse(' \t ').success).toBe(false);
  expect(text(3).safeParse('abcd').success).toBe(false);
});

it('rejects an absent text and a text that is too short with the same message', () => {
  const named = text(10, 1, 'Please enter a title');
  const readMessage = (value: unknown) => named.safeParse(value).error?.issues[0]?.message;
  expect([undefined, '', '   '].map(readMessage)).toEqual(
    Array.from({ length: 3 }, () => 'Please enter a title'),
  );
  expect(text(10, 1).safeParse('').error?.issues[0]?.message).toBe('is required');
});

it('accepts whole numbers from the minimum to the maximum', () => {
  const schema = wholeNumber(1, 100_000);
  expect([0, 1, 100_000, 100_001, 1.5, NaN, '5'].map((value) => schema.safeParse(value).success)).toEqual([
    ...[false, true, true, false, false, false, false],
  ]);
  expect(schema.safeParse(0).error?.issues[0]?.message).toBe('must be a whole number from 1 to 100,000');
});

it('reads an id in upper case as the same id in lower case', () => {
  expect(uuid.parse('3FA85F64-5717-4562-B3FC-2C963F66AFA6')).toBe('3fa85f64-5717-4562-b3fc-2c963f66afa6');
});

it('reads a time with milliseconds, and rejects a year that PostgreSQL cannot store', () => {
  expect(time.parse('2031-01-01T00:00:00Z')).toBe('2031-01-01T00:00:00.000Z');
  expect(time.safeParse('0001-01-01T00:00:00Z').success).toBe(true);
  expect(time.safeParse('0000-12-31T23:59:59Z').error?.issues[0]?.message).toBe(
    'must be in the year 1 or later',
  );
});
