import { type Card, type DocsEntry, getCollection } from 'astro:content';
import { sortEntries } from './sort-entries.ts';

export interface CardGroup {
  title: string;
  intro?: string;
  cards: readonly Card[];
}

/**
 * Returns the groups of cards of a page. A group with a folder has a card for each page of the folder, before
 * its other cards. Groups without cards are left out.
 */
export async function readCardGroups(page: Pick<DocsEntry, 'data'>): Promise<CardGroup[]> {
  const entries = await getCollection('docs');
  return page.data.cards
    .map(({ title, intro, folder, cards }) => ({
      title,
      intro,
      cards: [...(folder === undefined ? [] : listFolder(entries, folder)), ...cards],
    }))
    .filter(({ cards }) => cards.length > 0);
}

/** Lists the pages of a folder. The parts of a page are left out, because the page lists them. */
function listFolder(entries: readonly DocsEntry[], folder: string): Card[] {
  const pages = findEntries(entries, folder);
  const isPart = ({ id }: DocsEntry) =>
    pages.some((page) => page.id !== folder && id.startsWith(`${page.id}/`));
  return pages
    .filter((page) => !isPart(page))
    .map(({ id, data }) => ({
      title: data.sidebar.label ?? data.title,
      href: `/docs/${id}`,
      text: data.description ?? '',
    }));
}

/** Returns the pages of a folder in the order of the sidebar. */
export function findEntries(entries: readonly DocsEntry[], folder: string): DocsEntry[] {
  return sortEntries(entries.filter(({ filePath = '' }) => filePath.startsWith(`${folder}/`)));
}
