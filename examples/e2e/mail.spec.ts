import { Client } from 'pg';
import { signedInHeaders, signIn } from '../demo/owner.ts';
import { findViolations } from './axe.ts';
import { expectFits } from './fits.ts';
import { createPerson, expect } from './fixtures.ts';
import { testOnOwnDatabase } from './own-database.ts';
import { openDashboard, openTab, signInOnPage } from './owner-pages.ts';

const test = testOnOwnDatabase();

test('[U1, X1] an owner gets a new password by a link that the administrator finds in the outbox', async ({
  page,
  browser,
  product,
  databaseUrl,
}) => {
  const [admin, owner] = [createPerson(), createPerson()];
  await signIn(product.url, admin);
  await signIn(product.url, owner);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update users set is_admin = true where username = $1', [admin.username]);
  await client.end();

  await page.goto(`${product.url}/api/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  expect(await findViolations(page)).toEqual([]);
  await expectFits(page, 'forgotten password');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('its operator finds the message in the outbox')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectFits(page, 'requested link');

  const context = await browser.newContext();
  const office = await context.newPage();
  await openDashboard(office, product.url, admin);
  await office.goto(`${product.url}/admin`);
  const outbox = office.getByRole('region', { name: 'Outbox' });
  await expect(outbox.getByText('This server sends no e-mail')).toBeVisible();
  const open = outbox.getByRole('button', { name: `Open “Choose a new password” to ${owner.email}` });
  await open.click();
  const sheet = office.getByRole('dialog', { name: 'Choose a new password' });
  const [link = ''] = /http\S+token=[\w-]+/.exec(await sheet.locator('pre').innerText()) ?? [];
  const frame = sheet.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  // Axe cannot run in the frame, because the sandbox allows no script. So it checks the part beside the frame.
  expect(await findViolations(office, { within: '[aria-labelledby=mail-text]' })).toEqual([]);
  await expectFits(office, 'mail');
  await office.keyboard.press('Escape');
  await expect(open).toBeFocused();
  expect(await findViolations(office)).toEqual([]);
  await expectFits(office, 'outbox');
  await context.close();

  await page.goto(link);
  expect(await findViolations(page)).toEqual([]);
  await expectFits(page, 'new password');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Please choose a password of at least 10 characters.')).toBeVisible();
  await page.getByLabel('Password').fill('an entirely new password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await signInOnPage(page, product.url, { ...owner, password: 'an entirely new password' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Link expired' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('[U1] an owner signs out a device on the account tab', async ({ page, browser, product }) => {
  const owner = createPerson();
  await openDashboard(page, product.url, owner);
  const contexts = [await browser.newContext(), await browser.newContext()];
  const others = await Promise.all(contexts.map((context) => context.newPage()));
  for (const other of others) await signInOnPage(other, product.url, owner);

  await openTab(page, 'Account');
  const card = page.getByRole('region', { name: 'Signed-in devices' });
  const devices = card.getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await expectFits(page, 'devices');
  await card
    .getByRole('button', { name: /^Sign out Chrome on Linux/ })
    .first()
    .click();
  await expect(devices).toHaveCount(2);
  await expect(card.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused();
  await card.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(card.getByText('You are signed in on no other device.')).toBeVisible();
  for (const other of others) {
    await other.reload();
    await expect(other.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();
  }
  await page.reload();
  await expect(devices).toHaveCount(1);
  await Promise.all(contexts.map((context) => context.close()));
});

test('[U1] the first five of many devices are visible, this device among them', async ({ page, product }) => {
  const owner = createPerson();
  await openDashboard(page, product.url, owner);
  for (let more = 0; more < 6; more += 1) await signedInHeaders(product.url, owner);
  await openTab(page, 'Account');
  const card = page.getByRole('region', { name: 'Signed-in devices' });
  const devices = card.getByRole('listitem');
  await expect(devices).toHaveCount(5);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await card.getByRole('button', { name: 'Show all 7 devices' }).click();
  await expect(devices).toHaveCount(7);
  await expect(card.getByRole('button', { name: 'Show fewer devices' })).toBeFocused();
});
