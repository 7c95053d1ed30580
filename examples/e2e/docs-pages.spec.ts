import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';

/**
 * Pages of each kind. Each look shows only some of them, because all pages in all looks take eleven minutes: `EVERY_PAGE=1`
 * checks these. docs.spec.ts, docs-html.spec.ts and http-api-pages.spec.ts check further kinds.
 */
const samples = [
  {
    colorScheme: 'light',
    width: 390,
    paths: ['quick-starts/react', 'reference/elements/puzzle-board', 'operate/scale', 'api/redemptions'],
  },
  {
    colorScheme: 'dark',
    width: 1280,
    paths: ['quick-starts/wordpress', 'reference/sdk/http', 'operate/runbook', 'languages/board'],
  },
  { colorScheme: 'dark', width: 390, paths: ['reference/react', 'languages', 'api/keys'] },
  { colorScheme: 'light', width: 1280, paths: ['reference/window-messages', 'operate/going-live'] },
] as const;

const everyPageMs = 30 * 60_000;
const site = resolve(import.meta.dirname, '../../docs/dist');
const everyPage = () =>
  globSync('**/index.html', { cwd: site, exclude: (path) => path.startsWith('storybook') })
    .map((path) => dirname(path))
    .sort();

for (const { colorScheme, width, paths } of samples)
  test(`[P6, P7] pages of each kind pass axe and fit their screen (${colorScheme}, ${width} px)`, async ({
    page,
    product,
  }) => {
    const isEvery = process.env.EVERY_PAGE === '1';
    if (isEvery) test.setTimeout(everyPageMs);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of isEvery ? everyPage() : paths) {
      await page.goto(`${product.url}/docs/${path}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await audit(page, path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, path).toBe(0);
    }
  });
