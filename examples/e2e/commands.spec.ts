import type { Page } from '@playwright/test';
import { campaignListSchema, codePageSchema } from '@puzzle-prize/sdk/protocol';
import { expect, createPerson, test } from './fixtures.ts';
import { expectTab, openDashboard, openStep, openTab } from './owner-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Opens the command menu. The key works only after the menu's code has loaded, so the key is pressed
 * repeatedly.
 */
async function openMenu(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 500 });
  }).toPass();
}

test('[D4, C8, E1] the command menu finds campaigns, embed codes and pages by keyboard', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  const menu = page.getByRole('dialog', { name: 'Search or jump to' });
  await openMenu(page);
  await expect(menu.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('slide and');
  const campaign = menu.getByRole('option', { name: /Slide and save/ });
  await expect(campaign).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Manage Codes' })).toBeVisible();
  await expect(menu).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await expect(menu.getByRole('option', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectTab(page, 'Settings');
});

test('[K13] the command menu finds a code of any campaign', async ({ page, product, stand }) => {
  await openDashboard(page, product.url, stand.owner);
  const listed = await page.request.get(`${product.url}/api/puzzles`);
  const campaign = campaignListSchema.parse(await listed.json())[0]?.id ?? '';
  const codes = await page.request.get(`${product.url}/api/puzzles/${campaign}/codes`);
  const { id = '', code = '' } = codePageSchema.parse(await codes.json()).codes[0] ?? {};
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(code.toLowerCase());
  const found = page.getByRole('option', { name: `${code} Not won yet, Slide and save` });
  await expect(found).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(new RegExp(String.raw`/codes/${campaign}\?code=${id}$`));
});

test('[C5, E2] the command menu opens the form for a new embed code, switches the theme, and says what it cannot find', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openMenu(page);
  await page.keyboard.type('dark');
  await expect(page.getByRole('option', { name: 'Use the dark theme' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing');
  await expect(page.getByText('Nothing found for “no such thing”.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create embed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Embed Code' })).toBeVisible();
  await expect(page).toHaveURL(/tab=embed-codes$/);
});

test('[D4] single keys navigate the dashboard, but not while typing or when switched off', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  // The keys work only after their code has loaded, so the test presses them repeatedly.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page).toHaveURL(/tab=insights$/, { timeout: 500 });
  }).toPass();
  await expectTab(page, 'Insights');
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Create a campaign')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('c');
  const form = page.getByRole('dialog');
  await openStep(form, 'Title and prize');
  await form.getByLabel('Campaign title').fill('');
  await page.keyboard.type('g r ?');
  await expect(form.getByLabel('Campaign title')).toHaveValue('g r ?');
  await expect(help).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await openTab(page, 'Settings');
  await page.getByLabel('Use single-key shortcuts').uncheck();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expectTab(page, 'Settings');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
});

test('[U1] the time zone is kept with the account, the other settings on the device', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Settings');
  const zone = page.getByLabel('Time zone');
  await expect(zone).toHaveValue('');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/auth/user'),
  );
  await zone.selectOption('Asia/Tokyo');
  expect((await saved).status()).toBe(200);
  await page.getByRole('button', { name: 'Rows' }).click();
  await page.reload();
  await expect(zone).toHaveValue('Asia/Tokyo');
  await expect(page.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
});
