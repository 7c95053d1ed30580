import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { chooser, field, importFile, openSetForm, report } from './codes-form.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { watchTasks } from './long-tasks.ts';
import { pixelFile } from './pixel.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import codes' });
const refusal = (page: Page, name: string) => page.getByRole('alert').filter({ hasText: name });

/** The data that is dragged onto a page: files by their paths, or text. */
type Dragged = { files: string[] } | { text: string };

/** Drags something from outside the browser onto the middle of an element and drops it. */
async function drop(target: Locator, dragged: Dragged): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  const page = target.page();
  const devtools = await page.context().newCDPSession(page);
  const data =
    'files' in dragged
      ? { items: [], files: dragged.files, dragOperationsMask: 1 }
      : { items: [{ mimeType: 'text/plain', data: dragged.text }], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await devtools.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await devtools.detach();
}

test('[K10] a file of 20 MB does not slow the page down, and its import can be canceled at any time', async ({
  page,
  product,
}) => {
  await openSetForm(page, product.url);
  await field(page).fill('TYPED-1');
  const path = test.info().outputPath('large.csv');
  const rows = Array.from(
    { length: 100_000 },
    (_, row) => `LARGE-${String(row)},${'x'.repeat(195)},${String(row % 7)}`,
  );
  await writeFile(path, `Code,Note,Wert\n${rows.join('\n')}\n`);
  const longestTask = await watchTasks(page);

  const letGo = await holdCalls(page, '**/import-worker-*.js');
  await chooser(page).setInputFiles(path);
  await expect(page.getByRole('progressbar', { name: 'Reading large.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(page.getByText('Drop a CSV or text file here')).toBeVisible();
  letGo();

  await chooser(page).setInputFiles(path);
  await expect(dialog(page).getByRole('button', { name: 'Import 100,000 codes' })).toBeVisible();
  // After the choice of another column, a worker counts its codes. The owner can cancel before the worker has
  // finished.
  await dialog(page).getByRole('combobox', { name: 'Column with the codes' }).selectOption('Note');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(field(page)).toHaveValue('TYPED-1');
  expect(await longestTask(), 'longest task in ms').toBeLessThan(200);

  await importFile(page, 'small.csv', 'Code\nAFTER-1\n');
  await dialog(page).getByRole('button', { name: 'Import 1 code' }).click();
  await expect(field(page)).toHaveValue('TYPED-1\nAFTER-1');
  await expect(report(page)).toContainText('2 codes');
});

test('[K10] a dropped file is read in any encoding, and a file that cannot be read does not discard earlier input', async ({
  page,
  product,
}) => {
  await openSetForm(page, product.url);
  await field(page).fill('TYPED-1');
  const paths = ['one.csv', 'two.csv'].map((name) => test.info().outputPath(name));
  for (const path of paths) await writeFile(path, 'Code\nDROPPED-1\nDROPPED-2\n');
  const [one = '', two = ''] = paths;

  for (const key of ['Enter', 'Space']) {
    const opened = page.waitForEvent('filechooser');
    await chooser(page).press(key);
    await opened;
  }

  await drop(chooser(page), { files: [one, two] });
  await expect(refusal(page, '2 files')).toContainText('only one file at a time');
  await drop(page.getByRole('heading', { name: 'Set the codes' }), { files: [one] });
  await drop(chooser(page), { text: 'no file' });
  await expect(refusal(page, '2 files')).toBeVisible();
  await expect(page).toHaveURL(/\/codes\//);
  await expect(field(page)).toHaveValue('TYPED-1');

  await drop(chooser(page), { files: [one] });
  await expect(refusal(page, '2 files')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Import 2 codes' }).click();
  await expect(field(page)).toHaveValue('TYPED-1\nDROPPED-1\nDROPPED-2');
  await drop(field(page), { files: [two] });
  await dialog(page).getByRole('button', { name: 'Import 2 codes' }).click();
  await expect(field(page)).toHaveValue('TYPED-1\nDROPPED-1\nDROPPED-2\nDROPPED-1\nDROPPED-2');
  await drop(field(page), { text: 'TEXT-1\n' });
  await expect(field(page)).toHaveValue(/TEXT-1/);

  await field(page).fill('');
  const little = Buffer.from('\uFEFFCode;Wert\r\nÜBER-1;5\r\nÜBER-2;5\r\n', 'utf16le');
  for (const [name, content] of Object.entries({
    'little.csv': little,
    'big.csv': Buffer.from(little).swap16(),
  })) {
    await importFile(page, name, content);
    await dialog(page).getByRole('button', { name: 'Import 2 codes' }).click();
    await expect(field(page)).toHaveValue('ÜBER-1\nÜBER-2');
    await field(page).fill('');
  }
  await field(page).fill('TYPED-1');
  const { buffer: image } = pixelFile('photo.png');
  for (const [name, content, words] of [
    ['empty.csv', '', 'the file is empty'],
    ['marked.csv', '\uFEFF', 'the file is empty'],
    ['photo.csv', image, 'not a text file'],
  ] as const) {
    await importFile(page, name, content);
    await expect(refusal(page, name)).toContainText(words);
  }
  await importFile(page, 'header.csv', 'Code\n');
  await expect(dialog(page).getByText('Only a header was found.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import codes' })).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: 'Skip header' }).uncheck();
  await expect(dialog(page).getByRole('button', { name: 'Import 1 code' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(field(page)).toHaveValue('TYPED-1');
});

test('[K10] an import offers to leave out used codes, and names the lines with a quotation mark that is never closed', async ({
  page,
  product,
}) => {
  await openSetForm(page, product.url);
  const rows = ['Code,Times used', 'USED-1,1', 'FRESH-1,0', '"OPEN-1,0', 'FRESH-2,0'];
  await importFile(page, 'uses.csv', rows.join('\n'));
  await expect(dialog(page).getByRole('note')).toContainText(
    'Line 4 opens a quotation mark that is never closed.',
  );
  const used = dialog(page).getByRole('checkbox', { name: 'Leave out 1 code already used' });
  await expect(used).toBeChecked();
  await used.uncheck();
  await expect(dialog(page).getByRole('button', { name: 'Import 4 codes' })).toBeVisible();
  await used.check();
  await dialog(page).getByRole('button', { name: 'Import 3 codes' }).click();
  await expect(field(page)).toHaveValue('FRESH-1\nOPEN-1\nFRESH-2');
});
