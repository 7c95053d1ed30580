import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const maxBytes = 40_000;

it('the typeface is one file of at most 40 kB', () => {
  const css = readFileSync(resolve(import.meta.dirname, 'fonts.css'), 'utf8');
  const files = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(1);
  const file = createRequire(import.meta.url).resolve(files[0] ?? '');
  expect(file).toMatch(/\.woff2$/);
  expect(statSync(file).size).toBeLessThanOrEqual(maxBytes);
});
