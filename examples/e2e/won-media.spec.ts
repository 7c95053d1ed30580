import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildExamplePage, type HostServer } from '../demo/host-server.ts';
import { expectPlays } from './video.ts';
import { expect, test } from './fixtures.ts';
import { assignEmbed, createMediaOwner } from './media-campaign.ts';
import { slideByMouse, solve } from './player.ts';
import { addMedia, mediaPath, type NewMedia } from './stored-media.ts';

const videos = new URL('../../widget/test/', import.meta.url);
const poster = new URL('../demo/video-poster.webp', import.meta.url);

test('[W9, W10] a video plays in the frame, with poster and captions, and violates no policy', async ({
  page,
  product,
  shop,
}) => {
  const violations = await collectViolations(page);
  const url = await openStand(product.url, shop, {
    title: 'Over the hills',
    file: {
      name: 'video.webm',
      mimeType: 'video/webm',
      buffer: await readFile(new URL('video.webm', videos)),
    },
    poster: `data:image/webp;base64,${await readFile(poster, 'base64')}`,
    captions: await readFile(new URL('captions.vtt', videos), 'utf8'),
    captionsLanguage: 'en',
  });
  await page.goto(url);
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  await solve(prize, slideByMouse);
  const video = prize.locator('video');
  await expect(video).toBeVisible();
  await expect(video).toHaveAttribute('poster', /\/poster\?token=/);
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await expectPlays(video);
  // The browser needs another range request for the end of the video.
  await video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3;
  });
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(3);
  expect(
    await video.evaluate((video: HTMLVideoElement) => video.offsetWidth / video.offsetHeight),
  ).toBeCloseTo(16 / 9, 1);
  expect(await violations()).toEqual([]);
});

test('[W10, W12] an image in a frame opens in full screen, and the visitor can return to the puzzle', async ({
  page,
  product,
  shop,
}) => {
  const violations = await collectViolations(page);
  await page.goto(product.url);
  const buffer = await page.screenshot();
  const url = await openStand(product.url, shop, {
    title: 'The harbor at dawn',
    file: { name: 'harbor.png', mimeType: 'image/png', buffer },
  });
  await page.goto(url);
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  await solve(prize, slideByMouse);
  await prize.getByRole('button', { name: 'The harbor at dawn' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  await prize.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  await expect(prize.getByRole('dialog')).toBeHidden();
  await prize.getByRole('button', { name: 'Back to Puzzle' }).click();
  await expect(prize.getByRole('grid')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('[B30, B31, G64] a winner downloads the first item, plays for the next one and opens the first one again', async ({
  page,
  product,
  shop,
}) => {
  const violations = await collectViolations(page);
  await page.goto(product.url);
  const buffer = await page.screenshot();
  const file = { name: 'harbor.png', mimeType: 'image/png', buffer };
  const video = {
    name: 'video.webm',
    mimeType: 'video/webm',
    buffer: await readFile(new URL('video.webm', videos)),
  };
  const url = await openStand(
    product.url,
    shop,
    { title: 'The harbor at dawn', file },
    { title: 'Over the hills', file: video, canDownload: false },
  );
  await page.goto(url);
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  await solve(prize, slideByMouse);
  await expect(prize.getByText('1 of 2 won')).toBeVisible();
  await expect(prize.getByText('Next: Over the hills')).toBeVisible();
  const download = page.waitForEvent('download');
  await prize.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('the-harbor-at-dawn-reward.png');
  await prize.getByRole('button', { name: 'Play for the next one' }).click();
  await solve(prize, slideByMouse);
  await expect(prize.getByText('2 of 2 won')).toBeVisible();
  // Without a poster, the video shows a frame and no black box.
  const player = prize.locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(prize.getByRole('link', { name: 'Download' })).toHaveCount(0);
  await prize.getByRole('button', { name: 'The harbor at dawn' }).click();
  await expect(prize.getByRole('img', { name: 'The harbor at dawn' })).toBeVisible();
  await expect(prize.getByRole('link', { name: 'Download' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('[G65] Share in a frame sends the frame’s own page, which has a preview of shuffled tiles', async ({
  context,
  page,
  product,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const file = {
    name: 'video.webm',
    mimeType: 'video/webm',
    buffer: await readFile(new URL('video.webm', videos)),
  };
  const url = await openStand(product.url, shop, { title: 'Over the hills', file });
  await page.goto(url);
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  await solve(prize, slideByMouse);
  // Chromium on Linux has no dialog for sharing, so the text and the address are copied.
  await prize.getByRole('button', { name: 'Share' }).click();
  await expect(prize.getByRole('status').filter({ hasText: /copied/i })).toBeVisible();
  const [, shared = ''] =
    /(https?:\S+)$/.exec(await page.evaluate(() => navigator.clipboard.readText())) ?? [];
  expect(shared).toBe(`${product.url}/embed${new URL(url).pathname}`);
  await page.goto(shared);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Summer Videos');
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const response = await page.request.get(image ?? '');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

/**
 * Creates a shop's page with a puzzle whose rewards are these media items, in this order.
 * @returns the URL of the page
 */
async function openStand(platform: string, shop: HostServer, ...media: NewMedia[]): Promise<string> {
  const owner = await createMediaOwner(platform);
  const rewardIds: string[] = [];
  for (const item of media) rewardIds.push((await addMedia(owner, item)).id);
  await owner.call(`PUT ${mediaPath(owner)}/order`, () => undefined, { rewardIds });
  const { uniqueId: embedId } = await assignEmbed(owner, 'Shop');
  shop.show('/shop.css', buildExamplePage('demo/shop.css', { platform }));
  shop.show(`/${embedId}`, buildExamplePage('html-iframe/index.html', { platform, embedId }));
  return `${shop.url}/${embedId}`;
}

/** @returns a function that returns the policy violations in all frames of the page so far */
async function collectViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      refused.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return async () => {
    const found = page.frames().map((frame) => frame.evaluate((): unknown => Reflect.get(window, 'refused')));
    return (await Promise.all(found)).flat().map(String);
  };
}
