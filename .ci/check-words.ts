/**
 * Checks names, comments, titles and texts. Rejects words that the glossary replaces, sentences without a
 * subject, and, in the folder `platform`, words of the product. `node .ci/check-words.ts [paths]` checks the
 * given paths. Without paths, the command checks those in `finishedPaths`.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  exceptions,
  finishedPaths,
  headlessStart,
  platformFolder,
  productWords,
  rejectedWords,
} from './words.ts';

/** A text that is checked as a whole, such as a comment, a test title or a paragraph. */
interface Passage {
  line: number;
  text: string;
}

const checkedFiles = '**/*.{ts,tsx,js,jsx,mjs,md,mdx,html,css,vue,svelte}';
const isGenerated = (path: string) =>
  /(^|\/)(node_modules|dist|storybook-static|released|\.cache)$/.test(path);

/** @returns one line per violation, with its place and the better word. */
export function checkWords(root: string, paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => listFiles(root, path));
  return [...new Set(files)].flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')));
}

/** @returns the violations in one file. */
export function checkFile(file: string, content: string): string[] {
  const text = file.endsWith('.md') ? withoutCode(content) : content;
  const lines = text.split('\n');
  const isAllowed = (line: string) =>
    exceptions.some((exception) => exception.path.test(file) && exception.text.test(line));
  const words = [file, ...lines].flatMap((line, index) =>
    isAllowed(line)
      ? []
      : [...findRejectedWords(line), ...findProductWords(file, line)].map(
          (problem) => `${file}:${index} ${problem}`,
        ),
  );
  const headless = splitPassages(file, lines).flatMap(({ line, text: passage }) =>
    isAllowed(lines[line - 1] ?? '')
      ? []
      : findHeadlessSentences(passage).map((problem) => `${file}:${line} ${problem}`),
  );
  return [...words, ...headless];
}

function listFiles(root: string, path: string): string[] {
  const found = statSync(join(root, path)).isDirectory()
    ? globSync(checkedFiles, { cwd: join(root, path), exclude: isGenerated }).map((file) => join(path, file))
    : [path];
  return found.toSorted();
}

function findRejectedWords(line: string): string[] {
  const text = extractWords(line);
  return rejectedWords.flatMap(({ pattern, use }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`'${found}': use ${use}`];
  });
}

function findProductWords(file: string, line: string): string[] {
  const isChecked = file.startsWith(platformFolder) && /(?<!\.test|\.contract|migration)\.ts$/.test(file);
  if (!isChecked) return [];
  const [found] = productWords.exec(extractWords(line)) ?? [];
  return found === undefined ? [] : [`'${found}': the platform knows no words of the product`];
}

/** Splits identifiers into words: `openRoomOf` and `open-room_of` become `open room of`. */
function extractWords(line: string): string {
  return line
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
}

function findHeadlessSentences(passage: string): string[] {
  return passage
    .split(/(?<=[.!?]) /)
    .filter((sentence) => headlessStart.test(sentence))
    .map((sentence) => `'${sentence.slice(0, 40)}': begin with the subject`);
}

function splitPassages(file: string, lines: readonly string[]): Passage[] {
  if (file.endsWith('.md')) return joinLines(lines, (line) => line.replace(/^[#>|*\d.\s-]+/, ''));
  const comments = joinLines(
    lines,
    (line) => /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|<!--)\s*(.*)/.exec(line)?.[1] ?? '',
  );
  return [...comments, ...lines.flatMap(findTitles)];
}

/**
 * Joins consecutive lines into one passage if `read` finds text in each of them. Headings, list items and
 * table rows begin a new passage.
 */
function joinLines(lines: readonly string[], read: (line: string) => string): Passage[] {
  const passages: Passage[] = [];
  let current: Passage | null = null;
  for (const [index, line] of lines.entries()) {
    const text = read(line).trim();
    const isNew = text === '' || /^(?:#|\||[-*] |\d+\. )|^\s*\/\*\*|^\s*\* @/.test(line);
    if (isNew) current = null;
    if (text === '') continue;
    if (current) {
      current.text += ` ${text}`;
    } else {
      current = { line: index + 1, text };
      passages.push(current);
    }
  }
  return passages;
}

/**
 * Finds test titles, without the row ids of the specification at their start. A title begins in lower case,
 * so its first letter is changed to upper case, as at the start of a sentence.
 */
function findTitles(line: string, index: number): Passage[] {
  const opening = /(?:\b(?:it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(|^\s*\]\)\(|^)\s*/.source;
  const found = new RegExp(`${opening}(['"\`])((?:\\[[^\\]]*\\] )*)(.*?)\\1`).exec(line);
  const [, , rows = '', title = ''] = found ?? [];
  const isTitle = /\b(?:it|test|describe)\b|^\s*\]\)\(/.test(line) || rows !== '';
  return isTitle ? [{ line: index + 1, text: title.charAt(0).toUpperCase() + title.slice(1) }] : [];
}

/** Empties code blocks and code spans but keeps the line numbers. */
function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^( *)```.*?^\1```$/gms, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '``');
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const given = process.argv.slice(2).map((path) => relative(root, resolve(path)));
  const problems = checkWords(root, given.length > 0 ? given : finishedPaths);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'The words agree with the glossary.' : `${problems.length} violations`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
