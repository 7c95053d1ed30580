import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { docsPlugin } from './docs-plugin.ts';

/** What several pages share: together where the same pages want it. */
const sharedAlike = { minShareCount: 2, entriesAware: true };

/**
 * Left alone, what any two pages share is a chunk of its own, and the dashboard is fifty requests, which a phone pays for one
 * by one. Small parts of ours join their neighbours (bytes before minification); packages that are merged so would wait for
 * each other.
 */
const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 3 },
  { name: 'kit', test: /node_modules/, ...sharedAlike, priority: 2 },
  { name: 'parts', test: /\.tsx?$/, ...sharedAlike, entriesAwareMergeThreshold: 2000, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    docsPlugin(),
    {
      // Sites that show a link load its picture by itself: the server puts its own address before it.
      name: 'absolute-social-picture',
      transformIndexHtml: {
        order: 'post',
        handler: (html) => html.replace(/(?<=og:image" content=")/, '{{publicUrl}}'),
      },
    },
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ }),
  ],
  resolve: { conditions: ['@puzzle-prize/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Read by src/app/first-load.test.ts.
    manifest: true,
    assetsDir: 'assets/dashboard',
    // The pages are served with `script-src 'self'` and `img-src` without data: nothing may be inlined.
    assetsInlineLimit: 0,
    // One inline script would break that policy; every browser we support preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Shared ones are named after all that share them.
        chunkFileNames: ({ name }) => `assets/dashboard/${name.split('~')[0] ?? name}-[hash].js`,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/images', '/embed', '/v1', '/oidc'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
});
