import { build } from 'esbuild';

/** Bundles a module and its imports into one minified script, as the build of an application does. */
export async function bundle(contents: string, resolveDir = import.meta.dirname): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'js' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@puzzle-prize/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'silent' },
  });
  return outputFiles.map(({ text }) => text).join('');
}
