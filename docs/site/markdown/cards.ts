import { type Card, type DocsEntry, getCollection } from 'astro:content';
import { compareEntries } from './compare-entries.ts';

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

function listFolder(entries: readonly DocsEntry[], folder: string): Card[] {
  return findEntries(entries, folder).map(({ id, data }) => ({
    title: data.sidebar.label ?? data.title,
    href: `/docs/${id}`,
    text: data.description ?? '',
  }));
}

/**
 * Returns the pages of a folder in the order of the sidebar: first the pages of its subfolders, then the pages
 * directly in it.
 */
export function findEntries(entries: readonly DocsEntry[], folder: string): DocsEntry[] {
  return entries.filter(({ filePath = '' }) => filePath.startsWith(`${folder}/`)).toSorted(compareEntries);
}
