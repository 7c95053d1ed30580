import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDashboard, openTab } from './owner-pages.ts';
import { configureRace, openRaceOwner } from './race-owner.ts';

const readBackground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('[G137] the preview of a campaign opens in the colors of the dashboard', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  for (const [colorScheme, background] of [
    ['dark', 'rgb(9, 11, 16)'],
    ['light', 'rgb(236, 231, 234)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Preview / }).click();
    const preview = await opening;
    await expect(preview.locator('puzzle-prize').getByRole('grid')).toBeVisible();
    expect(await readBackground(preview), colorScheme).toBe(background);
    await preview.close();
  }
  // The theme that the owner chooses in the settings overrides that of the device.
  await openTab(page, 'Settings');
  const themes = page.getByRole('group', { name: 'Theme of the dashboard' });
  await themes.getByRole('button', { name: 'Dark' }).click();
  await openTab(page, 'Campaigns');
  await page.getByRole('button', { name: /^More actions/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Preview' })).toHaveAttribute(
    'href',
    /^\/embed\/.+\?theme=dark$/,
  );
});

test('[G137] the race of a campaign opens in the colors of the dashboard', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const owner = await openRaceOwner(page, product.url);
  await configureRace(owner);
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  await expect(page.getByRole('link', { name: 'Test Live Race' })).toHaveAttribute(
    'href',
    `/embed/race/${owner.campaign.id}?theme=dark`,
  );
});

test('[D14] the menu of a row opens the embed in the theme of its button', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await openTab(page, 'Settings');
  await page.getByRole('button', { name: 'Rows' }).click();
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: /^More actions/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Test Live Widget/ })).toHaveAttribute(
    'href',
    `/embed/${stand.embedId}?theme=dark`,
  );
});

test('[G137] the preview of texts has the colors of the dashboard, and a switch', async ({
  page,
  product,
  stand,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDashboard(page, product.url, stand.owner);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Preview of the puzzle"]');
  await expect(frame.getByRole('grid')).toBeVisible();
  const colors = page.getByRole('group', { name: 'Preview colors' });
  await expect(colors.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  const html = frame.locator('html');
  await expect(html).toHaveCSS('background-color', 'rgb(20, 23, 31)');
  const card = frame.locator('puzzle-prize').locator('section').first();
  await expect(card).toHaveCSS('color-scheme', 'dark');
  await colors.getByRole('button', { name: 'Light' }).click();
  await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(card).toHaveCSS('color-scheme', 'light');
});
