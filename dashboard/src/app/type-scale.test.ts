import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const design = readFileSync(resolve(source, '../../docs/design.md'), 'utf8');
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

/** The smallest size of the type scale in docs/design.md, in pixels. */
const smallestPx = Math.min(
  ...[...design.matchAll(/^\| `text-\w+` +\| (\d+) px/gm)].map(([, size]) => Number(size)),
);

/**
 * Lists the text sizes that are smaller than the smallest size of the scale. Ignores printed text, which has sizes of
 * its own.
 */
function findTooSmall(text: string): string[] {
  const sizes =
    /(?<![\w-])(print:(?:\[[^\]]*\]:)?)?(?:text-\[|font-size: *|fontSize(?::|=\{) *['"`]?)(\d*\.?\d+)(px|rem)?(?![\w.%])/g;
  return [...text.matchAll(sizes)]
    .filter(([, print, size, unit]) => !print && Number(size) * (unit === 'rem' ? 16 : 1) < smallestPx)
    .map(([name]) => name);
}

it('no text of the dashboard is smaller than the type scale', () => {
  expect(smallestPx).toBe(12);
  const found = globSync('**/*.{ts,tsx,css}', { cwd: source }).flatMap((file) => {
    if (file.endsWith('.test.ts')) return [];
    return findTooSmall(readFileSync(resolve(source, file), 'utf8')).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

it('a text that is too small is found wherever its size is written', () => {
  const small = ['text-[11px]', 'text-[0.7rem]', 'font-size: 0.7rem', 'fontSize={10}', "fontSize: '9px'"];
  expect(
    findTooSmall(`text-[12px] font-size: 0.75rem fontSize={12} print:text-[9px] ${small.join(' ')}`),
  ).toEqual(['text-[11px', 'text-[0.7rem', 'font-size: 0.7rem', 'fontSize={10', "fontSize: '9px"]);
});
