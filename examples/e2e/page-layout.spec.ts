import type { Page } from '@playwright/test';
import { campaignListSchema, embedListSchema } from '@puzzle-prize/sdk/protocol';
import { checkLayout } from './check-layout.ts';
import { expect, test } from './fixtures.ts';
import { openMediaOwner } from './media-campaign.ts';
import { openDashboard } from './owner-pages.ts';
import { configureRace, openRaceOwner } from './race-owner.ts';

test('[D2, D4, K1] the content of every page begins within 140 px of the top, in texts of at least 12 px', async ({
  page,
  product,
  stand,
}) => {
  test.setTimeout(300_000);
  await openDashboard(page, product.url, stand.owner);
  const read = async (path: string): Promise<unknown> => (await page.request.get(product.url + path)).json();
  const [campaign] = campaignListSchema.parse(await read('/api/puzzles'));
  const [embed] = embedListSchema.parse(await read('/api/embed-codes'));
  const [id, embedId] = [campaign?.id ?? '', embed?.id ?? ''];
  const tabs = ['campaigns', 'races', 'embed-codes', 'insights', 'account', 'settings'];
  await checkLayout(page, product.url, [
    ...tabs.map((tab) => `/dashboard?tab=${tab}`),
    ...['', '?tab=analytics', '?tab=protection'].map((tab) => `/codes/${id}${tab}`),
    `/campaigns/${id}/settings`,
    `/campaigns/${id}/texts`,
    ...['install', 'look', 'page', 'details'].map((tab) => `/embed-codes/${embedId}?tab=${tab}`),
    '/insights/week',
    '/api-calls',
  ]);
});

test('[D2, D4, M2, Q9] the content of the pages for media and races begins within 140 px of the top', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const media = await openMediaOwner(page, product.url);
  await checkLayout(page, product.url, [`/media/${media.campaign.id}`]);
  const race = await openRaceOwner(page, product.url);
  await configureRace(race);
  await checkLayout(page, product.url, [`/race-manage/${race.campaign.id}`]);
});

test('[D2, D15] the title and the buttons of a dialog stay visible, and cover no focused control', async ({
  page,
  product,
  stand,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openDashboard(page, product.url, stand.owner);
  await page.goto(`${product.url}/dashboard?tab=account`);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const fixedParts = [
    dialog.getByRole('heading').first(),
    dialog.getByRole('button', { name: 'Create key' }),
  ];
  const close = dialog.getByRole('button', { name: 'Close' });
  for (const key of ['Tab', 'Shift+Tab']) {
    let count = 0;
    do {
      await page.keyboard.press(key);
      count += 1;
      await expect.poll(() => isFocusUncovered(page), `${key} ${String(count)}`).toBe(true);
      for (const part of fixedParts) await expect(part).toBeInViewport({ ratio: 1 });
    } while (!(await close.evaluate((button) => button === document.activeElement)));
    expect(count, 'controls in the dialog').toBeGreaterThan(10);
  }
});

test('[D12] the selected tab of a row that is too long is visible, from left to right and from right to left', async ({
  page,
  product,
  stand,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openDashboard(page, product.url, stand.owner);
  const [embed] = embedListSchema.parse(
    await (await page.request.get(`${product.url}/api/embed-codes`)).json(),
  );
  await page.goto(`${product.url}/embed-codes/${embed?.id ?? ''}`);
  const tabs = page.getByRole('tablist').last().getByRole('tab');
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((value) => {
      document.documentElement.dir = value;
    }, dir);
    await tabs.first().focus();
    for (const [key, tab] of [
      ['End', tabs.last()],
      ['Home', tabs.first()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab).toBeFocused();
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
  }
});

/** Whether the middle of the focused control is visible, so that nothing covers it (WCAG 2.4.11). */
const isFocusUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!focused) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown !== null && (focused.contains(shown) || shown.contains(focused));
  });
