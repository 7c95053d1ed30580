import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { docsPlugin } from './docs-plugin.ts';

const overlayParts = 'dialog|alert-dialog|dropdown-menu|menu|popper|dismissable-layer|focus-|portal';
/** What opens over a page, with the packages that it stands on. */
const overlays = new RegExp(
  [
    'src/ui/(?:dialog|alert-sheet|confirm-dialog|form-actions|menu|tooltip|use-return-focus)\\.',
    `node_modules/@radix-ui/react-(?:${overlayParts})`,
    'node_modules/(?:@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce)',
  ].join('|'),
);
/** What those stand on, and what stands on the page itself. */
const primitives = new RegExp(`src/ui/tabs\\.|node_modules/@radix-ui/react-(?!${overlayParts})`);

/** What most pages know of the owner and the campaigns. */
const owner = /dashboard\/src\/(?:auth|payments|campaigns\/(?!campaign-dialog)|embeds\/queries)/;

/**
 * Left alone, what any two pages share is a chunk of its own, and the dashboard is fifty requests, which a phone pays for one
 * by one. So what most pages of an owner share are a few chunks, each of which stands only on those before it; the rest
 * joins its neighbours (bytes before minification).
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
