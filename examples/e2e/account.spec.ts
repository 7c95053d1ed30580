import { audit } from './axe.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { createFreeCampaign, openDashboard, openTab } from './owner-pages.ts';

const statusPath = '/api/auth/api-key-status';

test('[D15, U2, D4] an API key is created on the account tab, shown once, and replaced only after a confirmation', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openDashboard(page, product.url, createPerson());
  await expect(page.getByText('No campaigns yet.')).toBeVisible();
  expect(asked).not.toContain(statusPath);
  await openTab(page, 'Account');
  const card = page.getByRole('region', { name: 'API Key', exact: true });
  await expect(card.getByText('You have no API key yet.')).toBeVisible();
  expect(asked).toContain(statusPath);

  await card.getByRole('button', { name: 'Generate API Key' }).click();
  const fresh = card.getByRole('group', { name: 'Your new API key' });
  await expect(fresh).toBeFocused();
  await expect(fresh).toContainText('It will not be shown again.');
  const key = await fresh.locator('code').innerText();
  expect(key).toMatch(/^pzk_live_\w{38}$/);
  await fresh.getByRole('button', { name: 'Copy API key' }).click();
  await expect(page.getByText('API key copied to clipboard', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await fresh.getByRole('button', { name: 'I have saved it' }).click();
  await expect(card.getByText(`${key.slice(0, 12)}••••••••••••`)).toBeVisible();
  await expect(card.getByText(/^Created .+ · Never used$/)).toBeVisible();
  await page.reload();
  await expect(card.getByText(`${key.slice(0, 12)}••••••••••••`)).toBeVisible();
  expect(await page.content()).not.toContain(key);

  const regenerate = card.getByRole('button', { name: 'Regenerate API Key' });
  await regenerate.click();
  const question = page.getByRole('alertdialog', { name: 'Regenerate your API key?' });
  await expect(question).toContainText(`${key.slice(0, 12)} stops working at once`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(regenerate).toBeFocused();
  await expect(card.getByText(key.slice(0, 12))).toBeVisible();
  await regenerate.click();
  await question.getByRole('button', { name: 'Regenerate API Key' }).click();
  await expect(fresh.locator('code')).toHaveText(/^pzk_live_\w{38}$/);
  await expect(fresh.locator('code')).not.toHaveText(key);
});

test('[U2] a failure to read or create the key is reported, and the action can be repeated', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await page.route(`**${statusPath}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.route('**/api/auth/generate-api-key', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await openTab(page, 'Account');
  await expect(page.getByText('Your API key could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Generate API Key' }).click();
  await expect(page.getByText('Failed to generate API key', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generate API Key' }).click();
  await expect(page.getByRole('group', { name: 'Your new API key' })).toBeVisible();
});

test('[U3, G34] the account tab says how a server uses the key, and links to the documentation', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Account');
  const use = page.getByRole('region', { name: 'How to use it' });
  await expect(use.getByText('Authorization: Bearer YOUR_API_KEY')).toBeVisible();
  await expect(use.getByRole('link', { name: 'API Documentation' })).toHaveAttribute('href', '/docs/api/');
});

test('[B40] everything in the account is downloaded as one archive', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Account');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^puzzle-prize-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
});

test('[B41] an account is deleted after its address is typed; the owner is signed out and leaves the dashboard', async ({
  page,
  product,
}) => {
  const person = createPerson();
  await openDashboard(page, product.url, person);
  await createFreeCampaign(page, 'Farewell');
  await openTab(page, 'Account');
  const actions = page.getByRole('button', { name: 'More actions for your account' });
  const open = page.getByRole('menuitem', { name: 'Delete account...' });
  await actions.click();
  await open.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('1 campaign with codes, winners and figures')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await audit(page, 'delete account');
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await actions.click();
  await open.click();
  const field = dialog.getByRole('textbox', { name: `Type ${person.email} to confirm` });
  await field.fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Please type ${person.email}.`);
  await audit(page, 'delete account, wrong address');
  await field.fill(person.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const done = page.getByRole('alertdialog', { name: 'Your account is deleted' });
  await expect(done).toContainText(`We write to ${person.email} when everything is deleted.`);
  await expect(done.getByRole('button')).toBeFocused();
  await audit(page, 'account deleted');
  await done.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByText('Please log in to access the dashboard.')).toBeVisible();
});

test('[B41] a payment under way is explained instead of a question', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  await page.route('**/api/account/erasure', (route) =>
    route.fulfill({
      json: {
        ...{ confirmation: 'ann@example.com', mailedTo: 'ann@example.com', obstacle: 'payment' },
        ...{ campaigns: 1, embeds: 0, codeHolders: 0, runningRaces: 0 },
      },
    }),
  );
  await openTab(page, 'Account');
  await page.getByRole('button', { name: 'More actions for your account' }).click();
  await page.getByRole('menuitem', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Your account cannot be deleted now' });
  await expect(dialog).toContainText('A bank is still working on one of your payments');
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await audit(page, 'account cannot be deleted');
});
