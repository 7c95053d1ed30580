/**
 * Finds SQL that uses tables of another feature, and imports of another feature's entities.
 * docs/architecture.md explains why these are not allowed.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { SharedRead } from './order.ts';

interface Context {
  path: string;
  feature: string;
  source: ts.SourceFile;
  owners: ReadonlyMap<string, string>;
  sharedReads: readonly SharedRead[];
}

const tablesOfStatement =
  /\b(?:from|join|into|update|truncate|using)\s+(?:only\s+)?((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi;

/**
 * @returns one line per place in `folder` where a feature uses a table of another feature, and one line per
 * entry of `sharedReads` that is no longer needed
 */
export function checkTables(root: string, folder: string, sharedReads: readonly SharedRead[]): string[] {
  const paths = globSync(`${folder}/*/**/*.ts`, { cwd: root }).toSorted();
  const owners = findOwners(root, paths);
  const isChecked = (path: string) => !/(\.test|\.contract|^migration|[-/]migration)\.ts$/.test(path);
  return [
    ...paths.filter(isChecked).flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      return findUses({ path, feature: findFeature(path), source, owners, sharedReads });
    }),
    ...findUnusedReads(root, { paths, sharedReads }),
  ];
}

/** Maps each table to its feature, the folder that contains the table's entity. */
function findOwners(root: string, paths: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const path of paths.filter((name) => name.endsWith('.entity.ts')))
    for (const [, table = ''] of readFileSync(join(root, path), 'utf8').matchAll(/tableName: '(\w+)'/g))
      owners.set(table, findFeature(path));
  return owners;
}

function findUses(context: Context): string[] {
  const problems: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) problems.push(...findImportProblems(context, node));
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      problems.push(...findTextProblems(context, node));
    ts.forEachChild(node, visit);
  };
  visit(context.source);
  return [...new Set(problems)];
}

/**
 * Finds imports of other features' entities. Two kinds are allowed: imports of a row's type, and imports by
 * other entities.
 */
function findImportProblems({ path, feature, source }: Context, node: ts.ImportDeclaration): string[] {
  const { moduleSpecifier, importClause } = node;
  if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.endsWith('.entity.ts')) return [];
  if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || path.endsWith('.entity.ts')) return [];
  const target = join(path, '..', moduleSpecifier.text);
  if (findFeature(target) === feature) return [];
  return [`${path}:${getLine(source, node.getStart())} imports an entity of ${findFeature(target)}`];
}

function findTextProblems(context: Context, node: ts.StringLiteralLike | ts.TemplateExpression): string[] {
  const { path, feature, source, owners, sharedReads } = context;
  return [...node.getText().matchAll(tablesOfStatement)].flatMap((match) => {
    const names = (match[1] ?? '').split(/\W+/);
    return names.flatMap((table) => {
      const owner = owners.get(table);
      const isShared = sharedReads.some(({ file, tables }) => file === path && tables.includes(table));
      if (owner === undefined || owner === feature || isShared) return [];
      return [`${path}:${getLine(source, node.getStart() + match.index)} uses ${table}, a table of ${owner}`];
    });
  });
}

function findUnusedReads(
  root: string,
  { paths, sharedReads }: { paths: readonly string[]; sharedReads: readonly SharedRead[] },
): string[] {
  return sharedReads.flatMap(({ file, tables }) => {
    if (!paths.includes(file)) return [];
    const text = readFileSync(join(root, file), 'utf8');
    const unused = tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(text));
    return unused.map((table) => `${file} no longer reads ${table}: remove the exception`);
  });
}

const findFeature = (path: string) => path.split('/').at(2) ?? '';

const getLine = (source: ts.SourceFile, position: number) =>
  source.getLineAndCharacterOfPosition(position).line + 1;
