import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig, type Plugin } from 'vite';
import { framePages } from './frame-pages.ts';

const conditions = ['@puzzle-prize/source', 'module', 'browser', 'development|production'];

/**
 * Libraries to bundle before the first page. If Vite discovers a library later, it reloads every page and
 * loads a second copy of React.
 */
const libraries = [
  '@storybook/addon-docs/blocks',
  'lit/directives/keyed.js',
  'lit/html.js',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/test-utils',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'storybook/preview-api',
  'storybook/test',
];

/** The module that adds the texts of the pseudo-language. */
const program = fileURLToPath(new URL('../src/languages/add-pseudo.ts', import.meta.url));

/** The lists of languages of the elements, in `widget/src/locales`. */
const catalogs = /\/widget\/src\/locales\/(?:([\w-]+)\/catalogs|modal-texts)\.ts$/;

/**
 * Adds a pseudo-language to the elements, for the stories only. Each of its texts is the English one in accented
 * letters, and longer. A text that is shown without accents cannot be translated in any language.
 */
function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    transform(code, id) {
      const found = catalogs.exec(id.split('?')[0] ?? '');
      if (!found) return undefined;
      const [, part] = found;
      const call = part
        ? `addPseudoTexts(${/const (\w+)/.exec(code)?.[1] ?? ''}, '${part}')`
        : 'addPseudoNames(modalTexts)';
      const name = call.slice(0, call.indexOf('('));
      return { code: `import { ${name} } from ${JSON.stringify(program)};\n${code}\n${call};\n`, map: null };
    },
  };
}

/** True for `npm run site`. Storybook sets the variable before it reads this file. */
const isSite = process.env.NODE_ENV === 'production';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/welcome.mdx', '../src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    // The site needs no tests. axe has the MPL, and we publish only programs with permissive licenses.
    ...(isSite ? [] : ['@storybook/addon-a11y', '@storybook/addon-vitest']),
  ],
  // The checklist is off, because its last step is to publish the stories on another site.
  features: { sidebarOnboardingChecklist: false },
  // Storybook sends no telemetry and no other requests to the internet.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // Documents the props of the React components, but not those that all HTML elements have.
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
      include: [fileURLToPath(new URL('../../widget/src/react/*.ts', import.meta.url))],
      shouldRemoveUndefinedFromOptional: true,
      shouldExtractLiteralValuesFromEnum: true,
      propFilter: ({ parent, declarations = [] }) =>
        [...declarations, ...(parent ? [parent] : [])].every(
          ({ fileName }) => !fileName.includes('node_modules'),
        ),
    },
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss(), framePages(), pseudoLanguage()],
      resolve: { conditions, dedupe: ['react', 'react-dom'] },
      optimizeDeps: { include: libraries },
      // These browsers support `light-dark()`. For older browsers, the build would add a fallback that limits
      // a page to one theme.
      build: {
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        // Most licenses require their text beside the code.
        license: { fileName: 'assets/third-party-licenses.md' },
      },
    }),
};
export default config;
