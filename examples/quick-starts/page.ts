import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/quick-starts');

/** The placeholders in every page for the reader's own address and id. */
const placeholders = { host: 'https://puzzle-prize.example', embedId: 'YOUR_EMBED_ID' };

/** The installation and the embed code that a test page shows. */
export interface Embedding {
  host: string;
  embedId: string;
}

/** A file of a quick start, or a snippet without a path. */
export interface CodeBlock {
  path: string | null;
  language: string;
  code: string;
}

export const listPages = (): string[] =>
  globSync('*.md', { cwd: folder })
    .map((file) => basename(file, '.md'))
    .sort();

/** Reads the code blocks of a page. A block with a file contains the file's path as `title="src/App.tsx"`. */
export function readBlocks(page: string): CodeBlock[] {
  const markdown = readFileSync(join(folder, `${page}.md`), 'utf8');
  return [...markdown.matchAll(/^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$/gms)].map(
    ([, language = '', path, code = '']) => ({ path: path ?? null, language, code }),
  );
}

export const fillPlaceholders = (text: string, { host, embedId }: Embedding): string =>
  text.replaceAll(placeholders.host, host).replaceAll(placeholders.embedId, embedId);
