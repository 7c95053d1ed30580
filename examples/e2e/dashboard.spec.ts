import type { Page } from '@playwright/test';
import { expect, createPerson, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { expectTab, openDashboard, openStep, openTab } from './owner-pages.ts';

test('[D4, E6] the URL contains the tab, and the copy button confirms a copied snippet for two seconds', async ({
  page,
  context,
  product,
  stand,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, product.url, stand.owner);
  for (const tab of ['Races', 'Account', 'Insights', 'Settings', 'Embed Codes'] as const) {
    await openTab(page, tab);
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase().replace(' ', '-')}$`));
  }
  await page.reload();
  await expectTab(page, 'Embed Codes');

  await page.getByRole('link', { name: 'Get the snippet' }).first().click();
  await page.getByRole('button', { name: 'Direct iframe', exact: true }).click();
  await page.getByRole('button', { name: 'Copy snippet' }).click();
  await expect(page.getByText('Snippet copied to clipboard', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/embed/${stand.embedId}`);
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy snippet' })).toBeVisible({ timeout: 4000 });
});

test('[I4, I6] an upload shows that it is running, and a refused upload leaves the form unchanged', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const dialog = page.getByRole('dialog');
  await openStep(dialog, 'Title and prize');
  await dialog.getByLabel('Campaign title').fill('Kept while the upload fails');
  await openStep(dialog, 'Image');
  const letGo = await holdCalls(page, '**/api/images/upload');
  const file = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>no image</html>') };
  await dialog.getByLabel('Upload images').setInputFiles(file);
  await expect(dialog.getByText('Processing & Uploading...').first()).toBeVisible();
  letGo();
  await expect(page.getByText('Upload Failed', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Processing & Uploading...').first()).toBeHidden();
  await expect(dialog.getByLabel('Campaign title')).toHaveValue('Kept while the upload fails');
});

async function openWithoutAccountTab(page: Page, platform: string): Promise<void> {
  await page.route('**/account-tab-*.js', (route) => route.abort());
  await openDashboard(page, platform, createPerson());
  await expect(page.getByText('No campaigns yet.')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('[D4] a tab whose code cannot be loaded reports this only when the owner opens the tab', async ({
  page,
  product,
}) => {
  await openWithoutAccountTab(page, product.url);
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  await openTab(page, 'Account');
  await expect(page.getByText('This page could not be shown')).toBeVisible();
  await expect(page.getByText('There may be a newer version.')).toBeVisible();
});

test('[D4] a tab whose code cannot be loaded offline reports the missing connection', async ({
  page,
  product,
}) => {
  await openWithoutAccountTab(page, product.url);
  await page.context().setOffline(true);
  await openTab(page, 'Account');
  await expect(page.getByText('You are offline. Try again when you are connected.')).toBeVisible();
});

test('[D4] code that could not be preloaded is requested again when its tab is opened', async ({
  page,
  product,
}) => {
  const code = '**/account-tab-*.js';
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/account-tab-'));
  await openDashboard(page, product.url, createPerson());
  await failed;
  await page.unroute(code);
  await openTab(page, 'Account');
  await expect(page.getByRole('button', { name: 'Generate API Key' })).toBeVisible();
});

test('[D8, G3] nothing moves on a phone while the pages of a new owner load who has no steps left', async ({
  page,
  product,
  stand,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openDashboard(page, product.url, stand.owner);
  const campaigns = page.getByRole('list', { name: 'Campaigns' });
  await expect(campaigns).toBeVisible();
  // Another device does not know that the steps are completed.
  await page.evaluate(() => {
    localStorage.clear();
  });
  const letGo = await holdCalls(page, '**/api/embed-codes');
  await page.addInitScript(sumShifts);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Campaigns', includeHidden: true })).toBeAttached();
  await expect(campaigns).toBeHidden();
  letGo();
  await expect(campaigns).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await readShifts(page)).toBeLessThan(0.02);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goto(`${product.url}/dashboard?tab=insights`);
  await expect(page.getByText(/^Showing /)).toBeAttached();
  await expect(page.getByText('Loading the insights...')).toHaveCount(0);
  expect(await readShifts(page)).toBeLessThan(0.02);
});
