import type { Page } from '@playwright/test';
import { createPerson, expect, test } from './fixtures.ts';
import { openMediaOwner } from './media-campaign.ts';
import { openDashboard } from './owner-pages.ts';
import { configureRace, openRaceOwner, openRaceRoom } from './race-owner.ts';
import { listRaisedButtons } from './raised-buttons.ts';

/** Waits until the page has exactly the raised buttons with these texts. */
async function expectRaised(page: Page, texts: readonly string[]): Promise<void> {
  await expect.poll(() => listRaisedButtons(page), page.url()).toEqual(texts);
}

test('[G132] the pages of a new owner have at most one raised button', async ({ page, product }) => {
  await openDashboard(page, product.url, createPerson());
  const raised = {
    campaigns: ['Create Free Campaign'],
    races: ['Create Free Campaign'],
    'embed-codes': ['Create Embed Code'],
    insights: ['Go to Embed Codes'],
    account: ['Create key'],
    settings: [],
  };
  for (const [tab, texts] of Object.entries(raised)) {
    await page.goto(`${product.url}/dashboard?tab=${tab}`);
    await expectRaised(page, texts);
  }
  await page.goto(`${product.url}/dashboard?tab=insights`);
  await page.getByRole('button', { name: 'Custom' }).click();
  await expect(page.getByRole('button', { name: 'Show these days' })).toBeVisible();
  await expectRaised(page, ['Go to Embed Codes']);
  await page.goto(`${product.url}/insights/week`);
  await expectRaised(page, ['Print']);
});

test('[G132, K4] codes come from one form at a time, which has the raised button, and typed codes are kept', async ({
  page,
  product,
}) => {
  const { campaign } = await openMediaOwner(page, product.url, { rewardType: 'codes' });
  const heldCodes = ['HELD-1'];
  await page.route('**/held-codes', (route) =>
    route.fulfill({ json: { backupAt: null, held: 1, heldCodes } }),
  );
  await page.goto(`${product.url}/codes/${campaign.id}`);
  await expect(page.getByRole('button', { name: 'Release all 1 code' })).toBeVisible();
  await expectRaised(page, ['Set Campaign Codes']);
  await page.getByRole('radio', { name: 'Promotion codes' }).check();
  await expectRaised(page, ['Connect Stripe']);
  const list = page.getByLabel('Codes, one per line');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Type or import' }).click();
  await expect(page.getByRole('link', { name: 'Connect Stripe' })).toBeHidden();
  await expectRaised(page, ['Set Campaign Codes']);
  await list.fill('TYPED-1');
  await page.getByRole('button', { name: 'Generate with Stripe' }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Type or import' }).click();
  await expect(list).toHaveValue('TYPED-1');
});

test('[G132, K4] where Stripe cannot be connected, the list is the only form for promotion codes', async ({
  page,
  product,
}) => {
  const { campaign } = await openMediaOwner(page, product.url, { rewardType: 'codes' });
  await page.route('**/api/stripe/connection/*', (route) =>
    route.fulfill({ json: { account: null, canConnect: false, provider: 'none' } }),
  );
  await page.goto(`${product.url}/codes/${campaign.id}`);
  await page.getByRole('radio', { name: 'Promotion codes' }).check();
  await expect(page.getByText('This server cannot connect to Stripe.')).toBeVisible();
  await expect(page.getByLabel('Codes, one per line')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate with Stripe' })).toBeHidden();
  await expectRaised(page, ['Set Campaign Codes']);
});

test('[G132] the page of a race raises the button that opens a room or, during an edit, the one that saves', async ({
  page,
  product,
}) => {
  const owner = await openRaceOwner(page, product.url);
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  await expectRaised(page, ['Create Configuration']);
  const code = await openRaceRoom(owner, await configureRace(owner));
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule race' })).toBeVisible();
  await expectRaised(page, ['New room']);
  await page.getByRole('button', { name: 'Edit Settings' }).click();
  await expectRaised(page, ['Save Settings']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Schedule race' }).click();
  await expectRaised(page, ['Schedule race']);
});

test('[G132, D12] the pages of campaigns, their embed codes and media have at most one raised button', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await page.getByRole('link', { name: /Manage/ }).click();
  await expectRaised(page, ['Add codes']);
  await page.goto(`${product.url}/dashboard?tab=embed-codes`);
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(page.getByRole('button', { name: 'Save Style' })).toBeVisible();
  await expectRaised(page, ['Create Embed Code']);
  await page.getByRole('link', { name: 'Get the snippet' }).click();
  await expectRaised(page, ['Copy snippet']);
  for (const [tab, texts] of Object.entries({
    Look: ['Save Style'],
    Details: ['Save Changes'],
    Page: ['Save Changes'],
  })) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectRaised(page, texts);
  }
});
