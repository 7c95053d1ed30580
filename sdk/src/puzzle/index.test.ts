/// <reference types="node" />
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

async function bundle(names: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${names.join(', ')} } from './index.ts';`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return outputFiles.map((file) => file.text).join('');
}

describe('the public entry', () => {
  it('[W7] bundles the rules of the board in less than 800 bytes, without the distance table', async () => {
    const rules = [
      'applyMove',
      'canMove',
      'isSolvable',
      'isSolved',
      'parseBoard',
      'slideTiles',
      'tilesInPlace',
      'tileToward',
    ];
    const code = await bundle(rules);
    expect(code).not.toContain('Uint8Array');
    expect(gzipSync(code).byteLength).toBeLessThan(800);
    expect(await bundle(['nextMove3x3'])).toContain('Uint8Array');
  });
});
