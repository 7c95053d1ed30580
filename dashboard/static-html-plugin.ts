import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import Beasties from 'beasties';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { docsPlugin } from './docs-plugin.ts';

const root = import.meta.dirname;
const outDir = join(root, '../.cache/render-static');

/** The exports of src/app/render-static.tsx. */
interface Renderers {
  renderHome: () => string;
  renderOwnerSkeleton: () => string;
  listHeadTexts: () => string[];
  ownerLocales: readonly string[];
  setStaticLanguage: (locale: string) => Promise<void>;
}

/** The parts of a language that load separately, as in src/language/load-texts.ts. */
const parts = ['site', 'owner'] as const;

/**
 * Renders the page at `/` to home.html and the skeleton of owner pages to owner.html, each in all languages: the
 * German page is home.de.html. The server sends this content inside the document. Writes owner.css, the rules that the
 * skeleton needs, and heads.json, which contains
 * for each language the texts of the head and the files with the other texts. The build for Node has the same asset
 * settings as the dashboard, so that the URLs of the assets are the same.
 */
export function staticHtmlPlugin(): Plugin {
  let config: ResolvedConfig;
  /** The files of the catalogs, by the part and the language, such as `owner/de`. */
  const catalogs = new Map<string, string>();
  /** The preload links of the landing page: its chunk and the chunks that it imports. */
  let preloads = '';
  return {
    name: 'static-html',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { facadeModuleId: id, fileName, imports } = output;
        const [, catalog] = /\/src\/locales\/(\w+\/[\w-]+)\.json/.exec(id ?? '') ?? [];
        if (catalog !== undefined) catalogs.set(catalog, fileName);
        if (!id?.endsWith('/src/landing/landing-page.tsx')) continue;
        const entries = Object.values(bundle).filter((other) => other.type === 'chunk' && other.isEntry);
        const isEntry = (file: string) => entries.some((entry) => entry.fileName === file);
        preloads = renderPreloads([fileName, ...imports.filter((file) => !isEntry(file))]);
      }
    },
    async closeBundle() {
      const { assetsDir, assetsInlineLimit } = config.build;
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: [react(), docsPlugin()],
        resolve: { conditions: ['@puzzle-prize/source'] },
        ssr: { noExternal: ['lucide-react'], resolve: { conditions: ['@puzzle-prize/source'] } },
        build: {
          ...{ outDir, emptyOutDir: true, assetsDir, assetsInlineLimit, copyPublicDir: false },
          ssr: 'src/app/render-static.tsx',
        },
      });
      const file = join(outDir, 'render-static.js');
      // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the build above has written this file.
      const renderers: Renderers = await import(pathToFileURL(file).href);
      const dist = join(config.root, config.build.outDir);
      const heads: Record<string, Record<string, unknown>> = {};
      for (const locale of renderers.ownerLocales) {
        await renderers.setStaticLanguage(locale);
        const ending = locale === 'en' ? 'html' : `${locale}.html`;
        writeFileSync(join(dist, `home.${ending}`), renderers.renderHome() + preloads);
        writeFileSync(join(dist, `owner.${ending}`), renderers.renderOwnerSkeleton());
        const [site = null, owner = null] = parts.map((part) => catalogs.get(`${part}/${locale}`));
        heads[locale] = { texts: renderers.listHeadTexts(), site, owner };
      }
      writeFileSync(join(dist, 'heads.json'), JSON.stringify(heads));
      writeFileSync(join(dist, 'owner.css'), await extractStyles(dist));
      rmSync(outDir, { recursive: true });
    },
  };
}

/**
 * Returns the preload links of modules. They come after the content: before it, they delayed the first paint by 0.3 s on
 * a slow phone. The program removes them together with the content.
 */
const renderPreloads = (files: readonly string[]) =>
  files.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');

/** Returns the rules of the style sheet that the skeleton of owner pages needs. */
async function extractStyles(dist: string): Promise<string> {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const skeleton = readFileSync(join(dist, 'owner.html'), 'utf8');
  // The types describe the CommonJS form of the module, in which the class is the property `default`.
  const Extractor = 'default' in Beasties ? Beasties.default : Beasties;
  const extractor = new Extractor({ path: dist, logLevel: 'warn', pruneSource: false, preloadFonts: false });
  const styled = await extractor.process(page.replace('<!--content-->', () => skeleton));
  const [, styles] = /<style>(.*?)<\/style>/s.exec(styled) ?? [];
  if (styles === undefined) throw new Error('The skeleton has no styles.');
  return styles;
}
