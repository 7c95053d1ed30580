import type { Page } from '@playwright/test';
import { apiRequestsSchema, type ApiScope, createdApiKeySchema } from '@puzzle-prize/sdk/protocol';
import { audit } from './axe.ts';
import { expectDialogFits, expectFits } from './fits.ts';
import { createPerson, expect, test } from './fixtures.ts';
import { openDashboard, openTab } from './owner-pages.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Calls' }).getByRole('listitem');

/** An API key, and the id that the log shows for the key. */
interface ScopedKey {
  id: string;
  apiKey: string;
}

/** Creates an API key with scopes for the owner who is signed in on the page. */
async function createKey(
  page: Page,
  url: string,
  wishes: { name: string; scopes: readonly ApiScope[] },
): Promise<ScopedKey> {
  const reply = await page.request.post(`${url}/api/auth/api-keys`, {
    headers: { origin: url },
    data: wishes,
  });
  const { apiKey, key } = createdApiKeySchema.parse(await reply.json());
  return { id: key.id, apiKey };
}

/** Makes calls with a key, and opens the page when the log has them. */
async function openCalls(page: Page, url: string, { apiKey }: ScopedKey): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  for (const path of ['/api/puzzles', '/api/insights', '/api/puzzles/none'])
    await fetch(url + path, { headers });
  await expect
    .poll(async () => {
      const reply = await page.request.get(`${url}/api/auth/api-requests`);
      return JSON.stringify(await reply.json()).match(/"requestId"/g)?.length;
    })
    .toBe(3);
  await page.goto(`${url}/api-calls`);
  await expect(rows(page)).toHaveCount(3);
}

test('[G108] an owner filters the calls with the keys, and the address holds the filters', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Account');
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await expect(page.getByText('No calls yet')).toBeVisible();
  await audit(page, 'no calls');
  const key = await createKey(page, product.url, { name: 'Nightly report', scopes: ['campaigns:read'] });
  const other = await createKey(page, product.url, { name: 'Unused', scopes: ['codes:read'] });
  await openCalls(page, product.url, key);
  await expect(rows(page).first()).toContainText('Refused: 404');
  await expect(rows(page).first()).toContainText('Nightly report');
  await audit(page, 'calls');

  await page.getByLabel('Result').selectOption('Succeeded');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Search calls').fill('get /api/puz');
  await page.getByLabel('Period').selectOption('Last hour');
  await page.getByLabel('Key', { exact: true }).selectOption(key.id);
  await expect(page).toHaveURL(/search=get/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...{ key: key.id, result: 'succeeded', period: 'hour', search: 'get /api/puz' },
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Search calls')).toHaveValue('get /api/puz');
  await page.getByLabel('Key', { exact: true }).selectOption(other.id);
  await expect(page.getByText('No calls match these filters')).toBeVisible();
  await audit(page, 'no matching calls');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(new URL(page.url()).search).toBe('');
});

test('[G108] a row opens the request id and the page of the error, by keyboard', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, product.url, createPerson());
  await openCalls(
    page,
    product.url,
    await createKey(page, product.url, { name: 'Report', scopes: ['campaigns:read'] }),
  );
  const row = page.getByRole('button', { name: /auth\.scope_required/ });
  await row.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'GET /api/insights' });
  await expect(sheet).toHaveAccessibleDescription('Refused with 403');
  await audit(page, 'a call');
  await sheet.getByRole('button', { name: 'Copy Request id' }).press('Enter');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(sheet.getByText(copied, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await row.press('Enter');
  await sheet.getByRole('link', { name: 'auth.scope_required' }).press('Enter');
  await expect(page).toHaveURL(`${product.url}/docs/reference/errors/#auth.scope_required`);
  await expect(page.getByRole('row').filter({ hasText: 'auth.scope_required' }).first()).toBeInViewport();
});

test('[G108] the log fits 320 px, reads older calls, and reports failures', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openDashboard(page, product.url, createPerson());
  const key = await createKey(page, product.url, {
    name: 'A name without spaces'.replaceAll(' ', ''),
    scopes: ['campaigns:read'],
  });
  await openCalls(page, product.url, key);
  await expectFits(page, 'calls');
  await audit(page, 'calls, dark and narrow');
  await rows(page).first().getByRole('button').click();
  await expectDialogFits(page, 'a call', 'Copy Request id');

  // The server sends 50 calls per page. This test shortens the pages to one call, so that it needs few calls.
  let isFailing = true;
  await page.route('**/api/auth/api-requests*', async (route) => {
    const isNext = new URL(route.request().url()).searchParams.has('olderThan');
    if (isNext && isFailing) {
      await route.fulfill({ status: 503 });
      return;
    }
    const reply = await route.fetch();
    const { requests } = apiRequestsSchema.parse(await reply.json());
    const next = requests.length > 1 ? (requests[0]?.id ?? null) : null;
    await route.fulfill({ json: { requests: requests.slice(0, 1), nextOlderThan: next } });
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  const older = page.getByRole('button', { name: 'Older calls' });
  await older.click();
  await expect(page.getByRole('alert')).toHaveText('The older calls could not be loaded.');
  isFailing = false;
  await older.click();
  await expect(rows(page)).toHaveCount(2);
  await older.click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('These are all calls.')).toBeVisible();

  await page.unroute('**/api/auth/api-requests*');
  await page.route('**/api/auth/api-requests*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.reload();
  await expect(page.getByText('The calls could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(3);
});
