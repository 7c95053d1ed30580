import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkSpecRows } from './spec-rows.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'puzzle-prize-rows-'));
  const row = (id: string, text: string) => `| <a id="${id.toLowerCase()}"></a>${id} | ${text} |`;
  const rows = ['R1', 'R2', 'R3', 'L1', 'L2'].map((id) => row(id, 'A rule.'));
  plant('docs/specification.md', [...rows, row('W9', '_Planned._ A rule to come.')].join('\n'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it('finds no problem in the repository', () => {
  expect(checkSpecRows(resolve(import.meta.dirname, '..'))).toEqual([]);
});

it('finds all row ids in the lists at the start of titles, and requires no test for a planned row', () => {
  const titles = ['[R1] one', '[R2, limits, R3] around a word', '[L1-L2] a range'];
  plant('sdk/some.test.ts', titles.map((title) => `it('${title}', run);`).join('\n'));
  expect(checkSpecRows(root)).toEqual([]);
});

it('reports a row that no test title names, even if a comment or another file names it', () => {
  plant('sdk/some.test.ts', "it('[R1] [R2] two lists', run);\n// (R3)\nconst list = ['L1', 'L2'];");
  plant('sdk/some.ts', "const text = '[L1] is no test';");
  expect(checkSpecRows(root)).toEqual(
    ['R3', 'L1', 'L2'].map((id) => `docs/specification.md: no test title names ${id}`),
  );
});

it('reports ids without a row in titles, comments and documents, but not in other code', () => {
  const unknown = 'X9';
  plant('sdk/some.test.ts', `it('[R1-R3, L1, L2] all', run);\nit('[${unknown}] more', run);`);
  plant('sdk/some.ts', "/** Reads it (W8, R1). */\nconst agent = '(X11; Linux)';");
  plant('docs/some.md', 'The rule (T5) holds.');
  expect(checkSpecRows(root).toSorted()).toEqual([
    'docs/some.md: T5 has no row in docs/specification.md',
    'sdk/some.test.ts: X9 has no row in docs/specification.md',
    'sdk/some.ts: W8 has no row in docs/specification.md',
  ]);
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
