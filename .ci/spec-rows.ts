import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of the specification that the product covers so far; who builds another row adds it here. */
const covered = [
  'R1-R16 L1-L9 U1-U3 D1-D15 C1-C13 I1-I10 E1-E10 W1-W15 K1-K13',
  'M1-M13 P1-P9 Q1-Q12 N1-N12 V1-V8 X1-X3 G3-G15 G18-G42 G44 G45',
].join(' ');

/** @returns the ids of covered rows that no test title names (`it('[W8] ...')`). */
export function rowsWithoutTest(root: string): string[] {
  const files = globSync('{sdk,widget,backend,dashboard,examples}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const named = new Set(files.flatMap((file) => idsIn(readFileSync(join(root, file), 'utf8'))));
  return covered
    .split(' ')
    .flatMap(expand)
    .filter((id) => !named.has(id));
}

function idsIn(text: string): string[] {
  // A list may hold other words and ranges too: `[D6, limits, I1-I3]`.
  return [...text.matchAll(/\[([A-Z]\d[^\]]*)\]/g)].flatMap(([, list = '']) =>
    list.split(/[, ]+/).flatMap(expand),
  );
}

/** `I1-I3` is I1, I2, I3; what is no id is nothing. */
function expand(range: string): string[] {
  const found = /^([A-Z])(\d+)(?:-[A-Z](\d+))?$/.exec(range);
  if (!found) return [];
  const [, letter = '', first = '', last = first] = found;
  const length = Number(last) - Number(first) + 1;
  return Array.from({ length }, (_, index) => `${letter}${Number(first) + index}`);
}
