import type { Locator } from '@playwright/test';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  findCard,
  expectActive,
  expectPaymentPage,
  expectPayments,
  fillOrder,
  openDelete,
  openPayingDashboard,
  orderCampaign,
  payButton,
  pressPay,
} from './payment-pages.ts';
import { holdCalls } from './held-calls.ts';
import { openStep, openTab } from './owner-pages.ts';

/** Expects an image whose pixels have arrived. */
async function expectLoaded(image: Locator): Promise<void> {
  await expect(image).toBeVisible();
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
}

test('[C6, C7, C13, D5, D15] a further campaign is paid for, goes live, and has a receipt', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  await expect(page.getByText('Sandbox: no real money')).toBeVisible();
  await expect(page.getByText('Campaign "Summer Sale"')).toBeVisible();
  await pressPay(page);
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText('"Summer Sale" is paid and active.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await expectActive(page, 'Summer Sale');
  await page.reload();
  await expectActive(page, 'Summer Sale');
  await expect(page.getByText('Success!', { exact: true })).toBeHidden();
  await expectPayments(page, [['Summer Sale', 'Paid']]);
  const receiptPage = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Receipt of Campaign "Summer Sale"/ }).click();
  const receipt = await receiptPage;
  await expect(receipt.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(receipt.getByText('$5.00').first()).toBeVisible();
});

test('[G136] the puzzle is visible beside the button, on the payment page and while the payment is confirmed', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPayingDashboard(page, product.url);
  await fillOrder(page, 'Summer Sale');
  await expectLoaded(payButton(page).locator('..').locator('img'));
  await payButton(page).click();
  await expectPaymentPage(page);
  await expectLoaded(page.locator('img'));
  const letGo = await holdCalls(page, '**/api/verify-checkout-session');
  await pressPay(page);
  const status = page.getByRole('status').filter({ hasText: 'Confirming your payment...' });
  await expectLoaded(status.getByRole('img', { name: 'Summer Sale' }));
  await findCard(page, 'Summer Sale')
    .getByRole('link', { name: 'Manage Summer Sale' })
    .click({ trial: true });
  letGo();
  await expectActive(page, 'Summer Sale');
  await expect(status).toBeHidden();
});

test('[C6, C7] after a declined card, the owner can pay again', async ({ page, product }) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByText('Your card was declined. Please try again.')).toBeVisible();
  await pressPay(page);
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expectActive(page, 'Summer Sale');
  await expectPayments(page, [['Summer Sale', 'Paid']]);
});

test('[C6, D6, D8, G36] after a canceled payment, the campaign’s card offers the payment again, and the owner completes it', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Nothing was charged', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  const card = findCard(page, 'Summer Sale');
  await expect(card.getByText('Waiting for payment')).toBeVisible();
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'More actions for Summer Sale' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Resume' })).toBeHidden();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Complete Payment for Summer Sale' }).click();
  await expectPaymentPage(page);
  await pressPay(page);
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expectActive(page, 'Summer Sale');
  await expectPayments(page, [['Summer Sale', 'Paid']]);
});

