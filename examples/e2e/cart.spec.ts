import { campaignListSchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pressTabUntil, readCode, slideByKey, slideByMouse, solve } from './player.ts';

test('[W10] the cart of the demo shop applies a won code by its discount link', async ({
  page,
  shop,
  stand,
}) => {
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole('row', { name: 'Total €25.00' })).toHaveCount(2);
  await expect(page.getByRole('status')).toContainText('No discount code is applied');
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  await expect(prize.getByRole('grid')).toBeVisible();
  await solve(prize, slideByMouse);
  const code = await readCode(prize);
  await page.goto(`${shop.url}/discount/${encodeURIComponent(code)}?redirect=/cart`);
  await expect(page).toHaveURL(`${shop.url}/cart`);
  await expect(page.getByRole('row', { name: `15% off with ${code} -€3.75` })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total €21.25', exact: true })).toBeVisible();
  await audit(page, 'a cart with a code');
});

for (const way of ['mouse', 'keyboard'] as const)
  test(`[B22, G55, W10] a winner opens the cart with the code applied by one press (${way})`, async ({
    page,
    product,
    shop,
    stand,
  }) => {
    const call = await signIn(product.url, stand.owner);
    const [campaign] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
    await call(`PATCH /api/puzzles/${campaign?.id ?? ''}/code-collections`, () => null, {
      valueText: '15% off',
      applyUrlTemplate: `${shop.url}/discount/{CODE}?redirect=/cart`,
    });
    await page.goto(stand.elementUrl);
    const prize = page.locator('puzzle-prize');
    await expect(prize.getByText('15% off is waiting')).toBeVisible();
    if (way === 'keyboard') await pressTabUntil(page, prize.locator('[role=gridcell]:focus'));
    await solve(prize, way === 'keyboard' ? slideByKey : slideByMouse);
    const code = await readCode(prize);
    const claim = prize.getByRole('button', { name: 'Claim Your Code!' });
    const opened = page.waitForEvent('popup');
    if (way === 'mouse') await claim.click();
    else {
      await pressTabUntil(page, claim);
      await page.keyboard.press('Enter');
    }
    const cart = await opened;
    await expect(cart).toHaveURL(`${shop.url}/cart`);
    await expect(cart.getByRole('row', { name: `15% off with ${code} -€3.75` })).toBeVisible();
    await expect(prize.getByRole('link', { name: 'Use it now' })).toBeVisible();
  });

test('the cart refuses a code with HTML, names it as text, and never redirects to another site', async ({
  page,
  shop,
  stand,
}) => {
  await page.goto(stand.elementUrl);
  await page.goto(`${shop.url}/discount/${encodeURIComponent('<b>SAVE</b>')}?redirect=//evil.example`);
  await expect(page).toHaveURL(`${shop.url}/cart`);
  await expect(page.getByRole('status')).toHaveText('The code <b>SAVE</b> is not one of this shop.');
  await expect(page.getByRole('row', { name: 'Total €25.00', exact: true })).toBeVisible();
  await audit(page, 'a cart with a wrong code');
});
