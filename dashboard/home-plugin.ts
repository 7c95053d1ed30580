import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const root = import.meta.dirname;
const outDir = join(root, '../.cache/render-home');

/**
 * Writes home.html, the rendered page at `/`, which the server sends inside the document. It builds the page for Node
 * with the same settings for assets, so that their addresses are the same.
 */
export function homePlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'home',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const { assetsDir, assetsInlineLimit } = config.build;
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: [react()],
        resolve: { conditions: ['@puzzle-prize/source'] },
        ssr: { noExternal: ['lucide-react'], resolve: { conditions: ['@puzzle-prize/source'] } },
        build: {
          ...{ outDir, emptyOutDir: true, assetsDir, assetsInlineLimit, copyPublicDir: false },
          ssr: 'src/app/render-home.tsx',
        },
      });
      const file = join(outDir, 'render-home.js');
      // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the build above has written this file.
      const { renderHome }: { renderHome: () => string } = await import(pathToFileURL(file).href);
      writeFileSync(join(config.root, config.build.outDir, 'home.html'), renderHome());
      rmSync(outDir, { recursive: true });
    },
  };
}
