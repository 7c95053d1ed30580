import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '..');

/**
 * The documentation pages from which owners copy snippets, and the examples. The snippets of the dashboard have
 * separate tests.
 */
const pages = globSync(
  ['README.md', '{sdk,widget}/README.md', 'docs/{guides,api}/*.md', 'examples/*/{README.md,index.html}'],
  { cwd: repository },
);

interface Snippet {
  place: string;
  code: string;
}

function readSnippets(): Snippet[] {
  return pages.flatMap((path) => {
    const text = readFileSync(join(repository, path), 'utf8');
    // Code in other languages, such as TSX, is left out: without a script, its components draw nothing at all.
    const blocks = path.endsWith('.html')
      ? [text]
      : [...text.matchAll(/^```(?:html|vue|js)\n(.*?)^```$/gms)].map(([, code = '']) => code);
    return blocks.map((code, index) => ({ place: `${path}, block ${String(index + 1)}`, code }));
  });
}

/** Returns each tag of the product with its content; the content of a tag that is closed at once is empty. */
function findTags(code: string): { tag: string; content: string }[] {
  const found = code.matchAll(/<(puzzle-(?:prize-button|prize|race))\s([^<]*?)(?:\/>|>(.*?)<\/\1>)/gs);
  return [...found].map(([, tag = '', , content = '']) => ({ tag, content }));
}

it('[G62] every snippet has a link to play inside its tag, for pages where no script runs', () => {
  const tags = readSnippets().flatMap(({ place, code }) => findTags(code).map((tag) => ({ place, ...tag })));
  // If fewer tags are found, the search no longer finds all snippets.
  expect(tags.length).toBeGreaterThanOrEqual(15);
  const missing = tags.filter(({ content }) => !/<a\s[^>]*href="[^"]+"/.test(content));
  expect(missing.map(({ place, tag }) => `${place}: <${tag}>`)).toEqual([]);
});

it('[G62] every frame has a title, and the address of a page that shows image and link without a script', () => {
  const frames = readSnippets().flatMap(({ place, code }) =>
    [...code.matchAll(/<iframe\s[^>]*>/g)].map(([tag]) => ({ place, tag })),
  );
  expect(frames.length).toBeGreaterThanOrEqual(4);
  const wrong = frames.filter(({ tag }) => !/title="[^"]+"/.test(tag) || !tag.includes('/embed/'));
  expect(wrong).toEqual([]);
});
