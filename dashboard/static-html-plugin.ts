import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const root = import.meta.dirname;
const outDir = join(root, '../.cache/render-static');

/** The exports of src/app/render-static.tsx. */
interface Renderers {
  renderHome: () => string;
  renderOwnerSkeleton: () => string;
}

/**
 * Renders the page at `/` to home.html, and the skeleton of owner pages to owner.html. The server sends this
 * content inside the document. The plugin builds both for Node with the same asset settings as the dashboard,
 * so that the URLs of the assets are the same.
 */
export function staticHtmlPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'static-html',
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
          ssr: 'src/app/render-static.tsx',
        },
      });
      const file = join(outDir, 'render-static.js');
      // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the build above has written this file.
      const { renderHome, renderOwnerSkeleton }: Renderers = await import(pathToFileURL(file).href);
      const dist = join(config.root, config.build.outDir);
      writeFileSync(join(dist, 'home.html'), renderHome());
      writeFileSync(join(dist, 'owner.html'), renderOwnerSkeleton());
      rmSync(outDir, { recursive: true });
    },
  };
}
