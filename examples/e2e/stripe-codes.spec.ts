import type { Page } from '@playwright/test';
import { promotionBatchListSchema } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import { auditBothThemes } from './axe.ts';
import { addSheet, endCampaign, openAddSheet } from './codes-form.ts';
import { expect, createPerson, type Stand, test } from './fixtures.ts';
import { createFreeCampaign, openDashboard } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';

/** Opens the codes page of a new owner's campaign and chooses Stripe as the source. */
async function openStripeSource(page: Page, platform: string): Promise<void> {
  await openDashboard(page, platform, createPerson());
  await createFreeCampaign(page, 'Slide and save');
  await page.getByRole('link', { name: /Manage/ }).click();
  await chooseStripe(page);
}

/**
 * Opens the codes page of a campaign that visitors already play, ends its earlier codes, and chooses Stripe
 * as the source.
 */
async function openPlayed(page: Page, platform: string, stand: Stand): Promise<void> {
  await openDashboard(page, platform, stand.owner);
  await page.getByRole('link', { name: /Manage/ }).click();
  await endAll(page);
  await chooseStripe(page);
}

async function chooseStripe(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Promotion codes' }).check();
}

async function connect(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Connect Stripe' }).click();
  await page.getByLabel('Name of the account').fill(account);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Stripe connected', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/codes\/[0-9a-f-]{36}$/);
}

async function endAll(page: Page): Promise<void> {
  await endCampaign(page);
  await expect(page.getByText('Campaign Ended', { exact: true })).toBeVisible();
}

/** Returns the test's promotion codes that are active in the Stripe sandbox. */
async function activeAtStripe(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    `select data->>'code' as code from stripe_sandbox.objects
     where kind = 'promotion_code' and data->>'code' like 'TRY-%' and (data->>'active')::boolean`,
  );
  await client.end();
  return rows.map(({ code }) => code);
}

const coupon = (page: Page, name: string) => page.getByRole('radio', { name });
const generateButton = (page: Page) => page.getByRole('button', { name: 'Generate Codes' });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Codes made' });

test('[K7, K8, K9, G15, D6] an account is connected; codes are generated across a reload, a stop and a resumption, then won and ended', async ({
  page,
  product,
  stand,
  databaseUrl,
}) => {
  test.setTimeout(180_000);
  await openPlayed(page, product.url, stand);
  await expect(page.getByText('No Stripe account is connected.')).toBeVisible();
  await expect(page.getByText('No payment account')).toBeVisible();
  await auditBothThemes(page, 'not-connected');
  await connect(page, `Shop of ${stand.owner.username}`);
  await expect(page.getByText('Payment account connected')).toBeVisible();
  await chooseStripe(page);
  await expect(page.getByText(`Shop of ${stand.owner.username}`)).toBeVisible();
  await auditBothThemes(page, 'connected');

  await coupon(page, 'Welcome: 10% off, 10% off').check();
  await page.getByLabel('Quantity').fill('300');
  await page.getByLabel('Prefix').fill('TRY');
  await expect(page.getByText('A code will look like TRY-')).toBeVisible();
  await generateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Generating codes' })).toBeVisible();
  await expect(bar(page)).not.toHaveAttribute('aria-valuenow', '0');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Generating codes' })).toBeVisible();
  await auditBothThemes(page, 'running');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'Code generation was stopped' })).toBeVisible();
  await auditBothThemes(page, 'stopped');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Codes Generated', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('300 promotion codes', { exact: true })).toBeVisible();
  await expect(page.getByText('300 of 300 codes left')).toBeVisible();
  await auditBothThemes(page, 'generated');

  const codesPage = page.url();
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  await solve(prize, slideByMouse);
  const code = await readCode(prize);
  expect(code).toMatch(/^TRY-[2-9A-HJKMNP-Z]{10}$/);

  await page.goto(codesPage);
  await expect(page.getByText('299 of 300 codes left')).toBeVisible();
  await endAll(page);
  await expect(page.getByText('299 codes removed, 1 code already given out.', { exact: true })).toBeVisible();
  await expect.poll(() => activeAtStripe(databaseUrl), { timeout: 60_000 }).toEqual([code]);
  await chooseStripe(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Stripe disconnected', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect Stripe' })).toBeVisible();
  await expect(page.getByText('No payment account')).toBeVisible();
});

