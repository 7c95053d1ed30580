import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../step.ts';

const folder = join(root, 'dashboard/src');

/** The texts of `site` load with the landing page; those of `owner` only with the pages of an owner. */
export type TextPart = 'site' | 'owner';

/** The folders with texts that the landing page and the pages around it show. */
const siteFolders = /^(?:app|landing|language|ui|data)\//;

export interface DashboardTexts {
  /** The English texts of each part, in the order of the files. */
  texts: Record<TextPart, string[]>;
  /** The problems of the sources, with file and line. */
  problems: string[];
}

/** Operators read English, the legal texts are binding in English only, and the guide's text is documentation. */
const isEnglishOnly = (file: string) => /^(?:admin|docs|legal)\//.test(file);

/** Reads all English texts of the dashboard: the first arguments of `t`, and the texts of `RichText`. */
export function readDashboardTexts(): DashboardTexts {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !file.includes('.test.') && !isEnglishOnly(file),
  );
  const site = new Set<string>();
  const owner = new Set<string>();
  const problems = files.toSorted().flatMap((file) => {
    const found = readTexts(file, readFileSync(join(folder, file), 'utf8'));
    for (const text of found.texts) (siteFolders.test(file) ? site : owner).add(text);
    return found.problems;
  });
  return { texts: { site: [...site], owner: [...owner].filter((text) => !site.has(text)) }, problems };
}

/** Attributes whose literals people read or hear. */
const readAttributes =
  /^(?:alt|aria-(?:label|description|roledescription|valuetext)|label|placeholder|title|text|hint|help|heading|description|message)$/;
/** Texts that are the same in every language: names, numbers, signs and code. */
const isNeutral = (text: string) => !/\p{L}{2}/u.test(text.replace(/Puzzle Prize|https?:\S+|&\w+;/g, ''));

/** Reads the texts of one source file. */
export function readTexts(file: string, source: string): { texts: string[]; problems: string[] } {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const problems: string[] = [];
  const report = (node: ts.Node, problem: string) => {
    problems.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${problem}`);
  };
  const takeLiteral = (node: ts.Node | undefined, at: ts.Node) => {
    if (node && ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (!file.startsWith('language/')) report(at, 'has a text that is no literal');
  };
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      takeLiteral(node.arguments[0], node);
      if (!isInFunction) report(node, 'translates before the language is known: move it into a function');
    }
    if (ts.isJsxAttribute(node)) readAttribute(node);
    if (ts.isJsxText(node) && !isNeutral(node.text))
      report(node, `shows "${node.text.trim()}" in English only`);
    ts.forEachChild(node, (child) => {
      visit(child, isInFunction || ts.isFunctionLike(node));
    });
  };
  const readAttribute = (node: ts.JsxAttribute) => {
    const name = node.name.getText();
    const element = node.parent.parent.tagName.getText();
    const value = node.initializer;
    if (element === 'RichText' && name === 'text')
      takeLiteral(value && ts.isJsxExpression(value) ? value.expression : value, node);
    else if (readAttributes.test(name) && value && ts.isStringLiteral(value) && !isNeutral(value.text))
      report(node, `has the attribute ${name}="${value.text}" in English only`);
  };
  visit(tree, false);
  return { texts, problems };
}
