import { join } from 'node:path';
import { findTypeErrors } from '@puzzle-prize/backend/test/type-errors';
import { build } from 'esbuild';
import ts from 'typescript';

/** Functions that check and build a pasted component as an owner's React application would. */

/**
 * The folder for the pasted component: the package `examples`, where our packages can be imported by name.
 */
const folder = join(import.meta.dirname, '..');
const conditions = ['@puzzle-prize/source'];

/**
 * @returns the errors that a strict TypeScript compiler reports for a PrizeButton.tsx with this source text
 */
export function checkTypes(source: string): string[] {
  const options = { strict: true, jsx: ts.JsxEmit.ReactJSX, verbatimModuleSyntax: true, types: [] };
  return findTypeErrors({ path: join(folder, 'PrizeButton.tsx'), source, options });
}

/**
 * Builds one script that renders a PrizeButton with this source text in the page's #root, in React's strict
 * mode.
 */
export async function buildApp(source: string, language: 'tsx' | 'jsx'): Promise<string> {
  const main = `
    import { StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { PrizeButton } from './PrizeButton';
    createRoot(document.querySelector('#root')).render(<StrictMode><PrizeButton /></StrictMode>);`;
  const { outputFiles } = await build({
    stdin: { contents: main, loader: 'jsx', resolveDir: folder },
    plugins: [
      {
        name: 'pasted',
        setup(builder) {
          builder.onResolve({ filter: /PrizeButton$/ }, () => ({ path: 'pasted', namespace: 'pasted' }));
          builder.onLoad({ filter: /.*/, namespace: 'pasted' }, () => ({
            contents: source,
            loader: language,
            resolveDir: folder,
          }));
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    conditions,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.map(({ text }) => text).join('');
}
