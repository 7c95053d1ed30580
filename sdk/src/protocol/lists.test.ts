import { expect, it } from 'vitest';
import { listQuerySchema } from './lists.ts';

it('[C8, E1] reads the first page, with 100 items, by default', () => {
  expect(listQuerySchema.parse({})).toEqual({ search: '', page: 1, limit: 100 });
  expect(listQuerySchema.parse({ search: ' tea ', page: '3', limit: '20' })).toEqual({
    search: 'tea',
    page: 3,
    limit: 20,
  });
});

it('[C8, E1] rejects pages and sizes out of range', () => {
  const queries = [{ page: '0' }, { page: '10001' }, { limit: '0' }, { limit: '101' }, { page: '1.5' }];
  expect(queries.filter((query) => listQuerySchema.safeParse(query).success)).toEqual([]);
});
