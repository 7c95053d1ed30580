import type { Browser, BrowserContext, Page } from '@playwright/test';
import { auditBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { configureRace, openRaceOwner, openRaceRoom } from './race-owner.ts';

const lane = (page: Page, code: string, name: string) =>
  page
    .getByRole('list', { name: `Players of ${code}` })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Opens the room's page in a browser of its own and takes a slot. */
async function join(browser: Browser, { url, code, name }: Record<'url' | 'code' | 'name', string>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/race/${code}`);
  await page.getByLabel('Display Name').fill(name);
  await page.getByRole('button', { name: 'Join as Competitor' }).click();
  return { context, page };
}

test('[G90, G91, G92, G93] the owner watches a race, pauses it, writes to it and removes a player', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const owner = await openRaceOwner(page, product.url);
  const config = await configureRace(owner, { startDelaySeconds: 3, maxPlayers: 2 });
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  await expect(page.getByText('No active race sessions')).toBeVisible();
  const code = await openRaceRoom(owner, config);
  const contexts: BrowserContext[] = [];
  const players: Page[] = [];
  for (const name of ['Anna', 'Ben']) {
    const { context, page: player } = await join(browser, { url: product.url, code, name });
    contexts.push(context);
    players.push(player);
  }
  const [anna, ben] = players;
  if (!anna || !ben) throw new Error('nobody plays');
  for (const player of players)
    await expect(player.getByText('Race in progress!')).toBeVisible({ timeout: 20_000 });
  await expect(lane(page, code, 'Anna')).toBeVisible({ timeout: 15_000 });
  await expect(lane(page, code, 'Anna')).toContainText(/of 8/);
  await expect(page.getByLabel('Races now')).toContainText(/Rooms running\s*1/);
  await auditBothThemes(page, 'the live view');

  await page.getByRole('button', { name: `Pause ${code}` }).click();
  for (const player of players) await expect(player.getByText('Paused by the organizer')).toBeVisible();
  await expect(page.getByRole('button', { name: `Resume ${code}` })).toBeVisible();
  await page.getByRole('button', { name: `Message ${code}` }).click();
  await auditBothThemes(page, 'dialog for a message');
  await page.getByRole('textbox', { name: 'Message' }).fill('We continue in a minute');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const player of players)
    await expect(player.getByText('We continue in a minute').first()).toBeVisible();
  await page.getByRole('button', { name: `Resume ${code}` }).click();
  for (const player of players) {
    await expect(player.getByText('Paused by the organizer')).toBeHidden();
    await expect(player.getByText('The race continues', { exact: true })).toBeHidden();
  }

  await page.getByRole('button', { name: `People in ${code}` }).click();
  const people = page.getByRole('dialog', { name: `People in ${code}` });
  await expect(people.getByRole('button', { name: 'Remove Ben' })).toBeVisible();
  await auditBothThemes(page, 'dialog with the people in a room');
  await people.getByRole('button', { name: 'Remove Ben' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Ben?' });
  await expect(question).toContainText('The race ends for this player. The others continue.');
  await auditBothThemes(page, 'question before a player is removed');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`Ben was removed from ${code}`, { exact: true })).toBeVisible();
  await expect(ben.getByText('The organizer removed you from this race.').first()).toBeVisible();
  await expect(ben.getByRole('button', { name: /^Join as/ })).toHaveCount(0);
  await expect(anna.getByText('Left the race').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lane(page, code, 'Ben')).toHaveCount(0, { timeout: 15_000 });
  for (const context of contexts) await context.close();
});
