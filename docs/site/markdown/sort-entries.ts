import type { DocsEntry } from 'astro:content';

export type Sorted = Pick<DocsEntry, 'id' | 'filePath'> & { data: Pick<DocsEntry['data'], 'sidebar'> };

/**
 * Sorts pages as the sidebar does: by their order, and then by name. A folder has the lowest order of the pages in it.
 */
export function sortEntries<Entry extends Sorted>(entries: readonly Entry[]): Entry[] {
  const orders = new Map<string, number>();
  for (const entry of entries)
    for (const path of listPaths(entry))
      orders.set(path, Math.min(orders.get(path) ?? Number.MAX_VALUE, readOrder(entry)));
  return entries.toSorted((one, other) => {
    const others = listPaths(other);
    const [path, index] = findDifference(listPaths(one), others);
    const otherPath = others[index] ?? '';
    return (orders.get(path) ?? 0) - (orders.get(otherPath) ?? 0) || path.localeCompare(otherPath);
  });
}

/** Returns the first path that is not in the other list, and its index. */
function findDifference(paths: readonly string[], others: readonly string[]): [string, number] {
  const index = paths.findIndex((path, place) => path !== others[place]);
  return [paths[index] ?? '', index];
}

/** Lists the folders of a page from the outside to the inside, and then its own path. */
const listPaths = ({ filePath = '' }: Sorted): string[] =>
  filePath.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

const readOrder = ({ data }: Sorted) => data.sidebar.order ?? Number.MAX_VALUE;
