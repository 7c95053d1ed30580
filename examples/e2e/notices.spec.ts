import { Client } from 'pg';
import { findViolations } from './axe.ts';
import { field, openSetForm, setButton } from './codes-form.ts';
import { expectFits } from './fits.ts';
import { createPerson, expect } from './fixtures.ts';
import { testOnOwnDatabase } from './own-database.ts';
import { openDashboard, openTab } from './owner-pages.ts';

const test = testOnOwnDatabase();

test('[A1, A3, A4] notices are counted at the bell, read in its list, dismissed, and chosen for mails', async ({
  page,
  product,
  databaseUrl,
}) => {
  const person = createPerson();
  await openDashboard(page, product.url, person);
  const bell = page.getByRole('button', { name: 'Notices', exact: true });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByText('No notices')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into notices (owner_id, kind, dedupe_key, detail, created_at)
     select id, 'stock', 'test ' || n, jsonb_build_object('kind', 'stock', 'percent', 20, 'left', n, 'total', 100), now() - n * interval '1 hour'
     from users, generate_series(1, 2) n where username = $1`,
    [person.username],
  );
  await client.end();
  await page.reload();
  await page.getByRole('button', { name: 'Notices, 2 new ones' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByText('New')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 'notices');

  await panel.getByRole('button', { name: /^Dismiss: .+ has 1 code left/ }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('heading', { name: 'Notices' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await bell.click();
  await expect(panel.getByText('New')).toHaveCount(0);
  await panel.getByRole('link', { name: /has 2 codes left/ }).click();
  await expect(page).toHaveURL(/\/codes\//);
  await expect(panel).toBeHidden();

  await page.goto(`${product.url}/dashboard`);
  await openTab(page, 'Account');
  const mails = page.getByRole('list', { name: 'Notices by mail' });
  const stock = mails.getByRole('switch', { name: 'By mail: Codes run low' });
  await expect(stock).toBeChecked();
  const saved = page.waitForResponse('**/api/notice-preferences');
  await stock.click();
  await expect(stock).not.toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(stock).not.toBeChecked();
});

test('[A2, A5] the shares and the days at which the owner is warned are edited beside the codes', async ({
  page,
  product,
}) => {
  await openSetForm(page, product.url);
  const address = page.url();
  await field(page).fill('TEA-1\nTEA-2');
  await setButton(page).click();
  await page.waitForURL('**/dashboard?tab=embed-codes');
  await page.goto(address);
  const shares = page.getByLabel('Warn me at');
  await expect(shares).toHaveValue('20, 10, 0');
  await shares.fill('half');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('up to three whole percentages');
  expect(await findViolations(page)).toEqual([]);
  const days = page.getByLabel('Warn me before the expiry');
  await expect(days).toHaveValue('7, 1');
  await shares.fill('5%, 50');
  await days.fill('2 weeks');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('up to three whole numbers of days');
  await days.fill('1 14');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Warning settings saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(shares).toHaveValue('50, 5');
  await expect(days).toHaveValue('14, 1');
});
