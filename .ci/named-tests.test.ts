import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkNamedTests, countNamedTests } from './named-tests.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'puzzle-prize-named-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const decision = 'export const isOver = (count: number) => count > 3;\n';

function plant(path: string, text = decision): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('finds enough tests named after their files in every package', () => {
  expect(checkNamedTests(resolve(import.meta.dirname, '..'))).toEqual([]);
}, 30_000);

it('counts files with functions or classes, and no tests, types, lists, texts, styles, tables and migrations', () => {
  plant('backend/src/play/judge.ts');
  plant('backend/src/play/judge.test.ts');
  plant('backend/src/play/hub.ts', 'export class Hub {}\n');
  plant('backend/src/play/card.tsx');
  plant('backend/src/play/card.test.tsx');
  plant(
    'backend/src/play/types.ts',
    'export interface Play { find(): void }\nexport type Find = () => void;\n',
  );
  plant('backend/src/play/limits.ts', 'export const calls = 3;\n');
  plant('backend/src/play/index.ts', "export { isOver } from './judge.ts';\n");
  for (const name of ['play.entity', 'migration', 'play-migration', 'strings', 'ending-strings', 'styles'])
    plant(`backend/src/play/${name}.ts`);
  for (const name of ['judge.contract.ts', 'judge.arbitrary.ts', 'test/fake.ts', 'global.d.ts'])
    plant(`backend/src/play/${name}`);
  expect(countNamedTests(root, 'backend')).toEqual({
    files: 12,
    filesWithTest: 2,
    counted: 3,
    countedWithTest: 2,
    missing: [{ path: 'backend/src/play/hub.ts', functions: 1 }],
  });
});

it('reports a package below its floor', () => {
  plant('sdk/src/a.ts');
  plant('widget/src/a.ts');
  plant('widget/src/a.test.ts');
  plant('backend/src/a.ts');
  plant('backend/src/b.ts');
  plant('backend/src/b.test.ts');
  expect(checkNamedTests(root)).toEqual(['sdk: 0 % of the files have a test of their name, below 60 %']);
});
