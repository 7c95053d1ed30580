import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { audit } from './axe.ts';
import { expect, test, type Stand } from './fixtures.ts';
import type { HostServer } from '../demo/host-server.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';

/** The snippets of the guide, by a text that only one of them contains. */
const snippets = {
  element: '<puzzle-prize ',
  button: '<puzzle-prize-button',
  frame: '<iframe',
} as const;
type Snippet = keyof typeof snippets;
const names: Snippet[] = ['element', 'button', 'frame'];

for (const name of names) {
  test(`[G62] the ${name} shows a link to the puzzle if JavaScript is turned off`, async ({
    browser,
    product,
    shop,
    stand,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(showSnippet(shop, { platform: product.url, stand, name }));
    await expectFallback(page, name, `${product.url}/embed/${stand.embedId}`);
    if (name === 'frame') {
      await expect(
        page.frameLocator('iframe').getByRole('link', { name: 'Open it in a new tab' }),
      ).toBeVisible();
      await page.goto(`${product.url}/embed/${stand.embedId}`);
      // Playwright's searches by text skip `<noscript>`.
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Slide and save' })).toBeVisible();
    }
    await context.close();
  });

  test(`[G62] the ${name} shows a link to the puzzle if its script is blocked, and passes axe`, async ({
    page,
    product,
    shop,
    stand,
  }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(showSnippet(shop, { platform: product.url, stand, name }));
    await expectFallback(page, name, `${product.url}/embed/${stand.embedId}`);
    const link = (name === 'frame' ? page.frameLocator('iframe') : page).getByRole('link', {
      name: /puzzle|tab/,
    });
    await expect(link).toBeVisible();
    await audit(page, name);
  });

  test(`[G62] the ${name} hides the link when its script runs, and moves nothing on the page`, async ({
    page,
    product,
    shop,
    stand,
  }) => {
    await page.addInitScript(sumShifts);
    await page.goto(showSnippet(shop, { platform: product.url, stand, name }));
    const place = name === 'frame' ? page.frameLocator('iframe') : page;
    if (name === 'button') await expect(page.getByRole('button')).toBeVisible();
    else await expect(place.getByRole('button', { name: 'Hint' })).toBeVisible();
    await expect(place.getByRole('link')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    for (const frame of page.frames()) expect(await readShifts(frame)).toBe(0);
  });
}

test('[W6] the element plays the deal that its page has preloaded, and requests no other', async ({
  page,
  product,
  shop,
  stand,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(showSnippet(shop, { platform: product.url, stand, name: 'element', isPreloaded: true }));
  await expect(page.locator('puzzle-prize').getByRole('grid')).toBeVisible();
  await expect.poll(() => asked).toContain(`/api/embed/${stand.embedId}/seen`);
  expect(asked.filter((path) => path === `/embed/${stand.embedId}/opening`)).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/api/embed-widget/'))).toHaveLength(0);
});

test('[G63] a tag without styles moves nothing if its script blocks the first paint, as the guide says', async ({
  page,
  product,
  shop,
  stand,
}) => {
  const path = `/${stand.embedId}/no-script/blocking`;
  const tag = `<script type="module" src="${product.url}/v1/puzzle-prize.js" blocking="render"></script>`;
  shop.show(
    path,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${tag}</head>
<body><main><h1>Shop</h1><puzzle-prize embed-id="${stand.embedId}"><a href="/play">Play the puzzle</a></puzzle-prize>
<p>Below</p></main></body></html>`,
  );
  await page.addInitScript(sumShifts);
  await page.route('**/v1/puzzle-prize.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(shop.url + path);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await readShifts(page)).toBe(0);
});

test('[G62] a tag without styles keeps its content until it is pressed, and moves nothing on the page', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await openBareTag(page, shop, { platform: product.url, stand });
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: 'Play the puzzle' });
  await expect(link).toBeVisible();
  await expect(page.locator('puzzle-prize img')).toHaveJSProperty('complete', true);
  expect(await readShifts(page)).toBe(0);
  await link.press('Enter');
  await expect(page.getByRole('gridcell').first()).toBeFocused();
  await expect(link).toBeHidden();
  expect(new URL(page.url()).origin).toBe(shop.url);
});

test('[G62] a tag without styles and without a link of its own shows the puzzle by itself', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await openBareTag(page, shop, { platform: product.url, stand, content: '<p>Loading</p>' });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toBeHidden();
});

test('[G62] a link that is opened in a new tab leaves the tag without styles as it is', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await openBareTag(page, shop, { platform: product.url, stand });
  const link = page.getByRole('link', { name: 'Play the puzzle' });
  const isTaken = await link.evaluate((element) => {
    let isPrevented = false;
    const readEvent = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', readEvent, { once: true });
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    return isPrevented;
  });
  expect(isTaken).toBe(false);
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('[G62] a tag without styles below the window shows the puzzle by itself, and moves nothing visible', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await openBareTag(page, shop, { platform: product.url, stand, topPx: 1500 });
  await page.evaluate(() => {
    scrollTo(0, 300);
  });
  await expect(page.getByRole('grid')).toBeAttached();
  expect(await readShifts(page)).toBe(0);
});

test('[G62] a tag with a reserved height that the page hides at first shows the puzzle with the page', async ({
  page,
  product,
  shop,
  stand,
}) => {
  await page.addInitScript(() => {
    // This event is fired before module scripts run.
    document.addEventListener('readystatechange', () => (document.body.hidden = true), { once: true });
  });
  await page.goto(showSnippet(shop, { platform: product.url, stand, name: 'element' }));
  await page.waitForFunction(() => customElements.get('puzzle-prize'));
  await page.evaluate(() => {
    document.body.hidden = false;
  });
  await expect(page.getByRole('grid')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`[G62] the page of a puzzle passes axe without its script (${theme})`, async ({
    page,
    product,
    stand,
  }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`${product.url}/embed/${stand.embedId}?theme=${theme}`);
    await expect(page.getByRole('heading', { name: 'Slide and save' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open it in a new tab' })).toBeVisible();
    await audit(page, theme);
    await page.goto(`${product.url}/embed/no-such-embed?theme=${theme}`);
    await expect(page.getByRole('heading', { name: 'Puzzle Not Found' })).toBeVisible();
    await audit(page, `not found, ${theme}`);
  });
}

/** Expects the image of the campaign and, outside of a frame, a link to the address of the puzzle. */
async function expectFallback(page: Page, name: Snippet, address: string): Promise<void> {
  if (name !== 'frame') {
    const link = page.getByRole('link', { name: 'Play the puzzle' });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', address);
    if (name === 'button') return;
  }
  const image =
    name === 'frame' ? page.frameLocator('iframe').locator('img') : page.locator('puzzle-prize img');
  await expect(image).toBeVisible();
  await expect(image).toHaveJSProperty('complete', true);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

/** Serves a page of a shop with a snippet of the guide between two paragraphs, and returns its URL. */
function showSnippet(
  shop: HostServer,
  {
    platform,
    stand,
    name,
    isPreloaded = false,
  }: { platform: string; stand: Stand; name: Snippet; isPreloaded?: boolean },
): string {
  const snippet = readSnippet(isPreloaded ? 'rel="preload"' : snippets[name])
    .replaceAll('https://puzzle-prize.example', platform)
    .replaceAll('YOUR_EMBED_ID', stand.embedId);
  const path = `/${stand.embedId}/no-script/${name}`;
  shop.show(
    path,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shop</title></head><body><main><h1>Shop</h1><p>Above</p>${snippet}<p>Below</p></main></body></html>`,
  );
  return shop.url + path;
}

/**
 * Opens a page of a shop with the tag of the guide, but without its style, `topPx` below the start of the page. `content`
 * replaces the content of the tag. The script of the element waits until the page is painted, as on a slow connection.
 */
async function openBareTag(
  page: Page,
  shop: HostServer,
  {
    platform,
    stand,
    topPx = 0,
    content,
  }: { platform: string; stand: Stand; topPx?: number; content?: string },
): Promise<void> {
  const snippet = readSnippet(snippets.element)
    .replaceAll('https://puzzle-prize.example', platform)
    .replaceAll('YOUR_EMBED_ID', stand.embedId)
    .replace(' style="display: block; min-height: 500px"', '')
    .replace(/<a .*<\/a>/s, (link) => content ?? link);
  const path = `/${stand.embedId}/no-script/bare/${String(topPx)}/${String(content?.length)}`;
  shop.show(
    path,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shop</title></head><body><main><h1>Shop</h1><div style="height:${String(topPx)}px"></div>${snippet}
<p>Below</p></main></body></html>`,
  );
  await page.addInitScript(sumShifts);
  await page.route('**/v1/puzzle-prize.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  await page.goto(shop.url + path);
  await page.waitForFunction(() => customElements.get('puzzle-prize'));
}

function readSnippet(mark: string): string {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/site-owner.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```html\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const found = blocks.find((code) => code.includes(mark));
  if (found === undefined) throw new Error(`The guide has no ${mark}`);
  return found;
}
