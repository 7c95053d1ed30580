import type { Locator, Page } from '@playwright/test';
import { campaignListSchema, insightsSchema, type Insights } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, type Stand, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { expectTab, openDashboard } from './owner-pages.ts';
import { writeHistory } from './play-history.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import type { Product } from './product.ts';
import { chooseAction } from './row-actions.ts';

const historyDays = 45;
const labels = ['Views', 'Starts', 'Solves', 'Codes issued', 'Codes claimed', 'Codes redeemed'];
const titles = ['Day by day', 'Where and how', 'Where players give up'];
const keys = ['views', 'starts', 'solves', 'issued', 'claimed', 'redeemed'] as const;

/** Finds the campaign of a stand. The returned `read` loads the campaign's analytics through the API. */
async function createCampaign({ owner }: Stand, product: Product) {
  const call = await signIn(product.url, owner);
  const [campaign] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  if (!campaign) throw new Error('the stand has a campaign');
  const path = `/api/insights?campaigns=${campaign.id}`;
  const read = (range = '') => call(`${path}${range}`, (reply) => insightsSchema.parse(reply));
  return { campaign, read, url: `${product.url}/codes/${campaign.id}?tab=analytics` };
}

/** Stores weeks of plays for the stand's campaign, signs in and opens its analytics. */
async function openHistory(page: Page, given: { product: Product; stand: Stand; databaseUrl: string }) {
  const found = await createCampaign(given.stand, given.product);
  await writeHistory(given.databaseUrl, found.campaign.id, historyDays);
  await openDashboard(page, given.product.url, given.stand.owner);
  await chooseAction(page, 'Analytics');
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

const numbers = (counts: Insights['totals']) => keys.map((key) => counts[key].toLocaleString('en'));

const dayName = (day: string) =>
  new Date(day).toLocaleDateString('en', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    timeZone: 'UTC',
  });

test('[K12, G8, G45] plays in the element and in the frame count for their site, but an owner’s preview does not', async ({
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

  await expect.poll(async () => (await read()).totals.views).toBe(2);
  // The wait is longer than the interval at which counts are stored. If the preview were counted, the count would be
  // visible after this wait.
  await owner.waitForTimeout(3000);
  const told = await read();
  const all = { views: 2, starts: 2, solves: 2, issued: 2, claimed: 1, redeemed: 0 };
  expect(told.totals).toEqual(all);
  expect(told.allTime.attempts).toBe(2);
  const pages = told.breakdowns.pages.map(({ value }) => value);
  // The path contains the embed code's id. The product replaces the id with *, because a long number in a
  // path could be an order number.
  expect(pages).toContain('localhost/*/element');
  // The frame does not know the path of the page around it.
  expect(pages).toContain('localhost');
  expect(JSON.stringify(told)).not.toContain('jane');
  expect(told.breakdowns.devices.map(({ value }) => value)).toEqual(['computer']);

  await owner.goto(url);
  await expect(owner.getByText('2 solved of 2 who started.')).toBeVisible();
  const where = findCard(owner, 'Where and how');
  await expect(where.getByText('2 solves')).toBeVisible();
  await where.getByRole('button', { name: 'Pages' }).click();
  await expect(where.getByText('localhost', { exact: true })).toBeVisible();
  await expect(chart(owner)).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${dayName(told.to)} \\(so far\\), 2 solves`),
  );
  await owner.close();
});

test('[K12, K1, G129] every chart shows the same figures as its table and the server', async ({
  page,
  product,
  stand,
  databaseUrl,
}) => {
  const { read, campaign } = await openHistory(page, { product, stand, databaseUrl });
  const told = await read();
  const { totals, totalsBefore, allTime } = told;
  const tiles = page.getByRole('group', { name: 'Figure to show' }).getByRole('button');
  await expect(tiles.locator('svg')).toHaveCount(keys.length);
  expect(totals.claimed).toBeGreaterThan(100);
  expect(totals.redeemed).toBeGreaterThan(50);
  const percent = (part: number, of: number) => `${Math.round((100 * part) / of)}%`;
  await expect(
    page.getByText(
      `${totals.solves.toLocaleString('en')} solved, ${percent(totals.solves, totals.starts)} of those who started; most give up at moves 11 to 15.`,
    ),
  ).toBeVisible();
  for (const [label, value] of [
    ['Conversion rate', percent(allTime.issuedCodes, allTime.totalCodes)],
    ['Codes issued, of solved', percent(totals.issued, totals.solves)],
    ['Median solve time', `${Math.round((told.medianSolveMs ?? 0) / 1000)}\u00a0s`],
  ])
    await expect(page.locator('dl > div', { hasText: label }).locator('dd').first()).toHaveText(value ?? '');
  for (const [index, label] of labels.entries()) {
    const key = keys[index] ?? 'views';
    const tile = page.getByRole('button', { name: new RegExp(`^${label}`) });
    await expect(tile).toContainText(totals[key].toLocaleString('en'));
    await expect(tile).toContainText(`from ${totalsBefore?.[key].toLocaleString('en')}`);
  }

  const byDay = findCard(page, 'Day by day');
  await page.getByRole('button', { name: /^Views/ }).click();
  const said = await sayEveryDay(page, told.days.length);
  expect(said.map((text) => text?.split(', ').at(3))).toEqual(
    told.days.map(({ views }) => `${views.toLocaleString('en')} view${views === 1 ? '' : 's'}`),
  );
  await showTable(byDay);
  const rows = await listCells(byDay);
  expect(rows.map((row) => row.slice(0, -1))).toEqual([
    ...told.days.toReversed().map((day) => [dayName(day.day), ...numbers(day)]),
    ['Total', ...numbers(totals)],
  ]);
  expect(rows[0]?.at(-1)).toBe('Campaign created');

  const where = findCard(page, 'Where and how');
  await where.getByRole('button', { name: 'Countries' }).click();
  await showTable(where);
  const named = { DE: 'Germany', US: 'United States', TR: 'Türkiye' };
  const listed = (await listCells(where)).slice(0, 3).map(([name, views]) => [name, views]);
  expect(listed).toEqual(
    told.breakdowns.countries
      .filter(({ value }) => value !== null)
      .map(({ value, counts }) => [
        Object.entries(named).find(([code]) => code === value)?.[1],
        counts.views.toLocaleString('en'),
      ]),
  );

  const giveUp = findCard(page, 'Where players give up');
  await showTable(giveUp);
  expect((await listCells(giveUp)).map(([, games]) => games)).toEqual(
    told.giveUps.map(({ games }) => games.toLocaleString('en')),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Day by day as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`insights-days-${told.from}-${told.to}.csv`);

  await page.goto(`${product.url}/dashboard?tab=insights`);
  await expect(page.getByText(`${totals.solves.toLocaleString('en')} solved`)).toBeVisible();
  await page.getByRole('button', { name: 'All campaigns' }).click();
  await page.getByLabel(campaign.title).check();
  await expect(page).toHaveURL(new RegExp(`campaigns=${campaign.id}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: campaign.title, expanded: false })).toBeFocused();
});

