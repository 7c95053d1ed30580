import { globSync } from 'node:fs';
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { checkLinks } from './site/check-links.ts';
import { nameHeadings } from './site/markdown/name-headings.ts';
import { resolveLinks } from './site/markdown/resolve-links.ts';
import { publishFiles } from './site/publish-files.ts';
import { base, exampleUrl, licensesFile, sections } from './site/settings.ts';

/** `npm run site -w @puzzle-prize/storybook` must have built the storybook before. */
const withStorybook = process.env['STORYBOOK'] === '1';

export default defineConfig({
  site: exampleUrl,
  base,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: '../.cache/astro',
  // Every static host serves `guides/designer/index.html` at `guides/designer/`.
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Without `noExternal`, the build imports its packages from `dist`, where Node finds the versions of other
  // workspaces.
  vite: {
    resolve: { conditions: ['@puzzle-prize/source', 'module', 'browser', 'development|production'] },
    define: { 'import.meta.env.WITH_STORYBOOK': JSON.stringify(withStorybook) },
    // Most licenses require their text beside the code.
    build: { license: { fileName: licensesFile } },
    environments: {
      prerender: {
        resolve: {
          noExternal: true,
          conditions: ['@puzzle-prize/source', 'module', 'node', 'development|production'],
        },
      },
    },
  },
  markdown: {
    processor: satteri({ hastPlugins: [nameHeadings, resolveLinks], features: { smartPunctuation: false } }),
  },
  integrations: [
    starlight({
      title: 'Puzzle Prize',
      description: 'Picture puzzles for any website that give a prize.',
      favicon: '/favicon.svg',
      logo: { src: './site/public/favicon.svg', alt: '' },
      customCss: ['./site/styles/fonts.css', './site/styles/theme.css', './site/styles/parts.css'],
      markdown: { processedDirs: sections.map(({ folder }) => folder) },
      sidebar: [
        { slug: 'playground' },
        ...sections
          .filter(({ folder }) => globSync(`${folder}/**/*.md`, { cwd: import.meta.dirname }).length > 0)
          .map(({ folder, label, collapsed }) => ({
            label,
            collapsed,
            items: [{ autogenerate: { directory: folder } }],
          })),
        { label: 'Languages', link: '/languages/' },
      ],
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      // Long lines wrap. Otherwise, each block would need a stop in the tab order, so that keyboard users could
      // scroll it.
      expressiveCode: {
        // A frame shows the name of the file, if a block has one.
        defaultProps: { frame: 'code', wrap: true },
        frames: { extractFileNameFromCode: false },
        styleOverrides: {
          borderRadius: '0.5rem',
          frames: {
            frameBoxShadowCssValue: 'none',
            editorTabBarBackground: 'var(--sunken)',
            editorTabBarBorderBottomColor: 'var(--line)',
            editorActiveTabBackground: 'transparent',
            editorActiveTabForeground: 'var(--ink)',
            editorActiveTabBorderColor: 'transparent',
            editorActiveTabIndicatorTopColor: 'transparent',
            editorActiveTabIndicatorBottomColor: 'transparent',
          },
        },
      },
      disable404Route: true,
      components: {
        Head: './site/components/Head.astro',
        MarkdownContent: './site/components/MarkdownContent.astro',
        PageFrame: './site/components/PageFrame.astro',
        PageTitle: './site/components/PageTitle.astro',
        SocialIcons: './site/components/SocialIcons.astro',
      },
    }),
    publishFiles(withStorybook),
    checkLinks(),
  ],
});
