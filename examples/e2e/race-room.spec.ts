import type { Browser, Page } from '@playwright/test';
import { raceOwnBoardLargePx, raceOwnBoardPx } from '@puzzle-prize/sdk/protocol/limits';
import { auditBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectFits } from './fits.ts';
import { openTab, signInOnPage } from './owner-pages.ts';
import { slideByMouse, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';

const players = (page: Page) => page.getByRole('list', { name: 'Slots' }).getByRole('listitem');
const toast = (page: Page, title: string) => page.getByText(title, { exact: true });
const race = (page: Page) => page.locator('puzzle-race');

/** Opens the page of a room as another person. */
async function visit(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function joinAs(page: Page, as: 'Competitor' | 'Spectator', name = ''): Promise<void> {
  await page.getByLabel('Display Name').fill(name);
  await page.getByRole('button', { name: `Join as ${as}` }).click();
  await expect(toast(page, 'Joined!')).toBeVisible();
}

/**
 * Checks that the player's board is as large as the height of the window allows, and is fully visible.
 * @returns its place in a window of the usual height
 */
async function expectOwnBoardFills(page: Page) {
  const board = race(page).getByRole('grid');
  const sizes = [
    { height: 560, width: raceOwnBoardPx },
    { height: 1200, width: raceOwnBoardLargePx },
    { height: 900, width: 580 },
  ];
  for (const { height, width } of sizes) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(async () => (await board.boundingBox())?.width).toBeCloseTo(width, -1);
    await expect(board).toBeInViewport({ ratio: 0.99 });
  }
  return await board.boundingBox();
}

test('[N1] pages for an invalid code and a missing room link to the home page', async ({ page, product }) => {
  const places = {
    '/race': 'Invalid race room code',
    '/race/ROOM42': 'Invalid race room code',
    '/race/ABCDEF': 'Race room not found',
  };
  for (const [path, title] of Object.entries(places)) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(`${product.url}/`);
  }
});

test('[N1, N4] a room whose puzzle cannot be loaded shows an error, and a full room admits nobody', async ({
  page,
  browser,
  product,
}) => {
  const { code } = await openWaitingRoom(product.url, { maxPlayers: 2, allowSpectators: false });
  const address = `${product.url}/race/${code}`;
  await page.route('**/for-race', (route) =>
    route.fulfill({ status: 404, json: { code: 'race.config_not_found' } }),
  );
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load puzzle');
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await page.unroute('**/for-race');

  const anna = await visit(browser, address);
  await joinAs(anna, 'Competitor', 'Anna');
  const bo = await visit(browser, address);
  await bo.getByRole('button', { name: 'Join as Competitor' }).click();
  // The countdown begins, because all slots are taken.
  await expect(toast(anna, 'Race Starting!')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Join as Competitor' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Join as Spectator' })).toBeDisabled();
  await expect(page.getByText('This race does not allow spectators.')).toBeVisible();
});

