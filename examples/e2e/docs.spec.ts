import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';

const docs = join(import.meta.dirname, '../../docs/api');
const markdown = readFileSync(join(docs, 'paywalled-media.md'), 'utf8');
const raceMarkdown = readFileSync(join(docs, 'race-api.md'), 'utf8');
const tabs = ['Overview', 'Authentication', 'Integration', 'Endpoints', 'Examples'];

test('[P6] the index links to both APIs, the first steps and the support', async ({ page, product }) => {
  await page.goto(`${product.url}/api-docs`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Documentation');
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Getting started' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Race API' })).toHaveAttribute('href', '/api-docs/race-api');
  await page.getByRole('link', { name: 'Paywalled Media API' }).click();
  await expect(page).toHaveURL(`${product.url}/api-docs/paywalled-media`);
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
  const steps = page.getByRole('heading', { level: 3 }).getByRole('button');
  await expect(steps).toHaveCount(7);
  await expect(steps.nth(0)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('sessions.activate(')).toBeHidden();
  await steps.nth(4).press('Enter');
  await expect(steps.nth(4)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('sessions.activate(')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Integration', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Endpoints' }).click();
  await expect(page.getByText('POST /api/v1/access/grant', { exact: true })).toBeVisible();
});

test('[P7] a button copies the whole documentation for an AI assistant, with the URL of this platform', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(`${product.url}/api-docs/paywalled-media`);
  await page.getByRole('button', { name: 'Copy for LLM' }).click();
  const button = page.getByRole('button', { name: 'Copied!' });
  await expect(button).toBeVisible();
  const expected = markdown.replaceAll('https://puzzle-prize.example', product.url);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
  await page.clock.runFor(2500);
  await expect(button).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Copy for LLM' })).toBeVisible();

  const href = await page.locator('link[rel=alternate]').getAttribute('href');
  const text = await page.request.get(product.url + (href ?? ''));
  expect(await text.text()).toBe(expected);
  await page.getByRole('tab', { name: 'Examples' }).click();
  await page.getByRole('button', { name: /^Copy Python/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import json\n/);
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
  await expect(page.getByText('POST /api/race/join', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy for LLM' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const expected = raceMarkdown.replaceAll('https://puzzle-prize.example', product.url);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { name: 'Errors' })).toBeInViewport();
});

test('[P7] a printed page shows all code dark on white, without buttons', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(`${product.url}/api-docs/race-api`);
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
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[P6, P7] the documentation passes axe (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${product.url}/api-docs`);
    await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
    await audit(page, 'index');
    await page.goto(`${product.url}/api-docs/race-api`);
    await expect(page.getByRole('heading', { name: 'Limits', exact: true })).toBeVisible();
    await audit(page, 'races');
    await page.goto(`${product.url}/api-docs/paywalled-media`);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 2, name: tab })).toBeAttached();
      // The first step is open already.
      const closed = page.getByRole('button', { name: /^Step [2-7]/ });
      for (let step = 0; step < (await closed.count()); step += 1) await closed.nth(step).click();
      await audit(page, tab);
    }
  });
}