/**
 * Moves by keyboard through the chart from the first day to the last. Returns what a screen reader says on
 * each day.
 */
async function sayEveryDay(page: Page, dayCount: number): Promise<(string | null)[]> {
  const said: (string | null)[] = [];
  await page.getByRole('link', { name: 'Download Day by day as CSV' }).focus();
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

test('[K12] the pointer shows the count of a day, and a button selects the figure that the chart shows', async ({
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
  await expect(reading).toContainText(`${first?.solves} solves`);
  await page.mouse.move(0, 0);
  await expect(reading).toBeHidden();
  await page.getByRole('button', { name: /^Starts/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^Starts/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /\d starts/);
  // The last day is not over. The text says so, and the day's bar is hatched.
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /\(so far\)/);
  await expect(chart(page).locator('rect[fill^="url("]')).toHaveCount(1);
});

test('[K12, G134] the summary of a week fits one printed page, and its tables download', async ({
  page,
  product,
  stand,
  databaseUrl,
}) => {
  await openHistory(page, { product, stand, databaseUrl });
  await page.getByRole('link', { name: 'Weekly summary' }).click();
  await expect(page.getByRole('heading', { name: /^Week of/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'The week in figures' }).getByRole('row')).toHaveCount(7);
  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('group', { name: 'Day by day' }).getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('group', { name: 'Images' }).getByRole('row')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download The week in figures as CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^insights-totals-.*\.csv$/);
  await audit(page, 'weekly summary');
  await expectFits(page, 'weekly summary');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('[K12, C8] the URL contains the chosen days, so a reload keeps them', async ({
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`[W8, K1] the Protection tab explains which solutions were refused (${colorScheme})`, async ({
    page,
    stand,
    product,
  }) => {
    await page.emulateMedia({ colorScheme });
    const { campaign } = await createCampaign(stand, product);
    await openDashboard(page, product.url, stand.owner);
    await page.goto(`${product.url}/codes/${campaign.id}?tab=protection`);
    await expect(page.getByText('Nothing was refused')).toBeVisible();
    await auditScreen(page, 'nothing refused');
    const forged = {
      solution: [1, 2, 3, 4, 5, 6, 7, 8, 0],
      sessionId: 'forged-session-0001',
      playToken: 'forged',
    };
    const verify = `${product.url}/api/embed/${stand.embedId}/verify`;
    expect((await page.request.post(verify, { data: forged })).status()).toBe(403);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: '1 solution refused' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText('Board that was not dealt to this visitor')).toBeVisible();
    await auditScreen(page, 'refusals as a chart');
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('play.token_invalid');
    const file = page.getByRole('link', { name: 'Download 1 solution refused as CSV' });
    await expect(file).toHaveAttribute('href', /refusals\.csv\?days=7$/);
    await auditScreen(page, 'refusals as a table');
    await page.setViewportSize({ width: 320, height: 640 });
    await auditScreen(page, 'refusals on a phone');
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
  await expectTab(page, 'Embed Codes');

  await page.route('**/api/insights?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto(url);
  await expect(page.getByText('The insights could not be loaded')).toBeVisible();
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
    const letGo = await holdCalls(page, '**/api/insights?*');
    await page.setViewportSize({ width, height: 2400 });
    await page.goto(url);
    await expect(page.getByText('Loading the insights...')).toBeAttached();
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
  await byDay.getByRole('link', { name: /as CSV$/ }).focus();
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
