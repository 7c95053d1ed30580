import { audit } from './axe.ts';
import { createPerson, expect, test } from './fixtures.ts';
import { openDashboard, openTab } from './owner-pages.ts';

test('[G98] an owner creates a key with scopes, renames it, rotates it and revokes it', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Account');
  const card = page.getByRole('region', { name: 'Keys with scopes' });
  await expect(card.getByText('No keys with scopes yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await audit(page, 'create an API key');
  await dialog.getByLabel('Name').fill('Nightly report');
  await dialog.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Test' }).click();
  await dialog.getByRole('group', { name: 'Sessions' }).getByRole('button', { name: 'None' }).click();
  await dialog
    .getByRole('group', { name: 'Campaigns' })
    .getByRole('button', { name: 'Read', exact: true })
    .click();
  await dialog.getByLabel('Expires').selectOption('In 90 days');
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const fresh = card.getByRole('group', { name: 'Your new API key' });
  await expect(fresh).toBeFocused();
  const key = await fresh.locator('code').innerText();
  expect(key).toMatch(/^pzk_test_\w{38}$/);
  const reply = await fetch(`${product.url}/api/puzzles`, { headers: { authorization: `Bearer ${key}` } });
  expect(reply.status).toBe(200);
  await fresh.getByRole('button', { name: 'I have saved it' }).click();
  const row = card.getByRole('listitem').filter({ hasText: /Nightly report|Weekly report/ });
  await expect(row).toHaveCount(1);
  for (const text of ['Test', 'Active', 'Campaigns (read)', `${key.slice(0, 12)}••••`])
    await expect(row.getByText(text, { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Rename Nightly report' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Nightly report' });
  await renaming.getByLabel('Name').fill(' ');
  await renaming.getByLabel('Name').press('Enter');
  await expect(renaming.getByText('Enter a name')).toBeVisible();
  await audit(page, 'rename an API key');
  await renaming.getByLabel('Name').fill('Weekly report');
  await renaming.getByLabel('Name').press('Enter');
  await expect(renaming).toBeHidden();
  await expect(card.getByRole('button', { name: 'Rename Weekly report' })).toBeFocused();
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: 'Rotate Weekly report' }).click();
  const question = page.getByRole('alertdialog', { name: 'Rotate Weekly report?' });
  await expect(question).toContainText('24 hours more');
  await question.getByRole('button', { name: 'Rotate key' }).click();
  await expect(fresh).toBeFocused();
  await expect(fresh.locator('code')).not.toHaveText(key);
  await fresh.getByRole('button', { name: 'I have saved it' }).click();
  await expect(row).toHaveCount(2);
  const old = row.filter({ hasText: 'Rotated' });
  await expect(old.getByText(/Works until/)).toBeVisible();
  await old.getByRole('button', { name: 'More actions for Weekly report' }).click();
  await page.getByRole('menuitem', { name: 'Revoke...' }).click();
  const ending = page.getByRole('alertdialog', { name: 'Revoke Weekly report?' });
  await ending.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Keys with scopes' })).toBeFocused();
  const refused = await fetch(`${product.url}/api/puzzles`, { headers: { authorization: `Bearer ${key}` } });
  expect(refused.status).toBe(401);
  await audit(page, 'API keys');
});

test('[G98] a failure to read the keys with scopes is reported, and can be repeated', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await page.route('**/api/auth/api-keys', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await openTab(page, 'Account');
  await expect(page.getByText('Your API keys could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No keys with scopes yet.')).toBeVisible();
});
