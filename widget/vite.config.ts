import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { minifyStyles } from './minify-styles.ts';
import house from './package.json' with { type: 'json' };
import { pinVersions } from './versions.ts';

/** The neighbour house is read as TypeScript. */
const resolve = { conditions: ['@puzzle-prize/source', 'module', 'browser', 'production'] };

/**
 * Programs: the two frame pages', cached by their hashes; and for any page the elements, and the button with its modal. Each
 * is a build of its own: what two of them share stands in both, so that either is one script and one request.
 */
export default defineConfig({
  builder: {
    async buildApp(builder) {
      // In this order: the first builds of a folder empty it.
      for (const name of ['frame', 'raceFrame', 'element', 'race', 'modal']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      pinVersions(builder.config.root, house.version);
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
    raceFrame: {
      consumer: 'client',
      resolve,
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        manifest: '.vite/race-manifest.json',
        modulePreload: false,
        rolldownOptions: { input: { 'race-frame': 'src/frame/race-main.ts' } },
      },
    },
    element: script('puzzle-prize', 'src/prize/define.ts', { isFirst: true }),
    race: script('puzzle-race', 'src/race/define.ts'),
    modal: script('puzzle-modal', 'src/button/script.ts'),
  },
  plugins: [
    minifyStyles(),
    classicEntry(),
    tellSize(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/ }),
  ],
});

/** A script for any page, without the loader of style sheets that pages of our own have. */
function script(name: string, entry: string, { isFirst = false } = {}): EnvironmentOptions {
  return {
    consumer: 'client',
    resolve,
    build: {
      outDir: 'dist/v1',
      emptyOutDir: isFirst,
      lib: { entry: { [name]: entry }, formats: ['es'] },
      rolldownOptions: {
        // What the later parts share with the first one stays in it: one script, one request.
        preserveEntrySignatures: false,
        // A number where it is used is shorter than its name.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          minify: true,
          comments: false,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  };
}

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

/** Tells what an element costs a page, Lit included; the size tests beside the elements hold dist/*size.json to the budget. */
function tellSize(): Plugin {
  const files: Record<string, string> = { element: 'size.json', race: 'race-size.json' };
  return {
    name: 'tell-size',
    applyToEnvironment: ({ name }) => name in files,
    writeBundle(_options, bundle) {
      const { name, config } = this.environment;
      const entry =
        Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
      const upFrontKb = gzipKb(upFront(entry, bundle));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const laterKb = (part: string) => gzipKb(chunks.filter((chunk) => chunk.name === part));
      const sizes = { upFrontKb, celebrationKb: laterKb('celebrate'), roomKb: laterKb('race-screen') };
      writeFileSync(join(config.root, 'dist', files[name] ?? ''), JSON.stringify(sizes));
      this.info(`${entry} with all it loads up front: ${upFrontKb} kB gzip`);
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
