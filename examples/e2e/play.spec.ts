import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readBoard, readCode, slideByKey, slideByMouse, slideByTouch, solve } from './player.ts';

const code = /^ROAST-[A-Z0-9]{6}$/;

test('[W6, W8, W10] the puzzle in an element on another site is solved with the mouse', async ({
  page,
  stand,
}) => {
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  const checks = countChecks(page, stand.embedId);
  const moves = await solve(prize, slideByMouse);
  expect(await readCode(prize)).toMatch(code);
  await expect(prize.getByText(`Solved in ${moves} moves`)).toBeVisible();
  expect(checks()).toBe(1);
  expect(await stand.issuedCodes()).toBe(1);
});

test('[W14] the puzzle in a frame on another site is solved with the mouse, and the frame reports this to the host page', async ({
  page,
  stand,
}) => {
  await page.goto(stand.iframeUrl);
  const messages = await page.evaluateHandle(() => {
    const heard: unknown[] = [];
    addEventListener('message', (event) => heard.push({ origin: event.origin, ...event.data }));
    return heard;
  });
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  const moves = await solve(prize, slideByMouse);
  expect(await readCode(prize)).toMatch(code);
  await page.keyboard.press('Escape');
  const { embedId, iframeUrl } = stand;
  const origin = new URL((await page.locator('iframe').getAttribute('src')) ?? iframeUrl).origin;
  // A nonce of any value. Each message contains the nonce that the page needs to open a port (G105), until it opens
  // one.
  const nonce: unknown = expect.any(String);
  const common = { source: 'puzzle-prize', v: 1, embedId, nonce, origin };
  await expect
    .poll(() => messages.jsonValue())
    .toEqual(
      expect.arrayContaining([
        { ...common, type: 'puzzle-solved', moves },
        { ...common, type: 'close-request' },
      ]),
    );
});

test('[W7, W10] a visitor wins a code by keyboard alone', async ({ page, stand }) => {
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  await expect(prize.getByRole('grid')).toBeVisible();
  const focused = prize.locator('[role=gridcell]:focus');
  for (let tabs = 0; tabs < 20 && (await focused.count()) === 0; tabs += 1) await page.keyboard.press('Tab');
  await solve(prize, slideByKey);
  const won = await readCode(prize);
  expect(won).toMatch(code);
  await expect(prize.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const address of ['elementUrl', 'iframeUrl'] as const) {
    test(`[W7, W10] a visitor wins a code by touch (${address})`, async ({ page, stand }) => {
      await page.goto(stand[address]);
      const scope = address === 'iframeUrl' ? page.frameLocator('iframe') : page;
      const prize = scope.locator('puzzle-prize');
      await prize.scrollIntoViewIfNeeded();
      await solve(prize, slideByTouch);
      expect(await readCode(prize)).toMatch(code);
    });
  }
});

test('[G6, G13] a reload keeps a play in progress, and after the win the same code is shown again', async ({
  page,
  stand,
}) => {
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  await expect(prize.getByRole('grid')).toBeVisible();
  const [tile = 0] = (await readBoard(prize)).filter(
    (_, cell, board) => Math.abs(cell - board.indexOf(0)) === 3,
  );
  await slideByMouse(prize, tile, []);
  const before = await readBoard(prize);
  await page.reload();
  await expect(prize.getByRole('grid')).toBeVisible();
  expect(await readBoard(prize)).toEqual(before);
  await solve(prize, slideByMouse);
  const won = await readCode(prize);
  await page.reload();
  expect(await readCode(prize)).toBe(won);
  expect(await stand.issuedCodes()).toBe(1);
});

test('[W2] an unknown embed code is reported as not found', async ({ page, product }) => {
  await page.goto(`${product.url}/embed/nobody-made-this-one`);
  await expect(page.getByText('Puzzle Not Found')).toBeVisible();
});

/** Counts the calls that check a solution. */
function countChecks(page: Page, embedId: string): () => number {
  let checks = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api/embed/${embedId}/verify`)) checks += 1;
  });
  return () => checks;
}
