import type { DocsEntry } from 'astro:content';

export type Sorted = Pick<DocsEntry, 'id' | 'filePath'> & { data: Pick<DocsEntry['data'], 'sidebar'> };

/** Sorts pages as the sidebar does: the pages of the folders inside a folder, and then its own. */
export function compareEntries(one: Sorted, other: Sorted): number {
  const [folder, otherFolder] = [readFolder(one), readFolder(other)];
  if (folder !== otherFolder)
    return countParts(otherFolder) - countParts(folder) || folder.localeCompare(otherFolder);
  return readOrder(one) - readOrder(other) || one.id.localeCompare(other.id);
}

const readFolder = ({ filePath = '' }: Sorted) => filePath.replace(/[^/]*$/, '');
const countParts = (folder: string) => folder.split('/').length;
const readOrder = ({ data }: Sorted) => data.sidebar.order ?? Number.MAX_SAFE_INTEGER;
