import { join } from 'node:path';
import { findTypeErrors } from '@puzzle-prize/backend/test/type-errors';
import { build } from 'esbuild';
import ts from 'typescript';

/** Treats a pasted component as in an owner's React application: checks its types, builds and shows it. */

/** A separate package beside our packages. */
const folder = join(import.meta.dirname, '..');
const conditions = ['@puzzle-prize/source'];

/** @returns the errors of a strict compiler for PrizeButton.tsx with this text, one per line */
export function checkTypes(source: string): string[] {
  const options = { strict: true, jsx: ts.JsxEmit.ReactJSX, verbatimModuleSyntax: true, types: [] };
  return findTypeErrors({ path: join(folder, 'PrizeButton.tsx'), source, options });
}

/** Builds one script that shows the PrizeButton of this text in the page's #root, in React's strict mode. */
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
