import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { campaignListSchema, collectionSchema, verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { audit } from './axe.ts';
import { openSetForm, setButton } from './codes-form.ts';
import { expect, type Stand, test } from './fixtures.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { startProduct } from './product.ts';

const template = 'https://shop.example/discount/{CODE}?redirect=/';

/** Sets terms and apply link of the stand's codes. */
async function setTerms(platform: string, { owner }: Stand): Promise<void> {
  const call = await signIn(platform, owner);
  const [campaign] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  await call(
    `PATCH /api/puzzles/${campaign?.id ?? ''}/code-collections`,
    (reply) => collectionSchema.parse(reply),
    { valueText: '15% off your first bag', minimumText: 'From €20', applyUrlTemplate: template },
  );
}

/** Wins a code in the element of the shop. Returns it with the address of its prize page. */
async function winCode(page: Page, stand: Stand): Promise<{ code: string; prizeUrl: string }> {
  await page.goto(stand.elementUrl);
  const prize = page.locator('puzzle-prize');
  const reply = page.waitForResponse((response) => response.url().endsWith('/verify'));
  await solve(prize, slideByMouse);
  const { delivery } = verifyReplySchema.parse(await (await reply).json());
  return { code: await readCode(prize), prizeUrl: delivery?.prizeUrl ?? '' };
}

test('[G55, G56] another device shows the won code without scripts, and leads to the shop', async ({
  browser,
  page,
  product,
  stand,
}, info) => {
  await setTerms(product.url, stand);
  const { code, prizeUrl } = await winCode(page, stand);
  const other = await browser.newPage({ javaScriptEnabled: false });
  await other.goto(prizeUrl);
  await expect(other.getByText(code, { exact: true })).toBeVisible();
  await expect(other.getByText('15% off your first bag')).toBeVisible();
  await expect(other.getByText('Minimum purchase: From €20')).toBeVisible();
  await expect(other.getByRole('img', { name: 'QR code of the shop with your code' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Use it now' })).toHaveAttribute(
    'href',
    template.replace('{CODE}', encodeURIComponent(code)),
  );
  await other.close();
  // The page has no script, but axe can run only as a script.
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const path = info.outputPath(`prize-${String(width)}-${colorScheme}.png`);
      await look(browser, { url: prizeUrl, path, context: { viewport: { width, height }, colorScheme } });
    }
});

test('[G56] a code of 40 characters is cut neither at 400 % zoom nor in forced colors, also from right to left', async ({
  browser,
  page,
  product,
  stand,
}, info) => {
  const call = await signIn(product.url, stand.owner);
  const [campaign] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  const path = `/api/puzzles/${campaign?.id ?? ''}/code-collections`;
  await call(`DELETE ${path}`, () => null);
  const code = 'W'.repeat(40);
  const minimumText = 'من 50 يورو';
  const list = { title: 'Long', codes: [code], codeType: 'coupon', minimumText, applyUrlTemplate: template };
  await call(path, () => null, list);
  const { prizeUrl, code: won } = await winCode(page, stand);
  expect(won).toBe(code);
  // At 400 % zoom, a window of 1280 by 960 px has 320 by 240 px of CSS.
  const viewport = { width: 320, height: 240 };
  const context = { viewport, forcedColors: 'active', deviceScaleFactor: 4 } as const;
  await look(browser, { url: prizeUrl, path: info.outputPath('prize-long-forced.png'), context });
  for (const forcedColors of ['none', 'active'] as const)
    await look(browser, {
      url: `${prizeUrl}?lang=ar`,
      path: info.outputPath(`prize-long-arabic-${forcedColors}.png`),
      context: { ...context, forcedColors },
    });
  const unknown = `${product.url}/p/unknown`;
  await look(browser, { url: unknown, path: info.outputPath('prize-unknown.png'), context: { viewport } });
});

test('[G56] the page of an expired code and the page of a refused call pass axe, light and dark', async ({
  browser,
  databaseUrl,
  page,
  product,
  stand,
}, info) => {
  await setTerms(product.url, stand);
  const { code, prizeUrl } = await winCode(page, stand);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update code_collections set expires_at = now() - interval '1 day'
    where id = (select collection_id from discount_codes where code = $1)`,
    [code],
  );
  await client.end();
  const limited = await startProduct({ DATABASE_URL: databaseUrl, RATE_LIMITS: 'on' });
  try {
    const refusedUrl = `${limited.url}/p/unknown`;
    let status = 404;
    for (let calls = 0; calls < 200 && status === 404; calls += 1) status = (await fetch(refusedUrl)).status;
    expect(status).toBe(429);
    const viewport = { width: 390, height: 844 };
    const pages = [
      { name: 'expired', url: prizeUrl, text: 'This code has expired.' },
      { name: 'refused', url: refusedUrl, text: 'Your code is safe.' },
    ];
    for (const colorScheme of ['light', 'dark'] as const)
      for (const { name, url, text } of pages) {
        const path = info.outputPath(`prize-${name}-${colorScheme}.png`);
        await look(browser, { url, path, context: { viewport, colorScheme }, text });
      }
  } finally {
    await limited.stop();
  }
});

interface Look {
  url: string;
  /** The file of the screenshot. */
  path: string;
  context: Parameters<Browser['newPage']>[0];
  /** A text that the page must show. */
  text?: string;
}

/** Checks a page in a context of its own, without any storage, and takes a screenshot. */
async function look(browser: Browser, { url, path, context, text = '' }: Look): Promise<void> {
  const page = await browser.newPage(context);
  await page.goto(url);
  await expect(page.locator('main')).toContainText(text);
  // In forced colors, axe computes contrasts with the colors of the page, which the browser replaces.
  const without = context?.forcedColors === 'active' ? ['color-contrast'] : [];
  await audit(page, path, { without });
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide, path).toBe(false);
  const cut = await page.locator('h1, p, code, a, figcaption').evaluateAll((texts) =>
    texts
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        const isInline = clientWidth === 0;
        return !isInline && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
      })
      .map(({ textContent }) => textContent),
  );
  expect(cut, path).toEqual([]);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

test('[G55] an owner sets the shop link from a preset, sees its example and tests it', async ({
  page,
  product,
}, info) => {
  await openSetForm(page, product.url);
  await page.getByLabel('Codes, one per line').fill('SHOP-1\nSHOP-2');
  const link = page.getByLabel('Shop link (optional)');
  await link.fill('http://shop.example/{CODE}');
  await setButton(page).click();
  await expect(page.getByText('The shop link must begin with https://.')).toBeVisible();
  await page.getByRole('button', { name: 'WooCommerce' }).click();
  await expect(page.getByText('WooCommerce needs a plugin')).toBeVisible();
  await page.getByRole('button', { name: 'Shopify' }).click();
  await expect(page.getByText('Please enter the full address of your shop.')).toBeVisible();
  // The host in the preset is selected, so that typing replaces it.
  await page.keyboard.type('roast.example');
  await expect(link).toHaveValue('https://roast.example/discount/{CODE}?redirect=/');
  await expect(page.getByRole('link', { name: 'Test this link (opens a new tab)' })).toHaveAttribute(
    'href',
    'https://roast.example/discount/SAVE10-7Q2M?redirect=/',
  );
  await audit(page, 'the form with a shop link');
  await page.screenshot({ path: info.outputPath('shop-link.png'), fullPage: true });
  await setButton(page).click();
  await expect(page.getByText('Campaign Codes Set', { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Shop link: https://roast.example/discount/{CODE}?redirect=/')).toBeVisible();
  await page.getByRole('button', { name: 'Edit terms' }).click();
  const sheet = page.getByRole('dialog', { name: 'Terms of the codes' });
  await sheet.getByLabel('Shop link (optional)').fill('https://roast.example/');
  await sheet.getByRole('button', { name: 'Save terms' }).click();
  await expect(sheet.getByText('Put {CODE} where the code belongs in the shop link.')).toBeVisible();
  await audit(page, 'the terms with a shop link');
  await page.screenshot({ path: info.outputPath('shop-link-sheet.png') });
  await sheet.getByLabel('Shop link (optional)').fill('');
  await sheet.getByRole('button', { name: 'Save terms' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^Shop link:/)).toHaveCount(0);
});
