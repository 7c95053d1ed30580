import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { base, sections } from '@puzzle-prize/docs/settings';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { readDocument } from './src/docs/read-document.ts';

const prefix = 'virtual:docs/';
const listId = 'virtual:docs-pages';
const folder = join(import.meta.dirname, '../docs');

/**
 * Resolves `virtual:docs/{path}` to the parsed Markdown file at that path in `docs`, and `virtual:docs-pages` to the
 * list of documentation pages. The build parses the files, so browsers need not load the parser.
 */
export function docsPlugin(): Plugin {
  return {
    name: 'docs',
    resolveId: (id) => (id.startsWith(prefix) || id === listId ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${listId}`) return `export const docsPages = ${JSON.stringify(listPages())};`;
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const path = join(folder, `${id.slice(prefix.length + 1)}.md`);
      this.addWatchFile(path);
      return `export const document = ${JSON.stringify(readDocument(readFileSync(path, 'utf8')))};`;
    },
  };
}

/** Lists the documentation pages: every file in a section folder whose front matter has a title. */
function listPages(): { title: string; path: string }[] {
  return globSync(`{${sections.map((section) => section.folder).join(',')}}/**/*.md`, { cwd: folder })
    .sort()
    .flatMap((file) => {
      const [, value = ''] = /^---\ntitle: (.+)\n/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      const title: unknown = parse(value);
      const path = file.replaceAll('\\', '/').replace(/(?:\/index)?\.md$/, '/');
      return typeof title === 'string' ? [{ title, path: `${base}/${path}` }] : [];
    });
}
