import { rm, writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { mediaMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { recordVideo } from './video.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { addButton, assignEmbed, openMedia, openMediaOwner, titles } from './media-campaign.ts';
import { createAccount, signInOnPage } from './owner-pages.ts';
import { pixelFile } from './pixel.ts';
import { videoFile, listMedia, refuseNext } from './stored-media.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Media Reward' });

async function openDialog(page: Page) {
  await addButton(page).click();
  return dialog(page);
}

test('[M1, M2] a signed-out visitor is denied access; an owner sees the campaign, or a message that it does not exist', async ({
  page,
  product,
}) => {
  const nobodys = '00000000-0000-4000-8000-000000000000';
  await page.goto(`${product.url}/media/${nobodys}`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Please log in to access media management', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(`${product.url}/`);

  const { campaign } = await openMediaOwner(page, product.url, { title: 'Summer <b>Videos</b>' });
  await page.goto(`${product.url}/media/${nobodys}`);
  await expect(page.getByText('Campaign not found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);

  await page.getByRole('link', { name: 'Manage Summer' }).click();
  await expect(page).toHaveURL(`${product.url}/media/${campaign.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media Management');
  await expect(
    page.getByText('Manage media rewards for "Summer <b>Videos</b>"', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByText('No plays yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Manage Codes' }).click();
  await page.getByRole('link', { name: 'Manage Media' }).click();
  await expect(page).toHaveURL(`${product.url}/media/${campaign.id}`);
});

test('[M2, M10] another owner’s campaign is not found, and a campaign that gives codes shows a link to its codes page', async ({
  page,
  product,
  stand,
}) => {
  await signInOnPage(page, product.url, stand.owner);
  const href = await page.getByRole('link', { name: /^Manage/ }).getAttribute('href');
  const mediaPage = product.url + (href ?? '').replace('/codes/', '/media/');
  await page.goto(mediaPage);
  await expect(page.getByText('This campaign gives discount codes, not media')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Codes' }).click();
  await expect(page.getByRole('heading', { name: 'Campaign Codes Set' })).toBeVisible();

  await page.goto(`${product.url}/api/logout`);
  await page.goto(product.url);
  await createAccount(page, createPerson());
  await page.goto(mediaPage);
  await expect(page.getByText('Campaign not found', { exact: true })).toBeVisible();
});

test('[M3, G33, G48] a paywalled campaign shows how to unlock it, and whether it requires an end user', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await openMediaOwner(page, product.url, { rewardType: 'paywalled_media' });
  await page.goto(`${product.url}/media/${owner.campaign.id}`);
  const setup = page.getByRole('region', { name: 'API Integration Setup' });
  await expect(
    setup.getByText('No embed code assigned to this puzzle. Please assign it to an embed code first.'),
  ).toBeVisible();

  const first = await assignEmbed(owner, 'Homepage');
  await page.reload();
  await setup.getByRole('button', { name: 'Copy Embed ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.uniqueId);
  const second = await assignEmbed(owner, 'Blog');
  await page.reload();
  for (const { name, uniqueId } of [first, second]) {
    await expect(setup.getByRole('button', { name: `Copy Embed ID of ${name}` })).toBeVisible();
    await expect(setup.getByText(uniqueId, { exact: true })).toBeVisible();
  }
  const sessions = `${product.url}/api/puzzle-sessions/{sessionId}`;
  await expect(setup.getByText(`POST ${sessions}/activate`)).toBeVisible();
  await expect(setup.getByText(`GET ${sessions}/status`)).toBeVisible();
  await expect(setup.getByRole('region', { name: 'Node.js example' })).toContainText(
    'puzzlePrize.sessions.activate(sessionId)',
  );
  await setup.getByRole('tab', { name: 'curl' }).click();
  await expect(setup.getByRole('region', { name: 'curl example' })).toContainText(
    'Authorization: Bearer $PUZZLE_PRIZE_API_KEY',
  );
  const docs = context.waitForEvent('page');
  await setup.getByRole('link', { name: /API Documentation/ }).click();
  await expect(await docs).toHaveURL(`${product.url}/docs/api/`);

  const ask = setup.getByRole('switch', { name: 'Ask who plays' });
  await expect(ask).not.toBeChecked();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
  await ask.press('Space');
  await expect(ask).toBeChecked();
  await saved;
  await page.reload();
  await expect(ask).toBeChecked();

  const unsigned = setup.getByRole('switch', { name: 'Accept user ids without a signature of your server' });
  const warning = setup.getByText("Anyone can use your customers' access.");
  await expect(unsigned).not.toBeChecked();
  await expect(warning).toBeHidden();
  await unsigned.press('Space');
  await expect(unsigned).toBeChecked();
  await expect(warning).toBeVisible();
});

test('[M4, M5, M7] an image is chosen, previewed, uploaded and turned into a reward', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  const owner = await openMedia(page, { url, databaseUrl });
  await expect(
    page.getByText('0/10 media items • Media expires after 12 months', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('No Media Rewards Yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Renew Storage/ })).toHaveCount(0);

  const form = await openDialog(page);
  await expect(form.getByLabel('Media Title')).toBeFocused();
  await expect(form.getByText('Images/Videos up to 10MB')).toBeVisible();
  const chooser = form.getByLabel('Choose an image');
  await expect(chooser).toHaveAttribute('accept', 'image/*');
  await form.getByRole('button', { name: 'Create Media Reward' }).click();
  await expect(form.getByText('Please enter a title')).toBeVisible();
  await expect(form.getByText('Please select a file', { exact: true })).toBeVisible();

  await form.getByLabel('Media Title').fill('Studio');
  await form.getByLabel('Description').fill('Early in the morning');
  await chooser.setInputFiles(pixelFile('studio.png'));
  await expect(form.getByRole('img', { name: 'Preview of the picked file' })).toBeVisible();
  await expect(form.getByText('Media uploaded successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Create Media Reward' }).click();
  await expect(form).toBeHidden();
  await expect(titles(page)).toHaveText(['Studio']);
  await expect(
    page.getByText('1/10 media items • Media expires after 12 months', { exact: true }),
  ).toBeVisible();
  expect(await listMedia(owner)).toMatchObject([
    { title: 'Studio', description: 'Early in the morning', mediaType: 'image', originalName: 'studio.png' },
  ]);
  // The form of the next reward is empty.
  await addButton(page).click();
  await expect(form.getByLabel('Media Title')).toHaveValue('');
  await expect(form.getByText('Media uploaded successfully')).toHaveCount(0);
});

test('[M5, M6] a dropped video gets captions and a poster that is not a black frame', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  const owner = await openMedia(page, { url, databaseUrl });
  const video = await recordVideo(page);
  const form = await openDialog(page);
  await form.getByLabel('Media Title').fill('The making of');
  await form.getByLabel('Media Type').selectOption('Video');
  const chooser = form.getByLabel('Choose a video');
  await expect(chooser).toHaveAttribute('accept', 'video/*');
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'video.webm', { type: 'video/webm' }));
    return transfer;
  }, video.buffer.toString('base64'));
  await chooser.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(form.getByText('Media uploaded successfully', { exact: true })).toBeVisible();

  const captions = form.getByLabel('Choose captions');
  const vtt = (text: string) => ({ name: 'video.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  await captions.setInputFiles(vtt('1\n00:00:00,000 --> 00:00:01,000\nHello'));
  await expect(form.getByText('Please select a WebVTT file (.vtt)')).toBeVisible();
  await captions.setInputFiles(vtt('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'));
  await expect(form.getByText('video.vtt', { exact: true })).toBeVisible();
  await form.getByLabel('Language of the captions').fill('no language');
  await form.getByRole('button', { name: 'Create Media Reward' }).click();
  await expect(form.getByText('Please enter a language tag such as en')).toBeVisible();
  await form.getByLabel('Language of the captions').fill('de');
  await form.getByRole('button', { name: 'Create Media Reward' }).click();
  await expect(form).toBeHidden();
  const [stored] = await listMedia(owner);
  expect(stored).toMatchObject({
    ...{ mediaType: 'video', mimeType: 'video/webm', width: 160, height: 90, hasPoster: true },
    ...{ captionsLanguage: 'de', captions: expect.stringMatching(/^WEBVTT/) },
  });
  const brightness = await page.evaluate(async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const pixels = pen?.getImageData(0, 0, image.width, image.height).data ?? [];
    return Math.max(...pixels.slice(0, 3));
  }, stored?.previewUrl ?? '');
  expect(brightness).toBeGreaterThan(100);
});

test('[M6, M13] unsuitable files are refused with a reason, and nothing is sent', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  await openMedia(page, { url, databaseUrl });
  const uploads = countUploads(page);
  const form = await openDialog(page);
  const chooser = form.getByLabel('Choose an image');
  const refusals = [
    [
      { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
      'Please select a valid image file',
    ],
    [
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('x') },
      'Please select a valid image file',
    ],
    [
      { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(mediaMaxBytes) },
      'Please select a file smaller than 10MB',
    ],
  ] as const;
  for (const [file, text] of refusals) {
    await chooser.setInputFiles(file);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(form.getByText(`\u2068${file.name}\u2069: ${text}`)).toBeVisible();
  }
  await expect(page.getByText('File too large', { exact: true })).toBeVisible();
  // A form with a title but no file stays open.
  await form.getByLabel('Media Type').selectOption('Video');
  const videos = form.getByLabel('Choose a video');
  await videos.setInputFiles(pixelFile('a.png'));
  await expect(page.getByText('Please select a valid video file', { exact: true })).toBeVisible();
  expect(uploads()).toBe(0);
  await videos.setInputFiles({ ...videoFile('video.mov'), buffer: Buffer.from('no video') });
  await expect(form.getByText('This browser cannot show the file.')).toBeVisible();
  await expect(form.getByText(/^Please select a/)).toBeVisible();
  // The message about this file replaces the one about the previous file.
  await videos.setInputFiles({
    ...videoFile('video.mov'),
    name: 'big.mov',
    buffer: Buffer.alloc(mediaMaxBytes),
  });
  await expect(form.getByText('\u2068big.mov\u2069: Please select a file smaller than 10MB')).toBeVisible();
  await expect(form.getByText(/^Please select a/)).toHaveCount(0);
  await videos.setInputFiles(videoFile('video.mov'));
  await expect(form.getByText(/Safari plays this video; Firefox/)).toBeVisible();
  expect(uploads()).toBe(2);
});

test('[M7, M13] a failed call discards no input, and no file is uploaded twice', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  const owner = await openMedia(page, { url, databaseUrl });
  const uploads = countUploads(page);
  const form = await openDialog(page);
  await form.getByLabel('Media Title').fill('Studio');
  const whole = pixelFile('studio.png');
  const chooser = form.getByLabel('Choose an image');
  await chooser.setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, -20) });
  await expect(page.getByText('Upload Failed', { exact: true })).toBeVisible();
  await expect(form.getByText('The file is damaged or incomplete.')).toBeVisible();
  await page.route('**/api/media/upload', (route) => route.abort(), { times: 1 });
  await chooser.setInputFiles(whole);
  await expect(form.getByText('An error occurred while uploading', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByText('Media uploaded successfully')).toBeVisible();
  expect(uploads()).toBe(3);

  const create = form.getByRole('button', { name: 'Create Media Reward' });
  const call = '**/api/puzzles/*/media-rewards';
  await refuseNext(page, call);
  await create.click();
  await expect(
    page.getByText('The service is briefly unavailable. Please try again.', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await addButton(page).click();
  await expect(form.getByLabel('Media Title')).toHaveValue('Studio');
  await expect(form.getByText('Media uploaded successfully')).toBeVisible();
  // The server creates the reward, but its reply is lost.
  const answerLost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(call, answerLost, { times: 1 });
  await create.click();
  await expect(page.getByText('Failed to create media reward', { exact: true })).toBeVisible();
  await create.click();
  await expect(form.getByText('This upload was not found or has been used.').first()).toBeVisible();
  expect(await listMedia(owner)).toHaveLength(1);
  expect(uploads()).toBe(3);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByText('Media uploaded successfully')).toBeVisible();
  await create.click();
  await expect(titles(page)).toHaveText(['Studio', 'Studio']);
  expect(uploads()).toBe(4);
});

test('[M13] an upload fails with a message if the chosen file has meanwhile been deleted from the disk', async ({
  page,
  product: { url },
  databaseUrl,
}, testInfo) => {
  await openMedia(page, { url, databaseUrl });
  const path = testInfo.outputPath('studio.png');
  await writeFile(path, pixelFile('studio.png').buffer);
  const form = await openDialog(page);
  await page.route('**/api/media/upload', (route) => route.abort(), { times: 1 });
  await form.getByLabel('Choose an image').setInputFiles(path);
  await expect(form.getByText('An error occurred while uploading', { exact: true })).toBeVisible();
  await rm(path);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByText('Failed to read file', { exact: true })).toBeVisible();
});

test('[M5, M13] an upload shows its progress, can be canceled, and reports a lost connection', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  await openMedia(page, { url, databaseUrl });
  const form = await openDialog(page);
  const setSpeed = await slowDown(page);
  await setSpeed(100_000);
  await form.getByLabel('Media Title').fill('Studio');
  const slow = { ...pixelFile('studio.png'), buffer: Buffer.alloc(3_000_000) };
  await form.getByLabel('Choose an image').setInputFiles(slow);
  await expect(form.getByText('Uploading...', { exact: true })).toBeVisible();
  const progress = form.getByRole('progressbar', { name: 'Upload' });
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(2);
  expect(await percent()).toBeLessThan(100);
  await form.getByRole('button', { name: 'Create Media Reward' }).click();
  await expect(form.getByText('Please wait until the file is uploaded')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(form.getByText('Uploading...')).toHaveCount(0);
  await expect(page.getByText('Upload Failed')).toHaveCount(0);
  await expect(form.getByLabel('Media Title')).toHaveValue('Studio');

  // The page is offline from here on. It must show the error although it can no longer load the code for
  // toasts.
  await setSpeed(0);
  await form.getByLabel('Choose an image').setInputFiles(slow);
  await expect(form.getByText('An error occurred while uploading', { exact: true })).toBeVisible();
  await expect(page.getByText('Upload Failed', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Remove file' }).click();
  await expect(form.getByRole('img', { name: 'Preview of the picked file' })).toHaveCount(0);
});

/** @returns a function that returns the number of uploads that have started so far */
function countUploads(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/media/upload')) sent += 1;
  });
  return () => sent;
}

/** @returns a function that sets the upload speed in bytes per second; 0 disconnects the page */
async function slowDown(page: Page): Promise<(uploadThroughput: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (uploadThroughput) => {
    await devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: uploadThroughput === 0, uploadThroughput, downloadThroughput: -1, latency: 0 },
    });
  };
}
