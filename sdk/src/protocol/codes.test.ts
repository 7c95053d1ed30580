import { expect, it } from 'vitest';
import { codePageQuerySchema, createCollectionSchema } from './codes.ts';
import { codeLinesMax, codeMaxChars } from './limits.ts';

const collection = { title: 'Autumn', codes: ['SAVE-1'], codeType: 'promotion' };
const accepts = (change: object) => createCollectionSchema.safeParse({ ...collection, ...change }).success;

it('[K5] accepts coupon, promotion and shopify codes', () => {
  const types = ['coupon', 'promotion', 'shopify', 'gift', 'Coupon'];
  expect(types.map((codeType) => accepts({ codeType }))).toEqual([true, true, true, false, false]);
});

it('[K6] rejects a missing title with the message from the specification', () => {
  const { error } = createCollectionSchema.safeParse({ ...collection, title: ' ' });
  expect(error?.issues[0]?.message).toBe('Please enter a title for this code collection');
});

it('[K6] limits the number and the length of the lines, and accepts blank lines', () => {
  expect(accepts({ codes: ['', '  ', 'SAVE-1', 'SAVE-1'] })).toBe(true);
  expect(accepts({ codes: ['x'.repeat(codeMaxChars)] })).toBe(true);
  expect(accepts({ codes: ['x'.repeat(codeMaxChars + 1)] })).toBe(false);
  expect(accepts({ codes: Array.from({ length: codeLinesMax + 1 }, () => '') })).toBe(false);
});

it('[K13] by default requests all codes, from the first one', () => {
  expect(codePageQuerySchema.parse({})).toEqual({
    ...{ after: 0, skip: 0, size: 100 },
    ...{ state: 'all', search: '', sort: 'position', direction: 'asc' },
  });
  const others = [{ after: '-1' }, { after: '3000000000' }, { state: 'lost' }];
  expect(others.filter((query) => codePageQuerySchema.safeParse(query).success)).toEqual([]);
});
