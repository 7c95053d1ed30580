import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { pressTabUntil, readBoard, readCode, slideByKey, slideByMouse, solve } from './player.ts';

const code = /^ROAST-[A-Z0-9]{6}$/;

/** Finds the button that the script has inserted after its own tag. */
const scripted = (page: Page): Locator => page.getByRole('button', { name: 'Play for 15% off' });
/** Finds the button of a visitor who has won a code. */
const wonButton = (page: Page): Locator => page.getByRole('button', { name: /^Your code: / });
/** Finds the button that is written as a tag in the page's HTML. */
const tagged = (page: Page): Locator => page.getByRole('button', { name: '🎁 Click Here For a Prize!' });
const withoutHash = (path: string): string => path.replace(/-[\w-]{8}\.js$/, '.js');
/**
 * Finds the puzzle in the open modal. The page may also contain a closed modal, but a closed modal is hidden.
 */
const prizeIn = (page: Page): Locator => page.frameLocator('dialog[open] iframe').locator('puzzle-prize');

test('[E8, E7] nothing but the script and the stored look is loaded before the click', async ({
  page,
  product,
  stand,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(product.url)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(stand.buttonUrl);
  await expect(scripted(page)).toBeVisible();
  await tagged(page).hover();
  await tagged(page).focus();
  await page.waitForLoadState('networkidle');
  expect(new Set(asked.map(withoutHash))).toEqual(
    new Set([
      '/v1/puzzle-modal.js',
      '/v1/look.js',
      '/v1/report-blocked.js',
      `/api/embed/${stand.embedId}/look`,
    ]),
  );
  await tagged(page).click();
  await expect(prizeIn(page).getByRole('grid')).toBeVisible();
  expect(asked).toContain(`/embed/${stand.embedId}`);
});

test('[E9] a spinner is shown until the frame has loaded', async ({ page, product, stand }) => {
  const letGo = await holdCalls(page, `${product.url}/embed/**`);
  await page.goto(stand.buttonUrl);
  await scripted(page).click();
  const spinner = page.locator('dialog #spinner');
  await expect(spinner.locator('i')).toHaveCount(9);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await scripted(page).click();
  await expect(spinner.locator('i')).toHaveCount(9);
  letGo();
  await expect(spinner).toHaveCount(0);
  await expect(prizeIn(page).getByRole('grid')).toBeVisible();
});

test('[E9, W7] a play in progress continues when the modal opens again', async ({ page, stand }) => {
  await page.goto(stand.buttonUrl);
  await scripted(page).click();
  const prize = prizeIn(page);
  await expect(prize.getByRole('grid')).toBeVisible();
  const [tile = 0] = solve3x3(await readBoard(prize));
  await slideByMouse(prize, tile, await readBoard(prize));
  await expect(prize.getByText('Moves 1')).toBeVisible();
  const board = await readBoard(prize);
  const size = await page.getByRole('dialog').boundingBox();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scripted(page).click();
  await expect(prize.getByText('Moves 1')).toBeVisible();
  expect(await readBoard(prize)).toEqual(board);
  // The dialog reaches its final size only after a short animation.
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual(size);
});

test.describe('on a phone in landscape orientation', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test('[E9] the modal shows every tile and the whole toolbar at once', async ({ page, stand }) => {
    await page.goto(stand.buttonUrl);
    await scripted(page).tap();
    const prize = prizeIn(page);
    await expect(prize.getByRole('grid')).toBeInViewport({ ratio: 1 });
    await expect(prize.getByRole('button', { name: 'Hint' })).toBeInViewport({ ratio: 1 });
  });
});

