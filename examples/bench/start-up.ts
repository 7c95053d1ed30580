import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import { type WidgetPuzzle, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { watchTasks } from '../e2e/long-tasks.ts';
import type { Bench } from './bench.ts';
import { slow, slowDown, withBrowser, withTab } from './browser.ts';
import { type Load, openUntilPlayable } from './open-board.ts';
import { format, interleave, median, print, ratio } from './rounds.ts';
import { openStartUpPages, type StartUpPages } from './start-up-pages.ts';

/** The network "Slow 4G" of Chromium's developer tools, with a latency for each request. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
};

/** The time above which a task noticeably delays the visitor's first tap. */
const longTaskMs = 50;

/**
 * Measures the times from navigation until a board can be played and until it shows its image, at 4x slow-down and
 * slow 4G. Compares the snippet, as an owner pastes it, with plain Lit elements that have the same image.
 */
export async function measureStartUp({ product, stage, isQuick }: Bench): Promise<void> {
  const { embedId } = await stage.createCampaign();
  const source = `${product.url}/api/embed-widget/${embedId}?sessionId=${'bench'.repeat(4)}`;
  const puzzle = widgetDataSchema.parse(await (await fetch(source)).json());
  if (puzzle.showMessage) throw new Error(`Nothing to play: ${puzzle.message}`);
  const pages = await openPages(product.url, { embedId, source, puzzle });
  try {
    await withBrowser((browser) => compare(browser, pages, isQuick));
  } finally {
    pages.stop();
  }
}

async function openPages(
  platform: string,
  { embedId, source, puzzle }: { embedId: string; source: string; puzzle: WidgetPuzzle },
): Promise<StartUpPages> {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/site-owner.md'), 'utf8');
  const [, block] = /^```html\n(.*?<puzzle-prize .*?)^```$/ms.exec(guide) ?? [];
  const [, preload] = /^```html\n(<link rel="preload".*?)^```$/ms.exec(guide) ?? [];
  if (block === undefined || preload === undefined) throw new Error('The guide shows no element');
  const snippet = (preload + block.replace('<puzzle-prize', '<puzzle-prize preloaded'))
    .replaceAll('https://puzzle-prize.example', platform)
    .replaceAll('YOUR_EMBED_ID', embedId);
  return openStartUpPages(snippet, { platform, source, puzzle });
}

async function compare(browser: Browser, pages: StartUpPages, isQuick: boolean): Promise<void> {
  const loads: Record<'ours' | 'plain' | 'asking', Load[]> = { ours: [], plain: [], asking: [] };
  const load = async (name: keyof typeof loads) => {
    const one = await loadPage(browser, pages[name]);
    loads[name].push(one);
    return one.playableMs;
  };
  const ms = await interleave(isQuick ? 5 : 15, {
    ours: () => load('ours'),
    plain: () => load('plain'),
    asking: () => load('asking'),
  });
  const times = (floor: readonly number[]) => ({
    measured: ratio(ms.ours, floor),
    detail: `${format(median(ms.ours))} of ${format(median(floor))} ms`,
  });
  const place = `at ${slowDown}x slow-down and slow 4G`;
  print({
    what: `start-up: navigation to playable ${place}, times a plain Lit element with the image`,
    atMost: 1.25,
    ...times(ms.plain),
  });
  print({
    what: 'start-up: the same, times a plain Lit element that requests the puzzle',
    ...times(ms.asking),
  });
  const imagesOf = (name: keyof typeof loads) => loads[name].map(({ imageMs }) => imageMs);
  print({
    what: 'start-up: the same with the image, times the plain element',
    measured: ratio(imagesOf('ours'), imagesOf('plain')),
    detail: `${format(median(imagesOf('ours')))} of ${format(median(imagesOf('plain')))} ms`,
  });
  const longest = await interleave(isQuick ? 3 : 7, {
    ours: () => measureLongestTask(browser, pages.ours),
    plain: () => measureLongestTask(browser, pages.plain),
  });
  print({
    what: `start-up: longest task ${place}, ms of CPU`,
    measured: median(longest.ours),
    atMost: longTaskMs,
    detail: `plain element ${format(median(longest.plain))}, each ${longest.ours.map(format).join(', ')}`,
  });
}

async function loadPage(browser: Browser, url: string): Promise<Load> {
  return await withTab(browser, async (tab) => {
    await throttle(tab.tools);
    await slow(tab);
    return await openUntilPlayable(tab.page, url);
  });
}

async function measureLongestTask(browser: Browser, url: string): Promise<number> {
  return await withTab(browser, async (tab) => {
    await throttle(tab.tools);
    await slow(tab);
    const stop = await watchTasks(tab.page);
    await openUntilPlayable(tab.page, url);
    // The wait is for the parts that the first move does not need, which load after the board.
    await tab.page.waitForLoadState('networkidle');
    return await stop();
  });
}

async function throttle(tools: CDPSession): Promise<void> {
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', slow4g);
}
