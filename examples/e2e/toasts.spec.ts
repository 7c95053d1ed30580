import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { passUntilSeen, stopClock } from './frozen-clock.ts';
import { openMediaOwner } from './media-campaign.ts';
import { findToast, openDashboard } from './owner-pages.ts';

const pause = async (page: Page, name: 'Pause' | 'Resume') => {
  await page.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('[R12] a toast is visible for 5000 ms and removed 1,000,000 ms later', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await stopClock(page);
  await pause(page, 'Pause');
  await passUntilSeen(page, findToast(page).getByText('Campaign Paused'));
  await pause(page, 'Resume');
  await passUntilSeen(page, findToast(page).getByText('Campaign Resumed'));
  await expect(findToast(page)).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(findToast(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(findToast(page)).toHaveCount(0);
  const region = page.getByRole('region', { name: /Notification/, includeHidden: true });
  await page.clock.fastForward(999_000);
  await expect(region).toHaveCount(1);
  await page.clock.fastForward(2000);
  await expect(region).toHaveCount(0);
});

test('[R12] on a wide page, a toast covers a part of the navigation only', async ({
  page,
  product,
  stand,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openDashboard(page, product.url, stand.owner);
  await pause(page, 'Pause');
  await expect(findToast(page)).toContainText('Campaign Paused');
  await expect
    .poll(async () => {
      const toast = await findToast(page).boundingBox();
      return toast && toast.x + toast.width;
    })
    .toBeLessThan((await page.getByRole('main').boundingBox())?.x ?? 0);
});

for (const width of [390, 700, 900])
  test(`[R12] on a page of ${String(width)} px, a toast does not cover the row that it reports`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { call } = await openMediaOwner(page, product.url, { rewardType: 'codes' });
    for (const index of Array(12).keys())
      await call('/api/embed-codes', () => null, { name: `Place ${String(index)}` });
    await page.goto(`${product.url}/dashboard?tab=embed-codes`);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    for (const name of ['Place 11', 'Place 3']) {
      const button = page.getByRole('button', { name: `More actions for ${name}`, exact: true });
      await button.click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Deactivate' }).click();
      await expect(findToast(page)).toContainText(`fallback message of "\u2068${name}\u2069"`);
      await expect(button).toBeVisible();
      const [toast, row] = [await findToast(page).boundingBox(), await button.boundingBox()];
      if (!toast || !row) throw new Error('The toast and its row are visible.');
      expect(toast.y > row.y + row.height || toast.y + toast.height < row.y).toBe(true);
    }
  });

test('[R12] F8 focuses a toast, the toast has an action, and a swipe of 50 px to the right dismisses it', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await stopClock(page);
  await pause(page, 'Pause');
  const card = page.getByRole('region', { name: 'Slide and save' });
  await passUntilSeen(page, card.getByText('Inactive', { exact: true }));
  await passUntilSeen(page, findToast(page).getByText('Campaign Paused'));
  await page.keyboard.press('F8');
  await expect(findToast(page)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await passUntilSeen(page, findToast(page).getByText('Undone'));
  await passUntilSeen(page, card.getByText('Active', { exact: true }));

  const swipe = async (pixels: number) => {
    const box = await findToast(page).boundingBox();
    if (!box) throw new Error('no toast');
    const [x, y] = [box.x + 40, box.y + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y, { steps: 4 });
    await page.mouse.move(x + pixels, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(findToast(page)).toHaveCount(1);
  await swipe(60);
  await expect(findToast(page)).toHaveCount(0);
});

test('[R12] a failure shows a destructive toast, and the data is unchanged', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  const { promise: letGo, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/campaign-actions', async (route) => {
    await letGo;
    await route.fulfill({ status: 502 });
  });
  await pause(page, 'Pause');
  const card = page.getByRole('region', { name: 'Slide and save' });
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  resolve(undefined);
  await expect(findToast(page)).toContainText('Failed to change campaign');
  await expect(findToast(page)).toHaveCSS('border-top-color', await readColor(page, '--color-berry'));
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
});

/** Returns a color of the theme as the browser computes it. */
async function readColor(page: Page, name: string): Promise<string> {
  return await page.evaluate((property) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${property})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
