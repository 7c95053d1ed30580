import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import {
  addSheet,
  askToEnd,
  chooser,
  field,
  importFile,
  openAddSheet,
  openSetForm,
  readExport,
  report,
  setButton,
} from './codes-form.ts';
import { expect, test } from './fixtures.ts';
import { watchTasks } from './long-tasks.ts';
import { openDashboard, openTab } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { turnWheel, watchRows } from './watch-rows.ts';

test('[K10, K11, K2, K6] a shop export with semicolons and a BOM becomes the codes that were previewed', async ({
  page,
  product,
}) => {
  await openSetForm(page, product.url);
  const rows = Array.from(
    { length: 12 },
    (_, index) => `${String(index)};SAVE-${String(100 + index)};"10;00"`,
  );
  await importFile(
    page,
    'export.csv',
    `\uFEFFNr;Code;Wert\r\n${rows.join('\r\n')}\r\n;;\r\n13;save-100;x\r\n`,
  );
  const dialog = page.getByRole('dialog', { name: 'Import codes' });
  await expect(page.getByText('CSV Loaded', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(11);
  const column = dialog.getByRole('combobox', { name: 'Column with the codes' });
  await expect(column).toHaveValue('1');
  await expect(dialog.getByRole('checkbox', { name: 'Skip header' })).toBeChecked();
  await expect(dialog.getByRole('status')).toContainText(/12 codes.*1 blank line.*1 duplicate/s);

  await column.selectOption({ label: 'Wert' });
  await expect(dialog.getByRole('button', { name: 'Import 2 codes' })).toBeVisible();
  await column.selectOption({ label: 'Code' });
  await dialog.getByText('Show 1 duplicate').click();
  await expect(dialog.getByText('line 13, first in line 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 12 codes' }).click();
  await expect(page.getByText('Codes Imported', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue(/^SAVE-100\n[^]*\nsave-100$/);
  await expect(report(page)).toContainText(/12 codes.*1 duplicate/);

  await setButton(page).click();
  await expect(page.getByText('Campaign Codes Set', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('12 codes set, 1 duplicate left out.', { exact: true })).toBeVisible();
  await page.waitForURL('**/dashboard?tab=embed-codes');
});

test('[K10] 100,000 rows are read, set, searched and exported while the page stays responsive', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await openSetForm(page, product.url);
  const longestTask = await watchTasks(page);
  const filler = 'x'.repeat(150);
  const rows = Array.from(
    { length: 100_000 },
    (_, index) => `BULK-${index.toString(36)},10%,${filler},Active`,
  );
  // The browser gets a path instead of bytes. Otherwise the page would have to decode the bytes, and the
  // measurement would include this work.
  const path = test.info().outputPath('wide.csv');
  await writeFile(path, `Name,Value,Note,Status\n${rows.join('\n')}\n`);
  await chooser(page).setInputFiles(path);
  const dialog = page.getByRole('dialog', { name: 'Import codes' });
  await expect(dialog.getByRole('button', { name: 'Import 100,000 codes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 100,000 codes' }).click();
  await expect(page.getByText('wide.csv, 100,000 lines')).toBeVisible();
  await field(page).pressSequentially('ONE\nTWO\n');
  await expect(field(page)).toHaveValue('ONE\nTWO\n');
  await expect(report(page)).toContainText('100,002 codes');
  await setButton(page).click();
  await expect(page.getByText('A collection holds at most 100,000 codes.')).toBeVisible();
  await field(page).fill('');
  await expect(report(page)).toContainText('100,000 codes');
  await setButton(page).click();
  await expect(page.getByText('100,000 codes set.', { exact: true })).toBeVisible({ timeout: 120_000 });
  expect(await longestTask(), 'longest task in ms').toBeLessThan(200);
  await page.waitForURL('**/dashboard?tab=embed-codes');

  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: /Manage/ }).click();
  await expect(page.getByText('100,000 of 100,000 codes left')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'All codes' });
  await expect(grid).toHaveAttribute('aria-rowcount', '100001');
  await expect(grid.getByRole('row', { name: /BULK-0/ }).first()).toHaveAttribute('aria-rowindex', '2');
  await scrollByWheel(page);
  // The scroll bar of the page covers all rows, so the last row is visible at the end of the page.
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(page.getByText('BULK-255r', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await page.getByLabel('Search codes').fill('bulk-255r');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(page.getByText('BULK-255r', { exact: true })).toBeVisible();
  await page.getByLabel('Search codes').fill('no such code');
  await expect(page.getByText('No code matches.')).toBeVisible();
  await page.getByLabel('Search codes').fill('');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('claimed');
  await expect(page.getByText('No code matches.')).toBeVisible();
  const lines = (await readExport(page, 'Export codes')).toString('utf8').split('\r\n');
  expect(lines).toHaveLength(100_002);
  expect(lines[100_000]).toBe('Summer sale,BULK-255r,,,,,');
});

/** Scrolls through more than a thousand rows and part of the way back. The window is never blank for long. */
async function scrollByWheel(page: Page): Promise<void> {
  const findMiddle = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]');
      return { index: Number(row?.getAttribute('data-index')), text: row?.textContent ?? '' };
    });
  await page.mouse.move(700, 400);
  await turnWheel(page, { steps: 2, stepPx: 400 });
  await expect.poll(async () => (await findMiddle()).text).toContain('BULK-');
  const readWatch = await watchRows(page);
  for (const [stepPx, steps] of [
    [500, 100],
    [-500, 40],
  ] as const) {
    const before = await findMiddle();
    await turnWheel(page, { steps, stepPx });
    const expected = (await findMiddle()).index;
    expect(Math.abs(expected - before.index)).toBeGreaterThan(400);
    await expect
      .poll(async () => {
        const { index, text } = await findMiddle();
        return text.includes(`BULK-${index.toString(36)}`);
      })
      .toBe(true);
  }
  const { frames, undrawnMs, waitingMs } = await readWatch();
  expect(frames).toBeGreaterThan(50);
  expect(undrawnMs, 'ms without a row').toBeLessThan(100);
  expect(waitingMs, 'ms without the data of a row').toBeLessThan(1500);
}

test('[K10, K6] an unusable file is refused with the reason, and typed input stays', async ({
  page,
  product,
}) => {
  await openSetForm(page, product.url);
  await field(page).fill('TYPED-1');
  const refusals: [string, string | Buffer, RegExp][] = [
    ['codes.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]), /a spreadsheet, not a CSV file/],
    ['photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), /not a text file/],
    ['empty.csv', '', /the file is empty/],
    ['many.csv', 'A\n'.repeat(200_002), /more than 200,000 rows/],
  ];
  for (const [name, content, words] of refusals) {
    await importFile(page, name, content);
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(words);
    await expect(field(page)).toHaveValue('TYPED-1');
  }
  const dialog = page.getByRole('dialog', { name: 'Import codes' });
  const many = Array.from({ length: 100_001 }, (_, index) => `C${String(index)}`).join('\n');
  await importFile(page, 'too-many.txt', many);
  await expect(dialog.getByText('A collection holds at most 100,000 codes.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import codes' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await importFile(page, 'long.txt', `Code\nGOOD-1\n${'L'.repeat(101)}\n`);
  await dialog.getByRole('button', { name: /^Import 2/ }).click();
  await setButton(page).click();
  await expect(
    page.getByText('A code can have at most 100 characters. Please remove longer lines.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove the line that is too long' }).click();
  await expect(field(page)).toHaveValue('TYPED-1\nGOOD-1');
  await page.route('**/code-collections', (route) => route.fulfill({ status: 503, body: 'down' }));
  await setButton(page).click();
  await expect(page.getByText('Failed to set codes', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('TYPED-1\nGOOD-1');
});

test('[K6, K4, K7, K10] the form can be used by keyboard alone, and each of its states passes axe', async ({
  page,
  product,
}) => {
  // An audit during an animation would find low contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSetForm(page, product.url);
  await page.getByRole('radio', { name: 'Promotion codes' }).check();
  await expect(page.getByText('No Stripe account is connected.')).toBeVisible();
  await page.getByRole('button', { name: 'Type or import' }).press('Enter');
  await page.getByLabel('Collection title').fill('');
  await setButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter codes to upload')).toBeVisible();
  await expect(page.getByText('Please enter a title for this code collection')).toBeVisible();
  await expect(page.getByLabel('Collection title')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await expect(page.getByText('Please enter a title for this code collection')).toBeHidden();
  await chooser(page).focus();
  await importFile(page, 'codes.csv', 'Customer,Code\nAda,SAVE-1\nAlan,SAVE-1\nGrace,SAVE-2\n');
  const dialog = page.getByRole('dialog', { name: 'Import codes' });
  await expect(dialog.getByRole('button', { name: 'Import 2 codes' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The audit covers only the dialog, because the page behind it is dimmed and cannot be used.
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Import 2 codes' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Please enter codes to upload')).toBeHidden();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  await setButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 codes set, 1 duplicate left out.', { exact: true })).toBeVisible();
});

test('[K3, G15, K13, W10] codes are added, exported safely for spreadsheets, and ended, but a winner keeps the won code', async ({
  page,
  browser,
  product,
  stand,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page, product.url, stand.owner);
  await page.getByRole('link', { name: /Manage/ }).click();
  await expect(page.getByRole('heading', { name: 'Campaign Codes Set' })).toBeVisible();
  await openAddSheet(page);
  const sheet = addSheet(page);
  await sheet.getByLabel('More codes, one per line').fill('=1+1\nplain\nPLAIN\n');
  await sheet.getByRole('button', { name: 'Add codes' }).click();
  await expect(sheet.getByText('2 codes added')).toBeVisible();
  await expect(sheet.getByText('1 duplicate, 0 blank lines')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByLabel('Search codes').fill('=1');
  await expect(page.getByText('=1+1', { exact: true })).toBeVisible();
  await page.getByLabel('Search codes').fill('');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  const downloads = [
    ['Export codes', "'=1+1"],
    ['Export winners', 'Time (UTC),Code'],
  ] as const;
  for (const [name, text] of downloads) {
    const bytes = await readExport(page, name);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString('utf8')).toContain(text);
  }
  await askToEnd(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('No code has been given out yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const visitor = await browser.newPage();
  const prize = visitor.locator('puzzle-prize');
  await visitor.goto(stand.elementUrl);
  await solve(prize, slideByMouse);
  const won = await readCode(prize);
  await askToEnd(page);
  await expect(dialog.getByRole('status')).toHaveText(
    '1 code already given out. It stays valid and stays in the analytics.',
  );
  await dialog.getByRole('button', { name: 'End Campaign' }).click();
  await expect(page.getByText('26 codes removed, 1 code already given out.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set the codes' })).toBeVisible();
  const ended = page.getByRole('region', { name: 'Ended collections' }).getByRole('listitem');
  await expect(ended).toContainText(/Spring roast, 15% off.*1 code given out, ended/);
  await visitor.reload();
  expect(await readCode(prize)).toBe(won);
  await visitor.close();
});

test('[K13, G14] the table of codes is used by keyboard: sort, open, select and mark as redeemed', async ({
  page,
  browser,
  product,
  stand,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const visitor = await browser.newPage();
  const prize = visitor.locator('puzzle-prize');
  await visitor.goto(stand.elementUrl);
  await solve(prize, slideByMouse);
  const won = await readCode(prize);
  await visitor.close();

  await openDashboard(page, product.url, stand.owner);
  await page.getByRole('link', { name: /Manage/ }).click();
  const grid = page.getByRole('grid', { name: 'All codes' });
  const row = (number: number) => grid.locator(`[aria-rowindex="${String(number)}"]`);
  await expect(row(2)).toContainText(/Given out|Claimed/);
  await grid.getByRole('columnheader', { name: 'Given out' }).getByRole('button').press('Enter');
  await expect(grid.getByRole('columnheader', { name: 'Given out' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(row(2)).toContainText(won);
  await expect(row(2)).toContainText('localhost');

  await row(2).focus();
  await page.keyboard.press('End');
  await expect(grid.getByRole('row').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: won });
  await expect(sheet.getByRole('list', { name: 'History' })).toContainText(
    /Puzzle dealt.*Puzzle solved.*moves in.*Code given out/s,
  );
  await expect(page).toHaveURL(/\?code=\d+$/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([]);
  }
  await page.reload();
  await expect(sheet.getByText('Puzzle solved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await row(2).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected').first()).toBeVisible();
  await expect(row(4)).toHaveAttribute('aria-selected', 'true');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Control+a');
  await expect(grid.getByRole('checkbox', { name: /^Select all/ })).toBeChecked();
  await page.getByRole('button', { name: 'Mark as redeemed', exact: true }).click();
  await expect(page.getByText(/^1 code changed, \d+ left as before/)).toBeVisible();
  await expect(row(2)).toContainText('Redeemed');
  await expect(
    page
      .getByText('1 given out · 1 claimed · 1 redeemed')
      .or(page.getByText('1 given out · 0 claimed · 1 redeemed')),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('redeemed');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
});
