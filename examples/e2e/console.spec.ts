import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectTab, openDashboard } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';

/**
 * A wait that is long enough for the warning about unused preloads. Chromium logs it three seconds after the
 * page has loaded.
 */
const preloadCheckMs = 5000;

/** Collects the warnings and errors that a page and its frames write to the console. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`on a screen with a pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor });

    test('[R4, W6, W10] the console of the frame page has no warnings from the first load until a code is won', async ({
      page,
      product,
      stand,
    }) => {
      const complaints = listen(page);
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') fetched.push(request.url());
      });
      await page.goto(`${product.url}/embed/${stand.embedId}`);
      const prize = page.locator('puzzle-prize');
      await expect(prize.getByRole('grid')).toBeVisible();
      await page.waitForTimeout(preloadCheckMs);
      expect(fetched.filter((url) => url.includes('/images/'))).toHaveLength(1);
      await solve(prize, slideByMouse);
      await readCode(prize);
      await page.reload();
      await readCode(prize);
      expect(complaints).toEqual([]);
    });
  });
}

test('[E8, E9] the console has no warnings when a button opens the puzzle on another site', async ({
  page,
  stand,
}) => {
  const complaints = listen(page);
  await page.goto(stand.buttonUrl);
  await page.locator('puzzle-prize-button').first().click();
  const prize = page.frameLocator('iframe').locator('puzzle-prize');
  await solve(prize, slideByMouse);
  await readCode(prize);
  expect(complaints).toEqual([]);
});

test('[V1, V4] the console of the race frame has no warnings from the first join to the end of the race', async ({
  browser,
  product,
}) => {
  const { owner } = await openWaitingRoom(product.url, { joinMode: 'auto' });
  const open = async () => {
    const page = await (await browser.newContext()).newPage();
    const complaints = listen(page);
    await page.goto(`${product.url}/embed/race/${owner.campaign.id}`);
    return { page, race: page.locator('puzzle-race'), complaints };
  };
  const players = [await open(), await open()];
  for (const { race } of players) await race.getByRole('button', { name: 'Ready' }).click();
  for (const { race } of players) await expect(race.getByText('Race in progress!')).toBeVisible();
  for (const { race } of players) await solve(race, slideByMouse);
  for (const { page, race, complaints } of players) {
    await expect(race.getByText('Race completed!').first()).toBeVisible();
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('[D4] the console has no warnings on any tab of the dashboard', async ({ page, product, stand }) => {
  await openDashboard(page, product.url, stand.owner);
  const complaints = listen(page);
  for (const tab of ['Campaigns', 'Races', 'Embed Codes', 'Insights', 'Account', 'Settings'] as const) {
    await page.goto(`${product.url}/dashboard?tab=${tab.toLowerCase().replace(' ', '-')}`);
    await expectTab(page, tab);
    await page.waitForTimeout(preloadCheckMs);
  }
  expect(complaints).toEqual([]);
});
