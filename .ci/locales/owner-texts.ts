import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type ErrorCode, errorCatalogue } from '../../sdk/src/protocol/error-catalog.ts';
import { root } from '../step.ts';

/**
 * Reads the English texts that the backend translates for owners: the literals in calls of `translate` and `markText`,
 * in the order of the files.
 */
export const readOwnerTexts = (): string[] => readFolder('backend/src');

/** The errors whose messages a person at a counter can read. */
const counterErrors: readonly ErrorCode[] = [
  'counter.not_found',
  'counter.wrong_pin',
  'counter.locked',
  'counter.undo_too_late',
  'counter.invitation_invalid',
  'counter.wrong_account',
  'counter.not_invited',
  'request.rate_limited',
  'server.unavailable',
  'server.error',
];

/** Reads the English texts of the page on which staff redeem codes: the literals of `t`, and messages of errors. */
export const readCounterTexts = (): string[] => [
  ...readFolder('widget/src/counter'),
  ...counterErrors.map((code) => errorCatalogue[code].message),
];

function readFolder(folder: string): string[] {
  const cwd = join(root, folder);
  const files = globSync('**/*.ts', { cwd }).filter((file) => !file.includes('.test.'));
  const texts = files.toSorted().flatMap((file) => readTexts(file, readFileSync(join(cwd, file), 'utf8')));
  return [...new Set(texts)];
}

/** The place of the text among the arguments of each function. */
const textPlaces: Readonly<Record<string, number>> = { translate: 1, markText: 0, t: 0 };

/** Reads the texts of one source file. */
export function readTexts(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const text = node.arguments[textPlaces[node.expression.getText()] ?? Infinity];
      if (text && ts.isStringLiteralLike(text)) texts.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}
