import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkOrder } from './check-order.ts';

const repository = resolve(import.meta.dirname, '..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'puzzle-prize-order-'));
  plant({ 'sdk/package.json': '{ "exports": { "./puzzle": {}, "./protocol": {} } }' });
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function plant(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

it('accepts a tree that holds', () => {
  plant({
    'backend/src/platform/config.ts': 'export const port = process.env.PORT;',
    'backend/src/play/play.ts':
      "import { port } from '../platform/config.ts';\nimport '@puzzle-prize/sdk/puzzle';",
    'backend/src/app.ts': "import './play/play.ts';",
    'backend/src/platform/log.test.ts': "import '../app.ts';\nprocess.env.TZ;",
    'dashboard/src/data/client.ts': "import type { Campaign } from '@puzzle-prize/sdk/protocol';",
    'widget/vite.config.ts': 'export default process.env.MODE;',
  });
  expect(checkOrder(root)).toEqual([]);
});

const violations: { what: string; path: string; text: string; message: RegExp }[] = [
  {
    what: 'a house against the arrows',
    path: 'sdk/src/http/a.ts',
    text: "import '@puzzle-prize/widget';",
    message: /a\.ts:1 imports widget: sdk/,
  },
  {
    what: 'a feature that stands later',
    path: 'backend/src/auth/a.ts',
    text: "\nimport '../play/b.ts';",
    message: /a\.ts:2 imports play, but auth/,
  },
  {
    what: 'a feature beside it',
    path: 'backend/src/play/a.ts',
    text: "export * from '../race/b.ts';",
    message: /imports race, but play/,
  },
  {
    what: 'a dynamic import',
    path: 'widget/src/board/a.ts',
    text: "await import('../frame/b.ts');",
    message: /imports frame, but board/,
  },
  {
    what: 'an import in a type',
    path: 'widget/src/board/a.ts',
    text: "type A = import('../prize/b.ts').B;",
    message: /imports prize/,
  },
  {
    what: 'the file that wires a house',
    path: 'backend/src/auth/a.ts',
    text: "import '../app.ts';",
    message: /puts the house together/,
  },
  {
    what: 'a folder not in the order',
    path: 'backend/src/extras/a.ts',
    text: "import '../auth/b.ts';",
    message: /extras, which is no feature/,
  },
  {
    what: 'a path into another house',
    path: 'backend/src/play/a.ts',
    text: "import '../../../sdk/src/puzzle/b.ts';",
    message: /reaches into sdk/,
  },
  {
    what: 'a door that does not exist',
    path: 'backend/src/play/a.ts',
    text: "import '@puzzle-prize/sdk/puzzle/b.ts';",
    message: /does not export/,
  },
  {
    what: 'itself by name',
    path: 'sdk/src/http/a.ts',
    text: "import '@puzzle-prize/sdk/puzzle';",
    message: /use a relative path/,
  },
  {
    what: 'zod in a browser',
    path: 'widget/src/board/a.ts',
    text: "import { type A } from '@puzzle-prize/sdk/protocol';",
    message: /import type/,
  },
  {
    what: 'settings read elsewhere',
    path: 'backend/src/auth/a.ts',
    text: 'const a = process.env.PORT;',
    message: /a\.ts:1 reads process\.env/,
  },
  {
    what: 'settings read by name',
    path: 'backend/src/auth/a.ts',
    text: "const a = process['env'];",
    message: /a\.ts:1 reads process\.env/,
  },
  {
    what: 'a folder without purpose',
    path: 'dashboard/src/ui/utils/a.ts',
    text: '',
    message: /dashboard\/src\/ui\/utils\/: name the folder/,
  },
  { what: 'a folder that is no house', path: 'server/a.ts', text: '', message: /^server\/: not a house/ },
];

it.each(violations)('refuses $what', ({ path, text, message }) => {
  plant({ [path]: text });
  expect(checkOrder(root)).toEqual([expect.stringMatching(message)]);
});

it('lint finds an import cycle between .ts files', { timeout: 60_000 }, async () => {
  for (const file of ['eslint.config.js', 'tsconfig.base.json'])
    cpSync(join(repository, file), join(root, file));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  plant({
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["*.ts"] }',
    'a.ts': "import { b } from './b.ts';\nexport const a = (): number => b() + 1;\n",
    'b.ts': "import { a } from './a.ts';\nexport const b = (): number => a() + 1;\n",
  });
  const results = await new ESLint({ cwd: root }).lintFiles(['a.ts', 'b.ts']);
  const rules = results.map((result) => result.messages.map((message) => message.ruleId));
  expect(rules).toEqual([['import-x/no-cycle'], ['import-x/no-cycle']]);
});
