import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Texts with snippets that customers copy. */
const texts = [
  '*.md',
  'docs/{api,guides}/*.md',
  'widget/README.md',
  'examples/*/README.md',
  'storybook/src/*.mdx',
];
/** Returns the code blocks of a text. */
const listBlocks = (text: string): string =>
  [...text.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, code = '']) => code).join('\n');

/** Lists the tags that draw a puzzle in the page. */
const listTags = (code: string): string[] =>
  [...code.matchAll(/<(?:puzzle-prize|PuzzlePrize)\s(?:[^<>]|=>)*>/g)].map(([tag]) => tag);

const found = globSync(texts, { cwd: root })
  .map((path) => [path, listTags(listBlocks(readFileSync(join(root, path), 'utf8')))] as const)
  .filter(([, tags]) => tags.length > 0);

describe('snippets', () => {
  it.each(found)('[G63] %s reserves the height of each puzzle', (_path, tags) => {
    expect(tags.filter((tag) => !/min-height: 500px|minHeight: 500\b/.test(tag))).toEqual([]);
  });

  it('[G63] are found in the README, the guides and the packages', () => {
    expect(found.map(([path]) => path)).toEqual(
      expect.arrayContaining(['README.md', 'docs/guides/site-owner.md', 'widget/README.md']),
    );
  });
});
