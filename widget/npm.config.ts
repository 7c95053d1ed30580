import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { minifyStyles } from './minify-styles.ts';

const browserOnly = fileURLToPath(new URL('src/element/browser-only.ts', import.meta.url));

/** What the package for npm has beside what each package has (.ci/package/build.ts). */
export default defineConfig({
  plugins: [minifyStyles()],
  build: {
    rolldownOptions: {
      transform: {
        // Here and not in the sources: a script for pages runs in browsers alone, and counts its bytes.
        inject: {
          HTMLElement: [browserOnly, 'HTMLElement'],
          CSSStyleSheet: [browserOnly, 'CSSStyleSheet'],
          customElements: [browserOnly, 'customElements'],
        },
      },
    },
  },
});
