import { expect, type Page } from '@playwright/test';
import { expectPaymentPage, fillOrder, orderCampaign, pressPay } from '../e2e/payment-pages.ts';
import { everyLook, twoLooks, type Screen } from './screen.ts';

const title = 'Evening programme';

/**
 * The screens of payments, and of promotion codes from the owner's own Stripe account. Both use a Stripe
 * sandbox.
 */
export const moneyScreens: readonly Screen[] = [
  {
    name: 'paid-campaign',
    title: 'A further campaign',
    about: 'The first campaign is free; the price of a further one is shown in advance.',
    who: 'cinema',
    looks: twoLooks,
    async open(page) {
      await fillOrder(page, title);
    },
  },
  {
    name: 'checkout',
    title: 'The page where it is paid',
    about: 'Stripe’s page, or this one of the sandbox, in which no money moves.',
    who: 'cinema',
    looks: twoLooks,
    async open(page) {
      await openCheckout(page);
    },
  },
  {
    name: 'payment-pending',
    title: 'A campaign that waits for its payment',
    about: 'An interrupted payment can be completed later.',
    who: 'cinema',
    looks: twoLooks,
    isWhole: true,
    async open(page) {
      const address = page.url();
      await openCheckout(page);
      await page.goto(address);
      await expect(pending(page)).toBeVisible();
    },
  },
  {
    name: 'payments',
    title: 'Payments',
    about: 'Payments with their status and receipt.',
    who: 'cinema',
    looks: twoLooks,
    isWhole: true,
    async open(page, { url }) {
      await openCheckout(page);
      await pressPay(page);
      await page.waitForURL(`${url}/dashboard**`);
      await page.goto(`${url}/dashboard?tab=account`);
      await expect(page.getByRole('link', { name: /^Receipt/ }).first()).toBeVisible();
    },
  },
  {
    name: 'stripe-connect',
    title: 'Connecting a Stripe account',
    about: 'Stripe’s page, or this one of the sandbox, asks the owner for permission.',
    who: 'owner',
    looks: twoLooks,
    async open(page, { url, newId }) {
      await openStripeSource(page, `${url}/codes/${newId}`);
      await page.getByRole('link', { name: 'Connect Stripe' }).click();
      await expect(page.getByLabel('Name of the account')).toBeVisible();
    },
  },
  {
    name: 'stripe-codes',
    title: 'Promotion codes out of a coupon',
    about: 'A coupon of the connected account, the number of codes, and their prefix.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url, newId }) {
      await openStripeSource(page, `${url}/codes/${newId}`);
      const link = page.getByRole('link', { name: 'Connect Stripe' });
      const coupons = page.getByRole('button', { name: 'Generate Codes' });
      await expect(link.or(coupons)).toBeVisible();
      if (await link.isVisible()) {
        await link.click();
        await page.getByLabel('Name of the account').fill('Quayside Coffee');
        await page.getByRole('button', { name: 'Connect' }).click();
        await openStripeSource(page, `${url}/codes/${newId}`);
      }
      await expect(coupons).toBeVisible();
    },
  },
];

const pending = (page: Page) => page.getByRole('button', { name: 'Complete Payment' }).first();

/**
 * Opens the payment page. It continues an order that is still open, so that all images show the same
 * campaign.
 */
async function openCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Create New Campaign - $5' })).toBeVisible();
  if (await pending(page).isVisible()) await pending(page).click();
  else await orderCampaign(page, title);
  await expectPaymentPage(page);
}

async function openStripeSource(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('radio', { name: 'Promotion codes' }).check();
}
