import type { DocsEntry } from 'astro:content';

export type Sorted = Pick<DocsEntry, 'id' | 'filePath'> & { data: Pick<DocsEntry['data'], 'sidebar'> };

/**
 * Compares two pages for the order of the sidebar: the pages of subfolders come before the pages directly in a
 * folder.
 */
export function compareEntries(one: Sorted, other: Sorted): number {
  const [folder, otherFolder] = [readFolder(one), readFolder(other)];
  if (folder !== otherFolder)
    return countParts(otherFolder) - countParts(folder) || folder.localeCompare(otherFolder);
  return readOrder(one) - readOrder(other) || one.id.localeCompare(other.id);
}

const readFolder = ({ filePath = '' }: Sorted) => filePath.replace(/[^/]*$/, '');
const countParts = (folder: string) => folder.split('/').length;
const readOrder = ({ data }: Sorted) => data.sidebar.order ?? Number.MAX_SAFE_INTEGER;
