import type { Locator, Page } from '@playwright/test';
import {
  campaignAnalyticsSchema,
  campaignListSchema,
  type CampaignAnalytics,
} from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, type Stand, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { openDashboard } from './owner-pages.ts';
import { writeHistory } from './play-history.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import type { Product } from './product.ts';

const historyDays = 45;
const labels = ['Views', 'Starts', 'Solves', 'Codes issued', 'Codes claimed'];
const titles = ['Day by day', 'From view to claim', 'By site', 'By embed code'];
const keys = ['views', 'starts', 'solves', 'issued', 'claimed'] as const;

/** Finds the campaign of a stand. The returned `read` loads the campaign's analytics through the API. */
async function createCampaign({ owner }: Stand, product: Product) {
  const call = await signIn(product.url, owner);
  const [campaign] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  if (!campaign) throw new Error('the stand has a campaign');
  const path = `/api/puzzles/${campaign.id}/analytics`;
  const read = (range = '') => call(`${path}${range}`, (reply) => campaignAnalyticsSchema.parse(reply));
  return { campaign, read, url: `${product.url}/codes/${campaign.id}?tab=analytics` };
}

/** Stores weeks of plays for the stand's campaign, signs in and opens its analytics. */
async function openHistory(page: Page, given: { product: Product; stand: Stand; databaseUrl: string }) {
  const found = await createCampaign(given.stand, given.product);
  await writeHistory(given.databaseUrl, found.campaign.id, historyDays);
  await openDashboard(page, given.product.url, given.stand.owner);
  await page.getByRole('link', { name: `Analytics of ${found.campaign.title}` }).click();
  await expect(page).toHaveURL(found.url);
  await expect(chart(page)).toBeVisible();
  return found;
}

const chart = (page: Page) => page.getByRole('slider', { name: 'Day of the chart' });
const findCard = (page: Page, title: string) => page.getByRole('region', { name: title }).first();
const showTable = (card: Locator) => card.getByRole('button', { name: 'Table' }).click();

/** Returns the numbers of a table, row by row without the header. */
const listCells = (card: Locator) =>
  card
    .locator('tr')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    );

const numbers = (counts: CampaignAnalytics['funnel']) => keys.map((key) => counts[key].toLocaleString('en'));

const dayName = (day: string) =>
  new Date(day).toLocaleDateString('en', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    timeZone: 'UTC',
  });

test('[K12, G8, G45] plays in the element and the frame count for their site, and an owner’s preview does not', async ({
  page,
  browser,
  product,
  stand,
}) => {
  await page.goto(`${stand.elementUrl}?customer=jane%40example.com`);
  await solve(page.locator('puzzle-prize'), slideByMouse);
  await readCode(page.locator('puzzle-prize'));
  await page.goto(stand.iframeUrl);
  const framed = page.frameLocator('iframe').locator('puzzle-prize');
  await solve(framed, slideByMouse);
  await readCode(framed);
  await framed.getByRole('button', { name: 'Claim Your Code!' }).click();
  await expect(framed.getByRole('button', { name: 'Code claimed' })).toBeVisible();

  const owner = await browser.newPage();
  await openDashboard(owner, product.url, stand.owner);
  const { campaign, read, url } = await createCampaign(stand, product);
  await owner.goto(`${product.url}/embed/${campaign.uniqueId}`);
  const preview = owner.locator('puzzle-prize');
  await solve(preview, slideByMouse);
  await expect(preview.getByRole('grid')).toBeHidden();

  await expect.poll(async () => (await read()).funnel.views).toBe(2);
  // The wait is longer than the interval at which counts are stored. After it, a count of the preview would
  // be visible.
  await owner.waitForTimeout(3000);
  const told = await read();
  const all = { views: 2, starts: 2, solves: 2, issued: 2, claimed: 1 };
  expect(told.byHost).toEqual([{ host: 'localhost', ...all }]);
  expect(told.funnel).toEqual(all);
  expect(told.totalAttempts).toBe(2);

  await owner.goto(url);
  await expect(findCard(owner, 'By site').getByText('localhost')).toBeVisible();
  await expect(findCard(owner, 'By site').getByText('2 views · 2 solves')).toBeVisible();
  await expect(findCard(owner, 'By embed code').getByText('2 views · 2 solves')).toBeVisible();
  await expect(chart(owner)).toHaveAttribute(
    'aria-valuetext',
    `${dayName(told.to)}, Views 2, Starts 2, Solves 2, Codes issued 2, Codes claimed 1`,
  );
  await owner.close();
});

