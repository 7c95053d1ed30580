import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../demo/owner.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { watchTasks } from './long-tasks.ts';
import { openDashboard } from './owner-pages.ts';
import { archiveAndOpenDelete } from './payment-pages.ts';
import { createPixelCampaign, pixelFile } from './pixel.ts';
import { chooseAction } from './row-actions.ts';

const phonePhoto = new URL('../../backend/test/images/phone.heic', import.meta.url);
const form = (page: Page) => page.getByRole('dialog', { name: 'Create Free Campaign' });

test('[I4, I5, I7] several images are uploaded together, and each refused file is named with the reason', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') };
  const damaged = { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no image either') };
  await form(page)
    .getByLabel('Upload images')
    .setInputFiles([pixelFile('first.png'), text, damaged, pixelFile('second.png')]);
  await expect(page.getByText('2 images processed and uploaded (300x300px)', { exact: true })).toBeVisible();
  const list = form(page).getByRole('list', { name: 'Your images' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('Selected', { exact: true })).toHaveCount(1);
  await expect(form(page).getByRole('list', { name: 'Not uploaded' }).getByRole('listitem')).toHaveText([
    'notes.txt: Please select an image file',
    'damaged.png: This file is not an image we can read.',
  ]);
});

test('[I3] images are searched by name, the chosen one shows its size, and an upload ends the search', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const chooser = form(page).getByLabel('Upload images');
  const winter = { name: 'winter.heic', mimeType: '', buffer: await readFile(phonePhoto) };
  await chooser.setInputFiles([pixelFile('summer.png'), winter]);
  const items = form(page).getByRole('list', { name: 'Your images' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const search = form(page).getByRole('searchbox', { name: 'Search your images' });
  await search.fill('WINT');
  await expect(items).toHaveText(/^winter\.heic/);
  await expect(form(page).getByText('1 image found')).toBeAttached();
  // Enter does not submit the studio.
  await search.press('Enter');
  await form(page).getByRole('radio', { name: 'winter.heic' }).check();
  await expect(items).toHaveText(/^winter\.heicSelected[\d.]+ (Bytes|KB|MB)$/);
  await search.fill('spring');
  await expect(form(page).getByText('No image matches.')).toBeVisible();
  await chooser.setInputFiles(pixelFile('autumn.png'));
  await expect(search).toHaveValue('');
  await expect(items).toHaveCount(3);
  await form(page).getByRole('tab', { name: 'Template Images' }).click();
  const templates = form(page).getByRole('list', { name: 'Template images' }).getByRole('listitem');
  await expect(templates.first()).toBeVisible();
  const title = (await templates.getByRole('radio').first().getAttribute('aria-label')) ?? '';
  await form(page).getByRole('searchbox', { name: 'Search template images' }).fill(title.toUpperCase());
  await expect(templates).toHaveText(new RegExp(`^${title}`));
});

test('[I5, I6, G40] the longest task of the page takes about as long for an image of 48 MB as for a small image', async ({
  page,
  product,
}, testInfo) => {
  await openDashboard(page, product.url, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const measureLongestTask = async (name: string, file: Parameters<Locator['setInputFiles']>[0]) => {
    const longestTask = await watchTasks(page);
    await form(page).getByLabel('Upload images').setInputFiles(file);
    await expect(form(page).getByRole('radio', { name })).toBeChecked({ timeout: 60_000 });
    return await longestTask();
  };
  // The first upload is not measured, because it also loads and compiles code.
  await measureLongestTask('warm.png', pixelFile('warm.png'));
  const small = await measureLongestTask('small.png', pixelFile('small.png'));
  const path = testInfo.outputPath('large.bmp');
  await writeFile(path, largeBitmap());
  const large = await measureLongestTask('large.bmp', path);
  expect(large).toBeLessThan(2 * small + toleranceMs);
});

/**
 * The allowed difference between the durations of equal tasks, in ms. Converting the large file to a data URL would
 * block the page for hundreds of milliseconds.
 */
const toleranceMs = 30;

/** Returns the file of an uncompressed image of 4,000 x 4,000 pixels (48 MB). */
function largeBitmap(): Buffer {
  const [side, headBytes, bitsPerPixel] = [4000, 54, 24];
  const bytes = Buffer.alloc(headBytes + side * side * 3, 0x7f);
  bytes.fill(0, 0, headBytes).write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(headBytes, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(side, 18);
  bytes.writeInt32LE(side, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bitsPerPixel, 28);
  return bytes;
}

test('[I1, I5] an image is uploaded when it is dropped on the upload area', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
    return transfer;
  }, pixelFile('dropped.png').buffer.toString('base64'));
  await form(page).getByLabel('Upload images').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Image processed and uploaded (300x300px)', { exact: true })).toBeVisible();
  await expect(form(page).getByRole('radio', { name: 'dropped.png' })).toBeChecked();
});

test("[I3, I4, I7, G40] a phone's HEIC photo is accepted, and the page shows the server's converted image", async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const chooser = form(page).getByLabel('Upload images');
  await expect(chooser).toHaveAttribute('accept', /image\/\*.*\.heic/);
  await chooser.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: await readFile(phonePhoto) });
  await expect(page.getByText('Image processed and uploaded (300x300px)', { exact: true })).toBeVisible();
  const card = form(page).getByRole('listitem').filter({ hasText: 'IMG_0001.HEIC' });
  await expect(card.getByRole('radio')).toBeChecked();
  // The image is visible, so the server has converted it: Chromium cannot show HEIC.
  const shownWidth = () => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(shownWidth).toBeGreaterThan(0);
});

