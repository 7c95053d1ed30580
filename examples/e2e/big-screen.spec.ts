import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signInOnPage } from './owner-pages.ts';
import { type Slide, slideByMouse, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';
import { chooseAction } from './row-actions.ts';

const screens = { landscape: [1920, 1080], small: [1280, 720], portrait: [1080, 1920] } as const;

/**
 * Slides with pauses, as a person does. The product does not use a race as a replay if its moves are as fast as those
 * of a program.
 */
const slideSlowly: Slide = async (...move) => {
  await sleep(140);
  await slideByMouse(...move);
};

/** Opens a page as another visitor. */
async function visit(
  browser: Browser,
  address: string,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(address);
  return page;
}

test('[G88] a big screen shows a race from the lobby to the podium, and continues with the next room', async ({
  browser,
  product,
}, info) => {
  test.slow();
  const { owner } = await openWaitingRoom(product.url, { maxPlayers: 2, startDelaySeconds: 5 });
  const embed = `${product.url}/embed/race/${owner.campaign.id}`;
  const anna = await visit(browser, embed);
  const title = await anna
    .locator('puzzle-race')
    .getByText(/^Race: /)
    .innerText();
  const code = title.replace('Race: ', '');
  const screen = await visit(browser, `${product.url}/race/${code}/screen`, { width: 1920, height: 1080 });
  const race = screen.locator('puzzle-race');
  const photograph = async (state: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await screen.emulateMedia({ colorScheme });
      for (const [name, [width, height]] of Object.entries(screens)) {
        await screen.setViewportSize({ width, height });
        await screen.screenshot({ path: info.outputPath(`${state}-${name}-${colorScheme}.png`) });
        const scrolls = await screen.evaluate(() => document.documentElement.scrollHeight > innerHeight);
        expect(scrolls, `${state} scrolls on ${name}`).toBe(false);
      }
      await audit(screen, `big screen, ${state}, ${colorScheme}`);
    }
  };

  await expect(screen.getByRole('img', { name: `QR code of ${product.url}/race/${code}` })).toBeVisible();
  await expect(screen.getByText(code, { exact: true })).toBeVisible();
  await expect(race.getByRole('list', { name: 'Track' }).getByText('Here')).toBeVisible();
  await expect(screen.locator('header.site, footer.site')).toHaveCount(0);
  await expect(screen.getByRole('button')).toHaveCount(0);
  await expect(screen.getByRole('link')).toHaveCount(0);
  await photograph('lobby');

  const bo = await visit(browser, embed);
  await expect(race.getByText('Race in progress!')).toBeVisible();
  await photograph('race');
  // After a reload, the screen counts as the same spectator.
  await screen.reload();
  await expect(race.getByText('Race in progress!')).toBeVisible();
  const reply = await screen.request.get(`${product.url}/api/race/room/${code}`);
  expect(raceRoomSchema.parse(await reply.json()).spectatorCount).toBe(1);

  await solve(bo.locator('puzzle-race'), slideByMouse);
  await solve(anna.locator('puzzle-race'), slideByMouse);
  await expect(race.getByRole('list', { name: 'Podium' })).toBeVisible();
  await photograph('podium');
  // Meanwhile, both visitors have automatically entered the next room of the embed.
  await expect(screen).not.toHaveURL(new RegExp(code), { timeout: 40_000 });
  await expect(screen).toHaveURL(/\/race\/[A-Z0-9]+\/screen$/);
  await expect(race.getByText('Race in progress!')).toBeVisible();
});

test('[G88] an invalid and an unknown code have a text of their own', async ({ page, product }) => {
  await page.goto(`${product.url}/race/!!/screen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid race room code');
  await page.goto(`${product.url}/race/ABCDEF/screen`);
  await expect(page.getByText('Race room not found')).toBeVisible();
});

test('[G88, G94] the owner opens the big screen of a room, and records and deletes a replay', async ({
  page,
  product,
}, info) => {
  const { person, owner, code } = await openWaitingRoom(product.url);
  await signInOnPage(page, product.url, person);
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  const link = page.getByRole('link', { name: `Big screen of ${code} (opens a new tab)` });
  await expect(link).toHaveAttribute('href', `/race/${code}/screen`);

  const card = page.getByRole('region', { name: 'Your Replays' });
  await expect(
    card.getByText('Until somebody has finished a race, a visitor who is alone waits.'),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Record a replay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a replay' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Go!')).toBeVisible();
  await audit(page, 'recording of a replay');
  await page.screenshot({ path: info.outputPath('record.png') });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.screenshot({ path: info.outputPath('record-320.png') });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await solve(dialog, slideSlowly);
  const replays = card.getByRole('list', { name: 'Your replays' }).getByRole('listitem');
  await expect(replays).toHaveText(/^\d+:\d\d\.\d · \d+ moves · /);
  await page.screenshot({ path: info.outputPath('recordings.png'), fullPage: true });
  await chooseAction(page, 'Delete', 'the replay of .+');
  await expect(card.getByText('You have no replay yet.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Record a replay' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(replays).toHaveCount(1);
  await chooseAction(page, 'Delete', 'the replay of .+');
  // The page is left before the toast has closed. The browser still sends the deletion, which may take a moment.
  await expect(async () => {
    await page.reload();
    await expect(card.getByText('You have no replay yet.')).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('[G83] a press on Share that does not load its dialog says so, and the next press works', async ({
  browser,
  product,
}) => {
  const { owner } = await openWaitingRoom(product.url, { maxPlayers: 2, startDelaySeconds: 3 });
  const embed = `${product.url}/embed/race/${owner.campaign.id}`;
  const [anna, bo] = [await visit(browser, embed), await visit(browser, embed)];
  const race = anna.locator('puzzle-race');
  await expect(race.getByText('Race in progress!')).toBeVisible();
  await solve(race, slideByMouse);
  await solve(bo.locator('puzzle-race'), slideByMouse);
  await anna.route('**/share-result-*.js', (route) => route.abort());
  await race.getByRole('button', { name: 'Share' }).click();
  await expect(
    race.locator('.panel').getByText('Sharing did not load. Press Share to try again.'),
  ).toBeVisible();
  await anna.unroute('**/share-result-*.js');
  await race.getByRole('button', { name: 'Share' }).click();
  await expect(race.getByLabel('Link to the result')).toHaveValue(/\/race\/result\//);
});
