import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';

/** What an owner's React application does with a pasted component: check its types, build it, show it. */

/** As a package of its own, beside our packages. */
const folder = join(import.meta.dirname, '..');
const conditions = ['@puzzle-prize/source'];

/** @returns what a strict compiler says about PrizeButton.tsx with this text, by lines; nothing is best */
export function checkTypes(source: string): string[] {
  const path = join(folder, 'PrizeButton.tsx');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: conditions,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    types: [],
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => name === path || disk.fileExists(name),
    getSourceFile: (name, version) =>
      name === path ? ts.createSourceFile(name, source, version) : disk.getSourceFile(name, version),
  };
  const program = ts.createProgram([path], options, host);
  const file = program.getSourceFile(path);
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** One script that shows the PrizeButton of this text in the page's #root, under React's strict mode. */
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
