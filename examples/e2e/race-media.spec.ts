import type { Browser, Page } from '@playwright/test';
import { asFragment, audit } from './axe.ts';
import { expectPlays } from './video.ts';
import { expect, test } from './fixtures.ts';
import { titles } from './media-campaign.ts';
import { openDashboard } from './owner-pages.ts';
import { slideByMouse, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';
import { addMedia, videoFile, listMedia } from './stored-media.ts';

async function enter(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page;
}

test('[M4, M8, G19] the media page of a race shows the prize, and the race page reports that a prize is set', async ({
  page,
  product,
}) => {
  const { person, owner } = await openWaitingRoom(product.url);
  await addMedia(owner, { title: 'The trophy', file: videoFile('video.webm') });
  await openDashboard(page, product.url, person);
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  const prize = page.getByRole('region', { name: 'Prize' });
  await expect(prize.getByText('1 media item set', { exact: true })).toBeVisible();
  await prize.getByRole('link', { name: 'Manage Media' }).click();
  await expect(page.getByText('Manage media rewards for "Winter Cup"')).toBeVisible();
  await expect(titles(page)).toHaveText(['The trophy']);
  await expect(page.getByRole('region', { name: 'API Integration Setup' })).toHaveCount(0);
});

test('[G19, W9, N8, M12] only the winner of a race sees the video offered as the prize', async ({
  browser,
  product,
}) => {
  const { owner } = await openWaitingRoom(product.url, { maxPlayers: 2 });
  await addMedia(owner, {
    ...{ title: 'The trophy', description: 'For the fastest', file: videoFile('video.webm') },
    ...{ captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHurrah', captionsLanguage: 'en' },
  });
  const url = `${product.url}/embed/race/${owner.campaign.id}`;
  const [anna, bo] = [await enter(browser, url), await enter(browser, url)];
  const [first, second] = [anna.locator('puzzle-race'), bo.locator('puzzle-race')];
  await expect(first.getByText('Race in progress!')).toBeVisible();
  await solve(first, slideByMouse);
  await expect(first.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await expect(first.getByRole('heading', { name: 'The trophy' })).toBeVisible();
  const video = first.locator('video');
  await expectPlays(video);
  await audit(anna, 'a race that won a video', asFragment);

  await solve(second, slideByMouse);
  await expect(second.getByText('Race completed!').first()).toBeVisible();
  await expect(second.locator('video')).toHaveCount(0);
  await expect(second.getByText('The trophy')).toHaveCount(0);
  await expect.poll(async () => (await listMedia(owner))[0]?.viewCount).toBe(1);

  await anna.reload();
  await expect(first.getByRole('heading', { name: 'The trophy' })).toBeVisible();
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
});
