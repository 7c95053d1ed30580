import { expect, it } from 'vitest';
import { buildEmbedRowsUrl, embedListDefaults } from './embed-filters.ts';

it('[E1] sends the values in the page URL to the server, except unknown ones', () => {
  expect(buildEmbedRowsUrl({ q: ' bar ', status: 'fallback', sort: 'views' })).toBe(
    '/api/embed-rows?search=bar&status=fallback&sort=views',
  );
  expect(buildEmbedRowsUrl({ ...embedListDefaults, status: 'x', sort: 'y' })).toBe('/api/embed-rows?');
});
