import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { visualizer } from 'rollup-plugin-visualizer';
import {
  defineConfig,
  minifySync,
  type EnvironmentOptions,
  perEnvironmentPlugin,
  type Plugin,
  type Rolldown,
} from 'vite';
import { compression } from 'vite-plugin-compression2';
import { minifyStyles } from './minify-styles.ts';
import { trustedTemplates } from './trusted-templates.ts';
import { serveReleases } from './versions.ts';

/** With these conditions, imports of other packages resolve to their TypeScript sources. */
const resolve = { conditions: ['@puzzle-prize/source', 'module', 'browser', 'production'] };

/**
 * Builds the scripts of our own pages (the two frame pages, the page of a race result, and the counter's page) and
 * the scripts for any page (the elements, and the button with its modal). The files of our own pages have hashes in
 * their names. Each script is a separate build with its own copy of the shared modules, so that a page needs one
 * request per script.
 */
export default defineConfig({
  builder: {
    async buildApp(builder) {
      // The order matters, because the first build into a folder empties the folder.
      for (const name of ['frame', 'raceFrame', 'raceResult', 'redeem', 'element', 'race', 'modal']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      serveReleases(builder.config.root);
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
    raceResult: {
      consumer: 'client',
      resolve,
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        manifest: '.vite/race-result-manifest.json',
        modulePreload: false,
        rolldownOptions: { input: { 'race-result': 'src/frame/race-result-main.ts' } },
      },
    },
    redeem: {
      consumer: 'client',
      resolve,
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        manifest: '.vite/redeem-manifest.json',
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: { redeem: 'src/frame/redeem-main.ts' } },
      },
    },
    element: script('puzzle-prize', 'src/prize/define.ts', { isFirst: true }),
    race: script('puzzle-race', 'src/race/define.ts'),
    modal: script('puzzle-modal', 'src/button/script.ts'),
  },
  plugins: [
    minifyStyles(),
    trustedTemplates(),
    inlineConstants(),
    classicEntry(),
    tellSize(),
    sizeMaps(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/ }),
  ],
});

/**
 * Builds a script for any page. Unlike the scripts of our own pages, it contains no loader for style sheets.
 */
function script(name: string, entry: string, { isFirst = false } = {}): EnvironmentOptions {
  return {
    consumer: 'client',
    resolve,
    build: {
      outDir: 'dist/v1',
      emptyOutDir: isFirst,
      lib: { entry: { [name]: entry }, formats: ['es'] },
      rolldownOptions: {
        // Modules that the entry shares with lazy chunks stay in the entry, so that the page needs only one
        // request.
        preserveEntrySignatures: false,
        // Numbers of other modules are inlined, because a number is shorter than the name of its constant.
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
 * Writes the value of a constant where its own module uses it. After bundling this would be too late, because the
 * minifier keeps the variables that the constants have become. `inlineConst` replaces only constants of other
 * modules.
 */
function inlineConstants(): Plugin {
  return {
    name: 'inline-constants',
    enforce: 'post',
    transform: {
      filter: { id: /\.ts$/ },
      handler: (code, id) =>
        minifySync(id.replace(/ts$/, 'js'), code, { module: true, compress: {}, mangle: false }),
    },
  };
}

/**
 * Makes the button's script run as a module and as a classic script. The wrapper prevents name conflicts when
 * a classic script loads twice. In a classic script of another site, imports are not relative to the script's
 * own URL. So the plugin resolves them against the URL in the script's tag.
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

/**
 * Writes the size of an element including Lit, and of the replay, to dist/*size.json. The size tests compare these files with the
 * limits.
 */
function tellSize(): Plugin {
  const files: Record<string, string> = {
    element: 'size.json',
    race: 'race-size.json',
    raceResult: 'race-result-size.json',
  };
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
      const sizes = {
        upFrontKb,
        extrasKb: laterKb('extras'),
        celebrationKb: laterKb('celebrate'),
        feedbackKb: laterKb('feedback'),
        endingKb: laterKb('ending'),
        mediaCardKb: laterKb('media-card'),
        addressFormKb: laterKb('address-form'),
        roomKb: laterKb('race-screen'),
        momentsKb: laterKb('moments'),
        eventKb: laterKb('event-view'),
        organizerKb: laterKb('organizer'),
        bigScreenKb: laterKb('big-screen'),
        shareKb: laterKb('share-result'),
        prizeCardKb: laterKb('prize-card'),
        mailFormKb: laterKb('mail-form'),
      };
      writeFileSync(join(config.root, 'dist', files[name] ?? ''), JSON.stringify(sizes));
      this.info(`${entry} with all it loads up front: ${upFrontKb} kB gzip`);
    },
  };
}

/**
 * For each build, writes an HTML page that shows the modules in each script and their sizes. These pages are
 * for developers and are not published.
 */
function sizeMaps(): Plugin {
  return perEnvironmentPlugin('size-maps', ({ name, config }) =>
    visualizer({
      filename: join(config.root, '../.cache/size-maps', `${name}.html`),
      title: `Modules of ${name}`,
      gzipSize: true,
    }),
  );
}

/** Returns the size of the chunks after gzip in kB of 1000 bytes. */
function gzipKb(chunks: readonly Rolldown.OutputChunk[]): number {
  const sizes = chunks.map(({ code }) => gzipSync(code, { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Returns a chunk with all chunks that it imports statically. */
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
