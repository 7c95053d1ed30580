import { expect, it } from 'vitest';
import { sortEntries } from './sort-entries.ts';

const entry = (id: string, order?: number, filePath = `${id}.md`) => ({
  id,
  filePath,
  data: { sidebar: order === undefined ? {} : { order } },
});

it('[P6] keeps the pages of a folder together, at the place of the first of them', () => {
  const pages = [
    entry('reference/errors', 6),
    entry('reference/sdk/host', 1),
    entry('reference/http/codes', 2),
    entry('reference/http/campaigns', 1),
    entry('reference/react', 5),
    entry('reference/http/other'),
  ];
  expect(sortEntries(pages).map(({ id }) => id)).toEqual([
    'reference/http/campaigns',
    'reference/http/codes',
    'reference/http/other',
    'reference/sdk/host',
    'reference/react',
    'reference/errors',
  ]);
});

it('[P6] lists the parts of a page after it, among the pages beside it', () => {
  const pages = [
    entry('reference/sdk/puzzle', 4),
    entry('reference/sdk/node/errors', 4),
    entry('reference/sdk/node/client', 3),
    entry('reference/sdk/node', 2, 'reference/sdk/node/index.md'),
    entry('reference/sdk/host', 1),
  ];
  expect(sortEntries(pages).map(({ id }) => id)).toEqual([
    'reference/sdk/host',
    'reference/sdk/node',
    'reference/sdk/node/client',
    'reference/sdk/node/errors',
    'reference/sdk/puzzle',
  ]);
});
