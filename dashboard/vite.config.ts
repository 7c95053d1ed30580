import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { docsPlugin } from './docs-plugin.ts';

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
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/images', '/embed', '/v1', '/oidc'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
});
