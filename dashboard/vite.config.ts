import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { visualizer } from 'rollup-plugin-visualizer';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { docsPlugin } from './docs-plugin.ts';
import { pagesPlugin } from './pages-plugin.ts';

const overlayParts = 'dialog|alert-dialog|dropdown-menu|menu|popper|dismissable-layer|focus-|portal';
/** Overlays and the packages that they need. */
const overlays = new RegExp(
  [
    'src/ui/(?:dialog|alert-sheet|confirm-dialog|form-actions|menu|tooltip|use-return-focus)\\.',
    `node_modules/@radix-ui/react-(?:${overlayParts})`,
    'node_modules/(?:@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce)',
  ].join('|'),
);
/** The packages that overlays share with the page itself. */
const primitives = new RegExp(`src/ui/tabs\\.|node_modules/@radix-ui/react-(?!${overlayParts})`);

/** The modules about the owner and the campaigns that most pages share. */
const owner = /dashboard\/src\/(?:auth|payments|campaigns\/(?!campaign-dialog)|embeds\/queries)/;

/**
 * By default each set of modules that two pages share becomes a chunk, which makes fifty requests for the dashboard; on
 * a phone they load one after the other. So the modules that most owner pages share form a few chunks, each depending
 * only on those before it. The other modules join their neighbors (sizes in bytes before minification).
 */
const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 8 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 7 },
  { name: 'primitives', test: primitives, minShareCount: 2, priority: 6 },
  { name: 'overlays', test: overlays, minShareCount: 2, priority: 5 },
  { name: 'ui', test: /dashboard\/src\/(?:ui|data)\/|@tanstack/, minShareCount: 2, priority: 4 },
  { name: 'kit', test: /node_modules/, minShareCount: 2, entriesAware: true, priority: 3 },
  { name: 'owner', test: owner, minShareCount: 2, priority: 2 },
  {
    name: 'parts',
    test: /\.tsx?$/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
    priority: 1,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    docsPlugin(),
    pagesPlugin(),
    {
      // Link previews load the image by its absolute address, so the server inserts its own origin.
      name: 'absolute-social-image',
      transformIndexHtml: {
        order: 'post',
        handler: (html) => html.replace(/(?<=og:image" content=")/, '{{publicUrl}}'),
      },
    },
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ }),
    visualizer({
      filename: join(import.meta.dirname, '../.cache/size-maps/dashboard.html'),
      title: 'Modules of the dashboard',
      gzipSize: true,
    }),
  ],
  resolve: { conditions: ['@puzzle-prize/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Read by src/app/first-load.test.ts.
    manifest: true,
    assetsDir: 'assets/dashboard',
    // The pages are served with `script-src 'self'` and an `img-src` without data: URLs, so nothing may be inlined.
    assetsInlineLimit: 0,
    // An inline script would violate that policy; every supported browser preloads modules without it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Shared chunks would otherwise be named after all modules that share them.
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
