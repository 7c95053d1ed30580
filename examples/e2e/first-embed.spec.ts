import { expect, createPerson, test } from './fixtures.ts';
import { createAccount, createFreeCampaign } from './owner-pages.ts';

test('[E3] a new embed code is assigned to the only campaign, and titles have their own text direction', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await createAccount(page, createPerson());
  await createFreeCampaign(page, 'قهوة الصباح');
  await page.goto(`${product.url}/dashboard`);
  const title = page.getByRole('heading', { name: 'قهوة الصباح' });
  await expect(title).toHaveCSS('direction', 'rtl');
  await page.getByRole('tab', { name: 'Embed Codes' }).click();
  await page.getByRole('button', { name: 'Create Embed Code' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Initial campaign').locator('option:checked')).toHaveText('قهوة الصباح');
  await dialog.getByLabel('Name').fill('Shop');
  await dialog.getByRole('button', { name: 'Create Embed Code' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No campaign assigned')).toBeHidden();
  await expect(page.getByText('قهوة الصباح').first()).toHaveCSS('direction', 'rtl');
});
