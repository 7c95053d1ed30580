import type { BrowserContext, Page } from '@playwright/test';
import type { HostServer } from '../demo/host-server.ts';
import { expect, test, type Stand } from './fixtures.ts';
import { expectFits } from './fits.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { pressTabUntil, readBoard, readCode, slideByKey, slideByMouse, solve } from './player.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** Style rules of a host page that apply to all its elements, and double the usual text size. */
const hostileRules = `
  html { font-size: 200% }
  body * { all: unset !important; display: inline !important; transform: rotate(0) }
  body * { text-transform: uppercase !important; letter-spacing: 0.3em !important; line-height: 3 !important }
  body * { animation-duration: 10s !important; white-space: nowrap !important; text-indent: 40px !important }
  button, section, dialog { display: none !important }`;

test('[B34, B35] a puzzle is won by keys on a page with hostile rules, from right to left and with text of 200 %', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await page.goto(
    showPage(
      { product, shop, stand },
      { tags: buildTag(stand, product.url), rules: hostileRules, dir: 'rtl' },
    ),
  );
  const prize = page.locator('puzzle-prize');
  await prize.getByRole('button', { name: 'More' }).click();
  await expect(prize.getByRole('group', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await pressTabUntil(page, prize.locator('[role=gridcell]:focus'));
  await solve(prize, slideByKey);
  expect(await readCode(prize)).toMatch(/^ROAST-/);
  await expect(prize.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();
  await expectFits(page, 'a won code', [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]);
});

test('[B34, E1] keys move one of 20 puzzles on a page, and only those near the window load', async ({
  page,
  product,
  shop,
  stand,
}) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/embed-widget/')) loads.push(request.url());
  });
  const tags = buildTag(stand, product.url).repeat(20);
  await page.goto(showPage({ product, shop, stand }, { tags }));
  const prizes = page.locator('puzzle-prize');
  const [first, second] = [prizes.nth(0), prizes.nth(1)];
  for (const prize of [first, second])
    await expect(prize.getByRole('button', { name: 'Hint' })).toBeVisible();
  expect(loads.length).toBeLessThan(5);
  const before = await Promise.all([readBoard(first), readBoard(second)]);
  await pressTabUntil(page, first.locator('[role=gridcell]:focus'));
  for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(() => readBoard(first)).not.toEqual(before[0]);
  expect(await readBoard(second)).toEqual(before[1]);
  for (const prize of await prizes.all()) {
    await prize.scrollIntoViewIfNeeded();
    await expect(prize.getByRole('grid')).toBeVisible();
  }
  expect(loads).toHaveLength(20);
});

test('[G62] a tag without styles moves nothing on a page whose script blocks rendering', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await page.addInitScript(sumShifts);
  const tags = `<p>Above</p>${buildTag(stand, product.url)}<p>Below</p>`;
  await page.goto(showPage({ product, shop, stand }, { tags, script: 'blocking="render"' }));
  await expect(page.locator('puzzle-prize').getByRole('button', { name: 'Hint' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await readShifts(page)).toBe(0);
});

test('[G67] a win without network and with blocked storage is sent as soon as the network is back', async ({
  context,
  page,
  product,
  shop,
  stand,
}) => {
  await context.addInitScript(() => {
    Reflect.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(showPage({ product, shop, stand }, { tags: buildTag(stand, product.url) }));
  const prize = page.locator('puzzle-prize');
  await expect(prize.getByRole('button', { name: 'Hint' })).toBeVisible();
  await winOffline(context, page);
  await context.setOffline(false);
  const won = await readCode(prize);
  // A page that draws the element again, as frameworks do, shows the same code.
  await prize.evaluate((element) => {
    element.replaceWith(element.cloneNode());
  });
  expect(await readCode(prize)).toBe(won);
  expect(await stand.issuedCodes()).toBe(1);
});

test('[G67, G13] a tab that was closed while the check ran shows the code at the next visit', async ({
  context,
  page,
  product,
  shop,
  stand,
}) => {
  const url = showPage({ product, shop, stand }, { tags: buildTag(stand, product.url) });
  await page.goto(url);
  // The server checks the solution and gives a code, but its reply does not arrive.
  const isChecked = Promise.withResolvers<undefined>();
  await page.route('**/verify', async (route) => {
    await route.fetch();
    isChecked.resolve(undefined);
  });
  await solve(page.locator('puzzle-prize'), slideByMouse);
  await isChecked.promise;
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  expect(await readCode(next.locator('puzzle-prize'))).toMatch(/^ROAST-/);
  expect(await stand.issuedCodes()).toBe(1);
});

/** Solves the puzzle without network, and expects that the solution is kept. */
async function winOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  const prize = page.locator('puzzle-prize');
  await solve(prize, slideByMouse);
  await expect(prize.getByRole('alert')).toContainText('Your solution is kept.');
}

const buildTag = ({ embedId }: Stand, platform: string): string =>
  `<puzzle-prize embed-id="${embedId}" host="${platform}"></puzzle-prize>`;

/** Serves a page of the shop with these tags and style rules, and returns its URL. */
function showPage(
  { product, shop, stand }: { product: { url: string }; shop: HostServer; stand: Stand },
  {
    tags,
    rules = '',
    dir = 'ltr',
    script = '',
  }: { tags: string; rules?: string; dir?: string; script?: string },
): string {
  const path = `/${stand.embedId}/rough`;
  const content = `<!doctype html>
<html lang="en" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shop</title><link rel="icon" href="data:,"><style>${rules}</style>
<script ${script} type="module" src="${product.url}/v1/puzzle-prize.js"></script></head><body>${tags}</body></html>`;
  shop.show(path, content, `script-src ${product.url}`);
  return shop.url + path;
}
