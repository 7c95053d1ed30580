import { buildExamplePage } from '../demo/host-server.ts';
import { expect, test as base } from './fixtures.ts';
import { firefox, type OtherBrowser, type OtherEngine, webkit } from './other-browsers.ts';
import { clickButton, type Shown, slideByKey, slideByMouse, solve, readText } from './other-player.ts';
import { openWaitingRoom } from './race-owner.ts';

const engines = [firefox, webkit];
const code = /ROAST-[A-Z0-9]{6}/;

/** The fixture `launch` starts a browser and stops it at the end of the test. */
const test = base.extend<{ launch: (engine: OtherEngine) => Promise<OtherBrowser> }>({
  launch: async ({}, use) => {
    const open: OtherBrowser[] = [];
    await use(async (engine) => {
      const browser = await engine.launch();
      open.push(browser);
      return browser;
    });
    for (const browser of open) await browser.close();
  },
});

for (const engine of engines) {
  test.describe(engine.name, () => {
    test.skip(!engine.isInstalled, `${engine.name} is not installed`);

    test('[W6, W8, W10] the puzzle in an element is solved by mouse and keys, and the code is copied', async ({
      launch,
      stand,
    }) => {
      const browser = await launch(engine);
      await browser.open(stand.elementUrl);
      const prize = { browser, tag: 'puzzle-prize' };
      await solve(prize, (tile, at) => (at % 2 === 0 ? slideByMouse(prize, tile) : slideByKey(prize, tile)));
      await expect.poll(() => readText(prize)).toMatch(code);
      await clickButton(prize, 'Copy');
      await expect.poll(() => readText(prize)).toContain('Copied');
      expect(await stand.issuedCodes()).toBe(1);
    });

    test('[W14] the puzzle in a frame on another site is solved, and the frame reports this to the host page', async ({
      launch,
      stand,
    }) => {
      const browser = await launch(engine);
      await browser.open(stand.iframeUrl);
      await browser.evaluate(
        `addEventListener('message', ({ data }) => (window.heard ??= []).push(data.type))`,
      );
      const prize = { browser, tag: 'puzzle-prize', inFrame: true };
      await solve(prize, (tile) => slideByMouse(prize, tile));
      await expect.poll(() => readText(prize)).toMatch(code);
      expect(await browser.evaluate('window.heard')).toContain('puzzle-solved');
    });

    test('[E8, E9] the button opens the puzzle over the page, and Escape closes it', async ({
      launch,
      stand,
    }) => {
      const browser = await launch(engine);
      await browser.open(stand.buttonUrl);
      const button = { browser, tag: 'puzzle-prize-button' };
      await clickButton(button, 'Play for 15% off');
      await expect.poll(() => browser.evaluate(modalState)).toBe('open');
      await browser.press('Escape');
      await expect.poll(() => browser.evaluate(modalState)).toBe('closed');
      expect(await browser.evaluate('document.activeElement.localName')).toBe('puzzle-prize-button');
    });

    test('[R7, D1, D6] an owner signs in and sees the campaigns', async ({ launch, product, stand }) => {
      const browser = await launch(engine);
      await browser.open(`${product.url}/api/login?returnTo=%2Fdashboard`);
      for (const [field, text] of [
        ['email', stand.owner.email],
        ['password', stand.owner.password],
      ] as const) {
        await browser.evaluate(`document.querySelector('[name=${field}]').focus()`);
        await browser.type(text);
      }
      await browser.press('Enter');
      await expect.poll(() => browser.evaluate('document.body.innerText')).toContain('Slide and save');
      expect(await browser.evaluate('document.title')).toBe('Dashboard · Puzzle Prize');
    });
  });
}

test('[V1, V3, V4] Firefox and WebKit race each other', async ({ launch, product, shop }) => {
  const missing = engines.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name);
  test.skip(missing.length > 0, `${missing.join(' and ')} is not installed`);
  const allowedDomains = [new URL(shop.url).host];
  const { owner } = await openWaitingRoom(product.url, { maxPlayers: 2, allowedDomains });
  const puzzleId = owner.campaign.id;
  shop.show(
    `/race/${puzzleId}`,
    buildExamplePage('html-race/index.html', { platform: product.url, puzzleId }),
  );
  const racers: Shown[] = [];
  for (const engine of engines) {
    const browser = await launch(engine);
    await browser.open(`${shop.url}/race/${puzzleId}`);
    const racer = { browser, tag: 'puzzle-race' };
    await expect.poll(() => readText(racer)).toContain(`You're in Slot ${racers.length + 1}!`);
    racers.push(racer);
  }
  for (const racer of racers) await expect.poll(() => readText(racer)).toContain('Race in progress!');
  for (const racer of racers) await solve(racer, (tile) => slideByMouse(racer, tile));
  const [first, second] = racers;
  await expect.poll(() => first && readText(first)).toContain('You won!');
  await expect.poll(() => second && readText(second)).toContain('You finished 2nd');
});

/** A script that returns the state of the modal, which is 'open' after the frame has replaced the spinner. */
const modalState = `(() => {
  const roots = [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)];
  const dialog = roots.map((root) => root?.querySelector('dialog[open]')).find(Boolean);
  if (!dialog) return 'closed';
  return dialog.querySelector('#spinner') || !dialog.querySelector('iframe') ? 'opening' : 'open';
})()`;
