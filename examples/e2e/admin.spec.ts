import { campaignListSchema } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import { signIn } from '../demo/owner.ts';
import { checkLayout } from './check-layout.ts';
import { findViolations } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, createPerson } from './fixtures.ts';
import { testOnOwnDatabase } from './own-database.ts';
import { createAccount, openTab, signInOnPage } from './owner-pages.ts';
import { createPixelCampaign, uploadPixel } from './pixel.ts';

const admin = { ...createPerson(), username: 'the-administrator' };

interface AdminFixtures {
  /** Runs SQL on the database, for changes that would otherwise require waiting or an import. */
  sql: (text: string) => Promise<void>;
}

const test = testOnOwnDatabase({ ADMIN_USERNAME: admin.username }).extend<object, AdminFixtures>({
  sql: [
    async ({ databaseUrl }, use) => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await use(async (text) => {
        await client.query(text);
      });
      await client.end();
    },
    { scope: 'worker' },
  ],
});

test.beforeAll(async ({ product, sql }) => {
  await signIn(product.url, admin);
  // Makes the account an administrator, as the link from `npm run admin-link` does.
  await sql(`update users set is_admin = true where username = '${admin.username}'`);
});

const denied = 'You need admin privileges to access this page.';

test('[X1] access is denied to everybody except the administrator', async ({ page, product }) => {
  const answer = await page.goto(`${product.url}/admin`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText(denied)).toBeVisible();

  await page.goto(product.url);
  await createAccount(page, createPerson());
  await page.goto(`${product.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText(denied)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test('[X1, D4] the content of the admin page begins within 140 px of the top, in texts of at least 12 px', async ({
  page,
  product,
}) => {
  await signInOnPage(page, product.url, admin);
  await checkLayout(page, product.url, ['/admin']);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});

test('[X1, X3, G41] the administrator counts orphaned images, confirms, and sees which ones were deleted', async ({
  page,
  product,
  sql,
}) => {
  const call = await signIn(product.url, createPerson());
  const name = `${'forgotten'.repeat(12)}<img src=x onerror=alert()>.png`;
  await uploadPixel(call, name);
  await sql("update user_images set created_at = now() - interval '30 hours'");

  await signInOnPage(page, product.url, admin);
  await openTab(page, 'Account');
  await page.getByRole('link', { name: 'Admin Tools' }).click();
  const tool = page.getByRole('region', { name: 'Clean up orphaned images' });
  const hours = tool.getByLabel('Older than (hours)');
  await expect(hours).toHaveValue('24');

  for (const wrong of ['0', '169', 'a day']) {
    await hours.fill(wrong);
    await tool.getByRole('button', { name: 'Count First' }).click();
    await expect(tool.getByText('Threshold must be between 1 and 168 hours')).toBeVisible();
    await expect(page.getByText('Invalid Threshold', { exact: true })).toBeVisible();
  }
  await hours.fill('48');
  await tool.getByRole('button', { name: 'Count First' }).click();
  await expect(tool.getByText('0 orphaned images would be removed')).toBeVisible();
  await expect(tool.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await hours.fill('24');
  await expect(tool.getByText('would be removed')).toHaveCount(0);
  await tool.getByRole('button', { name: 'Count First' }).click();
  await expect(tool.getByText('1 orphaned image would be removed')).toBeVisible();

  await tool.getByRole('button', { name: 'Remove 1 image' }).click();
  const question = page.getByRole('alertdialog');
  await expectFits(page, 'remove images');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tool.getByText('1 orphaned image would be removed')).toBeVisible();
  await tool.getByRole('button', { name: 'Remove 1 image' }).click();
  await page.route('**/api/admin/cleanup-orphaned-images', (route) => route.fulfill({ status: 502 }), {
    times: 1,
  });
  await question.getByRole('button', { name: 'Remove 1 image' }).click();
  await expect(page.getByText('Cleanup Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to cleanup orphaned images', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Remove 1 image' }).click();
  await expect(page.getByText('Cleanup Complete', { exact: true })).toBeVisible();
  await expect(tool.getByRole('status')).toHaveText('Removed 1 orphaned image');
  await expect(tool.getByRole('status')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await expect(tool.getByRole('listitem')).toContainText(name);
  await expectFits(page, 'removed');
});

test('[X2] the administrator counts outdated images, confirms, and sees which campaigns they belong to', async ({
  page,
  product,
  sql,
}) => {
  const call = await signIn(product.url, createPerson());
  await createPixelCampaign(call, { image: 'used.png', title: 'Autumn' });
  await call('/api/puzzles', (reply) => campaignListSchema.length(1).parse(reply));

  await signInOnPage(page, product.url, admin);
  await page.goto(`${product.url}/admin`);
  const tool = page.getByRole('region', { name: 'Fix campaign image statuses' });
  await tool.getByRole('button', { name: 'Count First' }).click();
  await expect(tool.getByText('0 images would be updated')).toBeVisible();
  await expect(tool.getByRole('button', { name: /^Fix/ })).toHaveCount(0);

  await sql("update user_images set status = 'pending', puzzle_id = null where puzzle_id is not null");
  await tool.getByRole('button', { name: 'Count First' }).click();
  await expect(tool.getByText('1 image would be updated')).toBeVisible();
  await tool.getByRole('button', { name: 'Fix 1 image' }).click();
  const question = page.getByRole('alertdialog');
  await page.route('**/fix-campaign-image-statuses', (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Fix 1 image' }).click();
  await expect(page.getByText('Fix Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to fix campaign image statuses', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Fix 1 image' }).click();
  await expect(page.getByText('Fix Complete', { exact: true })).toBeVisible();
  await expect(tool.getByRole('list', { name: 'Updated images' }).getByRole('listitem')).toContainText(
    'Autumn',
  );
});
