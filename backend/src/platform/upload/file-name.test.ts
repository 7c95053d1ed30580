import { expect, it } from 'vitest';
import { getBaseName } from './file-name.ts';

it.each([
  ['harbor.jpg', 'harbor.jpg'],
  ['C:\\Users\\ada\\harbor.jpg', 'harbor.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['photos/', 'photos'],
  ['/ /', null],
  ['', null],
])('keeps only the name of %j', (name, expected) => {
  expect(getBaseName(name)).toBe(expected);
});
