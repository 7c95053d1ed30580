import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { leastSolveMs, parseBoard, solve3x3, type Board } from '@puzzle-prize/sdk/puzzle';
import { Client } from 'pg';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';
import { findArrow } from './player.ts';

/** A language with another script than Latin, so that Latin letters reveal texts that are still in English. */
const lang = 'th';
const catalog = z.object({ texts: z.record(z.string(), z.record(z.string(), z.string())) });
const file = readFileSync(new URL(`../../sdk/src/locales/${lang}.json`, import.meta.url), 'utf8');
const { texts } = catalog.parse(JSON.parse(file));
const read = (section: string, key: string): string => texts[section]?.[key] ?? `no text ${key}`;

async function readState(prize: Locator): Promise<Board> {
  const cells = await prize
    .locator('puzzle-board')
    .evaluate((board) => ('state' in board ? board.state : []));
  const board = parseBoard(z.array(z.number()).parse(cells), 3);
  if (!board) throw new Error('no board');
  return board;
}

/** Solves the puzzle with the arrow keys. The names of the cells are in another language. */
async function solveByKey(page: Page, prize: Locator): Promise<void> {
  const grid = prize.getByRole('grid');
  await expect(grid).toBeVisible();
  await grid.getByRole('gridcell').first().focus();
  const moves = solve3x3(await readState(prize));
  const notBefore = Date.now() + leastSolveMs(moves.length);
  for (const [index, tile] of moves.entries()) {
    if (index === moves.length - 1) await page.waitForTimeout(Math.max(0, notBefore - Date.now()));
    await page.keyboard.press(findArrow(await readState(prize), tile) ?? '');
  }
}

/** Lists the words in Latin letters in texts, except names and the owner's codes. */
const listLatin = (shown: readonly string[]) =>
  shown.flatMap((text) => text.replace(/ROAST-\w+|Puzzle Prize|QR|UTC/g, '').match(/[A-Za-z]{2,}/g) ?? []);

test('[G116, G118] a visitor reads modal, puzzle, prize page and mail in the language of the page', async ({
  page,
  product,
  shop,
  stand,
  databaseUrl,
}) => {
  const path = `/${stand.embedId}/thai`;
  shop.show(
    path,
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Shop</title>
    <script async src="${product.url}/v1/puzzle-modal.js"></script>
    <puzzle-prize-button embed-id="${stand.embedId}" text="1"></puzzle-prize-button>`,
  );
  await page.goto(shop.url + path);
  await page.getByRole('button', { name: '1' }).click();
  await expect(page.getByRole('button', { name: read('server', 'close'), exact: true })).toBeVisible();
  await expect(page.locator('dialog iframe')).toHaveAttribute('title', read('server', 'puzzle'));
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.locator('html')).toHaveAttribute('lang', lang);
  const prize = frame.locator('puzzle-prize');
  await expect(prize.locator('[part=moves]')).toContainText(read('board', 'moves'));
  await solveByKey(page, prize);
  await expect(prize.getByRole('heading', { name: read('prize', 'congratulations') })).toBeVisible();
  const actions = [...(await prize.getByRole('button').all()), ...(await prize.getByRole('link').all())];
  const names = await Promise.all(actions.map((action) => action.innerText()));
  expect(names.length).toBeGreaterThan(3);
  expect(listLatin(names)).toEqual([]);

  await prize.getByRole('button', { name: read('prize', 'sendToMe') }).click();
  await prize.getByLabel(read('rewards', 'addressLabel')).fill('ann@example.com');
  await prize.getByRole('button', { name: read('rewards', 'mailSend'), exact: true }).click();
  await expect(prize.getByText(read('rewards', 'mailSent'))).toBeVisible();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ subject: string }>(
    'select subject from mails order by created_at desc',
  );
  await client.end();
  expect(rows[0]?.subject).toBe(read('server', 'codeSubject'));

  const link = prize.getByRole('link', { name: read('prize', 'keep') });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.getByText(read('server', 'keepSecret'))).toBeVisible();
  const spoken = await page.getByRole('img', { name: read('server', 'pageQrCode') }).count();
  expect(spoken + (await page.getByRole('img', { name: read('server', 'shopQrCode') }).count())).toBe(1);
  expect(listLatin([await page.locator('.use').innerText()])).toEqual([]);
});

test('[G118] a host page changes the language of a frame in which somebody plays', async ({
  page,
  shop,
  product,
  stand,
}) => {
  const path = `/${stand.embedId}/changing`;
  shop.show(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
    <iframe src="${product.url}/embed/${stand.embedId}?lang=en" width="360" height="600" title="Puzzle"></iframe>`,
  );
  await page.goto(shop.url + path);
  const frame = page.frameLocator('iframe');
  const prize = frame.locator('puzzle-prize');
  await expect(prize.locator('[part=moves]')).toContainText('Moves');
  const before = await readState(prize);
  await page.evaluate(
    ([origin, tag]) => {
      const message = { source: 'puzzle-prize', v: 1, type: 'setLanguage', lang: tag };
      document.querySelector('iframe')?.contentWindow?.postMessage(message, origin ?? '*');
    },
    [product.url, 'ar'],
  );
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(prize.locator('[part=moves]')).not.toContainText('Moves');
  await expect(prize).toHaveAttribute('dir', 'rtl');
  expect(await readState(prize)).toEqual(before);
});