test('[N4, N5, N11] failures are reported, and typed input is kept', async ({ page, browser, product }) => {
  const { code } = await openWaitingRoom(product.url);
  const address = `${product.url}/race/${code.toLowerCase()}`;
  await page.goto(address);
  await page.getByLabel('Display Name').fill('Anna');
  await page.route('**/api/race/**', async (route) => {
    if (route.request().method() === 'POST') await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Join as Competitor' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(toast(page, 'Failed to join race')).toBeVisible();
  await expect(page.getByLabel('Display Name')).toHaveValue('Anna');
  await page.unroute('**/api/race/**');
  await joinAs(page, 'Competitor', 'Anna');
  await joinAs(await visit(browser, address), 'Competitor');
  const start = page.getByRole('button', { name: 'Start Race' });
  await expect(start).toBeVisible();
  await page.route('**/api/race/**/start?*', (route) => route.abort());
  await start.click();
  await expect(toast(page, 'Failed to start race')).toBeVisible();
  await page.route('**/api/race/ready', (route) => route.abort());
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(toast(page, 'Failed to mark ready')).toBeVisible();
});

test('[N2, N4] a player who leaves the lobby frees the slot and may return', async ({
  page,
  browser,
  product,
}) => {
  const { code } = await openWaitingRoom(product.url);
  const address = `${product.url}/race/${code}`;
  await page.goto(address);
  await joinAs(page, 'Competitor', 'Anna');
  const bo = await visit(browser, address);
  await joinAs(bo, 'Spectator');
  await expect(players(bo).first()).toContainText('Anna');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(players(bo).first()).toContainText('Available');
  await page.reload();
  await joinAs(page, 'Competitor', 'Anna');
  await expect(players(bo).first()).toContainText('Anna');
  await bo.getByRole('button', { name: 'Stop watching' }).click();
  await expect(bo.getByRole('button', { name: 'Join as Competitor' })).toBeVisible();
});

test('[N2, N6] a player who leaves before the socket has replied also frees the slot', async ({
  page,
  browser,
  product,
}) => {
  const { code } = await openWaitingRoom(product.url);
  const address = `${product.url}/race/${code}`;
  await page.routeWebSocket('**/ws/race', (socket) => {
    socket.connectToServer().onMessage((message) => {
      setTimeout(() => {
        socket.send(message);
      }, 1500);
    });
  });
  const bo = await visit(browser, address);
  await page.goto(address);
  await joinAs(page, 'Competitor', 'Anna');
  await expect(players(bo).first()).toContainText('Anna');
  const leave = page.getByRole('button', { name: 'Leave' });
  await leave.click();
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  await expect(players(bo).first()).toContainText('Available');
  await page.getByRole('button', { name: 'Join as Spectator' }).click();
  await expect(page.getByText('You are watching.', { exact: true })).toBeVisible();
  await expect(players(page).first()).toContainText('Available');
});

test('[N2, N3, N5, N7, N11, N12, D11] two players meet, count down and race, and the first to finish wins', async ({
  page: anna,
  browser,
  product,
}) => {
  test.slow();
  const { code, person } = await openWaitingRoom(product.url);
  const address = `${product.url}/race/${code}`;
  await anna.goto(address);
  await expect(anna.getByText('waiting', { exact: true })).toBeVisible();
  await joinAs(anna, 'Competitor', 'Anna');
  await expect(players(anna)).toHaveText([/Anna\s*\(you\)/, /Available/, /Available/, /Available/]);
  await expect(anna.getByRole('button', { name: 'Start Race' })).toHaveCount(0);
  const alone = anna.getByText('Nobody else is here yet. Send somebody the link or the code of this room.');
  await expect(alone).toBeVisible();
  await auditBothThemes(anna, 'lobby');
  await expectFits(anna, 'lobby');
  await anna.setViewportSize({ width: 1280, height: 900 });

  const bo = await visit(browser, address);
  await joinAs(bo, 'Competitor');
  await expect(players(anna).nth(1)).toHaveText(/Player ?\d+/);
  await expect(alone).toBeHidden();
  await expect(anna.getByText(/2\/4 Racing · 2 here, 0 ready/)).toBeVisible();
  await anna.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(toast(anna, 'Ready!')).toBeVisible();
  await expect(players(bo).first()).toContainText('Ready');
  await bo.getByRole('button', { name: 'Start Race' }).click();
  await expect(toast(bo, 'Race Starting!')).toBeVisible();
  await expect(anna.getByText('starting', { exact: true })).toBeVisible();
  await expect(race(anna).getByRole('grid')).toBeVisible();
  await expect(anna.getByText('active', { exact: true })).toBeVisible();
  await expect(race(anna).getByRole('grid').locator(':focus')).toHaveCount(1);
  const begun = await expectOwnBoardFills(anna);

  const late = await visit(browser, address);
  await expect(late.getByRole('button', { name: 'Join as Competitor' })).toBeDisabled();
  await joinAs(late, 'Spectator');
  await expect(race(late).getByRole('img', { name: /Anna, slot 1/ })).toBeVisible();
  await expect(race(late).getByRole('grid')).toHaveCount(0);

  expect(await race(anna).getByRole('grid').boundingBox()).toEqual(begun);
  await solve(race(anna), slideByMouse);
  await expect(toast(anna, 'You finished!')).toBeVisible();
  await expect(toast(bo, 'Player Finished!')).toBeVisible();
  await solve(race(bo), slideByMouse);
  await expect(toast(bo, 'You finished!')).toBeVisible();
  await expect(anna.getByText('finished', { exact: true })).toBeVisible();
  await late.reload();
  const podium = late.getByRole('list').filter({ hasText: '1st' }).getByRole('listitem');
  const result = (place: string) => new RegExp(`${place} · (\\d+:)?\\d+\\.\\d( s)? · \\d+ moves`);
  await expect(podium).toHaveText([result('1st'), result('2nd')]);
  await expect(late.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0);
  await race(anna).getByRole('button', { name: 'Share' }).click();
  const published = race(anna).getByLabel('Link to the result');
  await expect(published).toHaveValue(/\/race\/result\//);
  const { pathname } = new URL(await published.inputValue());
  await anna.keyboard.press('Escape');
  await race(anna).getByRole('button', { name: 'Next race' }).click();
  await expect(players(anna).first()).toHaveText(/Anna\s*\(you\)/);
  expect(anna.url()).toMatch(/\/race\/\w{6}$/);
  expect(anna.url()).not.toBe(address);
  await bo.reload();
  await expect(race(bo).getByRole('button', { name: 'Rematch' })).toBeVisible();
  await auditBothThemes(bo, 'the race of a player who returns');
  await expectFits(bo, 'the race of a player who returns');
  await late.reload();
  await expect(late.getByRole('heading', { name: 'Race completed!' })).toBeVisible();
  await expect(podium.first()).toContainText(/Anna\s*1st/);
  await expect(late.getByRole('link', { name: 'Watch the replay' })).toHaveAttribute('href', pathname);
  await auditBothThemes(late, 'results');
  await expectFits(late, 'results');
  await late.getByRole('button', { name: 'Next race' }).click();
  await expect(late.getByRole('button', { name: 'Join as Competitor' })).toBeVisible();
  await expect(players(late).first()).toContainText('Anna');
  await anna.goto(address);
  await expect(race(anna).getByRole('heading', { name: 'You won!' })).toBeVisible();

  await signInOnPage(late, product.url, person);
  await openTab(late, 'Races');
  const card = late.getByRole('region', { name: 'Winter Cup' }).filter({ hasText: code });
  await expect(card).toContainText('finished');
  await expect(card).toContainText(/Room\s*\w{6}\s*2\/4 players, 1 spectator/);
  await expect(card).toContainText(/Winner: \s*Anna\s*2nd Player ?\d+/);
  await card.getByRole('link', { name: `Open room ${code}` }).click();
  await expect(late).toHaveURL(address);
});
