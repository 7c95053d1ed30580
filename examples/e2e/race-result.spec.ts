import type { Browser, Locator, Page } from '@playwright/test';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { slideByMouse, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';

/** Opens the platform's own page of a race as a visitor. */
async function visit(browser: Browser, address: string): Promise<{ page: Page; race: Locator }> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(address);
  return { page, race: page.locator('puzzle-race') };
}

/** Plays a race of two, in which the second visitor wins, and opens the dialog with the link. */
async function shareResult(browser: Browser, platform: string): Promise<{ url: string; page: Page }> {
  const { owner } = await openWaitingRoom(platform, { maxPlayers: 2, startDelaySeconds: 3 });
  const address = `${platform}/embed/race/${owner.campaign.id}`;
  const [first, second] = [await visit(browser, address), await visit(browser, address)];
  for (const { race } of [first, second]) await expect(race.getByText('Race in progress!')).toBeVisible();
  await solve(second.race, slideByMouse);
  await expect(first.race.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await solve(first.race, slideByMouse);
  const button = first.race.getByRole('button', { name: 'Share' });
  await button.focus();
  await first.page.keyboard.press('Enter');
  const link = first.race.getByLabel('Link to the result');
  await expect(link).toHaveValue(/\/race\/result\//);
  await audit(first.page, 'dialog for sharing');
  return { url: await link.inputValue(), page: first.page };
}

test('[G83, G84] a player shares the result, and everybody can replay it by keyboard', async ({
  browser,
  product,
}, info) => {
  const { url, page } = await shareResult(browser, product.url);
  await page.screenshot({ path: info.outputPath('share-dialog.png') });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.screenshot({ path: info.outputPath('share-dialog-320.png') });
  await page.locator('puzzle-race').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('puzzle-race').getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const { page: other } = await visit(browser, url);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Winter Cup');
  const ranks = other.getByRole('list').first().getByRole('listitem');
  await expect(ranks.first()).toHaveText(/Slot 2\s*2\s*1st\s*0:\d\d\.\d\s*\d+ moves/);
  const boards = other.getByRole('img');
  await expect(boards).toHaveCount(2);
  const solved = ['Slot 1: 8 of 8 in place', 'Slot 2: 8 of 8 in place'];
  const readNames = () => boards.evaluateAll((all) => all.map((board) => board.getAttribute('aria-label')));
  expect(await readNames()).toEqual(solved);

  const slider = other.getByRole('slider', { name: 'Time in the race' });
  await expect(slider).toBeEnabled();
  await slider.focus();
  await other.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:00\.0 of/);
  expect(await readNames()).not.toEqual(solved);
  await other.getByRole('radio', { name: '4×' }).check({ force: true });
  await other.getByRole('button', { name: 'Watch the race' }).focus();
  await other.keyboard.press('Space');
  await expect(other.getByRole('button', { name: 'Pause' })).toBeFocused();
  await expect(other.getByRole('button', { name: 'Watch the race' })).toBeVisible({ timeout: 30_000 });
  expect(await readNames()).toEqual(solved);
  await expect(other.getByRole('status')).toContainText('The race has ended.');
  await expect(other.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute(
    'href',
    /\/embed\/race\//,
  );
  await look(browser, url, info.outputPath('result'));
});

/** Checks the page in both themes, on a phone and a desktop, and without a script. */
async function look(browser: Browser, url: string, path: string): Promise<void> {
  for (const [width, height] of [
    [320, 568],
    [1280, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(url);
      await expect(page.getByRole('slider')).toBeEnabled();
      await audit(page, `result, ${String(width)} px, ${colorScheme}`);
      await page.screenshot({ path: `${path}-${String(width)}-${colorScheme}.png`, fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await context.close();
    }
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(url);
  // Playwright's searches by text skip `<noscript>`.
  await expect(plain.locator('noscript p')).toContainText('The boards show the end of the race.');
  await expect(plain.getByRole('button')).toHaveCount(0);
  await plain.close();
}

test('[G83] an unknown address says that a result ends with its campaign', async ({ page, product }) => {
  const answer = await page.goto(`${product.url}/race/result/3f1f6a7e-9f0b-4b1c-8b1e-2f4f1f0f7a11`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no race result at this address');
  await expect(page.getByText('ends when the campaign of its race is deleted')).toBeVisible();
  await audit(page, 'unknown result');
});
