import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readDocument } from './src/docs/read-document.ts';

const prefix = 'virtual:docs/';
const folder = join(import.meta.dirname, '../docs');

/**
 * Resolves `virtual:docs/{path}` to the parsed Markdown file at that path in `docs`, or in `docs/api` when
 * the path has no folder. The build parses the files, so browsers need not load the parser.
 */
export function docsPlugin(): Plugin {
  return {
    name: 'docs',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const path = join(folder, name.includes('/') ? `${name}.md` : `api/${name}.md`);
      this.addWatchFile(path);
      return `export const document = ${JSON.stringify(readDocument(readFileSync(path, 'utf8')))};`;
    },
  };
}
