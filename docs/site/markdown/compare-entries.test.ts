import { expect, it } from 'vitest';
import { compareEntries } from './compare-entries.ts';

const entry = (id: string, order?: number) => ({
  id,
  filePath: `${id}.md`,
  data: { sidebar: order === undefined ? {} : { order } },
});

it('[P6] keeps the pages of a folder together, before the pages beside the folder', () => {
  const pages = [
    entry('reference/errors', 6),
    entry('reference/sdk/host', 1),
    entry('reference/http/codes', 2),
    entry('reference/http/campaigns', 1),
    entry('reference/react', 5),
    entry('reference/http/other'),
  ];
  expect(pages.toSorted(compareEntries).map(({ id }) => id)).toEqual([
    'reference/http/campaigns',
    'reference/http/codes',
    'reference/http/other',
    'reference/sdk/host',
    'reference/react',
    'reference/errors',
  ]);
});
