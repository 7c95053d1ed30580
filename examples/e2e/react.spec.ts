import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { expect, test } from './fixtures.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { startProgram, stopProgram } from './product.ts';
import { openWaitingRoom } from './race-owner.ts';

const root = join(import.meta.dirname, '../..');

/** Bundles the entry with this version of React, as an application would. */
async function bundle(entry: string, version: string, more: BuildOptions): Promise<string> {
  const alias: Record<string, string> =
    version === '18' ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {};
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'react', entry)],
    bundle: true,
    write: false,
    alias,
    conditions: ['@puzzle-prize/source'],
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'silent' },
    ...more,
  });
  return outputFiles?.[0]?.text ?? '';
}

/** Renders the page in a separate process, as a server does, and fails on any warning. */
async function renderOnServer(version: string, props: object): Promise<string> {
  const folder = mkdtempSync(join(root, '.cache', 'react-'));
  const script = join(folder, 'server.cjs');
  const code = await bundle('server.ts', version, {
    platform: 'node',
    format: 'cjs',
    footer: {
      js: `console.error = console.warn = (...said) => { throw new Error(said.join(' ')) };
console.log('<html>' + module.exports.renderShop(${JSON.stringify(props)}) + '</html>');`,
    },
  });
  writeFileSync(script, code);
  try {
    const program = await startProgram(script, {}, /<html>(.*)<\/html>/s);
    await stopProgram(program, 'SIGTERM');
    return program.found[1] ?? '';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const version of ['18', '19']) {
  test(`[D13] the components for React ${version} are rendered by a server, hydrated under StrictMode, and played`, async ({
    page,
    product,
    shop,
    stand,
  }) => {
    const { embedId } = stand;
    const { owner } = await openWaitingRoom(product.url, { allowedDomains: [new URL(shop.url).host] });
    const puzzleId = owner.campaign.id;
    const html = await renderOnServer(version, { platform: product.url, embedId, puzzleId });
    expect(html).toContain(
      `<puzzle-prize embed-id="${embedId}" host="${product.url}" theme="dark" class="prize"></puzzle-prize>`,
    );
    expect(html).toContain('text="Won 0" text-size="14"');
    expect(html).toContain(
      `<puzzle-race puzzle-id="${puzzleId}" host="${product.url}" display-name="Anna"></puzzle-race>`,
    );
    shop.show(
      `/${embedId}/react`,
      `<!doctype html><html lang="en"><title>Shop</title><body>
<div id="root" data-platform="${product.url}" data-embed-id="${embedId}" data-puzzle-id="${puzzleId}">${html}</div>
<script src="/${embedId}/react.js"></script>`,
    );
    const code = await bundle('browser.ts', version, { format: 'iife' });
    await page.route(`**/${embedId}/react.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    const complaints: string[] = [];
    page.on('console', (message) => {
      // Chromium on Linux does not know the permission web-share and warns about every frame that requests
      // it.
      const isOurs = !message.text().includes("'web-share'");
      if (isOurs && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(`${shop.url}/${embedId}/react`);

    const board = page.locator('puzzle-board[label=Letters]');
    await board.getByRole('gridcell', { name: 'Tile 7' }).click();
    await expect(page.getByText('1 moves')).toBeVisible();
    await expect(board.getByText('Moves 1')).toBeVisible();
    await expect(board).toHaveAttribute('locked');

    const prize = page.locator('puzzle-prize');
    await solve(prize, slideByMouse);
    await readCode(prize);
    const button = page.getByRole('button', { name: 'Won 1' });
    await button.click();
    await expect(page.locator('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    const race = page.locator('puzzle-race');
    await expect(race.getByText("You're in Slot 1!")).toBeVisible();
    await expect(race.getByText('Anna')).toBeVisible();
    await expect(race.getByRole('button', { name: 'Give up' })).toBeVisible();
    await expect(page.getByText('joined 1 times')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
