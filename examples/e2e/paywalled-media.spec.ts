import type { Locator, Page } from '@playwright/test';
import { seedVideo } from '../demo/seed-video.ts';
import { startShop, type Shop } from '../node-paywalled-media/shop.ts';
import { expect, createPerson, test as base } from './fixtures.ts';
import { readBoard, slideByMouse, solve } from './player.ts';

/** The fixture `cinema` starts the example's server for each test, with a new owner and campaign. */
const test = base.extend<{ cinema: Shop }>({
  cinema: async ({ product }, use) => {
    const video = await seedVideo(product.url, createPerson());
    const shop = await startShop({ platform: product.url, ...video, port: 0 });
    await use(shop);
    await shop.stop();
  },
});

const prizeIn = (page: Page): Locator => page.frameLocator('#puzzle iframe').locator('puzzle-prize');
const unlock = (page: Page) => page.getByRole('button', { name: 'Play for 1 credit' });

/** Pays and waits until the tiles can be moved. */
async function play(page: Page): Promise<Locator> {
  const prize = prizeIn(page);
  await unlock(page).click();
  await expect(page.getByText('Unlocked. Slide the tiles!')).toBeVisible();
  await expect(async () => {
    const before = await readBoard(prize);
    const gap = before.indexOf(0);
    const neighbour = before[gap % 3 === 0 ? gap + 1 : gap - 1] ?? 0;
    await slideByMouse(prize, neighbour, before);
    expect(await readBoard(prize)).not.toEqual(before);
  }).toPass();
  return prize;
}

test('[W4, W12, W13, W14, P1, P2, P3] a customer pays, solves the puzzle, watches the video, goes back, and is locked out again', async ({
  page,
  cinema,
}) => {
  await page.goto(cinema.url);
  const prize = prizeIn(page);
  const frozen = await readBoard(prize);
  await expect(page.getByText('You have 1 credit')).toBeVisible();

  await play(page);
  await expect(page.getByText('You have 0 credits')).toBeVisible();
  await solve(prize, slideByMouse);
  const video = prize.locator('video');
  await expect(video).toBeVisible();
  await video.evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  await expect(page.getByText(/Solved in \d+ moves/)).toBeVisible();
  const address = await video.evaluate((video: HTMLVideoElement) => video.currentSrc);
  expect((await page.request.get(address)).status()).toBe(200);

  await prize.getByRole('button', { name: 'Back to Puzzle' }).click();
  await prize.getByRole('button', { name: 'End the session' }).click();
  await expect(page.getByText('Locked again.')).toBeVisible();
  await expect(video).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(403);
  expect(await readBoard(prize)).not.toEqual(frozen);

  const refused = page.waitForResponse('**/api/unlock');
  await unlock(page).click();
  expect((await refused).status()).toBe(402);
  await expect(page.getByText('Insufficient credits')).toBeVisible();
  await page.getByRole('button', { name: 'Get one more' }).click();
  await play(page);
});

test('[W13] the tiles are frozen until the session is activated, and only the owner can activate it', async ({
  page,
  product,
  cinema,
}) => {
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('session '),
  });
  await page.addInitScript(() => {
    addEventListener('message', ({ data }: MessageEvent<{ type?: string; sessionId?: string } | null>) => {
      if (data?.type === 'puzzleSessionId') console.log('session', data.sessionId);
    });
  });
  await page.goto(cinema.url);
  const prize = prizeIn(page);
  const board = await readBoard(prize);
  const gap = board.indexOf(0);
  await prize
    .getByRole('gridcell', { name: new RegExp(`^Tile ${String(board[gap < 6 ? gap + 3 : gap - 3])}\\b`) })
    .click({ force: true });
  await page.keyboard.press('ArrowDown');
  expect(await readBoard(prize)).toEqual(board);

  const sessionId = (await told).text().split(' ')[1] ?? '';
  const stranger = await seedVideo(product.url, createPerson());
  const activate = (id: string, key?: string) =>
    page.request.post(`${product.url}/api/puzzle-sessions/${id}/activate`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });
  expect((await activate(sessionId)).status()).toBe(401);
  const foreign = await activate(sessionId, stranger.apiKey);
  const missing = await activate('a'.repeat(22), stranger.apiKey);
  expect(foreign.status()).toBe(404);
  expect(await foreign.text()).toBe(await missing.text());
  expect(await readBoard(prize)).toEqual(board);
});

test('[P1] a double click costs one credit, and the frame unlocks without waiting for its next regular check', async ({
  page,
  cinema,
}) => {
  await page.goto(cinema.url);
  await expect(prizeIn(page).getByRole('grid')).toBeVisible();
  await expect(unlock(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Get one more' }).click();
  await expect(page.getByText('You have 2 credits')).toBeVisible();
  await unlock(page).dblclick();
  await expect(page.getByText('You have 1 credit')).toBeVisible();
});
