import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { z } from 'zod';
import { asFragment, audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { slideByKey, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';

const heardSchema = z.array(z.object({ type: z.string() }).loose());

/** Returns a shop's page that embeds the race and records the messages from the frame. */
const shopPage = (platform: string, puzzleId: string) => `<!doctype html>
<html lang="en"><head><title>Shop</title></head><body><main>
<script src="/heard.js"></script>
<iframe title="Race" src="${platform}/embed/race/${puzzleId}" width="100%" height="800"></iframe>
</main></body></html>`;

const listening = "window.heard = []; addEventListener('message', ({ data }) => window.heard.push(data));";

async function enter(context: BrowserContext, url: string): Promise<{ page: Page; frame: FrameLocator }> {
  const page = await context.newPage();
  await page.goto(url);
  return { page, frame: page.frameLocator('iframe') };
}

async function heardOn(page: Page, type: string): Promise<Record<string, unknown>[]> {
  const heard = heardSchema.parse(await page.evaluate('heard'));
  return heard.filter((message) => message.type === type);
}

async function solveByKeys(frame: FrameLocator): Promise<void> {
  // Only a press on Ready focuses the board. This test does not press Ready, so it sets the focus itself.
  await frame.getByRole('gridcell').first().focus();
  await solve(frame.locator('puzzle-race'), slideByKey);
}

test('[V1, V2, V3, V4, V5, G75] an embedded race gives two visitors slots, is won by keyboard, and reports the win to the shop', async ({
  browser,
  product,
  shop,
}) => {
  test.slow();
  const { host } = new URL(shop.url);
  const { owner } = await openWaitingRoom(product.url, { maxPlayers: 2, allowedDomains: [host] });
  const { id } = owner.campaign;
  shop.show('/heard.js', listening);
  shop.show(`/race/${id}`, shopPage(product.url, id));
  const anna = await enter(await browser.newContext(), `${shop.url}/race/${id}`);
  await expect(anna.frame.getByText("You're in Slot 1!")).toBeVisible();
  await expect(anna.frame.locator('link[rel=modulepreload][href*="/race-screen-"]')).toHaveCount(1);
  await expect(anna.frame.getByText('Waiting for 2 players to claim slots...')).toBeVisible();
  const [session] = await heardOn(anna.page, 'raceSessionId');
  expect(session?.embedId).toBe(id);
  const lost: string[] = [];
  await anna.page.route('**/prize-card-*.js', async (route) => {
    lost.push(route.request().url());
    await (lost.length > 1 ? route.continue() : route.abort());
  });

  const bo = await enter(await browser.newContext(), `${shop.url}/race/${id}`);
  await expect(bo.frame.getByText("You're in Slot 2!")).toBeVisible();
  const framed = bo.page.frames()[1];
  await framed?.evaluate(sumShifts);
  await expect(anna.frame.getByText('Get ready to race!').first()).toBeVisible();
  await expect(anna.frame.getByText('Race in progress!')).toBeVisible();
  await solveByKeys(anna.frame);
  await expect(anna.frame.getByRole('heading', { name: 'You won!' })).toBeVisible();
  // This text comes from the script for prizes. Its first load failed, and the page requested it again.
  await expect(anna.frame.getByText('There is no prize this time')).toBeVisible();
  expect(lost).toHaveLength(2);
  await expect(bo.frame.getByRole('img', { name: /slot 1, 8 of 8 in place, .*1st/ })).toBeVisible();
  // A line of text may move within its panel and cause a tiny shift. A moved board would cause a larger
  // shift.
  expect(framed && (await readShifts(framed))).toBeLessThan(0.001);
  await expect.poll(() => heardOn(bo.page, 'race_player_won')).toHaveLength(1);
  const [won] = await heardOn(bo.page, 'race_player_won');
  expect(won).toMatchObject({ roomCode: session?.roomCode, embedId: id });
  await audit(anna.page, 'an embedded race that is won', asFragment);

  await solveByKeys(bo.frame);
  await expect(bo.frame.getByText('Race completed!').first()).toBeVisible();
  await bo.frame.getByRole('button', { name: 'Next race' }).click();
  await expect(bo.frame.getByText("You're in Slot 1!")).toBeVisible();
  // Neither visitor won a prize, so Anna enters the next race automatically.
  await expect(anna.frame.getByText("You're in Slot 2!")).toBeVisible();
});

test('[Q6, V8] a site that the owner has not allowed cannot show the race, and the reason is reported', async ({
  browser,
  product,
  shop,
}) => {
  const { owner } = await openWaitingRoom(product.url, { allowedDomains: ['elsewhere.example'] });
  const { id } = owner.campaign;
  shop.show(`/race/${id}`, shopPage(product.url, id));
  shop.show(
    `/race/${id}/element`,
    `<!doctype html><title>Shop</title><script type="module" src="${product.url}/v1/puzzle-race.js"></script>
    <puzzle-race puzzle-id="${id}"></puzzle-race>`,
  );
  const context = await browser.newContext();
  const { frame } = await enter(context, `${shop.url}/race/${id}`);
  await expect(frame.locator('puzzle-race')).toHaveCount(0);
  const { page } = await enter(context, `${shop.url}/race/${id}/element`);
  await expect(
    page.getByText('Origin not allowed. Please add your domain to the race campaign settings.'),
  ).toBeVisible();
});

test('[G74] two visitors race, press Rematch, and are in the same slots of one new room', async ({
  browser,
  product,
  shop,
}) => {
  test.slow();
  const { host } = new URL(shop.url);
  const { owner } = await openWaitingRoom(product.url, {
    ...{ maxPlayers: 2, allowedDomains: [host], seriesRaces: 2 },
  });
  const { id } = owner.campaign;
  shop.show('/heard.js', listening);
  shop.show(`/race/${id}/again`, shopPage(product.url, id));
  const anna = await enter(await browser.newContext(), `${shop.url}/race/${id}/again`);
  await expect(anna.frame.getByText("You're in Slot 1!")).toBeVisible();
  const bo = await enter(await browser.newContext(), `${shop.url}/race/${id}/again`);
  const heading = bo.frame.getByRole('heading', { name: /^Race: / });
  const first = await heading.textContent();
  await expect(anna.frame.getByText('Race in progress!')).toBeVisible();
  await solveByKeys(anna.frame);
  await expect(anna.frame.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await solveByKeys(bo.frame);
  await expect(bo.frame.getByText('Race 1 of 2: ')).toBeVisible();
  await bo.frame.getByRole('button', { name: 'Race 2 of 2' }).click();
  await expect(heading).not.toHaveText(first ?? '');
  await expect(bo.frame.getByText("You're in Slot 2!")).toBeVisible();
  await expect(heading).toBeFocused();
  await anna.frame.getByRole('button', { name: 'Race 2 of 2' }).click();
  await expect(anna.frame.getByRole('heading', { name: /^Race: / })).toHaveText(
    (await heading.textContent()) ?? '',
  );
  await expect(anna.frame.getByText("You're in Slot 1!")).toBeVisible();
  await expect(bo.frame.getByText('Get ready to race!').first()).toBeVisible();
});
