import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { minifyStyles } from './minify-styles.ts';

/** The neighbour house is read as TypeScript. */
const resolve = { conditions: ['@puzzle-prize/source', 'module', 'browser', 'production'] };

/** Programs: the frame page's, cached by its hash; and for any page the element, and the button with its modal. */
export default defineConfig({
  builder: {
    async buildApp(builder) {
      // In this order: the builds of the frame and of the element empty their folders.
      for (const name of ['frame', 'element', 'modal']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    frame: {
      consumer: 'client',
      resolve,
      build: {
        outDir: 'dist',
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        rolldownOptions: { input: { frame: 'src/frame/main.ts' } },
      },
    },
    element: {
      consumer: 'client',
      resolve,
      build: {
        outDir: 'dist/v1',
        emptyOutDir: true,
        // Without the loader of style sheets that pages have.
        lib: { entry: { 'puzzle-prize': 'src/prize/define.ts' }, formats: ['es'] },
        rolldownOptions: {
          // What the later parts share with the first one stays in it: one script, one request.
          preserveEntrySignatures: false,
          output: {
            minify: true,
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
          },
        },
      },
    },
    modal: {
      consumer: 'client',
      resolve,
      build: {
        outDir: 'dist/v1',
        emptyOutDir: false,
        lib: { entry: { 'puzzle-modal': 'src/button/script.ts' }, formats: ['es'] },
        rolldownOptions: {
          preserveEntrySignatures: false,
          output: { minify: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  plugins: [
    minifyStyles(),
    classicEntry(),
    tellSize(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/ }),
  ],
});

/**
 * Makes the button's script run as a module and as a classic script. A second load of that would find its names taken; and
 * a classic script of another site does not know where it comes from, so what it imports is found beside its tag.
 */
function classicEntry(): Plugin {
  const address = `document.querySelector('script[src*="/puzzle-modal.js"]')?.src ?? location`;
  return {
    name: 'classic-entry',
    applyToEnvironment: (environment) => environment.name === 'modal',
    renderChunk(code, { isEntry, imports, exports }) {
      if (!isEntry) return null;
      if (imports.length + exports.length > 0) this.error('a classic script can neither import nor export');
      const found = code.replace(/import\((["'`]\.[^)]*)\)/g, `import(new URL($1, ${address}))`);
      return { code: `(() => {\n${found}\n})();`, map: null };
    },
  };
}

/** Tells what <puzzle-prize> costs a page, Lit included; src/prize/size.test.ts holds dist/size.json to the budget. */
function tellSize(): Plugin {
  return {
    name: 'tell-size',
    applyToEnvironment: (environment) => environment.name === 'element',
    writeBundle(_options, bundle) {
      const upFrontKb = gzipKb(upFront('puzzle-prize.js', bundle));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const celebrationKb = gzipKb(chunks.filter(({ name }) => name === 'celebrate'));
      writeFileSync(
        join(this.environment.config.root, 'dist/size.json'),
        JSON.stringify({ upFrontKb, celebrationKb }),
      );
      this.info(`puzzle-prize.js with all it loads up front: ${upFrontKb} kB gzip`);
    },
  };
}

/** kB of 1000 bytes. */
function gzipKb(chunks: readonly Rolldown.OutputChunk[]): number {
  const sizes = chunks.map(({ code }) => gzipSync(code, { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** A chunk and all that it imports, not counting what it imports when it is needed. */
function upFront(
  fileName: string,
  bundle: Rolldown.OutputBundle,
  found: Rolldown.OutputChunk[] = [],
): Rolldown.OutputChunk[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.includes(chunk)) return found;
  found.push(chunk);
  for (const imported of chunk.imports) upFront(imported, bundle, found);
  return found;
}
