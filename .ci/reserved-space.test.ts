import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Texts with snippets that customers copy. */
const texts = [
  '*.md',
  'docs/{api,guides,quick-starts}/*.md',
  'widget/README.md',
  'examples/*/README.md',
  'storybook/src/*.mdx',
];
const reserve = /min-height: 500px|minHeight: 500\b/;

/** Lists the tags that draw a puzzle in the page. A style sheet in the same code block may reserve their height. */
const listTags = (text: string): string[] =>
  [...text.matchAll(/^```\w+\n(.*?)^```$/gms)].flatMap(([, code = '']) => {
    const hasSheet = /puzzle-prize \{[^}]*min-height: 500px/.test(code);
    const tags = [...code.matchAll(/<(?:puzzle-prize|PuzzlePrize)\s(?:[^<>]|=>)*>/g)].map(([tag]) => tag);
    return hasSheet ? [] : tags;
  });

const found = globSync(texts, { cwd: root })
  .map((path) => [path, listTags(readFileSync(join(root, path), 'utf8'))] as const)
  .filter(([, tags]) => tags.length > 0);

describe('snippets', () => {
  it.each(found)('[G63] %s reserves the height of each puzzle', (_path, tags) => {
    expect(tags.filter((tag) => !reserve.test(tag))).toEqual([]);
  });

  it('[G63] are found in the README, the guides and the packages', () => {
    expect(found.map(([path]) => path)).toEqual(
      expect.arrayContaining(['README.md', 'docs/guides/site-owner.md', 'widget/README.md']),
    );
  });
});