test('[E8, E10, W7] a visitor can win a code in the modal by keyboard alone', async ({ page, stand }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(stand.buttonUrl);
  await expect(scripted(page)).toBeVisible();
  await pressTabUntil(page, scripted(page));
  await page.keyboard.press('Enter');
  const prize = prizeIn(page);
  await expect(prize.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await pressTabUntil(page, prize.locator('[role=gridcell]:focus'));
  const moves = await solve(prize, slideByKey);
  expect(await readCode(prize)).toMatch(code);
  expect(logged).toContain(`Puzzle solved in ${moves} moves`);
  // The focus is in the frame. Its key events do not reach the host page, but Escape must close the modal.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(wonButton(page)).toBeFocused();
  expect(await stand.issuedCodes()).toBe(1);
});

for (const storage of ['allowed', 'blocked'] as const) {
  test(`[G6, G13, G56] a won code is shown again when the modal opens again, or by its link (storage in frames ${storage})`, async ({
    playwright,
    launchOptions,
    product,
    stand,
  }, testInfo) => {
    // The test needs its own browser profile, because the private windows that other tests use ignore the
    // preference below.
    const profile = testInfo.outputPath('profile');
    const preferences = { profile: { cookie_controls_mode: storage === 'allowed' ? 0 : 1 } };
    mkdirSync(join(profile, 'Default'), { recursive: true });
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await playwright.chromium.launchPersistentContext(profile, launchOptions);
    // The headless shell of Chromium ignores this preference, so a script blocks the storage too.
    if (storage === 'blocked') await context.addInitScript(blockStorageOf, product.url);
    const page = await context.newPage();
    await page.goto(stand.buttonUrl);
    await scripted(page).click();
    await solve(prizeIn(page), slideByMouse);
    const won = await readCode(prizeIn(page));
    expect(won).toMatch(code);
    expect(await prizeIn(page).evaluate(readStorage)).toBe(storage === 'allowed');

    for (const close of [
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await close();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(wonButton(page)).toHaveText(`Your code: ${won}`);
      await wonButton(page).click();
      expect(await readCode(prizeIn(page))).toBe(won);
      await expect(page.locator('#spinner')).toHaveCount(0);
    }
    const prizePage = await prizeIn(page).getByRole('link', { name: 'Keep it' }).getAttribute('href');
    await page.reload();
    await scripted(page).click();
    if (storage === 'allowed') expect(await readCode(prizeIn(page))).toBe(won);
    // Without storage, the browser has forgotten the win, and only the prize link still shows the code.
    else {
      await expect(prizeIn(page).getByRole('grid')).toBeVisible();
      await page.goto(prizePage ?? '');
      await expect(page.getByText(won, { exact: true })).toBeVisible();
    }
    expect(await stand.issuedCodes()).toBe(1);
    await context.close();
  });
}

test('[E9] Escape, the close button and the backdrop close the modal and return the focus to the button', async ({
  page,
  stand,
}) => {
  await page.goto(stand.buttonUrl);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ];
  const box = await tagged(page).boundingBox();
  for (const way of ways) {
    await tagged(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await tagged(page).boundingBox()).toEqual(box);
    await way();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tagged(page)).toBeFocused();
  }
});

