import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { listPages } from './src/app/list-pages.ts';
import { sitePages } from './src/app/pages.ts';

/**
 * Writes pages.json for the server. The file lists the pages of the dashboard, each with the files and calls
 * to preload.
 */
export function pagesPlugin(): Plugin {
  return {
    name: 'pages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return [];
        const { fileName: file, facadeModuleId: id, isEntry, imports } = output;
        return [{ file, source: id && relative(import.meta.dirname, id), isEntry, imports }];
      });
      const source = JSON.stringify(listPages(sitePages, chunks));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}
