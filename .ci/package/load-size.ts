import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

export interface LoadSize {
  /** Bytes after gzip -9, including all static imports. */
  bytes: number;
  /** Names of the packages in the bundle. */
  packages: string[];
}

/** Measures how many bytes `code` adds to a page of an application. Dynamic imports do not count. */
export async function loadSize(
  code: string,
  application: string,
  external: string[] = [],
): Promise<LoadSize> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: application },
    outdir: 'measured',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'node:*', ...external],
    // License comments do not count, because an application's bundler writes them to a separate file.
    legalComments: 'none',
    metafile: true,
    write: false,
  });
  const loaded = upFront(metafile);
  const sizes = outputFiles
    .filter(({ path }) => loaded.some((name) => path.endsWith(name)))
    .map(({ contents }) => gzipSync(contents, { level: 9 }).length);
  const inputs = loaded.flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}));
  const names = inputs.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), packages: [...new Set(names)].sort() };
}

function upFront({ outputs }: Metafile): string[] {
  // A dynamic import has its own output with another entry point, so this output does not count.
  const found = Object.keys(outputs).filter((name) => outputs[name]?.entryPoint === '<stdin>');
  for (const name of found)
    for (const { path, kind, external } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && external !== true && !found.includes(path)) found.push(path);
  return found;
}