test('[E9] a press on the backdrop closes the modal even if the puzzle appears before the mouse button is released', async ({
  page,
  stand,
}) => {
  const letGo = await holdCalls(page, `**/embed/${stand.embedId}?*`);
  await page.goto(stand.buttonUrl);
  await tagged(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.mouse.down();
  letGo();
  await expect(prizeIn(page).getByText('Moves 0')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tagged(page)).toBeFocused();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 480 },
]) {
  test(`[E9] the modal fits the window and passes axe in both themes (${viewport.width} wide)`, async ({
    page,
    stand,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(stand.buttonUrl);
    await expect(scripted(page)).toBeVisible();
    await audit(page, 'closed');
    for (const [theme, button] of Object.entries({ dark: scripted(page), light: tagged(page) })) {
      await button.click();
      await expect(prizeIn(page).getByRole('grid')).toBeVisible();
      await expect(prizeIn(page)).toHaveAttribute('theme', theme);
      const box = await page.getByRole('dialog').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(Math.min(340, viewport.width * 0.9));
      expect(box?.height).toBeLessThanOrEqual(Math.min(500, viewport.height * 0.9));
      await audit(page, theme);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

test('[E8] the script works as a module; if the modal’s code cannot load, the puzzle opens in a tab', async ({
  page,
  product,
  shop,
  stand,
}) => {
  const tag = `<script type="module" src="${product.url}/v1/puzzle-modal.js" data-embed-id="${stand.embedId}">`;
  shop.show(`/${stand.embedId}/module`, `<!doctype html><title>Shop</title><body>${tag}</script>`);
  await page.route(/\/v1\/modal-/, (route) => route.abort());
  await page.goto(`${shop.url}/${stand.embedId}/module`);
  await expect(page.locator('script + puzzle-prize-button')).toHaveCount(1);
  const opened = page.waitForEvent('popup');
  await tagged(page).click();
  await expect((await opened).getByRole('grid')).toBeVisible();
});

for (const loading of ['', 'async', 'defer', 'type="module"']) {
  test(`[E8] a script in the head puts its button at the end of the body (${loading || 'no attribute'})`, async ({
    page,
    product,
    shop,
    stand,
  }) => {
    const tag = `<script ${loading} src="${product.url}/v1/puzzle-modal.js" data-embed-id="${stand.embedId}" data-text="Win">`;
    shop.show(
      `/${stand.embedId}/head`,
      `<!doctype html><title>Shop</title>${tag}</script>${tag}</script><body><main>Tea</main><footer>Bye</footer>`,
    );
    await page.goto(`${shop.url}/${stand.embedId}/head`);
    await expect(page.getByRole('button', { name: 'Win' })).toHaveCount(2);
    await expect(page.locator('footer ~ puzzle-prize-button')).toHaveCount(2);
    await page.getByRole('button', { name: 'Win' }).first().click();
    await expect(prizeIn(page).getByRole('grid')).toBeVisible();
  });
}

test('[E7, E8, E9] the modal works with odd attributes, with a second script, and when the page changes while it is open', async ({
  page,
  product,
  shop,
  stand: { embedId },
}) => {
  const script = `src="${product.url}/v1/puzzle-modal.js"`;
  const odd = 'theme="neon" text="" text-size="huge" border-radius="?" background-color="}" host=""';
  const lines = [
    '<!doctype html><html lang="en"><title>Shop</title><main></main><aside></aside>',
    `<script ${script} data-embed-id="${embedId}" data-text="Win" data-color="red" data-text-size></script>`,
    `<script ${script}></script>`,
    `<puzzle-prize-button id="odd" embed-id="${embedId}" ${odd}></puzzle-prize-button>`,
    '<puzzle-prize-button id="nameless" text="Nameless"></puzzle-prize-button>',
  ];
  shop.show(`/${embedId}/odd`, lines.join(''));
  await page.goto(`${shop.url}/${embedId}/odd`);
  const win = page.getByRole('button', { name: 'Win' });
  const element = page.locator('#odd');
  await expect(page.locator('puzzle-prize-button')).toHaveCount(3);
  const scrolling = () => page.evaluate(() => getComputedStyle(document.body).overflow);
  for (const button of [win, element.getByRole('button')]) {
    await button.click();
    await expect(prizeIn(page).getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }

  // Attributes that change while the modal is open take effect when it opens again.
  await tagged(page).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('🎁 Click Here For a Prize!');
  expect(await scrolling()).toBe('hidden');
  await element.evaluate((button) => {
    button.setAttribute('theme', 'light');
    button.setAttribute('text', 'Changed');
  });
  await expect(prizeIn(page).getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Changed' }).click();
  await expect(prizeIn(page)).toHaveAttribute('theme', 'light');

  await element.evaluate((button) => document.querySelector('main')?.append(button));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolling()).toBe('visible');
  await page.getByRole('button', { name: 'Changed' }).click();
  await expect(prizeIn(page).getByRole('grid')).toBeVisible();
  await element.evaluate((button) => {
    button.remove();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolling()).toBe('visible');

  await page.getByRole('button', { name: 'Nameless' }).click();
  await expect(page.frameLocator('dialog[open] iframe').getByText('Puzzle Not Found')).toBeVisible();
  await page.keyboard.press('Escape');
  await win.click();
  await expect(prizeIn(page).getByRole('grid')).toBeVisible();
});

/** Simulates a browser that blocks this origin's storage in frames on other sites. */
function blockStorageOf(origin: string): void {
  if (location.origin !== origin) return;
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

/** Runs in the frame: returns whether the frame may use storage and has stored something. */
function readStorage(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}
