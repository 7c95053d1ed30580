/**
 * Counts the source files that have a test of the same name beside them: `claim.ts` has `claim.test.ts`. `node
 * .ci/named-tests.ts` prints the share of each package. `node .ci/named-tests.ts backend` also lists the counted
 * files of the backend that have no such test, sorted by their number of functions.
 *
 * A file is counted if it contains a function or a class. The following files are not counted, because they contain
 * no logic: types, constants, lists of schemas, re-exports, texts, styles, tables (`*.entity.ts`) and migrations.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

/** The minimum percentage of the counted files that must have a test. */
export const floors: Readonly<Record<string, number>> = { backend: 50, sdk: 60, widget: 60 };

export interface NamedTests {
  /** The number of source files without the tests. */
  files: number;
  filesWithTest: number;
  counted: number;
  countedWithTest: number;
  /** The counted files that have no test of the same name, each with its number of functions. */
  missing: readonly { path: string; functions: number }[];
}

const isTest = (path: string) => /\.(?:test|contract|arbitrary)\.tsx?$|\/test\//.test(path);
const isDeclaration = (path: string) => path.endsWith('.d.ts');
const isListedKind = (path: string) =>
  /(?:\.entity|(?:^|\/|-)(?:catalogs|migrations?|strings|styles))\.tsx?$/.test(path);

/** @returns the counts of one package. */
export function countNamedTests(root: string, packageName: string): NamedTests {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: join(root, packageName) })
    .map((path) => join(packageName, path).replaceAll('\\', '/'))
    .filter((path) => !isTest(path) && !isDeclaration(path))
    .toSorted();
  const withFunctions = files.map((path) => ({ path, functions: countFunctions(root, path) }));
  const counted = withFunctions.filter(({ path, functions }) => functions > 0 && !isListedKind(path));
  const missing = counted.filter(({ path }) => !hasNamedTest(root, path));
  return {
    files: files.length,
    filesWithTest: files.filter((path) => hasNamedTest(root, path)).length,
    counted: counted.length,
    countedWithTest: counted.length - missing.length,
    missing: missing.toSorted((a, b) => b.functions - a.functions),
  };
}

/** @returns one line per package whose share is below its floor. */
export function checkNamedTests(root: string): string[] {
  return Object.entries(floors).flatMap(([packageName, floor]) => {
    const counts = countNamedTests(root, packageName);
    const share = percent(counts.countedWithTest, counts.counted);
    return share < floor
      ? [`${packageName}: ${share} % of the files have a test of their name, below ${floor} %`]
      : [];
  });
}

function hasNamedTest(root: string, path: string): boolean {
  const name = join(root, path.replace(/\.tsx?$/, ''));
  return existsSync(`${name}.test.ts`) || existsSync(`${name}.test.tsx`);
}

function countFunctions(root: string, path: string): number {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  let functions = 0;
  const visit = (node: ts.Node): void => {
    if ((ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) || ts.isClassLike(node))
      functions += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return functions;
}

/** Returns a percentage, rounded down, so that a share just below a floor is not shown as the floor. */
function percent(part: number, whole: number): number {
  return Math.floor((100 * part) / whole);
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..');
  for (const packageName of ['backend', 'sdk', 'widget', 'dashboard']) {
    const counts = countNamedTests(root, packageName);
    const all = `${counts.filesWithTest} of ${counts.files} files (${percent(counts.filesWithTest, counts.files)} %)`;
    const share = percent(counts.countedWithTest, counts.counted);
    console.log(
      `${packageName}: ${all}; counted: ${counts.countedWithTest} of ${counts.counted} (${share} %)`,
    );
    if (process.argv.includes(packageName))
      for (const { path, functions } of counts.missing)
        console.log(`${String(functions).padStart(5)} ${path}`);
  }
  for (const problem of checkNamedTests(root)) {
    console.error(problem);
    process.exitCode = 1;
  }
}
