import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultColors } from '../backend/src/images/colors/default-colors.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** The style sheets of everything that visitors see: elements, frames, the modal and the prize page. */
const sheets = [
  ...globSync('widget/src/**/*styles.ts', { cwd: root }),
  'widget/src/frame/frame.css',
  'backend/src/delivery/prize-style.ts',
].map((path) => ({ path, text: read(path) }));

/**
 * Radii in pixels that are allowed in addition to the radii of the design: square corners, parts inside a control,
 * and pills.
 */
const smallRadii = [0, 3, 4, 5, 99];
const designRadii = [8, 14, 22];

/** Returns the custom properties in a page. A row with `--space-xs`, `-s` contains two of them. */
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

  it('[G66] have the accent that the server uses until the colors of an image are known', () => {
    const { light, dark } = defaultColors;
    for (const [name, pair] of [
      ['accent', `light-dark(${light.accent}, ${dark.accent})`],
      ['on-accent', `light-dark(${light.onAccent}, ${dark.onAccent})`],
    ] as const) {
      const own = new RegExp(`--image-${name}, (light-dark\\([^)]*\\))`, 'g');
      const pairs = sheets.flatMap(({ text }) => [...text.matchAll(own)].map(([, found = '']) => found));
      expect(pairs.length).toBeGreaterThan(1);
      expect(new Set(pairs.map((found) => found.replaceAll('#fff,', '#ffffff,')))).toEqual(new Set([pair]));
    }
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

  it('[B32] give every dialog the corners of a sheet, unless it fills the window', () => {
    /**
     * The style sheet and the selector of each dialog, by the file that creates the dialog; null for a dialog that
     * fills the window.
     */
    const dialogs: Record<string, { sheet: string; selector: string } | null> = {
      'widget/src/button/modal.ts': { sheet: 'widget/src/button/modal-styles.ts', selector: 'dialog' },
      'widget/src/prize/alternative/question-dialog.ts': {
        sheet: 'widget/src/prize/alternative/alternative-styles.ts',
        selector: '.question',
      },
      'widget/src/race/results/share-result.ts': {
        sheet: 'widget/src/race/results/share-styles.ts',
        selector: '.share',
      },
      'widget/src/rewards/file-view.ts': null,
    };
    const creators = globSync('widget/src/**/*.ts', {
      cwd: root,
      exclude: (path) => path.endsWith('.test.ts'),
    })
      .filter((path) => /<dialog|lement\(\s*'dialog'/.test(read(path)))
      .sort();
    expect(creators).toEqual(Object.keys(dialogs).sort());
    for (const dialog of Object.values(dialogs))
      if (dialog) {
        const sheet = read(dialog.sheet).replaceAll(/\$\{[^}]*\}/g, '0');
        const [, rule = ''] = sheet.split(`\n  ${dialog.selector} {`);
        const [, radius] = /^[^}]*border-radius: ([^;]+);/.exec(rule) ?? [];
        expect(radius, dialog.sheet).toBe('22px');
      }
  });
});
