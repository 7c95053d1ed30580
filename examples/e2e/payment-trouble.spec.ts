import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import {
  findCard,
  expectActive,
  expectPaymentPage,
  expectPayments,
  fillOrder,
  openPayingDashboard,
  orderCampaign,
  payButton,
  pressPay,
} from './payment-pages.ts';
import { openTab } from './owner-pages.ts';

const verifyPath = '**/api/verify-checkout-session';

test('[C9] a checkout that cannot be started is reported, and typed input is kept', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await fillOrder(page, 'Summer Sale');
  const path = '**/api/create-checkout-session';
  await page.route(path, (route) => route.abort(), { times: 1 });
  await payButton(page).click();
  await expect(page.getByText('Failed to start checkout process', { exact: true })).toBeVisible();
  const message = 'The payment service did not answer as expected. Nothing was charged; please try again.';
  const refusal = { status: 502, json: { code: 'payment.provider_failed', message } };
  await page.route(path, (route) => route.fulfill(refusal), { times: 1 });
  await payButton(page).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Campaign title')).toHaveValue('Summer Sale');
  await payButton(page).click();
  await expectPaymentPage(page);
});

test('[C6] the pay button is busy while the payment page loads, and is enabled again when the owner returns', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await fillOrder(page, 'Summer Sale');
  // A reply without content keeps the browser on the page, as if the owner had stopped the navigation.
  const nowhere = '**/stripe-sandbox/checkout/*';
  await page.route(nowhere, (route) => route.fulfill({ status: 204 }), { times: 1 });
  const left = page.waitForRequest(nowhere);
  await payButton(page).click();
  await left;
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(payButton(page)).toHaveText('Redirecting to Payment...');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(payButton(page)).toHaveText('Pay $5 & Create Campaign');
  await expect(page.getByLabel('Campaign title')).toHaveValue('Summer Sale');
  await payButton(page).click();
  await expectPaymentPage(page);
});

test('[C7, D5] the page shows that it is confirming the payment; if the confirmation fails, the owner can try again', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  await page.route(verifyPath, (route) => route.abort());
  await pressPay(page);
  await expect(page.getByText('Your payment could not be confirmed just now')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?session_id=cs_test_/);
  await page.unroute(verifyPath);
  const letGo = await holdCalls(page, verifyPath);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Confirming your payment...')).toBeVisible();
  letGo();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await expectActive(page, 'Summer Sale');
});

test('[C7, D5] the page waits for a slow bank and shows the result', async ({ page, context, product }) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  const bank = await context.newPage();
  await bank.goto(page.url());
  await page.getByRole('button', { name: 'Pay later, by bank transfer' }).click();
  await expect(page.getByText('Your bank is still processing this payment')).toBeVisible();
  await expect(findCard(page, 'Summer Sale').getByText('Waiting for payment')).toBeVisible();
  await bank.reload();
  await bank.route(verifyPath, (route) => route.abort());
  await bank.getByRole('button', { name: 'The money arrives' }).click();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText('Your bank is still processing this payment')).toBeHidden();
  await expectActive(page, 'Summer Sale');
});

test('[C9, C13] a failed payment is reported, and its campaign can be paid for again', async ({
  page,
  context,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  const bank = await context.newPage();
  await bank.goto(page.url());
  await page.getByRole('button', { name: 'Pay later, by bank transfer' }).click();
  await expect(page.getByText('Your bank is still processing this payment')).toBeVisible();
  await bank.reload();
  await bank.route(verifyPath, (route) => route.abort());
  await bank.getByRole('button', { name: 'The money never arrives' }).click();
  await expect(page.getByText('Payment Error', { exact: true })).toBeVisible();
  await expect(page.getByText('The payment failed. Nothing was charged.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Payment for Summer Sale' }).click();
  await expectPaymentPage(page);
  await pressPay(page);
  await expectActive(page, 'Summer Sale');
  await expectPayments(page, [
    ['Summer Sale', 'Paid'],
    ['Summer Sale', 'Failed'],
  ]);
});

test('[C7, C9] opening another owner’s payment shows a general error message and changes nothing', async ({
  page,
  browser,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  const sessionId = page.url().split('/').at(-1) ?? '';
  const stranger = await (await browser.newContext()).newPage();
  await openPayingDashboard(stranger, product.url);
  await stranger.goto(`${product.url}/dashboard?session_id=${sessionId}`);
  await expect(stranger.getByText('Payment Error', { exact: true })).toBeVisible();
  const text = 'There was an issue processing your payment. Please contact support.';
  await expect(stranger.getByText(text, { exact: true })).toBeVisible();
  await expect(stranger).toHaveURL(`${product.url}/dashboard`);
  await stranger.context().close();
  await page.goto(`${product.url}/dashboard?session_id=${sessionId}`);
  await expect(
    page.getByText('This payment was not completed. Nothing was charged.', { exact: true }),
  ).toBeVisible();
  await expect(findCard(page, 'Summer Sale').getByText('Waiting for payment')).toBeVisible();
});

test('[C6] the page reports that the server does not take payments', async ({ page, product }) => {
  await page.route('**/api/free-campaign-eligibility', async (route) => {
    const reply = await route.fetch();
    const body: unknown = await reply.json();
    await route.fulfill({ response: reply, json: Object.assign({}, body, { payments: 'none' }) });
  });
  await openPayingDashboard(page, product.url);
  await page.getByRole('button', { name: 'Create New Campaign - $5' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment is not available' })).toContainText(
    'this server does not take payments',
  );
});

test('[C13] a failure to load the payments is reported, and the owner can try again', async ({
  page,
  product,
}) => {
  await openPayingDashboard(page, product.url);
  await page.route('**/api/payments', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await openTab(page, 'Account');
  await expect(page.getByText('Your payments could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No payments yet')).toBeVisible();
});

test('[M11, G38] the media page confirms a payment after the owner returns', async ({ page, product }) => {
  await openPayingDashboard(page, product.url);
  await orderCampaign(page, 'Summer Sale');
  const sessionId = page.url().split('/').at(-1) ?? '';
  await page.route(verifyPath, (route) => route.abort());
  await pressPay(page);
  await expect(page.getByText('Your payment could not be confirmed just now')).toBeVisible();
  await page.unroute(verifyPath);
  const puzzleId = '00000000-0000-4000-8000-000000000000';
  await page.goto(`${product.url}/media/${puzzleId}?session_id=${sessionId}`);
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/media/${puzzleId}`);
  await page.goto(`${product.url}/media/${puzzleId}?checkout=cancelled`);
  await expect(page.getByText('Nothing was charged', { exact: true })).toBeVisible();
});
