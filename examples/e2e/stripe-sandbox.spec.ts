import { openSandbox, type Sandbox } from '@puzzle-prize/stripe-sandbox';
import { z } from 'zod';
import { audit } from './axe.ts';
import { expect } from './fixtures.ts';
import { testOnOwnDatabase } from './own-database.ts';

/**
 * The fixture `sandbox` opens a second Stripe sandbox beside the product's own. Only the keys of the second
 * sandbox are known to the test.
 */
const test = testOnOwnDatabase().extend<object, { sandbox: Sandbox }>({
  sandbox: [
    async ({ databaseUrl, product }, use) => {
      const webhook = { url: `${product.url}/api/stripe/webhook`, secrets: ['whsec_sandbox'] } as const;
      const sandbox = await openSandbox({
        databaseUrl,
        webhook,
        clock: Date,
        log: silent,
        isRateLimited: false,
      });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
});

function ignore() {}
const silent = { debug: ignore, warn: ignore, error: ignore };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Creates a checkout session for one campaign. Returns the id of the session and the URL of its page. */
async function createSession({ apiBase, secretKey }: Sandbox, productUrl: string) {
  const reply = await fetch(`${apiBase}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[0][price_data][product_data][name]': 'Puzzle campaign',
      success_url: `${productUrl}/?paid={CHECKOUT_SESSION_ID}`,
      cancel_url: `${productUrl}/?cancelled`,
    }),
  });
  return sessionSchema.parse(await reply.json());
}

const sessionSchema = z.object({ id: z.string(), url: z.string() });

test('[C6, C7, C9] a card is declined, then a double click pays once, and the browser returns to the product', async ({
  page,
  product,
  sandbox,
}) => {
  const { id, url } = await createSession(sandbox, product.url);
  await page.goto(url);
  await expect(page.getByText('Sandbox: no real money')).toBeVisible();
  await audit(page, 'checkout');
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Please try again.');
  await audit(page, 'declined');
  await page.getByRole('button', { name: 'Pay $5.00' }).dblclick();
  await expect(page).toHaveURL(`${product.url}/?paid=${id}`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible();
  await audit(page, 'paid');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await audit(page, 'receipt');
});

test('[C6, C7] paying later leads to the success URL at once, and canceling leads to the cancel URL', async ({
  page,
  product,
  sandbox,
}) => {
  const { id, url } = await createSession(sandbox, product.url);
  await page.goto(url);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(`${product.url}/?cancelled`);
  await page.goto(url);
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page).toHaveURL(`${product.url}/?paid=${id}`);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Payment on its way' })).toBeVisible();
  await audit(page, 'on its way');
  await page.getByRole('button', { name: 'The money arrives' }).click();
  await expect(page).toHaveURL(`${product.url}/?paid=${id}`);
});

test('[K7] an owner links an account by keyboard alone, or refuses', async ({ page, product, sandbox }) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: sandbox.clientId,
    state: 'state-1',
    redirect_uri: `${product.url}/?linked`,
  });
  const consent = `${sandbox.apiBase}/oauth/authorize?${query.toString()}`;
  await page.goto(consent);
  await audit(page, 'connect');
  await page.getByLabel('Name of the account').fill('Keyboard shop');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?linked=&state=state-1&scope=read_write&code=ac_\w+$/);
  await page.goto(consent);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page).toHaveURL(/state=state-1&error=access_denied/);
});
