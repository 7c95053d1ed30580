import { expect, it } from 'vitest';
import { findBrokenLinks } from './check-links.ts';

const build = (links: string[]) =>
  new Map<string, string | null>([
    ['/docs/', links.map((href) => `<a class="x" href="${href}">x</a>`).join('')],
    ['/docs/guides/designer/', '<h2 id="tokens">Tokens</h2>'],
    ['/docs/llms.txt', null],
  ]);

it('[P6] finds links to missing pages, files and headings', () => {
  const broken = ['/docs/gone/', 'guides/gone/', '/docs/gone.md', '/docs/guides/designer/#gone', '#gone'];
  expect(findBrokenLinks(build(broken))).toEqual(broken.map((href) => `/docs/: ${href}`));
});

it('[P6] accepts links that work, and does not check other sites and parts of the product', () => {
  const working = ['/docs/', 'guides/designer/', '/docs/guides/designer/#tokens', '/docs/llms.txt'];
  const others = ['https://nowhere.example/docs/', 'https://puzzle-prize.example/dashboard', 'mailto:a@b.c'];
  expect(findBrokenLinks(build([...working, ...others]))).toEqual([]);
});
