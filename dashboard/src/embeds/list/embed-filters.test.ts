import { expect, it } from 'vitest';
import { buildEmbedRowsUrl, embedListDefaults } from './embed-filters.ts';

it('[E1] asks the server for what the address says, without words that it does not know', () => {
  expect(buildEmbedRowsUrl({ q: ' bar ', status: 'fallback', sort: 'views' })).toBe(
    '/api/embed-rows?search=bar&status=fallback&sort=views',
  );
  expect(buildEmbedRowsUrl({ ...embedListDefaults, status: 'x', sort: 'y' })).toBe('/api/embed-rows?');
});
