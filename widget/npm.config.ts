import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { minifyStyles } from './minify-styles.ts';
import { trustedTemplates } from './trusted-templates.ts';

const browserOnly = fileURLToPath(new URL('src/element/browser-only.ts', import.meta.url));

/** Build options for this npm package, in addition to the options for all packages (.ci/package/build.ts). */
export default defineConfig({
  plugins: [minifyStyles(), trustedTemplates(), litLicense()],
  // These conditions select Lit's build for servers, which also runs in browsers.
  resolve: { conditions: ['node', 'module', 'production'] },
  build: {
    rolldownOptions: {
      transform: {
        // The npm package contains replacements for browser objects, because servers import it. The scripts for pages
        // contain none, because they run only in browsers and their size is limited.
        inject: {
          HTMLElement: [browserOnly, 'HTMLElement'],
          customElements: [browserOnly, 'customElements'],
        },
      },
    },
  },
});

/** Adds the license of Lit, because the package bundles a copy of Lit. */
function litLicense(): Plugin {
  const manifest = findPackageJSON('lit-html', import.meta.url) ?? '';
  return {
    name: 'lit-license',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'packages/lit-html/LICENSE',
        source: readFileSync(join(dirname(manifest), 'LICENSE'), 'utf8'),
      });
    },
  };
}
