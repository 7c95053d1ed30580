import type { FrameLocator, Page } from '@playwright/test';
import { playFirstMove } from '../quick-starts/first-move.ts';
import { fillPlaceholders, readBlocks, type Embedding } from '../quick-starts/page.ts';
import { expect, test } from './fixtures.ts';
import { servePage } from './serve-page.ts';
import {
  buildShopifyPage,
  buildSquarespacePage,
  buildTagManagerPage,
  buildWebflowPage,
  buildWixElement,
  buildWixPage,
  buildWordPressPage,
  filterAsWordPress,
  shopifyHeaders,
  webflowMaxCharacters,
} from './site-builders.ts';

const readSnippet = (name: string, embedding: Embedding): string =>
  fillPlaceholders(readBlocks(name)[0]?.code ?? '', embedding);

async function playModal(page: Page): Promise<void> {
  await page.getByRole('button').click();
  await playFirstMove(page.frameLocator('dialog[open] iframe').locator('body'));
}

async function playLinked(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play the puzzle' }).click();
  await playFirstMove(page.locator('body'));
}

const findFrame = (outer: Page | FrameLocator): FrameLocator => outer.frameLocator('iframe');

test('[D13] Shopify: the snippet plays in a section of a theme, also after the editor has drawn it anew', async ({
  page,
  product,
  stand,
}) => {
  const snippet = readSnippet('shopify', { host: product.url, embedId: stand.embedId });
  expect(snippet).not.toMatch(/\{[{%]/);
  await using site = await servePage(buildShopifyPage(snippet), { headers: shopifyHeaders });
  await page.goto(site.url);
  await expect(page.getByRole('button')).toBeVisible();
  await page.evaluate('redrawSection()');
  await playModal(page);
});

test('[D13] WordPress: the snippet plays in a block, and no blank line in it becomes a paragraph', async ({
  page,
  product,
  stand,
}) => {
  const snippet = readSnippet('wordpress', { host: product.url, embedId: stand.embedId });
  expect(snippet.trim()).not.toMatch(/\n\s*\n/);
  await using site = await servePage(buildWordPressPage(snippet));
  await page.goto(site.url);
  await playModal(page);
});

test('[D13, G62] WordPress: the link of the snippet plays if the user may not post unfiltered HTML', async ({
  page,
  product,
  stand,
}) => {
  const filtered = filterAsWordPress(readSnippet('wordpress', { host: product.url, embedId: stand.embedId }));
  expect(filtered).not.toMatch(/<script|<puzzle-/);
  await using site = await servePage(buildWordPressPage(filtered));
  await page.goto(site.url);
  await playLinked(page);
});

test('[D13] Webflow: the snippet is short enough for an embed and plays', async ({
  page,
  product,
  stand,
}) => {
  const snippet = readSnippet('webflow', { host: product.url, embedId: stand.embedId });
  expect(snippet.length).toBeLessThan(webflowMaxCharacters / 10);
  await using site = await servePage(buildWebflowPage(snippet));
  await page.goto(site.url);
  await playModal(page);
});

test('[D13] Wix: the snippet plays in a sandboxed frame of another site, without scrolling', async ({
  page,
  product,
  stand,
}) => {
  const snippet = readSnippet('wix', { host: product.url, embedId: stand.embedId });
  await using element = await servePage(buildWixElement(snippet), { site: 'element.localhost' });
  await using site = await servePage(buildWixPage(element.url));
  await page.goto(site.url);
  await playFirstMove(findFrame(findFrame(page)).locator('body'));
  const overflowPx = await page.frame({ name: 'htmlComp' })?.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });
  // A frame inside the page is laid out like a line of text, so the page may be some pixels higher than the frame
  // that contains it.
  expect(overflowPx).toBeLessThan(10);
});

test('[D13] Squarespace: the snippet plays in a code block', async ({ page, product, stand }) => {
  await using site = await servePage(
    buildSquarespacePage(readSnippet('squarespace', { host: product.url, embedId: stand.embedId })),
  );
  await page.goto(site.url);
  await playModal(page);
});

test('[D13, G62] Squarespace: the link of the snippet plays while the editor runs no scripts', async ({
  page,
  product,
  stand,
}) => {
  const snippet = readSnippet('squarespace', { host: product.url, embedId: stand.embedId });
  const withoutScript = snippet.replaceAll(/<script.*?<\/script>/gs, '');
  await using site = await servePage(buildSquarespacePage(withoutScript));
  await page.goto(site.url);
  await playLinked(page);
});

test('[D13] Google Tag Manager: the tag plays although it is inserted after the load', async ({
  page,
  product,
  stand,
}) => {
  const tag = readSnippet('google-tag-manager', { host: product.url, embedId: stand.embedId });
  await using site = await servePage(buildTagManagerPage(tag));
  await page.goto(site.url);
  await playModal(page);
});
