import { expect, it } from 'vitest';
import { listUrl } from './list-url.ts';

it.each([
  ['', 1, '/api/puzzles'],
  ['  ', 1, '/api/puzzles'],
  ['', 3, '/api/puzzles?page=3'],
  [' a&b ', 2, '/api/puzzles?search=a%26b&page=2'],
])('[C8] with the search text %j and the page %d, the address of the list is %s', (search, page, url) => {
  expect(listUrl('/api/puzzles', { search, page })).toBe(url);
});
