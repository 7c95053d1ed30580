import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { VerifyReply, WonMedia } from '@puzzle-prize/sdk/protocol';
import { expect, test } from './fixtures.ts';
import { slideByMouse, solve } from './player.ts';

const files = new URL('../../widget/test/', import.meta.url);

test('[W9, W10] a film plays in the frame, with poster and captions, under its own policy', async ({
  page,
  stand,
}) => {
  const violations = await collectViolations(page);
  await serveFiles(page);
  await winMedia(page, {
    mediaType: 'video',
    mimeType: 'video/webm',
    mediaData: '/media/won/film.webm',
    posterUrl: '/media/won/harbour.svg',
    captionsUrl: '/media/won/captions.vtt',
    captionsLanguage: 'en',
    width: 320,
    height: 180,
    duration: 4,
  });
  await page.goto(stand.iframeUrl);
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  await solve(prize, slideByMouse);
  const film = prize.locator('video');
  await expect(film).toBeVisible();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(1);
  expect(
    await film.evaluate((video: HTMLVideoElement) => video.offsetWidth / video.offsetHeight),
  ).toBeCloseTo(16 / 9, 1);
  expect(await violations()).toEqual([]);
});

test('[W10, W12] a picture fills the screen from inside a frame, and the puzzle comes back', async ({
  page,
  stand,
}) => {
  const violations = await collectViolations(page);
  await serveFiles(page);
  await winMedia(page, { mediaData: '/media/won/harbour.svg', width: 400, height: 300 });
  await page.goto(stand.iframeUrl);
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  await solve(prize, slideByMouse);
  await prize.getByRole('button', { name: 'The harbour at dawn' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  await prize.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  await expect(prize.getByRole('dialog')).toBeHidden();
  await prize.getByRole('button', { name: 'Back to Puzzle' }).click();
  await expect(prize.getByRole('grid')).toBeVisible();
  expect(await violations()).toEqual([]);
});

/** The platform's answer to a solution, for campaigns that this test has not made. */
async function winMedia(page: Page, change: Partial<WonMedia>): Promise<void> {
  const mediaReward: WonMedia = {
    title: 'The harbour at dawn',
    description: 'Painted for you alone.',
    mediaType: 'image',
    mimeType: 'image/png',
    mediaData: '',
    linkExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    posterUrl: null,
    captionsUrl: null,
    captionsLanguage: null,
    width: null,
    height: null,
    duration: null,
    playback: 'all',
    ...change,
  };
  const json: VerifyReply = {
    success: true,
    outcome: 'media',
    rewardType: 'media',
    prizeCode: null,
    codeType: null,
    mediaReward,
    message: 'Congratulations!',
  };
  await page.route('**/api/embed/*/verify', (route) => route.fulfill({ json }));
}

async function serveFiles(page: Page): Promise<void> {
  const types = { webm: 'video/webm', svg: 'image/svg+xml', vtt: 'text/vtt' };
  await page.route('**/media/won/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').pop() ?? '';
    const contentType: unknown = Reflect.get(types, name.split('.').pop() ?? '');
    await route.fulfill({ body: await readFile(new URL(name, files)), contentType: String(contentType) });
  });
}

/** What any frame of the page was refused by its Content-Security-Policy. */
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
