/**
 * Checks the source files against .ci/order.ts. A package may import only certain packages, and only files
 * that they export. The features inside a package may import each other only in a given order. Import cycles
 * and folder names without a purpose are not allowed. Settings are read in one place only. Only the feature
 * that owns a table uses it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { bannedFolders, packages, settingsModule, sharedReads, type PackageRules } from './order.ts';
import { checkTables } from './table-uses.ts';

interface SourceFile {
  path: string;
  package: string;
  imports: ImportedModule[];
  readsEnvironment: number[];
}

interface ImportedModule {
  specifier: string;
  line: number;
  isTypeOnly: boolean;
  /** True if the import is a call `import(...)`, which loads the module only when the call runs. */
  isDynamic: boolean;
}

interface Context {
  root: string;
  file: SourceFile;
  rules: PackageRules;
}

/** @returns one line per violation, with its place and the rule. */
export function checkOrder(root: string): string[] {
  const folders = Object.keys(packages)
    .map(findFolder)
    .filter((folder) => existsSync(join(root, folder)));
  const files = [...new Set(folders.flatMap((folder) => listSourcePaths(root, folder)))].map((path) =>
    readSource(root, path),
  );
  return [
    ...findStrayFolders(root),
    ...new Set(folders.flatMap((folder) => findBadNames(root, folder))),
    ...files.flatMap(checkFile),
    ...findCycles(new Map(files.map((file) => [file.path, listImportPaths(file)]))),
    ...checkTables(root, 'backend/src', sharedReads),
  ];

  function checkFile(file: SourceFile): string[] {
    const rules = packages[file.package] ?? { imports: [] };
    const context = { root, file, rules };
    return [...file.imports.flatMap((imported) => checkImport(context, imported)), ...checkEnvironment(file)];
  }
}

/** Lists the files that a file imports from its own package. */
function listImportPaths({ path, imports }: SourceFile): string[] {
  const relativeOnes = imports.filter(({ specifier }) => specifier.startsWith('.'));
  return relativeOnes.map(({ specifier }) => join(dirname(path), specifier));
}

function findStrayFolders(root: string): string[] {
  return listFolderNames(root)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules' && !(name in packages))
    .map((name) => `${name}/: not a package (${Object.keys(packages).join(', ')})`);
}

function findBadNames(root: string, folder: string): string[] {
  return listFolderNames(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (isForeign(name)) return [];
    const own = bannedFolders.includes(name) ? [`${path}/: name the folder after what it holds`] : [];
    return [...own, ...findBadNames(root, path)];
  });
}

function listSourcePaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isForeign(entry.name) ? [] : listSourcePaths(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function listFolderNames(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

const isForeign = (name: string) => name === 'node_modules' || name === 'dist' || name.startsWith('.');

function readSource(root: string, path: string): SourceFile {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  const file: SourceFile = { path, package: findPackage(path), imports: [], readsEnvironment: [] };
  const getLine = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const visit = (node: ts.Node) => {
    const imported = readImport(node);
    if (imported) file.imports.push({ ...imported, line: getLine(node) });
    if (isEnvironment(node)) file.readsEnvironment.push(getLine(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return file;
}

function isEnvironment(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  const name = ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression;
  const isNamedEnv = (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && name.text === 'env';
  return isNamedEnv && ts.isIdentifier(node.expression) && node.expression.text === 'process';
}

function readImport(node: ts.Node): Omit<ImportedModule, 'line'> | null {
  if (ts.isImportDeclaration(node)) {
    const isTypeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return readModule(node.moduleSpecifier, { isTypeOnly });
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return readModule(node.moduleSpecifier, { isTypeOnly: node.isTypeOnly });
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return readModule(node.argument.literal, { isTypeOnly: true });
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const argument = isDynamic ? node.arguments[0] : undefined;
  return argument ? readModule(argument, { isDynamic: true }) : null;
}

function readModule(
  name: ts.Node,
  { isTypeOnly = false, isDynamic = false },
): Omit<ImportedModule, 'line'> | null {
  return ts.isStringLiteralLike(name) ? { specifier: name.text, isTypeOnly, isDynamic } : null;
}

function checkImport(context: Context, imported: ImportedModule): string[] {
  const problem = imported.specifier.startsWith('.')
    ? findPathProblem(context, imported.specifier)
    : findPackageProblem(context, imported);
  return problem ? [`${context.file.path}:${imported.line} ${problem}`] : [];
}

function findPathProblem({ root, file, rules }: Context, specifier: string): string | null {
  const target = relative(root, resolve(root, dirname(file.path), specifier));
  if (findPackage(target) !== file.package) return `reaches into ${target}: import the package by its name`;
  const from = findFeature(file.path);
  const to = findFeature(target);
  if (!rules.order || isTest(file.path) || from === null || from === to) return null;
  if (to === null && rules.runners?.includes(from)) return null;
  return findOrderProblem(rules.order, from, to);
}

/**
 * Returns the reason why the feature `from` may not import the feature `to`, or null if it may. `to` is null for a
 * file directly in src/. Such files assemble the package: they may import any feature, but only the features in
 * `runners` may import them.
 */
function findOrderProblem(
  order: readonly (readonly string[])[],
  from: string,
  to: string | null,
): string | null {
  const written = order.map((line) => line.join(', ')).join(' < ');
  const getRank = (feature: string) => order.findIndex((line) => line.includes(feature));
  if (getRank(from) < 0) return `is in ${from}, which is not a feature of this package (${written})`;
  if (to === null) return `imports a file that assembles the package: features come before it (${written})`;
  if (getRank(to) < 0) return `imports ${to}, which is not a feature of this package (${written})`;
  return getRank(to) < getRank(from)
    ? null
    : `imports ${to}, but ${from} does not come after it (${written})`;
}

/** Returns the feature folder below src/, or null for files outside or directly in src/. */
function findFeature(path: string): string | null {
  const [source, feature, file] = path.slice(findFolder(findPackage(path)).length + 1).split('/');
  return source === 'src' && file !== undefined ? (feature ?? null) : null;
}

function findPackageProblem({ root, file, rules }: Context, imported: ImportedModule): string | null {
  // A query such as `?raw` is an instruction to the bundler and not part of the path.
  const [, name, ...rest] = imported.specifier.replace(/\?.*/, '').split('/');
  if (!imported.specifier.startsWith('@puzzle-prize/') || name === undefined) return null;
  if (name === file.package) return `imports its own package as ${imported.specifier}: use a relative path`;
  const problem = findArrowProblem({ file, rules }, name, imported);
  if (problem) return problem;
  const entry = ['.', ...rest].join('/');
  if (!listEntries(root, name).includes(entry))
    return `imports ${imported.specifier}, which ${name} does not export`;
  const isTooHeavy = rules.typesOnly?.includes(imported.specifier) === true && !imported.isTypeOnly;
  return isTooHeavy && !isTest(file.path)
    ? `needs \`import type\` for ${imported.specifier}: it would load zod`
    : null;
}

function findArrowProblem(
  { file, rules }: Pick<Context, 'file' | 'rules'>,
  name: string,
  imported: ImportedModule,
): string | null {
  if (rules.loads?.includes(name) && !isTest(file.path)) {
    return imported.isDynamic ? null : `imports ${name} statically: load it with import() where it is needed`;
  }
  const testImports = isTest(file.path) ? [...(rules.testImports ?? []), ...(rules.loads ?? [])] : [];
  const allowed = [...rules.imports, ...testImports];
  if (allowed.includes(name)) return null;
  return `imports ${name}: ${file.package} may import ${allowed.join(', ') || 'no package'}`;
}

function listEntries(root: string, name: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, findFolder(name), 'package.json'), 'utf8'));
  const hasExports = typeof manifest === 'object' && manifest !== null && 'exports' in manifest;
  const entries: unknown = hasExports ? manifest.exports : null;
  return typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
}

function checkEnvironment(file: SourceFile): string[] {
  if (file.path === settingsModule || file.package === 'examples' || isTest(file.path)) return [];
  return file.readsEnvironment.map(
    (line) => `${file.path}:${line} reads process.env: only ${settingsModule} does`,
  );
}

const findFolder = (name: string) => packages[name]?.folder ?? name;

/** Returns the package that contains a path. If packages are nested, this is the innermost one. */
function findPackage(path: string): string {
  const nested = Object.keys(packages).find(
    (name) => packages[name]?.folder && path.startsWith(`${findFolder(name)}/`),
  );
  return nested ?? path.split('/')[0] ?? '';
}

const isTest = (path: string) =>
  /\.(test|spec|config)\.tsx?$/.test(path) || path.startsWith(`${findFolder(findPackage(path))}/test/`);

if (import.meta.main) {
  const problems = checkOrder(resolve(import.meta.dirname, '..'));
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'The imports follow the order.' : `${problems.length} violations`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/**
 * Finds import cycles, including cycles of type-only imports. The files of a cycle can be understood only
 * together.
 * @returns one line per group of files in which each file imports all others, directly or through other files
 */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Map([...imports.keys()].map((path) => [path, findReachable(path, imports)]));
  const groups = [...reached].map(([path, others]) =>
    [...others].filter((other) => reached.get(other)?.has(path)).toSorted(),
  );
  const lines = groups.filter((group) => group.length > 0).map((group) => group.join(', '));
  return [...new Set(lines)].map((line) => `a cycle of imports: ${line}`);
}

function findReachable(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(imports.get(path) ?? []));
  }
  return reached;
}