test('[I8, G41, G133] an image in use is not deleted and its campaigns are named; an unused image is deleted, which can be undone', async ({
  page,
  product,
}) => {
  const person = createPerson();
  const call = await signIn(product.url, person);
  await createPixelCampaign(call, { image: 'used.png', title: 'Autumn' });
  // The form opens only for an owner with an unused free campaign. This owner has used it, so the test
  // replaces the reply.
  await page.route('**/api/free-campaign-eligibility', (route) =>
    route.fulfill({ json: { isEligible: true } }),
  );
  await openDashboard(page, product.url, person);
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const used = form(page).getByRole('radio', { name: 'used.png' });
  const remove = () => chooseAction(page, 'Delete', 'used.png');
  await remove();
  const note = page.getByRole('alertdialog', { name: 'This image is in use' });
  await expect(note).toContainText('used.png is used by "\u2068Autumn\u2069".');
  await expect(note.getByRole('button')).toHaveText(['Close']);
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(form(page).getByRole('button', { name: 'More actions for used.png' })).toBeFocused();
  // The fake reply says that no campaign uses the image. This simulates another tab in which a campaign begins to use
  // the image after the reply.
  await page.route('**/api/images/*/uses', (route) => route.fulfill({ json: { campaigns: [] } }), {
    times: 1,
  });
  await remove();
  await expect(page.getByText('Image deleted', { exact: true })).toBeVisible();
  await expect(used).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Delete Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('The image is used by "Autumn".', { exact: true })).toBeVisible();
  await expect(used).toBeAttached();

  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await archiveAndOpenDelete(page, 'Autumn');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Campaign' }).click();
  await expect(page.getByText('No campaigns yet. Create your first campaign!')).toBeVisible();
  await expect(page.getByText('"\u2068Autumn\u2069" was deleted.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  await remove();
  await expect(form(page).getByText('No images uploaded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(used).toBeAttached();
  await remove();
  const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect((await sent).ok()).toBe(true);
  await expect(form(page).getByText('No images uploaded yet')).toBeVisible();
});

test('[I2] images that failed to load can be loaded again', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  const { promise: letGo, resolve } = Promise.withResolvers<undefined>();
  let asked = 0;
  await page.route('**/api/images', async (route) => {
    asked += 1;
    if (asked === 1) await letGo;
    await (asked === 1 ? route.fulfill({ status: 503 }) : route.continue());
  });
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  await expect(form(page).getByText('Loading images...')).toBeVisible();
  resolve(undefined);
  await expect(form(page).getByText('The images could not be loaded')).toBeVisible();
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await expect(form(page).getByText('No images uploaded yet')).toBeVisible();
});
