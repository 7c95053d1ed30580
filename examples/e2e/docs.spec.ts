import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';

const docs = join(import.meta.dirname, '../../docs/api');
const tabs = ['Overview', 'Authentication', 'Integration', 'Endpoints', 'Examples'];

/** Reads a page as the server sends it to programs: without front matter, and without the test options of its code. */
function readMarkdown(name: string, url: string): string {
  const [, title = '', body = ''] =
    /^---\ntitle: (.+?)\n.*?\n---\n\n(.*)$/s.exec(readFileSync(join(docs, name), 'utf8')) ?? [];
  return `# ${title}\n\n${body}`
    .replaceAll(/^```(\w+) (?:run|check|schema)=\w+$/gm, '```$1')
    .replaceAll('](/', '](https://puzzle-prize.example/')
    .replaceAll('https://puzzle-prize.example', url);
}

test('[P6] the index links to both APIs, the first steps and the support', async ({ page, product }) => {
  await page.goto(`${product.url}/api-docs`);
  await expect(page).toHaveURL(`${product.url}/docs/api/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Documentation');
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Two APIs' });
  await expect(cards.getByRole('link')).toHaveText(['Paywalled Media API', 'Race API']);
  await cards.getByRole('link', { name: 'Paywalled Media API' }).click();
  await expect(page).toHaveURL(`${product.url}/docs/api/paywalled-media/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paywalled Media API');
});

test('[P7] the page has five tabs, each with its own URL, and seven steps that open separately', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/api-docs/paywalled-media`);
  await expect(page.getByRole('tab')).toHaveText(tabs);
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  await expect(page.getByRole('table').first()).toContainText('activated');
  await page.getByRole('tab', { name: 'Integration' }).click();
  await expect(page).toHaveURL(/#integration$/);
  const steps = page.locator('.doc-step');
  await expect(steps).toHaveCount(7);
  await expect(steps.nth(0)).toHaveAttribute('open');
  const call = steps.nth(4).getByText('sessions.activate(');
  await expect(call).toBeHidden();
  await steps.nth(4).locator('summary').press('Enter');
  await expect(steps.nth(4)).toHaveAttribute('open');
  await expect(call).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Integration', selected: true })).toBeVisible();
  await page.goto(`${product.url}/docs/api/paywalled-media/#identify-the-player`);
  await expect(page.getByRole('heading', { name: 'Identify the player' })).toBeInViewport();
  await page.getByRole('tab', { name: 'Endpoints' }).click();
  await expect(page.getByRole('heading', { name: 'POST /api/v1/access/grant' })).toBeVisible();
});

test('[P7] a button copies the whole documentation for an AI assistant, with the URL of this platform', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(`${product.url}/docs/api/paywalled-media/`);
  await page.getByRole('button', { name: 'Copy for LLM' }).click();
  const button = page.getByRole('button', { name: 'Copied!' });
  await expect(button).toBeVisible();
  const expected = readMarkdown('paywalled-media.md', product.url);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
  await page.clock.runFor(2500);
  await expect(button).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Copy for LLM' })).toBeVisible();

  const href = await page.locator('link[rel=alternate][type="text/markdown"]').getAttribute('href');
  const text = await page.request.get(product.url + (href ?? ''));
  expect(await text.text()).toBe(expected);
  await page.getByRole('tab', { name: 'Examples' }).click();
  const python = page.getByRole('tabpanel').locator('figure', { hasText: 'import json' });
  await python.getByRole('button', { name: 'Copy to clipboard' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import json/);
});

test('[P7] the Race API is one page with links to its sections, and can be copied as a whole', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${product.url}/api-docs/race-api`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Race API');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'POST /api/race/join' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy for LLM' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const expected = readMarkdown('race-api.md', product.url);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { name: 'Errors' })).toBeInViewport();
});

test('[P6] the search finds a page by keyboard, without an error or a call to another site', async ({
  page,
  product,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto(`${product.url}/docs/`);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('identify the player');
  const result = page.getByRole('dialog').getByRole('link', { name: 'Identify the player' }).first();
  await expect(result).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText('puzzle-prize.example');
  await result.press('Enter');
  await expect(page).toHaveURL(/\/docs\/api\/paywalled-media\/.*#identify-the-player$/);
  await expect(page.getByRole('heading', { name: 'Identify the player' })).toBeInViewport();
  expect([errors, foreign]).toEqual([[], []]);
});

test('[P7] llms.txt lists pages that exist, and llms-full.txt has their text', async ({ page, product }) => {
  const list = await (await page.request.get(`${product.url}/llms.txt`)).text();
  for (const name of ['@puzzle-prize/widget', '@puzzle-prize/sdk', '<puzzle-race>', '/api/openapi.json'])
    expect(list).toContain(name);
  const addresses = [...list.matchAll(/^- \[.+\]\((\S+\.md)\): \S/gm)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    expect(address.startsWith(product.url)).toBe(true);
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
  }
  const full = await (await page.request.get(`${product.url}/llms-full.txt`)).text();
  expect(full).toContain('# Race API');
  expect(full).not.toContain('puzzle-prize.example');
});

test('[R8] an unknown page of the documentation returns 404 and leads back', async ({ page, product }) => {
  const reply = await page.goto(`${product.url}/docs/nope`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the documentation' }).click();
  await expect(page).toHaveURL(`${product.url}/docs/`);
});

test('[P7] a printed page shows all code dark on white, without buttons', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(`${product.url}/docs/api/race-api/`);
  const code = page.locator('pre');
  await expect(code.first()).toBeVisible();
  // This is the width of a printed page without its margins.
  await page.setViewportSize({ width: 700, height: 1000 });
  const cut = await code.evaluateAll(
    (blocks) =>
      blocks.filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      ).length,
  );
  expect(cut).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[P6, P7] the documentation passes axe (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/docs/', '/docs/api/', '/docs/api/race-api/', '/docs/nope']) {
      await page.goto(product.url + path);
      await audit(page, path);
    }
    await page.goto(`${product.url}/docs/api/paywalled-media/`);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      const closed = page.locator('.doc-step:not([open]) > summary:visible');
      while ((await closed.count()) > 0) await closed.first().click();
      await audit(page, tab);
    }
  });
}
