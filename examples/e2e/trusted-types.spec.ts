import { resolve } from 'node:path';
import { bundle } from '../embedding/bundle.ts';
import { expect, test } from './fixtures.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';
import { addMedia, videoFile } from './stored-media.ts';

type Element = 'prize' | 'race';

/** Bundles the element from the built npm package, as a customer's bundler would. */
const bundleOfPackage = async (element: Element): Promise<string> =>
  bundle(`import './${element}/define.js';`, resolve(import.meta.dirname, '../../widget/dist/npm'));

/**
 * Returns a Content-Security-Policy under which no script may create a Trusted Types policy or turn text into
 * HTML.
 */
const buildPolicy = (platform: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${platform}`,
    `connect-src ${platform} ${platform.replace('http', 'ws')}`,
    `img-src data: ${platform}`,
    `media-src ${platform}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const buildPage = (script: string, tag: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script type="module" src="${script}"></script></head><body><main>${tag}</main></body></html>`;

for (const form of ['script', 'package'] as const) {
  test(`[E1, W10] <puzzle-prize> from a ${form} can be won on a page that allows no Trusted Types policy`, async ({
    page,
    product,
    shop,
    stand,
  }) => {
    const own = `/${stand.embedId}/prize.js`;
    if (form === 'package') shop.show(own, await bundleOfPackage('prize'));
    const script = form === 'package' ? own : `${product.url}/v1/puzzle-prize.js`;
    const tag = `<puzzle-prize embed-id="${stand.embedId}" host="${product.url}"></puzzle-prize>`;
    shop.show(`/${stand.embedId}/strict`, buildPage(script, tag), buildPolicy(product.url));
    await page.goto(`${shop.url}/${stand.embedId}/strict`);
    const prize = page.locator('puzzle-prize');
    await prize.getByRole('button', { name: 'More' }).click();
    await expect(prize.getByRole('group', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await solve(prize, slideByMouse);
    expect(await readCode(prize)).not.toBe('');
    await expect(prize.getByRole('button', { name: 'Claim Your Code!' })).toBeVisible();
  });

  test(`[V2, N8] <puzzle-race> from a ${form} can be won on a page that allows no Trusted Types policy`, async ({
    browser,
    page,
    product,
    shop,
  }) => {
    test.slow();
    const allowedDomains = [new URL(shop.url).host];
    const { owner } = await openWaitingRoom(product.url, { maxPlayers: 2, allowedDomains });
    await addMedia(owner, { title: 'The trophy', file: videoFile('video.webm') });
    const { id } = owner.campaign;
    if (form === 'package') shop.show(`/${id}/race.js`, await bundleOfPackage('race'));
    const script = form === 'package' ? `/${id}/race.js` : `${product.url}/v1/puzzle-race.js`;
    const tag = `<puzzle-race puzzle-id="${id}" host="${product.url}"></puzzle-race>`;
    shop.show(`/${id}/strict`, buildPage(script, tag), buildPolicy(product.url));
    await page.goto(`${shop.url}/${id}/strict`);
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${shop.url}/${id}/strict`);
    const race = page.locator('puzzle-race');
    await expect(race.getByText('Race in progress!')).toBeVisible({ timeout: 30_000 });
    await solve(race, slideByMouse);
    await expect(race.getByRole('heading', { name: 'You won!' })).toBeVisible();
    await expect(race.getByRole('heading', { name: 'The trophy' })).toBeVisible();
    await other.context().close();
  });
}
