import { currentUserSchema } from '@puzzle-prize/sdk/protocol';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { signInOnPage } from './owner-pages.ts';

test('[R8, G44] an unknown URL returns 404, with a hint for the developer of the site', async ({
  page,
  product,
}) => {
  const reply = await page.goto(`${product.url}/nowhere/at-all`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});

test('[R3, R5, R6] every URL of the product opens its page', async ({ page, product }) => {
  const pages = {
    '/media/some-id': 'Access Denied',
    '/race-manage/some-id': 'Access Denied',
    '/race/ROOM42': 'Invalid race room code',
    '/race': 'Invalid race room code',
    '/race-demo': 'Competitive Race Mode',
    '/api-docs': 'API Documentation',
    '/api-docs/paywalled-media': 'Paywalled Media API',
    '/api-docs/race-api': 'Race API',
    '/privacy-policy': 'Privacy Policy',
    '/terms-of-service': 'Terms of Service',
  };
  for (const [path, heading] of Object.entries(pages)) {
    const reply = await page.goto(product.url + path);
    expect([path, reply?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', page.url());
    if (!path.startsWith('/api-docs')) expect(page.url()).toBe(product.url + path);
  }
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toContain(`${product.url}/assets/`);
  const size = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return [width, height];
  }, image ?? '');
  expect(size).toEqual([1200, 630]);
});

test('[R9, G4] public pages appear before the sign-in state is known; an owner’s page shows that it is loading', async ({
  page,
  product,
}) => {
  const letGo = await holdCalls(page, '**/api/auth/user');
  const open = {
    '/': /bounty puzzle platform/,
    '/privacy-policy': /Privacy/,
    '/race-demo': /Race/,
    '/nowhere': /Page Not Found/,
  };
  for (const [path, heading] of Object.entries(open)) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0);
  }
  for (const path of ['/dashboard', '/codes/00000000-0000-4000-8000-000000000000']) {
    await page.goto(product.url + path);
    await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toBeAttached();
    await expect(page.getByText('Access Denied')).toHaveCount(0);
    await expect(page.getByText('Page Not Found')).toHaveCount(0);
  }
  letGo();
  await expect(page.getByText('Access Denied')).toBeVisible();
});

test('[R4, R9] an embedded page has neither header nor footer', async ({ page, product, stand }) => {
  await page.goto(`${product.url}/embed/${stand.embedId}`);
  await expect(page.getByRole('grid')).toBeVisible();
  for (const landmark of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(0);
  }
  // The banner and the footer are also absent when a link inside the single-page application opens an embedded page.
  await page.goto(product.url);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/embed/somewhere');
  });
  for (const landmark of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(0);
  }
});

test('[R11] the footer has the year, the company and the legal pages', async ({ page, product }) => {
  await page.goto(product.url);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Puzzle Prize`);
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
});

test('[R7, R10] the header links to the sign-in page, names the user, and offers to sign out', async ({
  page,
  product,
  stand,
}) => {
  await page.goto(`${product.url}/privacy-policy`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/api\/login/);
  await expect(header.getByRole('link', { name: 'Puzzle Prize' })).toHaveAttribute('href', '/');

  await signInOnPage(page, product.url, stand.owner);
  const menu = header.getByRole('button', { name: stand.owner.username });
  await expect(menu).toContainText('SaaS Account');
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Sign Out']);
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('[R10] a person without a name is called User', async ({ page, product, stand }) => {
  await page.route('**/api/auth/user', async (route) => {
    const reply = await route.fetch();
    const user = currentUserSchema.safeParse(await reply.json());
    if (user.success) await route.fulfill({ json: { ...user.data, username: null } });
    else await route.fulfill({ response: reply });
  });
  await page.goto(`${product.url}/api/login`);
  await page.getByLabel('E-mail').fill(stand.owner.email);
  await page.getByLabel('Password').fill(stand.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const menu = page.getByRole('banner').getByRole('button', { name: 'SaaS Account' });
  await expect(menu).toHaveText(/User\s*SaaS Account/);
});

test('[R1, L9, G3] a signed-in owner is greeted at / and redirected to the dashboard', async ({
  page,
  product,
  stand,
}) => {
  await signInOnPage(page, product.url, stand.owner);
  // The test delays the dashboard's script, so that the loading screen is visible.
  const letGo = await holdCalls(page, '**/dashboard-page-*.js');
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  letGo();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
});
