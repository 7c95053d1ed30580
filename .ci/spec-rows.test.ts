import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowsWithoutTest } from './spec-rows.ts';

it('finds the rows wherever they stand in the list that opens a title', () => {
  const root = mkdtempSync(join(tmpdir(), 'puzzle-prize-rows-'));
  mkdirSync(join(root, 'sdk'));
  const titles = ['[R1] one', '[R2, limits, R3] around a word', '[R4-R6, L1] a range'];
  writeFileSync(join(root, 'sdk/some.test.ts'), titles.map((title) => `it('${title}', run);`).join('\n'));
  const missing = rowsWithoutTest(root);
  rmSync(root, { recursive: true });
  expect(missing).toEqual(expect.arrayContaining(['R7', 'L2', 'W1']));
  for (const row of ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'L1']) expect(missing).not.toContain(row);
});
