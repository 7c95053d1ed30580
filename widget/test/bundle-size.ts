import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build } from 'esbuild';

/**
 * The command `bundle-size` returns the size that a module of src/ and its static imports add to a page's
 * bundle, in bytes after gzip -9. React and dynamic imports do not count.
 */
export function bundleSize(): TestRunnerPlugin<string> {
  return {
    name: 'bundle-size',
    async executeCommand({ command, payload }) {
      return command === 'bundle-size' && payload ? await measure(payload) : undefined;
    },
  };
}

async function measure(module: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../src/${module}`, import.meta.url))],
    outdir: 'measured',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@puzzle-prize/source'],
    external: ['react'],
    legalComments: 'none',
    metafile: true,
    write: false,
  });
  // The path is compared, because dynamically imported modules also have an entry point.
  const isEntry = (path: string) => metafile.outputs[path]?.entryPoint?.endsWith(`src/${module}`);
  const entry = Object.keys(metafile.outputs).find(isEntry) ?? '';
  const sizes = upFront(entry).map((path) => {
    const file = outputFiles.find((output) => output.path.endsWith(path));
    return file ? gzipSync(file.contents, { level: 9 }).length : NaN;
  });
  return sizes.reduce((sum, size) => sum + size, 0);

  function upFront(path: string, found: string[] = []): string[] {
    if (found.includes(path)) return found;
    found.push(path);
    for (const { path: imported, kind, external } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) upFront(imported, found);
    return found;
  }
}
