import { expect, test } from './fixtures.ts';
import { addButton, cards, openMedia, titles } from './media-campaign.ts';
import { pixelFile } from './pixel.ts';
import { videoFile } from './stored-media.ts';

test('[M5, M7, M8, M10] images and videos are stored, shown, ordered and deleted', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  await openMedia(page, { url, databaseUrl });
  await expect(page.getByText('No Media Rewards Yet')).toBeVisible();
  const form = page.getByRole('dialog', { name: 'Add Media Reward' });
  const create = form.getByRole('button', { name: 'Create Media Reward' });

  await addButton(page).click();
  await form.getByLabel('Media Title').fill('<b>Studio</b>');
  // The file is a video whose name and type claim that it is an image.
  await form
    .getByLabel('Choose an image')
    .setInputFiles({ ...videoFile('video.mp4'), name: 'a.png', mimeType: 'image/png' });
  await expect(form.getByText('The file is not what its name or type says.')).toBeVisible();
  await form.getByLabel('Choose an image').setInputFiles(pixelFile('studio.png'));
  await expect(form.getByText('Media uploaded successfully')).toBeVisible();
  await create.click();
  await expect(
    page.getByText('Please leave out HTML: titles and descriptions are plain text.', { exact: true }),
  ).toBeVisible();
  await form.getByLabel('Media Title').fill('Studio');
  await create.click();
  await expect(titles(page)).toHaveText(['Studio']);

  await addButton(page).click();
  await form.getByLabel('Media Title').fill('The making of');
  await form.getByLabel('Media Type').selectOption('Video');
  await form.getByLabel('Choose a video').setInputFiles(videoFile('video.webm'));
  await expect(form.getByText('Media uploaded successfully')).toBeVisible();
  await form.getByLabel('Choose captions').setInputFiles({
    name: 'video.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'),
  });
  const preview = form.getByLabel('Preview of the picked file');
  await expect
    .poll(() => preview.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(1);
  await form.getByLabel('Visitors may download it').uncheck();
  await create.click();
  await expect(titles(page)).toHaveText(['Studio', 'The making of']);
  await addButton(page).click();
  await form.getByLabel('Media Title').fill('Old format');
  await form.getByLabel('Media Type').selectOption('Video');
  await form.getByLabel('Choose a video').setInputFiles(videoFile('video.avi'));
  await expect(form.getByText(/^No browser plays AVI videos/)).toBeVisible();
  await create.click();
  await expect(titles(page)).toHaveText(['Studio', 'The making of', 'Old format']);

  const images = cards(page).locator('img');
  await expect(images).toHaveCount(2);
  for (const image of await images.all()) {
    await expect
      .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(cards(page).nth(1).getByText('Captions (en)')).toBeVisible();
  await expect(cards(page).nth(1).getByText('No download')).toBeVisible();

  await page.getByRole('button', { name: 'in this order' }).click();
  await page.getByRole('button', { name: 'Move Old format up' }).click();
  await expect(titles(page)).toHaveText(['Studio', 'Old format', 'The making of']);
  await page.getByRole('button', { name: 'Disable Studio' }).click();
  await expect(page.getByText('Media Disabled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Old format' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Media' }).click();
  await expect(page.getByText('Media Deleted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit The making of' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Media Reward' });
  await edit.getByRole('button', { name: 'Remove captions' }).click();
  await edit.getByLabel('Visitors may download it').check();
  await edit.getByLabel('Description').fill('With sound');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await page.reload();
  await expect(titles(page)).toHaveText(['Studio', 'The making of']);
  await expect(cards(page).nth(0).getByText('Inactive')).toBeVisible();
  await expect(cards(page).nth(1).getByText('With sound')).toBeVisible();
  await expect(
    cards(page)
      .nth(1)
      .getByText(/^Captions/),
  ).toHaveCount(0);
  await expect(page.getByText('No download')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'in this order' })).toHaveAttribute('aria-pressed', 'true');
});

test('[M9, M11, M12] the page shows when storage expires, and a payment renews it', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  const { campaign } = await openMedia(page, { url, databaseUrl }, [
    { title: 'Old', daysLeft: -10 },
    { title: 'Older', daysLeft: -10 },
  ]);
  await expect(page.getByText('Storage Expired - Grace Period')).toHaveCount(2);
  await expect(page.getByText(/^20 days remaining/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Renew Storage ($5)' }).first().click();
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await expect(page).toHaveURL(`${url}/media/${campaign.id}`);
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText('Storage Expired - Grace Period')).toHaveCount(0);
  await expect(page.locator('[data-urgency=later]')).toHaveCount(2);
});
