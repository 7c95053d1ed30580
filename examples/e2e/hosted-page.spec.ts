import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { embedListSchema, type EmbedPage, embedPageSchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { expect, type Stand, test } from './fixtures.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { openDashboard } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';

/** Changes the page of the stand's embed code, and returns it with the row id of the embed code. */
async function setPage(platform: string, stand: Stand, wishes: object): Promise<EmbedPage & { id: string }> {
  const call = await signIn(platform, stand.owner);
  const embeds = await call('/api/embed-codes', (reply) => embedListSchema.parse(reply));
  const { id = '' } = embeds.find(({ uniqueId }) => uniqueId === stand.embedId) ?? {};
  const page = await call(
    `PATCH /api/embed-codes/${id}/page`,
    (reply) => embedPageSchema.parse(reply),
    wishes,
  );
  return { ...page, id };
}

/** Collects the hosts, except its own, to which a page sends requests. */
function collectHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  return hosts;
}

test('[G119, G121] a visitor follows the short link, solves the puzzle and wins, without cookies or other sites', async ({
  page,
  context,
  product,
  stand,
}, info) => {
  const hosted = await setPage(product.url, stand, {
    slug: 'harbor-week',
    title: 'Win a coffee',
    intro: 'Put the image together.\nThe first 100 win.',
  });
  const hosts = collectHosts(page);
  await page.addInitScript(sumShifts);
  await page.goto(hosted.shortUrl);
  await expect(page).toHaveURL(`${product.url}/p/play/harbor-week`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Win a coffee');
  const prize = page.locator('puzzle-prize');
  await expect(prize.getByRole('grid')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await readShifts(page.mainFrame())).toBe(0);
  await audit(page, 'the hosted page');
  await page.screenshot({ path: info.outputPath('hosted-light.png'), fullPage: true });
  await solve(prize, slideByMouse);
  expect(await readCode(prize)).not.toBe('');
  await audit(page, 'the hosted page with a won code');
  await page.screenshot({ path: info.outputPath('hosted-won.png'), fullPage: true });
  expect([...hosts]).toEqual([new URL(product.url).host]);
  expect(await context.cookies()).toEqual([]);
});

test('[G119, T58] the page is complete without scripts, narrow, dark and from right to left', async ({
  browser,
  product,
  stand,
}, info) => {
  const { pageUrl } = await setPage(product.url, stand, { title: 'اربح قهوة' });
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(pageUrl);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('اربح قهوة');
  await expect(plain.locator('.fallback img')).toBeVisible();
  // Playwright's searches by text skip `<noscript>`.
  await expect(plain.locator('noscript p')).toBeVisible();
  await plain.close();
  for (const width of [320, 1280]) {
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      colorScheme: 'dark',
      locale: 'ar',
    });
    await page.goto(pageUrl);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await audit(page, `the hosted page in Arabic, dark, ${String(width)} px`);
    await page.screenshot({ path: info.outputPath(`hosted-dark-${String(width)}.png`), fullPage: true });
    await page.close();
  }
});

test('[G119, G122, T57] the owner chooses an address, sees why others are refused, and downloads a poster', async ({
  page,
  context,
  product,
  stand,
}, info) => {
  const { id } = await setPage(product.url, stand, {});
  await openDashboard(page, product.url, stand.owner);
  await page.goto(`${product.url}/embed-codes/${id}?tab=page`);
  const address = page.getByRole('textbox', { name: /^Address/ });
  await address.fill('Ünser Gewinn');
  await expect(page.getByRole('alert')).toHaveText('Please use only the letters a to z, digits and hyphens.');
  await address.fill('Our Prize');
  await expect(address).toHaveValue('our-prize');
  await expect(page.getByText('This address is free.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Heading/ }).fill('Our prize');
  await page.getByLabel('Hide from search engines').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Page saved', { exact: true })).toBeVisible();
  await expect(page.getByText(`${product.url}/p/play/our-prize`, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue('Our prize');
  await expect(page.getByLabel('Hide from search engines')).toBeChecked();
  await audit(page, 'the tab of the hosted page');
  await page.screenshot({ path: info.outputPath('tab-light.png'), fullPage: true });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open the page' }).click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Our prize');
  for (const [name, start] of [
    ['Poster in the size A4', '%PDF-'],
    ['QR code as SVG', '<svg '],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    const file = await readFile(await download.path());
    expect(file.toString('latin1', 0, 5)).toBe(start);
  }
});
