import type { Browser, Page } from '@playwright/test';
import { asFragment, auditBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard } from './owner-pages.ts';
import { slideByMouse, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';

async function enter(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page;
}

test('[G85, G96, G97] the owner adds codes for a place and the consolation prize, and two players race for them', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  const { person, owner } = await openWaitingRoom(product.url, { maxPlayers: 2 });
  const { id } = owner.campaign;
  await owner.call(`/api/puzzles/${id}/code-collections`, () => null, {
    ...{ title: 'Cup', codeType: 'shopify', codes: ['CUP-1'], valueText: '20% off' },
  });
  await openDashboard(page, product.url, person);
  await page.goto(`${product.url}/race-manage/${id}`);
  const prize = page.getByRole('region', { name: 'Prize' });
  await expect(prize.getByText(/from your list or from a Stripe coupon/)).toBeVisible();
  await prize.getByRole('link', { name: 'Add Codes for 2nd place' }).click();
  await expect(page.getByRole('heading', { name: 'Codes of: 2nd place' })).toBeVisible();
  await page.getByRole('radio', { name: 'Promotion codes' }).check();
  await expect(page.getByRole('link', { name: 'Connect Stripe' })).toBeVisible();
  await auditBothThemes(page, 'the codes of a place without codes');
  await page.getByRole('radio', { name: /coupon/i }).check();
  await page.getByLabel('Collection title').fill('Second');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('SECOND-10');
  await page.getByLabel(/^Value/).fill('10% off');
  await page.getByRole('button', { name: 'Set Codes' }).click();
  await expect(page.getByRole('heading', { name: 'Campaign Codes Set' })).toBeVisible();
  await auditBothThemes(page, 'the codes of a place');
  await page.getByRole('link', { name: 'Back to the race' }).click();
  await expect(prize.getByText('10% off · One coupon code for every winner')).toBeVisible();
  await expect(prize.getByRole('link', { name: 'Manage for 2nd place' })).toBeVisible();

  const url = `${product.url}/embed/race/${id}`;
  const [anna, bo] = [await enter(browser, url), await enter(browser, url)];
  const [first, second] = [anna.locator('puzzle-race'), bo.locator('puzzle-race')];
  await expect(first.getByText('2nd: 10% off')).toBeVisible();
  await expect(first.getByText('Race in progress!')).toBeVisible();
  await solve(first, slideByMouse);
  await expect(first.locator('code')).toHaveText('CUP-1');
  await first.getByRole('button', { name: 'Send it to me' }).click();
  await first.getByLabel('Your e-mail address').fill('anna@example.com');
  await first.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(first.getByText('The mail with your code is on its way.')).toBeVisible();
  await solve(second, slideByMouse);
  await expect(second.getByText('Your prize for 2nd place')).toBeVisible();
  await expect(second.locator('code')).toHaveText('SECOND-10');
  await expect(second.getByRole('link', { name: 'Keep it' })).toHaveAttribute(
    'href',
    /\/p\/[\w-]+\?lang=en-US$/,
  );
  await auditBothThemes(bo, 'a race with a prize for place 2', asFragment);
  await bo.reload();
  await expect(second.locator('code')).toHaveText('SECOND-10');
});
