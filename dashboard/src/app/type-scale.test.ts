import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
/** Classes of Tailwind's own scales. The theme removes these scales, so the classes would have no effect. */
const removed =
  /\b(?:text-(?:lg|[2-9]?xl)|rounded(?:-[trbl]{1,2})?-(?:sm|md|lg|[2-4]?xl)|shadow-card)(?![\w-])/g;

it('[R11] uses only the sizes, radii and shadows of the theme', () => {
  const found = globSync('**/*.{ts,tsx,css}', { cwd: source }).flatMap((file) => {
    if (file.endsWith('.test.ts')) return [];
    return [...readFileSync(resolve(source, file), 'utf8').matchAll(removed)].map(
      ([name]) => `${file}: ${name}`,
    );
  });
  expect(found).toEqual([]);
});
