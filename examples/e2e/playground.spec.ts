import type { Page } from '@playwright/test';
import { audit } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** Records what the policy of the page refuses. */
async function recordRefusals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      document.documentElement.dataset['refused'] = `${effectiveDirective} ${blockedURI}`;
    });
  });
  return async () =>
    await page
      .locator('html')
      .evaluateAll((roots) =>
        roots.flatMap((root) => (root instanceof HTMLElement ? (root.dataset['refused'] ?? []) : [])),
      );
}

test('[G109] the playground shows the real elements, follows its controls and writes the snippets', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const readRefusals = await recordRefusals(page);
  await page.goto(`${product.url}/docs/reference/elements/puzzle-prize/`);
  await page.getByRole('link', { name: 'Try it in the playground' }).click();
  await expect(page).toHaveURL(/\/docs\/playground\/?#puzzle-prize$/);
  await expect(preview(page).getByRole('gridcell').first()).toBeVisible();
  const element = preview(page).locator('puzzle-prize');
  await page.locator('[data-tag=puzzle-prize]').getByLabel('theme').selectOption('dark');
  await page.locator('[data-tag=puzzle-prize] summary').click();
  await page.getByRole('textbox', { name: 'accent', exact: true }).fill('#7a1f5c');
  await expect(
    page.locator('[data-tag=puzzle-prize]').getByLabel('Pick accent', { exact: true }),
  ).toHaveValue('#7a1f5c');
  await page.getByLabel('Direction').selectOption('Right to left');
  await expect(element).toHaveAttribute('theme', 'dark');
  await expect(element).toHaveCSS('direction', 'rtl');
  await expect(element).toHaveCSS('--puzzle-prize-accent', '#7a1f5c');
  await page.getByRole('slider', { name: /^Width/ }).fill('300');
  await expect(element).toHaveCSS('width', '300px');

  await page.getByRole('tabpanel', { name: 'HTML' }).getByRole('button', { name: 'Copy' }).click();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).toContain(`src="${product.url}/v1/puzzle-prize.js"`);
  expect(html).toMatch(/theme="dark"\s+dir="rtl"\s+style=".*--puzzle-prize-accent: #7a1f5c"/);
  await page.getByRole('tab', { name: 'React' }).press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Frame' })).toContainText('?theme=dark');
  expect(await readRefusals()).toEqual([]);
});

test('[G109] the playground has the button, the board, and an image for a race without an id', async ({
  page,
  product,
}) => {
  const readRefusals = await recordRefusals(page);
  await page.goto(`${product.url}/docs/playground#puzzle-prize-button`);
  await page
    .locator('[data-tag=puzzle-prize-button]')
    .getByLabel('text', { exact: true })
    .fill('Win a prize');
  await preview(page).getByRole('button', { name: 'Win a prize' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.frameLocator('puzzle-prize-button iframe').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Element').selectOption('<puzzle-board>');
  await expect(page).toHaveURL(/#puzzle-board$/);
  await expect(preview(page).locator('puzzle-board').getByRole('button').first()).toBeVisible();
  await page.getByLabel('Element').selectOption('<puzzle-race>');
  await expect(preview(page).getByRole('img', { name: /Four players race/ })).toBeVisible();
  await page
    .locator('[data-tag=puzzle-race]')
    .getByLabel('puzzle-id')
    .fill('0b8f1c1e-6d0a-4f5e-9a3c-0d2b6f4a7e11');
  await expect(preview(page).locator('puzzle-race')).toBeVisible();
  expect(await readRefusals()).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[G109] the playground passes axe and fits its screens (${colorScheme})`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const tag of ['puzzle-prize', 'puzzle-race', 'puzzle-prize-button']) {
      await page.goto('about:blank');
      await page.goto(`${product.url}/docs/playground/#${tag}`);
      await expect(page.getByLabel('Element')).toHaveValue(tag);
      await expect(page.locator('[data-snippet=html]')).toContainText(`<${tag}`);
      if (tag === 'puzzle-prize') await page.locator('[data-tag=puzzle-prize] summary').click();
      await audit(page, `${tag} in the playground`);
      await expectFits(page, tag, [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]);
    }
  });
}
