import type { Browser } from '@playwright/test';
import { type WidgetPuzzle, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { slow, slowDown, withBrowser, withTab } from './browser.ts';
import { openUntilPlayable } from './open-board.ts';
import { format, interleave, median, print, ratio } from './rounds.ts';
import type { Bench } from './bench.ts';

/**
 * Measures the time from navigation to a playable board on two pages: the frame page, and a page with the
 * same image and a board that does nothing.
 */
export async function measureFrame({ product, stage, isQuick }: Bench): Promise<void> {
  const { embedId } = await stage.createCampaign();
  const address = `${product.url}/api/embed-widget/${embedId}?sessionId=${'bench'.repeat(4)}`;
  const puzzle = widgetDataSchema.parse(await (await fetch(address)).json());
  if (puzzle.showMessage) throw new Error(`Nothing to play: ${puzzle.message}`);
  const frameUrl = `${product.url}/embed/${embedId}`;
  const html = await (await fetch(frameUrl)).text();
  await withBrowser(async (browser) => {
    const load = (floor?: string) => millisecondsToPlay(browser, frameUrl, floor);
    const ms = await interleave(isQuick ? 5 : 15, {
      floor: () => load(buildInertPage(html, puzzle)),
      ours: () => load(),
    });
    print({
      what: `frame: navigation to playable at ${slowDown}x slow-down, times the inert page`,
      measured: ratio(ms.ours, ms.floor),
      detail: `${format(median(ms.ours))} of ${format(median(ms.floor))} ms`,
    });
  });
}

/** @param floor the HTML that replaces the product's page; without it the product's page is measured */
async function millisecondsToPlay(browser: Browser, url: string, floor?: string): Promise<number> {
  return await withTab(browser, async (tab) => {
    const { page } = tab;
    // The product's page also goes through the interceptor, so that both times include its cost.
    await page.route(url, async (route) => {
      const response = await route.fetch();
      await route.fulfill(floor === undefined ? { response } : { contentType: 'text/html', body: floor });
    });
    await slow(tab);
    const { imageMs } = await openUntilPlayable(page, url);
    return imageMs;
  });
}

/**
 * Returns the frame page's HTML with a short script instead of the program. The script draws the tiles of the
 * image, but they do not move.
 */
function buildInertPage(html: string, { imageMasterUrl, shuffledState, dimensions }: WidgetPuzzle): string {
  const script = `
    const board = document.body.appendChild(document.createElement('div'));
    board.style.cssText = 'position:relative;width:300px;height:300px';
    ${JSON.stringify(shuffledState)}.forEach((tile, cell) => {
      const element = board.appendChild(document.createElement('i'));
      const [x, y] = [cell % ${dimensions}, Math.floor(cell / ${dimensions})];
      element.setAttribute('role', 'gridcell');
      element.style.cssText = 'position:absolute;width:100px;height:100px;background:url(${imageMasterUrl}) 0 0/300px';
      element.style.transform = 'translate(' + x * 100 + '%,' + y * 100 + '%)';
    });`;
  return html
    .replace(/<script type="module"[^>]*><\/script>/, `<script type="module">${script}</script>`)
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}