test('[D10, G36] an unpaid campaign can be deleted, and its payment page no longer accepts a payment', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  const paymentPage = page.url();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await openDelete(page, 'Summer Sale');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Its payment page will close, and nothing will be charged.');
  await question.getByRole('button', { name: 'Delete Campaign' }).click();
  await expect(findCard(page, 'Summer Sale')).toBeHidden();
  await expect(async () => {
    await page.goto(paymentPage);
    await expect(page.getByRole('heading', { name: 'Payment expired' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('[C6] the back button leads to a working page, and the same form, sent again, continues the same order', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  const paymentPage = page.url();
  await page.goBack();
  await expect(findCard(page, 'Summer Sale').getByText('Waiting for payment')).toBeVisible();
  await orderCampaign(page, 'Summer Sale');
  expect(page.url()).toBe(paymentPage);
  await pressPay(page);
  await expectActive(page, 'Summer Sale');
  await page.goBack();
  await page.goto(paymentPage);
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible();
  await page.goto(`${product.url}/dashboard`);
  await expectPayments(page, [['Summer Sale', 'Paid']]);
});

test('[C6] a double click on the form’s button creates one order, and a double click on Pay pays once', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await fillOrder(page, 'Summer Sale');
  await payButton(page).dblclick();
  await expectPaymentPage(page);
  await page.getByRole('button', { name: 'Pay $5.00' }).dblclick();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText('2 campaign(s) created')).toBeVisible();
  await expectPayments(page, [['Summer Sale', 'Paid']]);
});

test('[C6, C7] an order that is open in two tabs is paid once', async ({ page, context, product }) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) await tab.goto(`${product.url}/dashboard`);
  const complete = { name: 'Complete Payment for Summer Sale' } as const;
  for (const tab of [page, second]) await tab.getByRole('button', complete).click();
  for (const tab of [page, second]) await expectPaymentPage(tab);
  expect(second.url()).toBe(page.url());
  await pressPay(page);
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await pressPay(second);
  await expect(second.getByText('Already Confirmed', { exact: true })).toBeVisible();
  await expectActive(second, 'Summer Sale');
  // The third tab was opened before the payment and still shows the campaign as unpaid.
  await third.getByRole('button', complete).click();
  await expect(third.getByText('This campaign is paid already.', { exact: true })).toBeVisible();
  await expectActive(third, 'Summer Sale');
  await expectPayments(page, [['Summer Sale', 'Paid']]);
});

test('[C7, D5] a campaign goes live even if the browser is closed right after paying', async ({
  page,
  context,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  const asked = page.waitForRequest('**/api/verify-checkout-session');
  await page.route('**/api/verify-checkout-session', () => undefined);
  await pressPay(page);
  await asked;
  await page.close();
  const later = await context.newPage();
  await expect(async () => {
    await later.goto(`${product.url}/dashboard`);
    await expect(findCard(later, 'Summer Sale').getByText('Active', { exact: true })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expectPayments(later, [['Summer Sale', 'Paid']]);
});

test('[C6, C7, K4, E1] after the payment, the studio sets the prize and the placement that were chosen before it', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await fillOrder(page, 'Summer Sale');
  const form = page.getByRole('dialog', { name: 'Create New Campaign' });
  await openStep(form, 'Title and prize');
  await form.getByRole('radio', { name: 'One coupon code' }).check();
  await form.getByRole('textbox', { name: 'Coupon code' }).fill('SUN10');
  await openStep(form, 'Placement');
  await form.getByText('New place').click();
  await form.getByLabel('Name of the embed code').fill('Sun shop');
  await payButton(page).click();
  await expectPaymentPage(page);
  await pressPay(page);
  await expect(page.getByRole('heading', { name: 'Sun shop', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Active, shows .*Summer Sale/)).toBeVisible();
  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: 'Manage Summer Sale' }).click();
  await expect(page.getByText('SUN10').first()).toBeVisible();
});

test('[C6, C7] everything from the form to the receipt works by keyboard', async ({ page, product }) => {
  await openPayingDashboard(page, product.url);
  await page.getByRole('button', { name: 'Create New Campaign - $5' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create New Campaign' });
  await expect(form.getByLabel('Upload images')).toBeFocused();
  const tabTo = async (name: string) => {
    const target = form.getByRole(name === 'image' ? 'radio' : 'tab', name === 'image' ? {} : { name });
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`the keyboard does not reach "${name}"`);
  };
  await tabTo('Your Images');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('tab', { name: 'Template Images' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio').first()).toBeAttached();
  await tabTo('image');
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  const title = form.getByLabel('Campaign title');
  await title.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Summer Sale');
  await form.getByRole('radio', { name: 'One coupon code' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByRole('radio', { name: 'Later' })).toBeChecked();
  await title.focus();
  await page.keyboard.press('Enter');
  await expectPaymentPage(page);
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent.trim());
    if (focused === 'Pay $5.00') break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Active, shows .*Summer Sale/)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[C6, C13, D6] every payment screen passes axe (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPayingDashboard(page, product.url);
    await openTab(page, 'Account');
    await expect(page.getByText('No payments yet')).toBeVisible();
    await audit(page, 'no payments');
    await openTab(page, 'Campaigns');
    await fillOrder(page, 'Summer Sale');
    await audit(page, 'order');
    await payButton(page).click();
    await expectPaymentPage(page);
    await audit(page, 'payment page');
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await audit(page, 'declined');
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(findCard(page, 'Summer Sale').getByText('Waiting for payment')).toBeVisible();
    await audit(page, 'payment pending');
    await page.getByRole('button', { name: 'Complete Payment for Summer Sale' }).click();
    await page.getByRole('button', { name: 'Pay later, by bank transfer' }).click();
    await expect(page.getByText('Your bank is still processing this payment')).toBeVisible();
    await audit(page, 'bank at work');
    await openTab(page, 'Account');
    await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
    await audit(page, 'payments');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible();
    await audit(page, 'payments, narrow');
  });
}
