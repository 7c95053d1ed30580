import { expect, it } from 'vitest';
import { buildEmbedIdsUrl, buildEmbedRowsUrl, embedListDefaults } from './embed-filters.ts';

it('[E1] sends the values in the page URL to the server, except unknown ones', () => {
  expect(buildEmbedRowsUrl({ q: ' bar ', status: 'fallback', sort: 'views' })).toBe(
    '/api/embed-rows?search=bar&status=fallback&sort=views',
  );
  expect(buildEmbedRowsUrl({ ...embedListDefaults, status: 'x', sort: 'y' })).toBe('/api/embed-rows?');
  // The order of the ids does not matter, so their URL omits the order of the list.
  expect(buildEmbedIdsUrl({ q: 'bar', status: 'fallback', sort: 'views' })).toBe(
    '/api/embed-ids?search=bar&status=fallback',
  );
});
