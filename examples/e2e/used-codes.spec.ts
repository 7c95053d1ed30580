import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { watchTasks } from './long-tasks.ts';
import { openDashboard } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import used codes' });
const importFile = async (page: Page, name: string, content: string) => {
  await dialog(page)
    .getByLabel('Used codes from a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
};
const count = (page: Page, name: string) =>
  dialog(page).locator('dl > div').filter({ hasText: name }).locator('dd');

test('[G139] an owner marks the used codes of an export, after the counts, and gets the unknown rows', async ({
  page,
  product,
  stand,
}, info) => {
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  await solve(prize, slideByMouse);
  const code = await readCode(prize);
  await openDashboard(page, product.url, stand.owner);
  await page
    .getByRole('link', { name: /Manage/ })
    .first()
    .click();
  const open = page.getByRole('button', { name: 'Import used codes' });
  await open.press('Enter');
  await audit(page, 'the dialog before a file');

  await importFile(page, 'empty.csv', '\n\n');
  await expect(dialog(page).getByRole('alert')).toContainText('the file is empty');
  await expect(dialog(page).getByRole('alert')).toContainText('No code was marked.');
  await importFile(page, 'book.xlsx', 'PK\u0003\u0004');
  await expect(dialog(page).getByRole('alert')).toContainText('a spreadsheet, not a CSV file');

  const orders = `Order,Paid at,Discount code\n1,2026-11-23 10:00,${code.toLowerCase()}\n2,2026-11-23 11:00,\n3,2026-11-24,NOT-OURS\n`;
  await importFile(page, 'orders.csv', orders);
  await expect(dialog(page).getByRole('heading', { name: 'orders.csv: 4 rows, 3 columns' })).toBeFocused();
  await expect(dialog(page).getByLabel('Column with the time of use')).toHaveValue('1');
  await expect(dialog(page)).toContainText('1 row without a code.');
  await audit(page, 'the choice of columns');
  await page.screenshot({ path: info.outputPath('columns.png') });
  await dialog(page).getByRole('button', { name: 'Check 2 codes' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: '1 code will be marked as used' })).toBeFocused();
  await expect(count(page, 'Unknown')).toHaveText('1');
  await audit(page, 'the counts before the marks');
  await page.screenshot({ path: info.outputPath('counts.png') });
  await dialog(page).getByRole('button', { name: 'Mark 1 code as used' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: '1 code was marked as used' })).toBeFocused();
  const downloaded = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download the unknown rows' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('orders-unknown.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFFOrder,Paid at,Discount code\r\n3,2026-11-24,NOT-OURS\r\n',
  );
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(open).toBeFocused();
  await expect(page.getByRole('grid')).toContainText('Redeemed');

  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Import used codes' }).press('Enter');
  await importFile(page, 'orders.csv', orders);
  await dialog(page).getByRole('button', { name: 'Check 2 codes' }).click();
  await expect(
    dialog(page).getByRole('heading', { name: 'No code of this file needs a mark' }),
  ).toBeFocused();
  await expect(count(page, 'Already marked')).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('[G139] 100,000 rows do not slow the page down, and a failed call goes on after a retry', async ({
  page,
  product,
  stand,
}) => {
  // Checking and marking 100,000 codes each take some seconds.
  test.slow();
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  await solve(prize, slideByMouse);
  const code = await readCode(prize);
  await openDashboard(page, product.url, stand.owner);
  await page
    .getByRole('link', { name: /Manage/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Import used codes' }).click();
  const rows = Array.from({ length: 99_999 }, (_, row) => `OTHER-${String(row)}`);
  const longestTask = await watchTasks(page);
  await importFile(page, 'all.csv', `Code\n${rows.join('\n')}\n${code}\n`);
  await dialog(page).getByRole('button', { name: 'Check 100,000 codes' }).click();
  await expect(dialog(page).getByRole('heading', { name: '1 code will be marked as used' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await longestTask(), 'longest task in ms').toBeLessThan(200);
  await expect(count(page, 'Unknown')).toHaveText('99,999');

  let calls = 0;
  await page.route('**/redemptions', async (route) => {
    calls += 1;
    await (calls === 2 ? route.abort() : route.continue());
  });
  await dialog(page).getByRole('button', { name: 'Mark 1 code as used' }).click();
  await expect(dialog(page).getByRole('note')).toContainText('The next try goes on from there.');
  await dialog(page).getByRole('button', { name: 'Mark 1 code as used' }).click();
  await expect(dialog(page).getByRole('heading', { name: '1 code was marked as used' })).toBeVisible({
    timeout: 60_000,
  });
  expect(calls, 'one call for 900 codes, and a repeated one').toBe(113);
});
