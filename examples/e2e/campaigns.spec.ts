import type { Page } from '@playwright/test';
import { createCampaignReplySchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { createFreeCampaign, openDashboard } from './owner-pages.ts';
import { pixelFile, uploadPixel } from './pixel.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Create Free Campaign' });
const openForm = (page: Page) => page.getByRole('button', { name: 'Create Free Campaign' }).click();

test('[C1, C2, C3] the form requires a title and an image, and resets image and type when it is closed', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openForm(page);
  await expect(form(page).getByLabel('Difficulty')).toHaveValue('easy');
  await expect(form(page).getByLabel('Puzzle size')).toHaveValue('3');
  await expect(form(page).getByLabel('Campaign type')).toHaveValue('codes');
  await form(page).getByRole('button', { name: 'Create Campaign' }).click();
  await expect(form(page).getByText('Please enter a title')).toBeVisible();
  const missing = 'Please select or upload an image for your campaign';
  await expect(form(page).getByText(`Missing Image - ${missing}`)).toBeVisible();
  await expect(page.getByText('Missing Image', { exact: true })).toBeVisible();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await openForm(page);
  await expect(form(page).getByLabel('Campaign title')).toBeFocused();
  await expect(form(page).getByRole('alert')).toHaveCount(0);

  await form(page).getByLabel('Campaign title').fill('Kept');
  await form(page).getByLabel('Campaign type').selectOption('media');
  await form(page).getByLabel('Upload images').setInputFiles(pixelFile('forgotten.png'));
  await expect(form(page).getByRole('radio', { name: 'forgotten.png' })).toBeChecked();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await openForm(page);
  await expect(form(page).getByLabel('Campaign title')).toHaveValue('Kept');
  await expect(form(page).getByLabel('Campaign type')).toHaveValue('codes');
  await expect(form(page).getByRole('radio', { name: 'forgotten.png' })).not.toBeChecked();
});

test('[I1, I2, I3] the picker begins with the owner’s own images, in 2, 3 or 4 columns, and marks the chosen one', async ({
  page,
  product,
}) => {
  const person = createPerson();
  await uploadPixel(await signIn(product.url, person), 'first.png');
  await openDashboard(page, product.url, person);
  await openForm(page);
  await expect(form(page).getByRole('tab')).toHaveText(['Your Images', 'Template Images']);
  await expect(form(page).getByRole('tab', { name: 'Your Images', selected: true })).toBeVisible();
  const own = form(page).getByRole('listitem').filter({ hasText: 'first.png' });
  await expect(own).toContainText(/\d+(\.\d{1,2})? (Bytes|KB|MB)/);
  await form(page).getByRole('tab', { name: 'Template Images' }).click();
  const grid = form(page).getByRole('list', { name: 'Template images' });
  await grid.getByRole('radio').nth(2).check();
  await expect(grid.getByText('Selected', { exact: true })).toHaveCount(1);
  for (const [width, columns] of Object.entries({ 600: 2, 800: 3, 1200: 4 })) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '));
    expect(tracks).toHaveLength(columns);
  }
});

test('[D6, D7, D8, D10] a card describes its campaign, links its pages, and is deleted after a confirmation', async ({
  page,
  context,
  product,
}) => {
  const person = createPerson();
  const call = await signIn(product.url, person);
  const { url: imageUrl } = await uploadPixel(call, 'card.png');
  const campaignData = { title: 'Winter', imageUrl, rewardType: 'media', difficulty: 'hard', dimensions: 4 };
  const { puzzle } = await call(
    '/api/create-free-campaign',
    (reply) => createCampaignReplySchema.parse(reply),
    { campaignData },
  );
  await openDashboard(page, product.url, person);
  await expect(page.getByText('1 campaign(s) created', { exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: 'Winter' });
  await expect(card.locator('img')).toHaveAttribute('src', imageUrl);
  for (const text of ['4 x 4 · hard', 'Media', 'Active', 'No payment account']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('link', { name: 'Manage Winter' })).toHaveAttribute(
    'href',
    `/media/${puzzle.id}`,
  );
  const opening = context.waitForEvent('page');
  await card.getByRole('link', { name: /^Preview Winter/ }).click();
  await expect(await opening).toHaveURL(`${product.url}/embed/${puzzle.uniqueId}`);

  const question = page.getByRole('alertdialog');
  await card.getByRole('button', { name: 'Delete Winter' }).click();
  await expect(question).toContainText(
    'All codes and collections of this campaign will be deleted. This cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Delete Winter' }).click();
  await question.getByRole('button', { name: 'Delete Campaign' }).click();
  await expect(page.getByText('No campaigns yet. Create your first campaign!')).toBeVisible();
});

test('[D8, K1, K2, G2] a new owner is led from the first campaign to the codes and, 1.5 s after setting them, to the embed codes', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  const steps = page.getByRole('region', { name: 'Three steps to your first winner' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Create a campaign');
  await createFreeCampaign(page, 'First');
  await expect(steps.locator('[aria-current=step]')).toContainText('Set the prizes');
  await steps.getByRole('link', { name: 'Do it now' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Manage Codes', 'Analytics']);
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');

  await page.getByLabel('Collection title').fill('Ten percent');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('SAVE10');
  const set = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await page.getByRole('button', { name: 'Set Campaign Codes' }).click();
  await set;
  const setAt = Date.now();
  await expect(page.getByRole('heading', { name: 'Campaign Codes Set' })).toBeVisible();
  await page.waitForURL('**/dashboard?tab=embed-codes');
  // The page changes 1.5 s after the reply. The limit is lower, because a busy machine reports the reply
  // late.
  expect(Date.now() - setAt).toBeGreaterThan(1000);
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await expect(steps.locator('[aria-current=step]')).toContainText('Put it on your site');
});
