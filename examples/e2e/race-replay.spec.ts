import { randomUUID } from 'node:crypto';
import type { Browser, FrameLocator } from '@playwright/test';
import { applyMove, type Board, dealBoard, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { Client } from 'pg';
import type { HostServer } from '../demo/host-server.ts';
import { expect, test } from './fixtures.ts';
import { createMediaOwner } from './media-campaign.ts';
import { slideByKey, solve } from './player.ts';
import type { Product } from './product.ts';
import { configureRace } from './race-owner.ts';

interface Place {
  browser: Browser;
  databaseUrl: string;
  product: Product;
  shop: HostServer;
}

/** Stores the recording of an earlier race on a 3x3 board, in which a tile slid every `stepMs`. */
async function storeRecording(
  databaseUrl: string,
  { configId, stepMs }: { configId: string; stepMs: number },
): Promise<void> {
  const startBoard = dealBoard({ seed: [1, 2, 3, 4], side: 3, moves: 100 });
  const cells = [startBoard.indexOf(0)];
  let board: Board = startBoard;
  for (const tile of solve3x3(startBoard)) {
    cells.push(board.indexOf(tile));
    board = applyMove(board, tile) ?? board;
  }
  const offsetsMs = cells.slice(1).map((_, index) => (index + 1) * stepMs);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into race_ghosts (race_config_id, source, group_id, side, start_board, cells, offsets_ms)
       values ($1, 'player', $2, 3, $3, $4, $5)`,
      [configId, randomUUID(), startBoard, cells, offsetsMs],
    );
  } finally {
    await client.end();
  }
}

/** Creates a race with a recording, and a shop's page that embeds it. */
async function openRace(
  { databaseUrl, product, shop }: Place,
  { startDelaySeconds, stepMs }: { startDelaySeconds: number; stepMs: number },
): Promise<string> {
  const owner = await createMediaOwner(product.url, { rewardType: 'competition', title: 'Winter Cup' });
  const { id: configId } = await configureRace(owner, {
    startDelaySeconds,
    allowedDomains: [new URL(shop.url).host],
  });
  await storeRecording(databaseUrl, { configId, stepMs });
  const { id } = owner.campaign;
  shop.show(
    `/replay/${id}`,
    `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main>
    <iframe title="Race" src="${product.url}/embed/race/${id}" width="100%" height="800"></iframe></main></body></html>`,
  );
  return `${shop.url}/replay/${id}`;
}

/** Opens the page in a browser of another visitor. */
async function enter({ browser }: Place, url: string): Promise<FrameLocator> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page.frameLocator('iframe');
}

const findReplay = (frame: FrameLocator) => frame.getByRole('img', { name: /^Replay\b/ });

test('[G70] a visitor alone races within 15 s against a labeled replay and gets no prize', async ({
  browser,
  databaseUrl,
  product,
  shop,
}) => {
  test.slow();
  const place = { browser, databaseUrl, product, shop };
  const anna = await enter(place, await openRace(place, { startDelaySeconds: 3, stepMs: 400 }));
  await expect(anna.getByText("You're in Slot 1!")).toBeVisible();
  const enteredMs = Date.now();
  await expect(anna.getByText('Race in progress!')).toBeVisible({ timeout: 20_000 });
  // The limit is above 15 s, because the browser shows the start some time later than it happens.
  expect(Date.now() - enteredMs).toBeLessThan(16_000);
  await expect(findReplay(anna)).toBeVisible();
  await anna.getByRole('gridcell').first().focus();
  await solve(anna.locator('puzzle-race'), slideByKey);
  await expect(anna.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await expect(anna.getByText('A race beside a replay gives no prize.')).toBeVisible();
});

test('[G72] a second visitor who arrives in the countdown takes the slot from the replay', async ({
  browser,
  databaseUrl,
  product,
  shop,
}) => {
  test.slow();
  const place = { browser, databaseUrl, product, shop };
  const url = await openRace(place, { startDelaySeconds: 10, stepMs: 1000 });
  const anna = await enter(place, url);
  await expect(findReplay(anna)).toBeVisible({ timeout: 20_000 });
  const bo = await enter(place, url);
  await expect(bo.getByText("You're in Slot 2!")).toBeVisible();
  await expect(findReplay(anna)).toHaveCount(0);
  for (const frame of [anna, bo]) {
    await expect(frame.getByText('Race in progress!')).toBeVisible({ timeout: 20_000 });
    await expect(findReplay(frame)).toHaveCount(0);
  }
});
