import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** The style sheets of everything that visitors see: elements, frames, the modal and the prize page. */
const sheets = [
  ...globSync('widget/src/**/*styles.ts', { cwd: root }),
  'widget/src/frame/frame.css',
  'backend/src/delivery/prize-style.ts',
].map((path) => ({ path, text: read(path) }));

/** Radii in pixels beside those of the design: flat, and parts inside a control. Pills have more. */
const smallRadii = [0, 3, 4, 5, 99];
const designRadii = [8, 14, 22];

/** Returns the properties that a page names. A row with `--space-xs`, `-s` names two. */
function listNames(page: string): string[] {
  return page.split('\n').flatMap((line) => {
    const [stem = ''] = /--[a-z]+(?=-)/.exec(line) ?? [];
    const full = [...line.matchAll(/--[a-z-]+/g)].map(([name]) => name);
    const short = [...line.matchAll(/`(-[a-z]+)`/g)].map(([, end = '']) => stem + end);
    return [...full, ...short];
  });
}

describe('the style sheets for visitors', () => {
  it('[B32] share only custom properties that docs/design.md or the designer’s guide names', () => {
    const named = [...listNames(read('docs/design.md')), ...listNames(read('docs/guides/designer.md'))];
    const uses = new Map<string, Set<string>>();
    for (const { path, text } of sheets)
      for (const [, name = ''] of text.matchAll(/var\((--[a-z-]+)/g))
        uses.set(name, (uses.get(name) ?? new Set()).add(path));
    const shared = [...uses].filter(([, paths]) => paths.size > 1).map(([name]) => name);
    expect(shared).toContain('--round-m');
    expect(shared.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('[B32] take their corners from the design', () => {
    const odd = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/border-radius: (\d+)px/g)]
        .map(([, px]) => Number(px))
        .filter((px) => ![...smallRadii, ...designRadii].includes(px))
        .map((px) => `${path}: ${String(px)} px`),
    );
    expect(odd).toEqual([]);
  });
});
