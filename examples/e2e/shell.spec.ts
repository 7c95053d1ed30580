import type { Locator } from '@playwright/test';
import { expect, createPerson, test } from './fixtures.ts';
import { stopClock } from './frozen-clock.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { createFreeCampaign, expectTab, findNav, findToast, openDashboard, openTab } from './owner-pages.ts';

test('[D2, D3] the dashboard greets its owner, shows totals that open Insights, and links to the API documentation', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  const heading = `Welcome back, ${stand.owner.username}!`;
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  for (const [label, value] of Object.entries({
    'Active Campaigns': '1',
    'Total Solves': '0',
    'Total Campaigns': '1',
    'Avg. Engagement': '0',
  })) {
    const term = page.locator('dt', { hasText: label });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value);
  }
  await page.getByRole('link', { name: /Total Solves/ }).click();
  await expectTab(page, 'Insights');
  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: 'View API Documentation' }).click();
  await expect(page).toHaveURL(/\/docs\/api\/$/);
});

test('[D2] the skeleton of an owner page is visible before the style sheet has loaded, and does not move then', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await page.addInitScript(sumShifts);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.url}/dashboard`, { waitUntil: 'commit' });
  await expect(page.locator('main .animate-shimmer').last()).toHaveCSS('height', '384px');
  release();
  await expect(page.getByRole('link', { name: /Manage/ })).toBeVisible();
  expect(await readShifts(page)).toBeLessThan(0.005);
});

test('[D4] the navigation is on every owner page, and works by keyboard and with the back button', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await expectTab(page, 'Campaigns');
  await page.getByRole('link', { name: /^Manage/ }).click();
  await expect(page.getByRole('heading', { name: 'Manage Codes' })).toBeVisible();
  await expect(findNav(page).getByRole('link', { name: 'Campaigns' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const races = findNav(page).getByRole('link', { name: 'Races' });
  await races.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectTab(page, 'Embed Codes');
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Manage Codes' })).toBeVisible();
});

test('[D4] on a tablet the navigation is a column of icons; on a phone it is a bar, with the remaining entries behind More', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await openDashboard(page, product.url, createPerson());
  const nav = findNav(page);
  const getWidth = async () => (await nav.boundingBox())?.width;
  expect(await getWidth()).toBe(64);
  await expect(nav.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 700 });
  expect(await getWidth()).toBe(220);
  await page.setViewportSize({ width: 390, height: 700 });
  const box = await nav.boundingBox();
  expect([box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 700]);
  await expect(nav.getByRole('link', { name: 'Account' })).toBeHidden();
  await openTab(page, 'Account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('[D11] the races tab links to the race demo', async ({ page, context, product }) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Races');
  await expect(page.getByRole('heading', { name: 'Race History' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Learn About Races' }).click();
  await expect(await opened).toHaveURL(/\/race-demo$/);
});

test('[D4, R10, R14] in forced colors, chosen and highlighted items differ from the other items', async ({
  page,
  product,
  stand,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openDashboard(page, product.url, stand.owner);
  await page.getByRole('button', { name: /^More actions/ }).press('Enter');
  const pairs = [
    ['link', /^Campaigns/, 'Races'],
    ['button', 'The system', 'Dark theme'],
    ['menuitem', 'Preview', 'Copy'],
  ] as const;
  const highlight = await readColors(page.locator('body'), 'background: Highlight; color: HighlightText');
  for (const [role, marked, other] of pairs) {
    expect(await readColors(page.getByRole(role, { name: marked })), String(marked)).toEqual(highlight);
    expect(await readColors(page.getByRole(role, { name: other })), other).not.toEqual(highlight);
  }
});

/**
 * Returns the computed colors of an element. With `looks`, it returns the colors of a temporary child with
 * this CSS instead.
 */
const readColors = (part: Locator, looks?: string) =>
  part.evaluate((element, css) => {
    const probe = css ? element.appendChild(document.createElement('div')) : element;
    if (css) probe.setAttribute('style', `forced-color-adjust: none; ${css}`);
    const { color, backgroundColor } = getComputedStyle(probe);
    if (css) probe.remove();
    return [color, backgroundColor];
  }, looks);

test('[U1] if the API fails, the visitor counts as signed out; a failure to load the statistics is only logged', async ({
  page,
  product,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/stats', (route) => route.fulfill({ status: 500 }));
  await page.goto(product.url);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => logged).toContain('Failed to fetch stats');
  await expect(findToast(page)).toHaveCount(0);
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByText('Please log in to access the dashboard.')).toBeVisible();
});

test('[R13] an overlay with a title and a message covers the page while codes are being set', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await createFreeCampaign(page, 'Overlaid');
  await page.getByRole('link', { name: 'Manage Overlaid' }).click();
  await page.getByLabel('Collection title').fill('Ten percent');
  await page.getByRole('radio', { name: /coupon/i }).check();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('SAVE10');
  const { promise: letGo, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/code-collections', async (route) => {
    if (route.request().method() === 'POST') await letGo;
    await route.fulfill({ status: 502 });
  });
  await page.getByRole('button', { name: 'Set Campaign Codes' }).click();
  const title = page.getByText('Setting the codes', { exact: true });
  const message = page.getByText('A long list takes a few seconds.');
  await expect(title).toBeVisible();
  await expect(message).toBeVisible();
  await expect(page.locator('[inert]').getByRole('button', { name: 'Set Campaign Codes' })).toHaveCount(1);
  resolve(undefined);
  await expect(title).toHaveCount(0);
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('SAVE10');
});

test.describe('timing', () => {
  test('[R14] a tooltip opens after 700 ms, but immediately if another one closed less than 300 ms before', async ({
    page,
    product,
    stand,
  }) => {
    await openDashboard(page, product.url, stand.owner);
    const icon = page.locator('span', { hasText: /^No payment account$/ }).first();
    await icon.scrollIntoViewIfNeeded();
    await stopClock(page);
    const tooltip = page.getByRole('tooltip', { name: 'No payment account' });
    const leave = () => page.mouse.move(2, 2, { steps: 5 });
    await icon.hover();
    await page.clock.runFor(650);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip).toHaveCount(1);

    await leave();
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(250);
    await icon.hover();
    await expect(tooltip).toHaveCount(1);

    await leave();
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(350);
    await icon.hover();
    await page.clock.runFor(650);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip).toHaveCount(1);
  });

  test('[R14] a submenu opens after 100 ms and stays open for 300 ms while the pointer moves to it', async ({
    page,
    product,
    stand,
  }) => {
    await openDashboard(page, product.url, stand.owner);
    await stopClock(page);
    await page.getByRole('button', { name: /More actions/ }).click();
    const trigger = page.getByRole('menuitem', { name: 'Copy' });
    const first = page.getByRole('menuitem', { name: 'Preview link' });
    await trigger.hover();
    await page.clock.runFor(80);
    await expect(first).toHaveCount(0);
    await page.clock.runFor(40);
    await expect(first).toBeVisible();

    const other = page.getByRole('menuitem', { name: 'Duplicate' });
    const from = await trigger.boundingBox();
    const to = await first.boundingBox();
    const away = await other.boundingBox();
    if (!from || !to || !away) throw new Error('no menu');
    const isLeft = to.x < from.x;
    // The pointer moves from the trigger towards the submenu and crosses another item, but stays in the safe
    // area.
    const edge = isLeft ? from.x + 3 : from.x + from.width - 3;
    await page.mouse.move(edge, from.y + 6);
    await page.mouse.move(edge + (isLeft ? -1 : 1), away.y + away.height - 2, { steps: 2 });
    await page.clock.runFor(250);
    await expect(first).toBeVisible();
    await page.clock.runFor(100);
    await page.mouse.move(away.x + away.width / 2, away.y + away.height / 2, { steps: 3 });
    await expect(first).toHaveCount(0);
  });

  test('[R14] letters typed in a menu count as one search until 1 s has passed', async ({
    page,
    product,
    stand,
  }) => {
    await openDashboard(page, product.url, stand.owner);
    await stopClock(page);
    await page.getByRole('banner').getByRole('button', { name: stand.owner.username }).click();
    await expect(page.getByRole('menu')).toBeFocused();
    const type = async (letter: string) => {
      await page.keyboard.type(letter);
      await page.clock.runFor(10);
    };
    await type('s');
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
    await page.clock.runFor(900);
    // The letters now form 'sd'. No item begins with 'sd', so the focus stays.
    await type('d');
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
    await page.clock.runFor(1000);
    await type('d');
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  });
});
