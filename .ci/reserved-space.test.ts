import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Texts with snippets that customers copy. */
const texts = [
  '*.md',
  'docs/index.md',
  'docs/{api,guides,quick-starts}/*.md',
  'widget/README.md',
  'examples/*/README.md',
  'storybook/src/*.mdx',
];
const reserve = /min-height: 500px|minHeight: 500\b/;

/** A tag that draws a puzzle in the page. */
interface Tag {
  tag: string;
  /** Whether the tag or a style sheet in the same code block reserves the height. */
  isReserved: boolean;
  content: string;
}

const listTags = (text: string): Tag[] =>
  [...text.matchAll(/^```\w+[^\n]*\n(.*?)^```$/gms)].flatMap(([, code = '']) => {
    const hasSheet = /puzzle-prize \{[^}]*min-height: 500px/.test(code);
    const tags = code.matchAll(/<(puzzle-prize|PuzzlePrize)\s(?:[^<>]|=>)*>(?:(?<!\/>)(.*?)<\/\1>)?/gs);
    return [...tags].map(([whole, , content = '']) => {
      const tag = whole.slice(0, whole.length - content.length);
      return { tag, isReserved: hasSheet || reserve.test(tag), content };
    });
  });

const found = globSync(texts, { cwd: root })
  .map((path) => [path, listTags(readFileSync(join(root, path), 'utf8'))] as const)
  .filter(([, tags]) => tags.length > 0);

describe('snippets', () => {
  it.each(found)('[G63] %s reserves the height of each puzzle', (_path, tags) => {
    expect(tags.filter(({ isReserved }) => !isReserved)).toEqual([]);
  });

  it.each(found)(
    '[G62] %s shows image and link in the place of each puzzle until its script runs',
    (_path, tags) => {
      const fallback = /<a\s[^>]*href=.*<img\s[^>]*src="[^"]*\/image".*<\/a>/s;
      expect(tags.filter(({ content }) => !fallback.test(content))).toEqual([]);
    },
  );

  it('[G63] are found in the README, the guides and the packages', () => {
    expect(found.map(([path]) => path)).toEqual(
      expect.arrayContaining(['README.md', 'docs/guides/site-owner.md', 'widget/README.md']),
    );
  });
});
