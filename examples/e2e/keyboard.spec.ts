import { endCampaign } from './codes-form.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { fillStudio, openDashboard, openStep, openTab } from './owner-pages.ts';

test('[D9, R12] a dialog focuses its first field, and a toast neither intercepts Escape nor covers the dialog’s buttons', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Upload images')).toBeFocused();
  await fillStudio(dialog, '');
  await openStep(dialog, 'Title and prize');
  const title = dialog.getByLabel('Campaign title');
  await title.focus();
  await page.keyboard.type('Two words');
  await expect(title).toHaveValue('Two words');
  await page.route('**/api/create-free-campaign', (route) => route.abort());
  const create = dialog.getByRole('button', { name: 'Create Campaign' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to create campaign', { exact: true })).toBeVisible();
  await expect(create).toBeFocused();
  await expect(title).toHaveValue('Two words');
  for (const [width, height] of [
    [1280, 720],
    [640, 600],
    [390, 844],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    const close = dialog.getByRole('button', { name: 'Close', exact: true });
    for (const button of [close, create]) await button.click({ trial: true, timeout: 2000 });
  }
  await expect(page.getByText('Failed to create campaign', { exact: true })).toBeVisible();
  await create.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Free Campaign' })).toBeFocused();
});

test('[D15, E7, K3] the focus stays nearby when a pressed button disappears', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await openTab(page, 'Account');
  await page.getByRole('button', { name: 'Generate API Key' }).press('Enter');
  await page.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'API Key', exact: true })).toBeFocused();

  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'Embed Options' }).click();
  const save = page.getByRole('button', { name: 'Save Style' });
  await page.getByLabel('Button text').fill('Win it');
  await save.press('Enter');
  await expect(page.getByText('Everything is saved.').first()).toBeVisible();
  await expect(save).toBeFocused();
  await expect(save).toBeDisabled();
  await page.getByLabel('Button text').fill('Not kept');
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(save).toBeFocused();

  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: /Manage/ }).click();
  await endCampaign(page);
  await expect(page.getByRole('heading', { name: 'Set the codes' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Single coupon code' })).toBeFocused();
});

test('[E6, C4, D9] a failure to load the embed codes or the free-campaign eligibility is reported, and the owner can try again', async ({
  page,
  product,
  stand,
}) => {
  await page.route('**/api/embed-rows?*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await page.route('**/api/free-campaign-eligibility', (route) => route.abort());
  await openDashboard(page, product.url, stand.owner);
  await expect(page.getByRole('link', { name: /Manage/ })).toBeVisible();
  await page.unroute('**/api/free-campaign-eligibility');
  await page.getByRole('button', { name: 'Check for a free campaign again' }).click();
  await expect(page.getByRole('button', { name: 'Create New Campaign - $5' })).toBeVisible();
  await openTab(page, 'Embed Codes');
  await expect(page.getByText('Your embed codes could not be loaded')).toBeVisible();
  await page.unroute('**/api/embed-rows?*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Shop front page' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('[C8, K1] a failure to load a campaign is not reported as a deletion, and the page keeps the focus', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await page.route('**/api/puzzles/*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.getByRole('link', { name: /Manage/ }).click();
  await expect(page.getByText('The campaign could not be loaded')).toBeVisible();
  await page.unroute('**/api/puzzles/*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Manage Codes' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
