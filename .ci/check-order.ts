/**
 * Holds the tree against the written order: the arrows between houses, the order of features inside each, no import past
 * a package's `exports`, no folder without a purpose in its name, settings read in one place.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { bannedFolders, houses, settingsModule, type House } from './order.ts';

interface SourceFile {
  path: string;
  house: string;
  imports: ImportedModule[];
  readsEnvironment: number[];
}

interface ImportedModule {
  specifier: string;
  line: number;
  isTypeOnly: boolean;
}

interface Visit {
  root: string;
  file: SourceFile;
  house: House;
}

/** @returns one line per violation, each with the place and the rule; empty when the tree holds. */
export function checkOrder(root: string): string[] {
  const folders = Object.keys(houses).filter((house) => existsSync(join(root, house)));
  const files = folders.flatMap((house) => sourcePaths(root, house).map((path) => readSource(root, path)));
  return [
    ...strayFolders(root),
    ...folders.flatMap((house) => badNames(root, house)),
    ...files.flatMap(checkFile),
  ];

  function checkFile(file: SourceFile): string[] {
    const house = houses[file.house] ?? { imports: [] };
    const visit = { root, file, house };
    return [...file.imports.flatMap((imported) => checkImport(visit, imported)), ...checkEnvironment(file)];
  }
}

function strayFolders(root: string): string[] {
  return folderNames(root)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules' && !(name in houses))
    .map((name) => `${name}/: not a house (${Object.keys(houses).join(', ')})`);
}

function badNames(root: string, folder: string): string[] {
  return folderNames(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (isForeign(name)) return [];
    const own = bannedFolders.includes(name) ? [`${path}/: name the folder after what it holds`] : [];
    return [...own, ...badNames(root, path)];
  });
}

function sourcePaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isForeign(entry.name) ? [] : sourcePaths(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function folderNames(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

const isForeign = (name: string) => name === 'node_modules' || name === 'dist' || name.startsWith('.');

function readSource(root: string, path: string): SourceFile {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  const file: SourceFile = { path, house: path.split('/')[0] ?? '', imports: [], readsEnvironment: [] };
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const visit = (node: ts.Node) => {
    const imported = importOf(node);
    if (imported) file.imports.push({ ...imported, line: lineOf(node) });
    if (isEnvironment(node)) file.readsEnvironment.push(lineOf(node));
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

function importOf(node: ts.Node): Omit<ImportedModule, 'line'> | null {
  if (ts.isImportDeclaration(node)) {
    return moduleOf(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return moduleOf(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return moduleOf(node.argument.literal, true);
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const argument = isDynamic ? node.arguments[0] : undefined;
  return argument ? moduleOf(argument, false) : null;
}

function moduleOf(name: ts.Node, isTypeOnly: boolean): Omit<ImportedModule, 'line'> | null {
  return ts.isStringLiteralLike(name) ? { specifier: name.text, isTypeOnly } : null;
}

function checkImport(visit: Visit, imported: ImportedModule): string[] {
  const problem = imported.specifier.startsWith('.')
    ? problemOfPath(visit, imported.specifier)
    : problemOfPackage(visit, imported);
  return problem ? [`${visit.file.path}:${imported.line} ${problem}`] : [];
}

function problemOfPath({ root, file, house }: Visit, specifier: string): string | null {
  const target = relative(root, resolve(root, dirname(file.path), specifier));
  const [targetHouse] = target.split('/');
  if (targetHouse !== file.house) return `reaches into ${target}: import the package by its name`;
  const from = featureOf(file.path);
  const to = featureOf(target);
  if (!house.order || isTest(file.path) || from === null || from === to) return null;
  return problemOfOrder(house.order, from, to);
}

/** `from` is null for the files that put a house together: they may import every feature. */
function problemOfOrder(
  order: readonly (readonly string[])[],
  from: string,
  to: string | null,
): string | null {
  const written = order.map((line) => line.join(', ')).join(' < ');
  const place = (feature: string) => order.findIndex((line) => line.includes(feature));
  if (place(from) < 0) return `is in ${from}, which is no feature of this house (${written})`;
  if (to === null) return `imports a file that puts the house together: features stand below it (${written})`;
  if (place(to) < 0) return `imports ${to}, which is no feature of this house (${written})`;
  return place(to) < place(from) ? null : `imports ${to}, but ${from} does not stand after it (${written})`;
}

/** The feature folder below src/; null outside src/ and for files directly in it. */
function featureOf(path: string): string | null {
  const [, source, feature, file] = path.split('/');
  return source === 'src' && file !== undefined ? (feature ?? null) : null;
}

function problemOfPackage({ root, file, house }: Visit, imported: ImportedModule): string | null {
  // What stands behind a question mark is for the bundler.
  const [, name, ...rest] = imported.specifier.replace(/\?.*/, '').split('/');
  if (!imported.specifier.startsWith('@puzzle-prize/') || name === undefined) return null;
  if (name === file.house) return `imports its own house as ${imported.specifier}: use a relative path`;
  if (!house.imports.includes(name)) {
    return `imports ${name}: ${file.house} may import ${house.imports.join(', ') || 'no house'}`;
  }
  const door = ['.', ...rest].join('/');
  if (!doorsOf(root, name).includes(door))
    return `imports ${imported.specifier}, which ${name} does not export`;
  const isTooHeavy = house.typesOnly?.includes(imported.specifier) === true && !imported.isTypeOnly;
  return isTooHeavy && !isTest(file.path)
    ? `needs \`import type\` for ${imported.specifier}: it would load zod`
    : null;
}

function doorsOf(root: string, house: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, house, 'package.json'), 'utf8'));
  const hasDoors = typeof manifest === 'object' && manifest !== null && 'exports' in manifest;
  const doors: unknown = hasDoors ? manifest.exports : null;
  return typeof doors === 'object' && doors !== null ? Object.keys(doors) : [];
}

function checkEnvironment(file: SourceFile): string[] {
  if (file.path === settingsModule || file.house === 'examples' || isTest(file.path)) return [];
  return file.readsEnvironment.map(
    (line) => `${file.path}:${line} reads process.env: only ${settingsModule} does`,
  );
}

const isTest = (path: string) => /\.(test|spec|config)\.tsx?$|^[^/]+\/test\//.test(path);

if (import.meta.main) {
  const problems = checkOrder(resolve(import.meta.dirname, '..'));
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'The tree holds the written order.' : `${problems.length} violations`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
