import { join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { visualizer } from 'rollup-plugin-visualizer';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { docsPlugin } from './docs-plugin.ts';
import { listPages } from './src/app/list-pages.ts';
import { sitePages } from './src/app/pages.ts';
import { staticHtmlPlugin } from './static-html-plugin.ts';

const overlayParts = 'dialog|alert-dialog|dropdown-menu|menu|popper|dismissable-layer|focus-|portal';
/** Matches the modules of dialogs, menus and tooltips, and the packages that no other modules need. */
const overlays = new RegExp(
  [
    'src/ui/(?:dialog|alert-sheet|confirm-dialog|form-actions|menu|tooltip|use-return-focus|use-shown)\\.',
    `node_modules/@radix-ui/react-(?:${overlayParts})`,
    'node_modules/(?:@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce)',
  ].join('|'),
);
/** Matches the packages that overlays share with other parts of the page. */
const primitives = new RegExp(`src/ui/tabs\\.|node_modules/@radix-ui/react-(?!${overlayParts})`);

/** The file of the typeface. Browsers cache it forever, so its name contains the version of the package. */
const typefaceFile = 'assets/dashboard/figtree-5.3.0.woff2';

/** The licenses of all packages in the scripts of the pages. */
const licensesFile = 'assets/dashboard/third-party-licenses.md';

/**
 * Matches the modules for the owner and the campaigns. Most owner pages share these modules. The rules for local
 * times and for the check of a payment are excluded, because few pages need them. The place of the first steps, its
 * rule and the form for media are included, because a separate request for any of them would be larger than the
 * module.
 */
const owner =
  /dashboard\/src\/(?:auth\/(?!zoned-time)|payments\/(?!checkout-return|use-checkout-return|confirm-payment)|campaigns\/|embeds\/(?:queries|frame-path)|overview\/(?:expects-steps|steps-place)|media\/media-form)/;

/** Matches the shared parts of pages, without those that only a few forms, a snippet or a QR code need. */
const ui =
  /dashboard\/src\/(?:ui|data)\/(?!edit-conflicts|file-drop|qr-code|color-input|code-block)|@tanstack/;

/**
 * Matches the modules and icons that the landing page shares with owner pages. They are few and small. In the chunks
 * of the owner pages, they would make visitors load these chunks.
 */
const landing =
  /src\/(?:landing\/queries|language\/rich-text|ui\/(?:copy-button|status-text)|race\/image-board)\.|lucide-react.*icons\/(?:gift|rotate-ccw|check|copy|arrow-right|play|chevron-down|crown)\./;

/**
 * By default each set of modules that two pages share becomes its own chunk. The dashboard would then need
 * about fifty chunks, and a phone loads them one after the other. These groups instead put the modules that
 * most owner pages share into a few chunks. Each chunk imports only chunks of earlier groups. Small sets of
 * the remaining modules are merged; the threshold is in bytes before minification.
 */
const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 8 },
  { name: 'landing', test: landing, minShareCount: 2, priority: 8 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 7 },
  { name: 'primitives', test: primitives, minShareCount: 2, priority: 6 },
  { name: 'overlays', test: overlays, minShareCount: 2, priority: 5 },
  { name: 'ui', test: ui, minShareCount: 2, priority: 4 },
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
    staticHtmlPlugin(),
    {
      // Link previews need an absolute image URL. The server replaces this placeholder with its own origin.
      name: 'absolute-social-image',
      transformIndexHtml: {
        order: 'post',
        handler: (html) => html.replace(/(?<=og:image" content=")/, '{{publicUrl}}'),
      },
    },
    {
      // Without the preload, a browser requests the typeface only after the styles and the first text.
      name: 'preload-typeface',
      transformIndexHtml: {
        order: 'post',
        handler: (_, { bundle = {} }) =>
          Object.keys(bundle)
            .filter((file) => file.endsWith('.woff2'))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
              injectTo: 'head',
            })),
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
    // src/app/first-load.test.ts reads the manifest.
    manifest: true,
    assetsDir: 'assets/dashboard',
    // Most licenses require their text beside the code. The pages contain every package of the elements too.
    license: { fileName: licensesFile },
    // The server's content security policy forbids inline scripts and data: images, so Vite must inline no
    // files.
    assetsInlineLimit: 0,
    // Vite's polyfill is an inline script, which the content security policy forbids. All supported browsers
    // preload modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The warnings about slow plugins would stand between the lines of the demo.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The pages that the backend renders use the typeface too. They contain its file name
        // (page-style.ts), so the name has no hash.
        assetFileNames: ({ names }) =>
          names.some((name) => name.startsWith('figtree'))
            ? typefaceFile
            : 'assets/dashboard/[name]-[hash][extname]',
        // By default, the names of all importers, joined with '~', form the name of a shared chunk. This
        // function keeps only the first name.
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

/**
 * Writes pages.json for the server. The file lists the pages of the dashboard, each with the files and calls
 * to preload.
 */
function pagesPlugin(): Plugin {
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
