import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createCampaignReplySchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { createFreeCampaign, fillStudio, openDashboard, openStep, openTab } from './owner-pages.ts';
import { archiveAndOpenDelete, openDelete } from './payment-pages.ts';
import { pixelFile, uploadPixel } from './pixel.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Create Free Campaign' });
const openForm = (page: Page) => page.getByRole('button', { name: 'Create Free Campaign' }).click();

test('[C1, C2, C3] the form requires a title and an image, and resets image and type when it is closed', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openForm(page);
  await openStep(form(page), 'Title and prize');
  await expect(form(page).getByLabel('Difficulty')).toHaveValue('easy');
  await expect(form(page).getByLabel('Puzzle size')).toHaveValue('3');
  await expect(form(page).getByLabel('Campaign type')).toHaveValue('codes');
  await form(page).getByRole('button', { name: 'Create Campaign' }).click();
  // The first step with missing input opens, and its field has the focus.
  const missing = 'Please select or upload an image for your campaign';
  await expect(form(page).getByText(`Missing Image - ${missing}`)).toBeVisible();
  await expect(page.getByText('Missing Image', { exact: true })).toBeVisible();
  await expect(form(page).getByLabel('Upload images')).toBeFocused();
  await openStep(form(page), 'Title and prize');
  await expect(form(page).getByText('Please enter a title')).toBeVisible();
  await expect(form(page).getByText('Please enter a code')).toBeVisible();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await openForm(page);
  await expect(form(page).getByLabel('Upload images')).toBeFocused();
  await expect(form(page).getByRole('alert')).toHaveCount(0);

  await form(page).getByLabel('Upload images').setInputFiles(pixelFile('forgotten.png'));
  await expect(form(page).getByRole('radio', { name: 'forgotten.png' })).toBeChecked();
  await openStep(form(page), 'Title and prize');
  await form(page).getByLabel('Campaign title').fill('Kept');
  await form(page).getByLabel('Campaign type').selectOption('media');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await openForm(page);
  await expect(form(page).getByRole('radio', { name: 'forgotten.png' })).not.toBeChecked();
  await openStep(form(page), 'Title and prize');
  await expect(form(page).getByLabel('Campaign title')).toHaveValue('Kept');
  await expect(form(page).getByLabel('Campaign type')).toHaveValue('codes');
});

test('[C2] the draft of a closed form can be continued or discarded, also after a reload', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openForm(page);
  await form(page).getByLabel('Upload images').setInputFiles(pixelFile('draft.png'));
  await expect(form(page).getByRole('radio', { name: 'draft.png' })).toBeChecked();
  await openStep(form(page), 'Title and prize');
  await form(page).getByLabel('Campaign title').fill('Half done');
  await form(page).getByRole('radio', { name: 'Your own codes' }).check();
  await form(page).getByLabel('Codes, one per line').fill('ONE\nTWO');
  await form(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await openForm(page);
  const offer = form(page).getByRole('region', { name: 'Draft' });
  await expect(offer).toContainText('Half done');
  await offer.getByRole('button', { name: 'Continue your draft' }).click();
  await expect(form(page).getByLabel('Campaign title')).toHaveValue('Half done');
  await expect(form(page).getByLabel('Codes, one per line')).toHaveValue(/ONE\nTWO/);
  await openStep(form(page), 'Image');
  await expect(form(page).getByRole('radio', { name: 'draft.png' })).toBeChecked();
  await form(page).getByRole('button', { name: 'Close' }).click();
  await openForm(page);
  await offer.getByRole('button', { name: 'Discard' }).click();
  await expect(offer).toBeHidden();
  // The URL says that the studio is open, so a reload opens it again.
  await page.reload();
  await expect(form(page).getByRole('list', { name: 'Steps' })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('[C2] Back closes the studio, and Forward opens it with the typed values', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  await openForm(page);
  await openStep(form(page), 'Title and prize');
  await form(page).getByLabel('Campaign title').fill('Half done');
  await page.goBack();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard(?!.*new=)/);
  await page.goForward();
  await expect(form(page).getByLabel('Campaign title')).toHaveValue('Half done');
});

test('[C1] the studio shows its submit button in every step, on a phone and in a wide window, without scrolling', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openForm(page);
  const submit = form(page).getByRole('button', { name: 'Create Campaign' });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const step of ['Image', 'Title and prize', 'Placement'] as const) {
      await openStep(form(page), step);
      await expect(submit).toBeInViewport({ ratio: 1 });
    }
  }
});

