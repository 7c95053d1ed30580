import { createdApiKeySchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { createPerson, expect, test } from './fixtures.ts';

test('[G107] a reader sends a request with a key, which is not stored', async ({ page, product }) => {
  const call = await signIn(product.url, createPerson());
  const body = { name: 'Reader', scopes: ['campaigns:read'], isTest: true };
  const { apiKey } = await call('/api/auth/api-keys', (reply) => createdApiKeySchema.parse(reply), body);
  await page.goto(`${product.url}/docs/reference/http/campaigns/`);
  const form = page.getByRole('region', { name: 'Send a request' });
  const send = form.getByRole('button', { name: 'Send GET request' });
  await send.click();
  await expect(form.getByRole('status')).toContainText('401');
  await expect(form.getByLabel('Reply')).toContainText('auth.required');

  await form.getByLabel('API key').fill(apiKey);
  await form.getByLabel('Call').selectOption('/api/campaign-totals');
  await expect(form.getByLabel('Address')).toHaveValue('/api/campaign-totals');
  await send.click();
  await expect(form.getByRole('status')).toContainText('200');
  await expect(form.getByLabel('Reply')).toContainText('"campaigns": 0');
  await audit(page, 'a reply');

  await form.getByLabel('Call').selectOption('/api/puzzles/{id}');
  await send.click();
  expect(await form.getByLabel('Address').evaluate((field) => field.matches(':invalid'))).toBe(true);

  const stored = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
    ]),
  );
  expect(stored).not.toContain(apiKey);
  await page.goto(`${product.url}/docs/reference/http/codes/`);
  await page.goBack();
  await expect(form.getByLabel('API key')).toHaveValue('');
});

test('[G107] without scripts there is no form that could send a key by its address', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/docs/reference/http/campaigns/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-send-request]')).toBeHidden();
  expect(await page.locator('[data-key][name]').count()).toBe(0);
  await context.close();
});

test('[G107] the calls link to the errors and to their objects', async ({ page, product }) => {
  await page.goto(`${product.url}/docs/reference/http/codes/collections/`);
  await page.getByRole('link', { name: 'codes.too_many' }).first().click();
  await expect(page).toHaveURL(/\/docs\/reference\/errors\/#codes\.too_many$/);
  await expect(page.getByText('codes.too_many', { exact: true })).toBeInViewport();
  await page.goto(`${product.url}/docs/reference/http/codes/collections/`);
  await expect(page.getByText(`curl -sS "${product.url}/api/codes"`).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'CodePage' }).first().click();
  await expect(page.getByRole('heading', { name: 'CodePage', exact: true })).toBeInViewport();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`[G107] the pages of the HTTP API pass axe and fit (${colorScheme}, ${width} px)`, async ({
      page,
      product,
    }, info) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['account', 'campaigns', 'visitors/play']) {
        await page.goto(`${product.url}/docs/reference/http/${name}/`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, name).toBe(0);
        await audit(page, name);
        await page.screenshot({ path: info.outputPath(`${name.replace('/', '-')}.png`) });
        await page.getByRole('region', { name: 'Send a request' }).scrollIntoViewIfNeeded();
        await page.screenshot({ path: info.outputPath(`${name.replace('/', '-')}-form.png`) });
      }
    });
