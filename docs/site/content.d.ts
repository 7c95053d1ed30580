/**
 * The part of Astro's module for content that this folder uses. Astro generates the types during the build, so
 * a fresh clone has none.
 */
declare module 'astro:content' {
  export interface Card {
    title: string;
    href: string;
    text: string;
  }

  export interface DocsEntry {
    id: string;
    /** The path from the folder `docs`. */
    filePath?: string;
    /** The Markdown without its front matter. */
    body?: string;
    data: {
      title: string;
      description?: string;
      sidebar: { order?: number; label?: string };
      /** The groups of cards below the text. */
      cards: readonly { title: string; intro?: string; folder?: string; cards: readonly Card[] }[];
    };
  }

  export function defineCollection(collection: { loader: unknown; schema?: unknown }): unknown;
  export function getCollection(name: 'docs'): Promise<DocsEntry[]>;
  export function getCollection(
    name: 'dashboardPages',
  ): Promise<Pick<DocsEntry, 'id' | 'filePath' | 'body'>[]>;
}
