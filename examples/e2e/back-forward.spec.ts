import { chromium, type CDPSession, type Page } from '@playwright/test';
import { PuzzlePrize } from '@puzzle-prize/sdk/node';
import { generatedApiKeySchema } from '@puzzle-prize/sdk/protocol';
import { openHostPage } from '../embedding/host-page.ts';
import { deliveryNames, expect, test as base } from './delivery-fixtures.ts';
import { assignEmbed, createMediaOwner } from './media-campaign.ts';
import { openWaitingRoom } from './race-owner.ts';
import { addMedia, videoFile } from './stored-media.ts';

/**
 * The fixture `page` uses a browser with a back/forward cache. Headless Chromium may lack this cache and load
 * a page again instead. The expectations hold in both cases.
 */
const test = base.extend({
  page: async ({}, use) => {
    const browser = await chromium.launch({
      executablePath: process.env.FULL_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-background-networking'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await (await browser.newContext()).newPage());
    await browser.close();
  },
});

/**
 * Returns a function that evaluates an expression in the visible page. Playwright itself loses track of a
 * page that comes from the cache.
 */
async function findTools(page: Page): Promise<(expression: string) => Promise<unknown>> {
  const tools: CDPSession = await page.context().newCDPSession(page);
  return async (expression) => {
    // While the browser leaves a page, the call fails and the value is undefined.
    const reply = await tools
      .send('Runtime.evaluate', { expression, awaitPromise: true })
      .catch(() => undefined);
    const value: unknown = reply?.result.value;
    return value;
  };
}

/**
 * Follows a link, runs `meanwhile` and returns to the page.
 * @returns whether the page comes from the cache
 */
async function goAndComeBack(
  page: Page,
  { elsewhere, meanwhile }: { elsewhere: string; meanwhile?: () => Promise<unknown> },
): Promise<boolean> {
  const run = await findTools(page);
  await page.evaluate("addEventListener('pageshow', ({ persisted }) => { window.isKept = persisted; })");
  await page.goto(elsewhere);
  await meanwhile?.();
  await run('history.back()');
  const isBack = "!location.href.includes('elsewhere') && document.readyState === 'complete'";
  await expect.poll(() => run(isBack)).toBe(true);
  return (await run('window.isKept')) === true;
}

/** The script moves a tile of the element and returns the number of moves so far. */
const slide = `(async () => {
  const board = document.querySelector('puzzle-prize')?.shadowRoot.querySelector('puzzle-board');
  const before = board?.moves.length ?? 0;
  for (let cell = 0; cell < 9 && board?.moves.length === before; cell += 1) board.slideCell(cell);
  return board?.moves.length ?? 0;
})()`;

const getText = (tag: string): string =>
  `document.querySelector('${tag}')?.shadowRoot.querySelector('section').innerText ?? ''`;

for (const name of deliveryNames)
  test(`[E1, W7] ${name}: its host page comes back from the back/forward cache`, async ({
    page,
    shop,
    openSetting,
  }) => {
    const elsewhere = `${shop.url}/elsewhere`;
    shop.show('/elsewhere', '<!doctype html><title>Elsewhere</title>');
    shop.show('/plain', '<!doctype html><title>A page with nothing on it</title>');
    const setting = await openSetting(name);
    await openHostPage(setting, { isPasted: true });
    if (setting.delivery.waitsForClick) await page.getByRole('button').click();
    await page.waitForLoadState('networkidle');
    const isKept = await goAndComeBack(page, { elsewhere });

    const plain = await page.context().newPage();
    await plain.goto(`${shop.url}/plain`);
    expect(isKept).toBe(await goAndComeBack(plain, { elsewhere }));
  });

test('[W7] a play continues with its last board after a return to the page', async ({
  page,
  shop,
  stand,
}) => {
  await page.goto(stand.elementUrl);
  await expect(page.getByRole('grid')).toBeVisible();
  const run = await findTools(page);
  const moves = Number(await run(slide));
  expect(moves).toBeGreaterThan(0);
  shop.show('/elsewhere', '<!doctype html><title>Elsewhere</title>');
  await goAndComeBack(page, { elsewhere: `${shop.url}/elsewhere` });
  await expect.poll(() => run(getText('puzzle-prize'))).not.toBe('');
  await expect.poll(() => run(slide)).toBeGreaterThan(moves);
});

test('[V8] a player who returns to the page of a race has rejoined the race and receives its messages', async ({
  page,
  browser,
  product,
  shop,
}) => {
  const { owner } = await openWaitingRoom(product.url, {
    maxPlayers: 2,
    allowedDomains: [new URL(shop.url).host],
  });
  const tag = `<!doctype html><script type="module" src="${product.url}/v1/puzzle-race.js"></script><puzzle-race puzzle-id="${owner.campaign.id}"></puzzle-race>`;
  shop.show('/race', tag);
  shop.show('/elsewhere', '<!doctype html><title>Elsewhere</title>');
  await page.goto(`${shop.url}/race`);
  await expect(page.getByText("You're in Slot 1!")).toBeVisible();
  await goAndComeBack(page, { elsewhere: `${shop.url}/elsewhere` });
  const bo = await browser.newPage();
  await bo.goto(`${shop.url}/race`);
  const run = await findTools(page);
  await expect.poll(() => run(getText('puzzle-race'))).toMatch(/Get ready to race!|Race in progress!/);
});

test('[W13] a puzzle that is paid for while the visitor is on another page is unlocked on return', async ({
  page,
  product,
  shop,
}) => {
  const owner = await createMediaOwner(product.url, { rewardType: 'paywalled_media' });
  await addMedia(owner, { title: 'The making of', file: videoFile('video.webm') });
  const { uniqueId: embedId } = await assignEmbed(owner, 'Shop');
  const { apiKey } = await owner.call(
    '/api/auth/generate-api-key',
    (reply) => generatedApiKeySchema.parse(reply),
    {},
  );
  const sdk = new PuzzlePrize({ apiKey, baseUrl: product.url });
  shop.show(
    '/session.js',
    "addEventListener('puzzle-session', ({ sessionId }) => { document.title = sessionId; });",
  );
  shop.show(
    '/paid',
    `<!doctype html><script src="/session.js"></script><script type="module" src="${product.url}/v1/puzzle-prize.js"></script><puzzle-prize embed-id="${embedId}"></puzzle-prize>`,
  );
  shop.show('/elsewhere', '<!doctype html><title>Elsewhere</title>');
  await page.goto(`${shop.url}/paid`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-disabled', 'true');
  const sessionId = await page.title();
  const isKept = await goAndComeBack(page, {
    elsewhere: `${shop.url}/elsewhere`,
    meanwhile: () => sdk.sessions.activate(sessionId),
  });
  const run = await findTools(page);
  await expect
    .poll(() =>
      run("document.querySelector('puzzle-prize').shadowRoot.querySelector('puzzle-board')?.playable"),
    )
    // If there was no cache, the page was loaded again. It then has a new session, and nobody has paid for
    // this session.
    .toBe(isKept);
});