test('[K12, K1] every chart shows what its table and the server say', async ({
  page,
  product,
  stand,
  databaseUrl,
}) => {
  const { read } = await openHistory(page, { product, stand, databaseUrl });
  const told = await read();
  expect(told.funnel.claimed).toBeGreaterThan(100);

  for (const [label, value] of [
    ['Attempts', told.totalAttempts.toLocaleString('en')],
    ['Solves', told.totalSolved.toLocaleString('en')],
    ['Codes given out', told.issuedCodes.toLocaleString('en')],
    ['Codes claimed', told.claimedCodes.toLocaleString('en')],
    ['Conversion rate', `${Math.round((100 * told.issuedCodes) / told.totalCodes)}%`],
    ['Median solve time', `${Math.round((told.medianSolveMs ?? 0) / 1000)}\u00a0s`],
  ])
    await expect(page.locator('dl > div', { hasText: label }).locator('dd').first()).toHaveText(value ?? '');

  const byDay = findCard(page, 'Day by day');
  const said = await sayEveryDay(page, told.days.length);
  await showTable(byDay);
  const rows = await listCells(byDay);
  expect(rows).toEqual([
    ...told.days.toReversed().map((day) => [dayName(day.day), ...numbers(day)]),
    ['Total', ...numbers(told.funnel)],
  ]);
  expect(said).toEqual(
    rows
      .slice(0, -1)
      .toReversed()
      .map(
        ([day, ...counts]) =>
          `${day}, ${labels.map((label, index) => `${label} ${counts[index]}`).join(', ')}`,
      ),
  );

  const funnel = findCard(page, 'From view to claim');
  const left = (told.funnel.views - told.funnel.starts).toLocaleString('en');
  const wentOn = Math.round((100 * told.funnel.starts) / told.funnel.views);
  await expect(funnel.getByText(`${wentOn}% went on, ${left} left`)).toBeVisible();
  await showTable(funnel);
  expect((await listCells(funnel)).map(([step, count]) => [step, count])).toEqual(
    numbers(told.funnel).map((count, index) => [labels[index], count]),
  );

  const sites = findCard(page, 'By site');
  await showTable(sites);
  expect(await listCells(sites)).toEqual(
    told.byHost.map((row) => [row.host ?? 'Unknown site', ...numbers(row)]),
  );
  const embeds = findCard(page, 'By embed code');
  await showTable(embeds);
  expect(await listCells(embeds)).toEqual(told.byEmbed.map((row) => [row.name, ...numbers(row)]));
});

/**
 * Moves through the chart from the first day to the last by keyboard, and returns what a screen reader says.
 */
async function sayEveryDay(page: Page, dayCount: number): Promise<(string | null)[]> {
  const said: (string | null)[] = [];
  await page.getByRole('button', { name: /^Codes claimed/ }).focus();
  await page.keyboard.press('Tab');
  await expect(chart(page)).toBeFocused();
  await page.keyboard.press('Home');
  for (let day = 0; day < dayCount; day += 1) {
    said.push(await chart(page).getAttribute('aria-valuetext'));
    await page.keyboard.press('ArrowRight');
  }
  expect(await chart(page).getAttribute('aria-valuetext')).toBe(said.at(-1));
  return said;
}

test('[K12] the pointer shows the values of a day, and a line can be hidden and shown again', async ({
  page,
  product,
  stand,
  databaseUrl,
}) => {
  const { read } = await openHistory(page, { product, stand, databaseUrl });
  const { days } = await read();
  const [first] = days;
  await chart(page).hover({ position: { x: 45, y: 150 } });
  const reading = chart(page)
    .getByText(dayName(first?.day ?? ''))
    .locator('..');
  await expect(reading).toBeVisible();
  await expect(reading.getByText('Views').locator('..')).toContainText(String(first?.views));
  await page.mouse.move(0, 0);
  await expect(reading).toBeHidden();

  const lines = chart(page).locator('path.visx-linepath');
  await expect(lines).toHaveCount(5);
  const views = page.getByRole('button', { name: /^Views/ });
  await views.press('Enter');
  await expect(views).toHaveAttribute('aria-pressed', 'false');
  await expect(lines).toHaveCount(4);
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /\d{4}, Starts/);
  await views.press('Enter');
  await expect(lines).toHaveCount(5);
});

