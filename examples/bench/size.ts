import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { print } from './rounds.ts';

const folder = resolve(import.meta.dirname, '../../widget/dist/v1');

/** Measures the bytes that a page loads for `<puzzle-prize>` before it is playable, including Lit. */
export function measureSize(): Promise<void> {
  const files = upFront('puzzle-prize.js');
  print({
    what: 'size: <puzzle-prize> and all it imports at once, bytes after gzip -9',
    measured: files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0),
    atMost: 15_600,
    detail: files.join(', '),
  });
  return Promise.resolve();
}

/**
 * Returns a built file and all files that it imports statically, directly or indirectly. Each file is listed
 * once.
 */
function upFront(file: string, found: string[] = []): string[] {
  if (found.includes(file)) return found;
  found.push(file);
  const imports = read(file).matchAll(/\b(?:import|from)\s*["']\.\/([^"']+)["']/g);
  for (const [, imported = ''] of imports) upFront(imported, found);
  return found;
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
