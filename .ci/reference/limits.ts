import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '@puzzle-prize/sdk/protocol/limits';
import ts from 'typescript';
import { withoutRows } from '../package/source-package.ts';
import { root } from '../step.ts';
import { code, joinParts, type Page, renderTable, toSentence } from './page.ts';

interface Limit {
  name: string;
  section: string;
  comment: string;
  value: string;
}

/** Describes every number and every list of choices in the two files of limits, in the order of the files. */
export function describeLimits(): Page {
  const found = ['limits', 'race-limits'].flatMap(readLimits);
  const bySection = Map.groupBy(found, ({ section }) => section);
  const sections = [...bySection].map(([section, rows]) =>
    joinParts(
      `## ${section}`,
      renderTable(
        ['Limit', 'Value', 'Meaning'],
        rows.map(({ name, value, comment }) => [code(name), value, toSentence(comment) || spellOut(name)]),
      ),
    ),
  );
  return {
    path: 'limits',
    title: 'Limits',
    description: 'Sizes, durations, counts and choices of Puzzle Prize, with their units.',
    order: 30,
    body: joinParts(
      'The names are the exports of `@puzzle-prize/sdk/protocol/limits`. Your code can import them instead of repeating the numbers.',
      ...sections,
    ),
  };
}

function readLimits(module: string): Limit[] {
  const path = join(root, 'sdk', 'src', 'protocol', `${module}.ts`);
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  let section = 'General';
  return source.statements.flatMap((statement) => {
    section = findHeading(text, statement) ?? section;
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) => {
      const key = name.getText(source);
      const value = showValue(key, values.get(key));
      return value === null ? [] : [{ name: key, section, comment: readComment(statement), value }];
    });
  });
}

const values: ReadonlyMap<string, unknown> = new Map(Object.entries(limits));

/** Returns the heading in a line comment above a statement, without the row ids of the specification. */
function findHeading(text: string, statement: ts.Statement): string | null {
  const comments = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? [];
  const line = comments.find(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia);
  if (!line) return null;
  const heading = withoutRows(text.slice(line.pos + 2, line.end).trim());
  return heading.replace(/[;:].*$/, '').trim();
}

/** Returns the doc comment of a declaration as one paragraph, or an empty text. */
function readComment(node: ts.Node): string {
  const found = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
  if (!found || isOfFile(found, node)) return '';
  return withoutRows((ts.getTextOfJSDocComment(found.comment) ?? '').replaceAll(/\s+/g, ' ').trim());
}

/**
 * Reports whether a comment is about the whole file. TypeScript attaches it to the first declaration, but an empty
 * line separates them.
 */
const isOfFile = (comment: ts.JSDoc, node: ts.Node): boolean =>
  /^\n\s*\n/.test(node.getSourceFile().text.slice(comment.end));

const units: readonly (readonly [RegExp, string])[] = [
  [/Bytes/, 'bytes'],
  [/Chars$/, 'characters'],
  [/Px/, 'CSS pixels'],
  [/Ms(?:$|Per)/, 'ms'],
  [/Seconds$/, 's'],
  [/Minutes$/, 'min'],
  [/Hours$/, 'h'],
  [/Days$/, 'days'],
  [/Percent$/, '%'],
  [/Cents$/, 'US cents'],
  [/Bits$/, 'bits'],
  [/Pixels$/, 'pixels'],
];

const grouped = new Intl.NumberFormat('en-US');

/** Returns null for a value that is neither a number nor a list nor a short text. */
function showValue(name: string, value: unknown): string | null {
  const unit = units.find(([pattern]) => pattern.test(name))?.[1];
  if (typeof value === 'number') return showNumber(value, unit);
  if (typeof value === 'string') return `“${value}”`;
  if (Array.isArray(value)) return value.map((one) => code(String(one))).join(', ');
  if (value instanceof RegExp) return code(value.source);
  return typeof value === 'object' && value !== null ? showFields(value) : null;
}

function showFields(value: object): string {
  return Object.entries(value)
    .map(([name, field]: [string, unknown]) => `${code(name)}: ${showValue(name, field) ?? ''}`)
    .join('; ');
}

function showNumber(value: number, unit = ''): string {
  const mebibyte = 1024 * 1024;
  if (unit === 'bytes' && value % mebibyte === 0) return `${value / mebibyte} MiB`;
  if (unit === 'bytes' && value % 1024 === 0) return `${value / 1024} KiB`;
  return `${grouped.format(value)} ${unit}`.trim();
}

/**
 * Converts `sessionIdMaxChars` to `Session id maximum.`. The unit is omitted, because the column with the value shows
 * it.
 */
function spellOut(name: string): string {
  const words = name
    .replace(/(?:Bytes|Chars|Px|Ms|Seconds|Minutes|Hours|Days|Percent|Cents)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/(\D)(?=\dx)/, '$1 ')
    .toLowerCase()
    .replaceAll(/\bmin\b/g, 'minimum')
    .replaceAll(/\bmax\b/g, 'maximum');
  return toSentence(words);
}
