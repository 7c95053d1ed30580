import { base } from '../settings.ts';

/** Returns the path of the Markdown of a page. The home page has the empty id. */
export function toMarkdownPath(id: string): string {
  return `${base}/${id === '' ? 'index' : id}.md`;
}

/** Whether a page is also available as Markdown. The lists of texts and the page for unknown addresses are not. */
export const hasMarkdown = (id: string): boolean => id !== '404' && !/^languages(?:\/|$)/.test(id);
