import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { slideByMouse, solve } from './player.ts';
import { servePage } from './serve-page.ts';

const docs = join(import.meta.dirname, '../../docs');
const blocks = globSync(['index.md', '{api,guides}/*.md'], { cwd: docs })
  .sort()
  .flatMap((file) =>
    [...readFileSync(join(docs, file), 'utf8').matchAll(/^```html\n(.*?)^```$/gms)].map(
      ([, code = ''], index) => ({
        title: `${file}, HTML block ${index + 1}`,
        code,
      }),
    ),
  );

/**
 * Finds the board that a code block adds to a page. The contents of the block determine where the board is.
 */
function findBoard(page: Page, code: string): Locator {
  const inFrame = (frame: FrameLocator) => frame.locator('puzzle-board');
  if (code.includes('<iframe')) return inFrame(page.frameLocator('iframe'));
  if (code.includes('puzzle-modal.js')) return inFrame(page.frameLocator('dialog iframe'));
  return page.locator('puzzle-board');
}

// Code blocks with races are skipped, because a race needs a room. Other tests cover these blocks.
for (const { title, code } of blocks.filter(({ code }) => !/race/.test(code))) {
  test(`[P7, E1] the snippet of the documentation can be pasted: ${title}`, async ({
    page,
    product,
    stand,
  }) => {
    const pasted = code
      .replaceAll('https://puzzle-prize.example', product.url)
      .replaceAll('YOUR_EMBED_ID', stand.embedId);
    // The page has no Content-Security-Policy. Tests of the examples cover pages that have one.
    await using site = await servePage(
      `<!doctype html><html lang="en"><title>Shop</title><main>${pasted}</main>`,
    );
    await page.goto(site.url);
    if (code.includes('puzzle-modal.js')) await page.getByRole('button').click();
    const board = findBoard(page, code);
    await expect(board.getByRole('gridcell').first()).toBeVisible();
    if (!code.includes("'puzzle-won'")) return;
    await solve(page.locator('puzzle-prize'), slideByMouse);
    await expect(page.getByRole('textbox', { name: 'Discount code' })).not.toHaveValue('');
  });
}

const guides = globSync('guides/*.md', { cwd: docs }).map((file) => file.replace('.md', ''));

test('[P6] the index links to every guide, and each guide is available as text', async ({
  page,
  product,
}) => {
  expect(guides.length).toBeGreaterThanOrEqual(5);
  await page.goto(`${product.url}/api-docs`);
  const cards = page.getByRole('region', { name: 'Guides' }).getByRole('link');
  await expect(cards).toHaveCount(guides.length);
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.sort()).toEqual(guides.map((guide) => `/docs/${guide}/`).sort());
  await cards.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put a puzzle on your website');
  const text = await page.locator('link[rel=alternate][type="text/markdown"]').getAttribute('href');
  expect(await (await page.request.get(product.url + (text ?? ''))).text()).toContain(
    `${product.url}/v1/puzzle-prize.js`,
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[P6] the guides pass axe (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const guide of guides) {
      await page.goto(`${product.url}/api-docs/${guide}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await audit(page, guide);
    }
  });
}
