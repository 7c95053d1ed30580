import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..');

/**
 * Classes that name the left or the right side. Pages need `start` and `end` instead, which also work in languages
 * from right to left.
 */
const physical =
  /(?<=[\s"'`:])-?(?:(?:m[lr]|p[lr]|left|right|scroll-m[lr]|scroll-p[lr])-(?:\d|\[|\(|auto\b|full\b|px\b)|(?:text|float|clear)-(?:left|right)\b|(?:border|rounded)-[lr]\b)[^\s"'`]*/g;

const listPhysical = (source: string) => source.match(physical) ?? [];

it('[G126] the classes of all pages name the start and the end, not the left and the right', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) =>
    listPhysical(readFileSync(join(folder, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('[G126] a class for a side is found after every variant', () => {
  expect(listPhysical('"ml-2 sm:-left-3 text-right border-l-2 rounded-r"')).toEqual([
    'ml-2',
    '-left-3',
    'text-right',
    'border-l-2',
    'rounded-r',
  ]);
  expect(listPhysical('"ms-2 right-to-left flex-1 mr x-left"')).toEqual([]);
});

it('[G126] the styles do not ask for the direction of an element, because the build compares languages instead', () => {
  const styles = globSync('**/*.css', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  expect(styles.join('').match(/:dir\((?!\))/g)).toBeNull();
});
