import { audit } from './axe.ts';
import { importFile, openSetForm, setButton } from './codes-form.ts';
import { expect, test } from './fixtures.ts';

test('[K10, G53] an import offers expiry and terms of the file, and the codes page shows them', async ({
  page,
  product,
}) => {
  await openSetForm(page, product.url);
  const rows = [
    'Name,Value,Value Type,Status,End,Minimum Purchase Requirements',
    'SHOP-1,-15.0,percentage,Active,2037-12-31,€50',
    'SHOP-2,-15.0,percentage,Active,2037-06-30,€50',
    'SHOP-3,-15.0,percentage,Active,2020-01-01,€50',
  ];
  await importFile(page, 'discounts.csv', rows.join('\n'));
  const dialog = page.getByRole('dialog', { name: 'Import codes' });
  await expect(dialog.getByRole('note')).toContainText(
    'The earliest time applies to all of them. 1 code has',
  );
  await expect(dialog.getByLabel('Value (optional)')).toHaveValue('15%');
  await expect(dialog.getByLabel('Minimum purchase (optional)')).toHaveValue('€50');
  await expect(dialog.getByLabel('Codes expire (optional)')).toHaveValue('2037-06-30T23:59:59');
  await audit(page, 'the import with terms');
  await dialog.getByLabel('Value (optional)').fill('15% off');
  await dialog.getByRole('button', { name: 'Import 2 codes' }).click();
  await expect(page.getByLabel('Value (optional)')).toHaveValue('15% off');
  const url = page.url();
  await setButton(page).click();
  await expect(page.getByText('Campaign Codes Set', { exact: true }).first()).toBeVisible();

  await page.goto(url);
  await expect(page.getByText(/^Codes expire in [\d,]+ days$/)).toBeVisible();
  await expect(page.getByText('Winners read: 15% off, minimum purchase: €50')).toBeVisible();
  await page.getByRole('button', { name: 'Edit terms' }).click();
  const sheet = page.getByRole('dialog', { name: 'Terms of the codes' });
  await sheet.getByLabel('Codes expire (optional)').fill('2020-01-01T00:00');
  await sheet.getByRole('button', { name: 'Save terms' }).click();
  await expect(sheet.getByText('The codes must expire in the future.')).toBeVisible();
  await audit(page, 'the terms of the codes');
  await sheet.getByLabel('Codes expire (optional)').fill('');
  await sheet.getByRole('button', { name: 'Save terms' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('These codes never expire.')).toBeVisible();
});

test('[K10, G53] an import of expired codes only says so', async ({ page, product }) => {
  await openSetForm(page, product.url);
  await importFile(page, 'old.csv', 'Code,Ends at\nOLD-1,2020-01-01\nOLD-2,2021-01-01\n');
  const dialog = page.getByRole('dialog', { name: 'Import codes' });
  await expect(dialog.getByText(/All codes in this file have expired/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import codes' })).toBeDisabled();
});
