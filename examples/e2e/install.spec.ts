import type { BrowserContext, Page } from '@playwright/test';
import { createPerson, expect, test, type Stand } from './fixtures.ts';
import type { HostServer } from '../demo/host-server.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { createAccount, createFreeCampaign, openDashboard } from './owner-pages.ts';

test('[E3, D13, E4] a new embed code opens the page with its snippet, and sightings appear there without a reload', async ({
  page,
  context,
  product,
  shop,
}) => {
  await allowClipboard(context, product.url);
  await page.goto(product.url);
  await createAccount(page, createPerson());
  await createFreeCampaign(page, 'Coffee break');
  await page.goto(`${product.url}/dashboard?tab=embed-codes`);
  // From here, copying the snippet takes 3 clicks and the input of 1 field.
  await page.getByRole('button', { name: 'Create Embed Code' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Initial campaign').locator('option:checked')).toHaveText('Coffee break');
  await dialog.getByLabel('Name').fill('Front page');
  await dialog.getByRole('button', { name: 'Create Embed Code' }).click();
  await expect(page.getByRole('heading', { name: 'Front page', level: 1 })).toBeVisible();
  await expect(page.getByText('Waiting for the first view', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy snippet' }).click();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).not.toContain('data-');

  const visit = await openShop(context, shop, { path: '/front', snippet });
  await expect(visit.getByRole('button')).toBeVisible();
  await expect(page.getByText(/Seen on localhost \d+ seconds? ago, on a page 1280 px wide/)).toBeVisible();
  await expect(page.getByText('localhost/front, button, not opened yet')).toBeVisible();
  await visit.getByRole('button').click();
  await expect(visit.frameLocator('dialog iframe').locator('puzzle-prize')).toBeVisible();
  await expect(page.getByText(/Seen on localhost \d+ seconds? ago, 340 px wide/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Seen on localhost \d+ seconds? ago, 340 px wide/)).toBeVisible();
});

test('[G63] no copied snippet moves anything on its page when its script runs', async ({
  page,
  context,
  product,
  shop,
  stand,
}) => {
  await allowClipboard(context, product.url);
  await openInstall(page, product.url, stand);
  for (const kind of ['Standard HTML', 'Direct iframe', 'HTML element']) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    await page.getByRole('button', { name: 'Copy snippet' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const visit = await context.newPage();
    await visit.addInitScript(sumShifts);
    const path = `/still/${kind.replaceAll(' ', '-')}`;
    shop.show(path, wrapSnippet(`<p>Above</p>${copied}<p>Below</p>`));
    await visit.goto(shop.url + path);
    const place = kind === 'Direct iframe' ? visit.frameLocator('iframe') : visit;
    const button =
      kind === 'Standard HTML' ? place.getByRole('button') : place.getByRole('button', { name: 'Hint' });
    await expect(button).toBeVisible();
    await visit.waitForLoadState('networkidle');
    for (const frame of visit.frames()) expect([kind, await readShifts(frame)]).toEqual([kind, 0]);
    await visit.close();
  }
});

test('[G62] the snippet for the top of a page asks for the deal once, beside the script', async ({
  page,
  context,
  product,
  shop,
  stand,
}) => {
  await allowClipboard(context, product.url);
  await openInstall(page, product.url, stand);
  await page.getByRole('button', { name: 'HTML element', exact: true }).click();
  await page.getByLabel('The puzzle is at the top of the page').check();
  await page.getByRole('button', { name: 'Copy snippet' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const visit = await context.newPage();
  const paths: string[] = [];
  visit.on('request', (request) => paths.push(new URL(request.url()).pathname));
  shop.show('/top', wrapSnippet(copied));
  await visit.goto(`${shop.url}/top`);
  await expect(visit.getByRole('grid')).toBeVisible();
  const { embedId } = stand;
  const deals = [`/embed/${embedId}/opening`, `/api/embed-widget/${embedId}`];
  expect(paths.filter((path) => deals.includes(path))).toEqual(deals.slice(0, 1));
});

test('[E4] the page reports each installation problem and explains how to fix it', async ({
  page,
  context,
  product,
  shop,
  stand,
  complaints,
}) => {
  await openInstall(page, product.url, stand);
  const body = (version: string, style: string) =>
    `<script type="module" src="${product.url}/${version}/puzzle-prize.js"></script>
     <puzzle-prize embed-id="${stand.embedId}" style="${style}"></puzzle-prize>`;
  const open = (path: string, snippet: string, policy?: string) =>
    openShop(context, shop, { path, snippet, ...(policy === undefined ? {} : { policy }) });

  await open(
    '/narrow',
    body('v1', 'display: block; width: 240px; min-height: 500px'),
    "default-src * 'unsafe-inline'",
  );
  await expect(page.getByText(/Too narrow: 2\d\d px/)).toBeVisible();
  await open(
    '/wide',
    body('v1', 'display: block; width: 340px; min-height: 500px'),
    "default-src * 'unsafe-inline'",
  );
  await expect(page.getByText(/Seen on localhost .* ago, 3\d\d px wide/)).toBeVisible();
  await expect(page.getByText('Too narrow')).toBeHidden();
  await expect(page.getByText('Blocked by')).toBeHidden();

  const scriptsOnly = `default-src 'self'; script-src 'self' ${product.url}`;
  const button = `<script src="${product.url}/v1/puzzle-modal.js" data-embed-id="${stand.embedId}"></script>`;
  const blocked = await open('/blocked', button, scriptsOnly);
  await expect(page.getByText('Blocked by the page’s content security policy (connect-src)')).toBeVisible();
  await expect(page.getByText(`Add ${product.url} to the directives`)).toBeVisible();
  await expect(blocked.getByRole('button', { name: '🎁 Click Here For a Prize!' })).toBeVisible();
  await blocked.getByRole('button').click();
  await expect(page.getByText('Blocked by the page’s content security policy (frame-src)')).toBeVisible();
  // These pages violate their policies on purpose, so their complaints are discarded.
  complaints.splice(0);
});

test('[E4] the page reports an outdated script on a host page', async ({
  page,
  context,
  product,
  shop,
  stand,
}) => {
  await openInstall(page, product.url, stand);
  const snippet = `<script type="module" src="${product.url}/v1.0.0/puzzle-prize.js"></script>
    <puzzle-prize embed-id="${stand.embedId}"></puzzle-prize>`;
  const visit = await openShop(context, shop, { path: '/pinned', snippet });
  await expect(visit.locator('puzzle-prize').getByRole('grid')).toBeVisible();
  await expect(page.getByText('Old script: it does not report its version')).toBeVisible();
});

test('[E7, E8] after a reload, a page with the snippet shows the saved look', async ({
  page,
  context,
  product,
  shop,
  stand,
}) => {
  await allowClipboard(context, product.url);
  await openInstall(page, product.url, stand);
  await page.getByRole('button', { name: 'Copy snippet' }).click();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  const visit = await openShop(context, shop, { path: '/look', snippet });
  await expect(visit.getByRole('button', { name: '🎁 Click Here For a Prize!' })).toBeVisible();
  await page.getByRole('tab', { name: 'Look' }).click();
  await page.getByLabel('Button text').fill('Win a mug');
  await page.getByRole('button', { name: 'Save Style' }).click();
  await expect(page.getByText('Everything is saved.').first()).toBeVisible();
  await visit.reload();
  await expect(visit.getByRole('button', { name: 'Win a mug' })).toBeVisible();
});

test('[E1, E2, E3] the name, site and campaign of an embed code can be changed, and an unexpected site is reported', async ({
  page,
  context,
  product,
  shop,
  stand,
}) => {
  await openInstall(page, product.url, stand);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Name').fill('Sidebar');
  await page.getByLabel('Website').fill('not a site');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Please enter a site, for example shop.example')).toBeVisible();
  await page.getByLabel('Website').fill('https://www.shop.example/sale');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Sidebar', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Assign campaign' }).click();
  await page.getByRole('dialog').getByLabel('Campaign').selectOption('none');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Shows the fallback message: no campaign is assigned').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Install' }).click();
  const snippet = `<iframe src="${product.url}/embed/${stand.embedId}" width="300" height="300"></iframe>`;
  await openShop(context, shop, { path: '/frame', snippet });
  await expect(page.getByText('Unexpected site: localhost')).toBeVisible();
  await expect(page.getByText('Not tall enough: 300 px')).toBeVisible();
});

test('[D1, R8] only the owner of the embed code can open the page', async ({ page, product, stand }) => {
  await page.goto(`${product.url}/embed-codes/${crypto.randomUUID()}`);
  await expect(page.getByText('Please log in to access embed codes.')).toBeVisible();
  await openDashboard(page, product.url, stand.owner);
  await page.goto(`${product.url}/embed-codes/${crypto.randomUUID()}`);
  await expect(page.getByText('Embed code not found')).toBeVisible();
});

async function openInstall(page: Page, platform: string, { owner }: Stand): Promise<void> {
  await openDashboard(page, platform, owner);
  await page.goto(`${platform}/dashboard?tab=embed-codes`);
  await page.getByRole('link', { name: 'Get the snippet' }).click();
  await expect(page.getByRole('button', { name: 'Copy snippet' })).toBeVisible();
  await expect(page.getByText('Waiting for the first view', { exact: true }).first()).toBeVisible();
}

async function allowClipboard(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
}

function wrapSnippet(snippet: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>${snippet}</body></html>`;
}

/** Opens a page that contains the snippet. The page belongs to a shop on another site. */
async function openShop(
  context: BrowserContext,
  shop: HostServer,
  { path, snippet, policy }: { path: string; snippet: string; policy?: string },
): Promise<Page> {
  shop.show(path, wrapSnippet(snippet), policy);
  const page = await context.newPage();
  await page.goto(shop.url + path);
  return page;
}
