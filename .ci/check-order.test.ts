import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkOrder } from './check-order.ts';

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

const sandbox = {
  'backend/package.json': '{ "exports": { "./test": {} } }',
  'backend/stripe-sandbox/package.json': '{ "exports": { ".": {} } }',
};

it('accepts imports that follow the order', () => {
  plant({
    'backend/src/platform/config.ts': 'export const port = process.env.PORT;',
    'backend/src/play/play.ts':
      "import { port } from '../platform/config.ts';\nimport '@puzzle-prize/sdk/puzzle';",
    'backend/src/app.ts': "import './play/play.ts';",
    'backend/src/platform/log.test.ts': "import '../app.ts';\nprocess.env.TZ;",
    'dashboard/src/data/client.ts': "import type { Campaign } from '@puzzle-prize/sdk/protocol';",
    'widget/vite.config.ts': 'export default process.env.MODE;',
    ...sandbox,
    'backend/src/main.ts': "await import('@puzzle-prize/stripe-sandbox');",
    'backend/src/commands/start.ts': "import '../app.ts';",
    'backend/test/app.ts': "import '@puzzle-prize/stripe-sandbox';",
    'backend/stripe-sandbox/src/a.test.ts': "import '@puzzle-prize/backend/test';",
  });
  expect(checkOrder(root)).toEqual([]);
});

const violations: { what: string; path: string; text: string; message: RegExp }[] = [
  {
    what: 'an import of a later package',
    path: 'sdk/src/http/a.ts',
    text: "import '@puzzle-prize/widget';",
    message: /a\.ts:1 imports widget: sdk/,
  },
  {
    what: 'a static import of a package that production does not have',
    path: 'backend/src/main.ts',
    text: "import { openSandbox } from '@puzzle-prize/stripe-sandbox';",
    message: /main\.ts:1 imports stripe-sandbox statically/,
  },
  {
    what: 'a type of a package that production does not have',
    path: 'backend/src/app.ts',
    text: "import type { Sandbox } from '@puzzle-prize/stripe-sandbox';",
    message: /imports stripe-sandbox statically/,
  },
  {
    what: 'the backend in a nested package',
    path: 'backend/stripe-sandbox/src/a.ts',
    text: "import '@puzzle-prize/backend/test';",
    message: /imports backend: stripe-sandbox may import/,
  },
  {
    what: 'a path out of a nested package',
    path: 'backend/stripe-sandbox/src/a.ts',
    text: "import '../../src/app.ts';",
    message: /reaches into backend/,
  },
  {
    what: 'a later feature',
    path: 'backend/src/auth/a.ts',
    text: "\nimport '../play/b.ts';",
    message: /a\.ts:2 imports play, but auth/,
  },
  {
    what: 'a feature of the same line',
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
    what: 'the file that assembles a package',
    path: 'backend/src/auth/a.ts',
    text: "import '../app.ts';",
    message: /assembles the package/,
  },
  {
    what: 'a folder not in the order',
    path: 'backend/src/extras/a.ts',
    text: "import '../auth/b.ts';",
    message: /extras, which is not a feature/,
  },
  {
    what: 'a path into another package',
    path: 'backend/src/play/a.ts',
    text: "import '../../../sdk/src/puzzle/b.ts';",
    message: /reaches into sdk/,
  },
  {
    what: 'an entry that does not exist',
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
  {
    what: 'a folder that is not a package',
    path: 'server/a.ts',
    text: '',
    message: /^server\/: not a package/,
  },
];

it.each(violations)('refuses $what', ({ path, text, message }) => {
  plant({ [path]: text });
  expect(checkOrder(root)).toEqual([expect.stringMatching(message)]);
});

const owned = {
  'backend/src/auth/user.entity.ts': "defineEntity({ name: 'User', tableName: 'users' });",
  'backend/src/auth/users.ts':
    "import { UserEntity } from './user.entity.ts';\nexport const fromUsers = 'from users u';",
  'backend/src/auth/users.test.ts': "const all = 'select * from users';",
};

it('accepts a table in its own feature, and exported SQL fragments in other features', () => {
  plant({
    ...owned,
    'backend/src/campaigns/a.entity.ts': "import { UserEntity } from '../auth/user.entity.ts';",
    'backend/src/campaigns/a.ts':
      "import type { UserRow } from '../auth/user.entity.ts';\nconst sql = `select id ${fromUsers}`;\nconst text = 'the users of a table';",
    'backend/src/campaigns/migration.ts': "const sql = 'update users set name = null';",
    'backend/src/campaigns/win-totals.ts': "const sql = 'from puzzle_attempts, win_counts, win_totals';",
    'backend/src/rewards/attempt.entity.ts': "const a = { tableName: 'puzzle_attempts' };",
  });
  expect(checkOrder(root)).toEqual([]);
});

it.each([
  ['from', "'select id from users'"],
  ['join', '`select 1 from a\n join users u on u.id = $1`'],
  ['a list', "'select 1 from a, users'"],
  ['a list with names', "'select 1 from other o, users u'"],
  ['into', "'insert into users values ($1)'"],
  ['update', "'update users set name = $1'"],
  ['delete', "'delete from users'"],
  ['a part of a template', '`with a as (${"select from users"}) select`'],
])('refuses the table of another feature after %s', (_, text) => {
  plant({ ...owned, 'backend/src/campaigns/a.ts': `const sql = ${text};` });
  expect(checkOrder(root)).toEqual([expect.stringMatching(/a\.ts:\d uses users, a table of auth/)]);
});

it('refuses the entity of another feature', () => {
  const text = "import { UserEntity, type UserRow } from '../auth/user.entity.ts';";
  plant({ ...owned, 'backend/src/campaigns/a.ts': text });
  expect(checkOrder(root)).toEqual([expect.stringMatching(/a\.ts:1 imports an entity of auth/)]);
});

it('refuses an exception that is no longer needed', () => {
  plant({ 'backend/src/codes/code-select.ts': '' });
  expect(checkOrder(root)).toEqual([expect.stringMatching(/no longer reads puzzle_attempts/)]);
});

it.each([
  ['values', "import { b } from './b.ts';", "import { a } from './a.ts';"],
  ['types', "import type { B } from './b.ts';", "import type { A } from './a.ts';"],
  ['lazy imports', "const b = () => import('./b.ts');", "import { a } from './a.ts';"],
])('refuses a cycle of %s', (_, a, b) => {
  plant({ 'sdk/src/http/a.ts': a, 'sdk/src/http/b.ts': b, 'sdk/src/http/c.ts': "import './a.ts';" });
  expect(checkOrder(root)).toEqual(['a cycle of imports: sdk/src/http/a.ts, sdk/src/http/b.ts']);
});
