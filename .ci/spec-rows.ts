/**
 * Compares docs/specification.md with the tree: every row needs a test whose title contains its id (`it('[W8]
 * ...')`), and every id in a title, comment or document needs a row.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const isGenerated = (path: string) =>
  /(^|\/)(node_modules|dist|storybook-static|released|\.cache)$/.test(path);

/** @returns one line per problem; empty when specification, tests and comments agree. */
export function checkSpecRows(root: string): string[] {
  const rows = readRows(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  const files = globSync(
    ['{sdk,widget,backend,dashboard,docs,storybook,examples,.ci}/**/*.{ts,tsx}', 'docs/**/*.md'],
    {
      cwd: root,
      exclude: isGenerated,
    },
  ).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const tested = new Set(files.filter(isTest).flatMap(({ text }) => findIdsInTitles(text)));
  const untested = [...rows].filter(([id, row]) => !row.isPlanned && !tested.has(id));
  return [
    ...untested.map(([id]) => `docs/specification.md: no test title names ${id}`),
    ...files.flatMap(({ path, text }) =>
      [...findIdsInTitles(text), ...findIdsInText(path, text)]
        .filter((id) => !rows.has(id))
        .map((id) => `${path}: ${id} has no row in docs/specification.md`),
    ),
  ];
}

const isTest = ({ path }: { path: string }) => /\.(test|spec|contract)\.tsx?$/.test(path);

function readRows(text: string): Map<string, { isPlanned: boolean }> {
  const rows = text.matchAll(/^\| <a id="[a-z]\d+"><\/a>([A-Z]\d+) +\| (_Planned\._)?/gm);
  return new Map([...rows].map(([, id = '', planned]) => [id, { isPlanned: planned !== undefined }]));
}

/**
 * Finds the row ids in the lists at the start of titles. A list may also contain ranges and other words:
 * `[D6, limits, I1-I3]`.
 */
function findIdsInTitles(text: string): string[] {
  const lists = text.matchAll(/(?<=(?:['"`]|\] ))\[([A-Z]\d[^\]]*)\] /g);
  return [...lists].flatMap(([, list = '']) => expandList(list));
}

/** Finds the row ids in parentheses in comments and documents: `(W8, T44)`. */
function findIdsInText(path: string, text: string): string[] {
  const lines = text.split('\n').filter((line) => path.endsWith('.md') || /^\s*(?:\/\/|\/?\*)/.test(line));
  return lines.flatMap((line) =>
    [...line.matchAll(/\(([A-Z]\d{1,3}\b[^()]*)\)/g)].flatMap(([, list = '']) => expandList(list)),
  );
}

function expandList(list: string): string[] {
  return list.split(/[, ]+/).flatMap(expandRange);
}

/** Expands `I1-I3` to I1, I2 and I3. */
function expandRange(range: string): string[] {
  const found = /^([A-Z])(\d{1,3})(?:-[A-Z](\d{1,3}))?$/.exec(range);
  if (!found) return [];
  const [, letter = '', first = '', last = first] = found;
  const length = Number(last) - Number(first) + 1;
  return Array.from({ length }, (_, index) => `${letter}${Number(first) + index}`);
}

if (import.meta.main) {
  const problems = checkSpecRows(resolve(import.meta.dirname, '..'));
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length === 0 ? 'Every row has a test, every id a row.' : `${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