test('[K12, C8] the address contains the chosen days, which survive a reload', async ({
  page,
  product,
  stand,
  databaseUrl,
}) => {
  const { url, read } = await openHistory(page, { product, stand, databaseUrl });
  const byDay = findCard(page, 'Day by day');
  const dayCount = async () => (await listCells(byDay)).length - 1;
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(`${url}&days=7`);
  await expect(chart(page)).toHaveAttribute('aria-valuemax', '6');
  await page.reload();
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await showTable(byDay);
  expect(await dayCount()).toBe(7);

  const { from, to } = await read();
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('From', { exact: true }).fill(to);
  await page.getByLabel('To', { exact: true }).fill(from);
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByRole('alert')).toHaveText('The first day is after the last one.');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(to);
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('To', { exact: true }).fill(from);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}&from=${from}&to=${from}`);
  await expect.poll(dayCount).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(`${url}&days=7`);
  await expect.poll(dayCount).toBe(7);
});

test('[K12] a campaign without plays shows the next step, and analytics that failed to load can be loaded again', async ({
  page,
  product,
  stand,
}) => {
  const { url } = await createCampaign(stand, product);
  await openDashboard(page, product.url, stand.owner);
  await page.goto(url);
  await expect(page.getByText('No plays yet')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Embed Codes' }).click();
  await expect(page.getByRole('tab', { name: 'Embed Codes', selected: true })).toBeVisible();

  await page.route('**/analytics?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto(url);
  await expect(page.getByText('The analytics could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No plays yet')).toBeVisible();
});

for (const width of [1280, 320]) {
  test(`[K12] nothing shifts when the figures load (${width} wide)`, async ({
    page,
    product,
    stand,
    databaseUrl,
  }) => {
    const { url } = await openHistory(page, { product, stand, databaseUrl });
    const letGo = await holdCalls(page, '**/analytics?*');
    await page.setViewportSize({ width, height: 2400 });
    await page.goto(url);
    await expect(page.getByText('Loading the analytics...')).toBeAttached();
    await page.evaluate(sumShifts);
    letGo();
    await expect(chart(page).locator('svg').first()).toBeVisible();
    expect(await readShifts(page)).toBeLessThan(0.02);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[K12] charts and tables pass axe and fit, wide and narrow (${colorScheme})`, async ({
    page,
    product,
    stand,
    databaseUrl,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { url } = await openHistory(page, { product, stand, databaseUrl });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      await expect(chart(page).locator('svg').first()).toBeVisible();
      await auditScreen(page, `charts, ${width}`);
      for (const title of titles) await showTable(findCard(page, title));
      await page.getByRole('button', { name: 'Custom' }).click();
      await auditScreen(page, `tables, ${width}`);
    }
    await expectTablesByKeyboard(page);
    await expectFits(page, 'tables');
    for (const title of titles) await findCard(page, title).getByRole('button', { name: 'Chart' }).click();
    await expectFits(page, 'charts');
  });
}

/** Checks that the keyboard alone can reach and scroll a table that is larger than its card. */
async function expectTablesByKeyboard(page: Page): Promise<void> {
  const byDay = findCard(page, 'Day by day');
  const table = byDay.getByRole('group', { name: 'Day by day', exact: true });
  await byDay.getByRole('button', { name: 'Table' }).focus();
  await page.keyboard.press('Tab');
  await expect(table).toBeFocused();
  for (const [key, way] of Object.entries({ ArrowRight: 'scrollLeft', End: 'scrollTop' } as const)) {
    await expect(async () => {
      await page.keyboard.press(key);
      expect(await table.evaluate((element, side) => element[side], way)).toBeGreaterThan(0);
    }).toPass();
  }
}

/** Checks that a screen passes axe and is no wider than the window. */
async function auditScreen(page: Page, screen: string): Promise<void> {
  await audit(page, screen);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${screen}: wider than the window`).toBeLessThanOrEqual(0);
}