test('[K7, G35] an owner who declines on Stripe’s page returns to a message that nothing has changed', async ({
  page,
  product,
}) => {
  await openStripeSource(page, product.url);
  await page.getByRole('link', { name: 'Connect Stripe' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(
    page.getByText('You did not give permission. Nothing has changed.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/codes\/[0-9a-f-]{36}$/);
  await page.goto(`${page.url()}?stripe=failed`);
  await expect(
    page.getByText('The Stripe account was not connected. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/codes\/[0-9a-f-]{36}$/);
});

test('[K8, K9] the form names missing values, works by keyboard and keeps the focus', async ({
  page,
  product,
}) => {
  await openStripeSource(page, product.url);
  await connect(page, `Keyboard ${createPerson().username}`);
  await chooseStripe(page);
  await page.getByLabel('Quantity').fill('2001');
  await generateButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon Required - Please select a Stripe coupon first.')).toBeVisible();
  await expect(page.getByText('Invalid Quantity - Quantity must be between 1 and 2000.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Stripe coupon' }).getByRole('radio').first()).toBeFocused();
  await auditBothThemes(page, 'invalid');
  await page.keyboard.press('Space');
  await page.getByLabel('Quantity').fill('45');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Generating codes' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Manage Codes' })).toBeFocused();
  await page.getByRole('button', { name: 'Stop' }).focus();
  await expect(page.getByRole('heading', { name: 'Generating codes' })).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('tabpanel', { name: 'Manage Codes' })).toBeFocused();
  await openAddSheet(page);
  await expect(addSheet(page).getByRole('button', { name: 'Generate with Stripe' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(addSheet(page).getByRole('form', { name: 'Promotion codes from Stripe' })).toBeVisible();
});

test('[K9] failures are explained, and an empty list of coupons shows how to create one', async ({
  page,
  product,
}) => {
  await openStripeSource(page, product.url);
  await page.route('**/api/stripe/coupons/*', (route) => route.fulfill({ json: [] }));
  await connect(page, `Failing ${createPerson().username}`);
  await chooseStripe(page);
  await expect(page.getByText('Your Stripe account has no usable coupon.')).toBeVisible();
  await auditBothThemes(page, 'no-coupons');
  await page.unroute('**/api/stripe/coupons/*');
  await page.getByRole('button', { name: 'Load again' }).click();
  await coupon(page, '25% off').check();
  await page.route('**/api/stripe/generate-codes/*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await generateButton(page).click();
  await expect(page.getByText('Failed to generate codes', { exact: true })).toBeVisible();
  await page.unroute('**/api/stripe/generate-codes/*');

  // The test changes the reply so that Stripe seems to have refused the first code of the batch.
  await page.route('**/api/stripe/batches/*', async (route) => {
    const response = await route.fetch();
    const batches = promotionBatchListSchema.parse(await response.json());
    const problem = 'The coupon is no longer valid in your Stripe account.';
    const failed = { status: 'failed', made: 0, problem };
    await route.fulfill({ json: batches.map((batch) => ({ ...batch, ...failed })) });
  });
  await generateButton(page).click();
  await expect(page.getByText('No Codes Generated', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Unable to generate codes. Please check your Stripe account settings.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('The coupon is no longer valid in your Stripe account.').last()).toBeVisible();
  await auditBothThemes(page, 'failed');
  // The page keeps polling, so a call may still be open when the test ends. The error of this call is
  // ignored.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