test('[C1] on a phone, a pressed image appears as a puzzle at once, arrow keys stay among the images, and every step leads to the puzzle', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, product.url, createPerson());
  await openForm(page);
  await form(page).getByRole('tab', { name: 'Template Images' }).click();
  const images = form(page).getByRole('radio');
  const board = form(page).getByRole('region', { name: 'Preview' }).locator('puzzle-board');
  await images.nth(2).click({ force: true });
  await expect(board).toBeInViewport({ ratio: 0.8 });
  await images.nth(2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(images.nth(3)).toBeChecked();
  await expect(images.nth(3)).toBeInViewport();
  const preview = form(page).getByRole('button', { name: 'Preview', exact: true });
  await preview.click();
  await expect(board).toBeInViewport({ ratio: 0.8 });
  await form(page).getByRole('button', { name: 'Next' }).click();
  await expect(form(page).getByLabel('Campaign title')).toBeInViewport({ ratio: 1 });
  await preview.click();
  await expect(board).toBeInViewport({ ratio: 0.8 });
});

test('[G39] an image that loads slowly is not cropped until the owner crops it', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  // The image of the crop control arrives after the control has been laid out.
  await page.route('**/images/*.webp', async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  await openForm(page);
  await form(page).getByRole('tab', { name: 'Template Images' }).click();
  await form(page).getByRole('radio').first().check();
  await expect(form(page).getByRole('slider', { name: 'Zoom' })).toBeEnabled();
  await expect(form(page).getByRole('button', { name: 'Reset crop' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('[C1, C5, G39] the crop on the stage is the image of the campaign', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  await openForm(page);
  await fillStudio(form(page), 'Cropped');
  await openStep(form(page), 'Image');
  const stage = form(page).getByRole('region', { name: 'Preview', exact: true });
  // The test reads the property. React changes only the property of a defined element, so the attribute keeps
  // its first value.
  const shown = () =>
    stage.locator('puzzle-board').evaluate((board): string => String(Reflect.get(board, 'image')));
  await expect.poll(shown).toMatch(/^\/images\//);
  const before = await shown();
  await form(page).getByRole('slider', { name: 'Zoom' }).fill('2');
  await form(page).getByRole('slider', { name: 'Left or right' }).fill('0.75');
  await expect.poll(shown).toMatch(/^blob:/);
  const sent = page.waitForRequest('**/api/images/crop');
  await form(page).getByRole('button', { name: 'Create Campaign' }).click();
  const near = (value: number): unknown => expect.closeTo(value, 1);
  expect((await sent).postDataJSON()).toMatchObject({ zoom: near(2), focusX: near(0.75), focusY: near(0.5) });
  await expect(form(page)).toBeHidden();
  const image = page.getByRole('region', { name: 'Cropped' }).locator('img');
  await expect(image).toHaveAttribute('src', /^\/images\//);
  expect(await image.getAttribute('src')).not.toBe(before);
});

test('[C5, K2, K5] a second attempt sets a prize that could not be set at first, and creates no second campaign', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openForm(page);
  await fillStudio(form(page), 'Second try');
  await openStep(form(page), 'Title and prize');
  await form(page).getByRole('radio', { name: 'One coupon code' }).check();
  await form(page).getByRole('textbox', { name: 'Coupon code' }).fill('SAVE10');
  await page.route('**/code-collections', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await form(page).getByRole('button', { name: 'Create Campaign' }).click();
  await expect(form(page).getByText('Your campaign exists, and nothing you entered is lost.')).toBeVisible();
  await expect(page.getByText('Failed to set codes', { exact: true })).toBeVisible();
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByText('1 campaign(s) created', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Second try' }).click();
  await expect(page.getByText('SAVE10')).toBeVisible();
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

test('[D6, D7, D8, D10] a card describes its campaign, links to its pages, and is deleted after it is archived and confirmed', async ({
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
  for (const text of ['4 x 4 · Hard', 'Media', 'Active', 'No payment account']) {
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
  await openDelete(page, 'Winter');
  await expect(question).toContainText('Only an archived campaign can be deleted.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await archiveAndOpenDelete(page, 'Winter');
  await expect(question).toContainText(
    'All codes and collections of this campaign will be deleted. This cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete Campaign' }).click();
  await expect(page.getByText('No campaigns yet. Create your first campaign!')).toBeVisible();
});

test('[D3, D8, K1, K2, G2] a new owner is led from the first campaign to the codes and, 1.5 s after setting them, to the embed codes', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  const steps = page.getByRole('region', { name: 'Three steps to your first winner' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Create a campaign');
  await expect(page.getByText('No campaigns yet.')).toBeVisible();
  const list = page.getByRole('heading', { name: 'Campaigns', exact: true });
  expect((await steps.boundingBox())?.y).toBeLessThan((await list.boundingBox())?.y ?? 0);
  // There is nothing to count yet (D3).
  await expect(page.getByText('Total Solves')).toBeHidden();
  await createFreeCampaign(page, 'First');
  await expect(page.getByText('Total Solves')).toBeVisible();
  await expect(steps.locator('[aria-current=step]')).toContainText('Set the prizes');
  await steps.getByRole('link', { name: 'Do it now' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Manage Codes', 'Analytics', 'Protection']);
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
  await openTab(page, 'Campaigns');
  await expect(steps.locator('[aria-current=step]')).toContainText('Put it on your site');
});
