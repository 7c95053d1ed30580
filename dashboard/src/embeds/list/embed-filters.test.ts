import { expect, it } from 'vitest';
import { buildEmbedIdsUrl, buildEmbedRowsUrl, embedListDefaults } from './embed-filters.ts';

it('[E1] sends the values in the page URL to the server, except unknown ones', () => {
  expect(buildEmbedRowsUrl({ q: ' bar ', status: 'fallback', sort: 'views' })).toBe(
    '/api/embed-rows?search=bar&status=fallback&sort=views',
  );
  expect(buildEmbedRowsUrl({ ...embedListDefaults, status: 'x', sort: 'y' })).toBe('/api/embed-rows?');
  // The ids have no order, so the address of a list in another order has the same selection.
  expect(buildEmbedIdsUrl({ q: 'bar', status: 'fallback', sort: 'views' })).toBe(
    '/api/embed-ids?search=bar&status=fallback',
  );
});
