import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type WidgetPuzzle, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { parseBoard } from '@puzzle-prize/sdk/puzzle';
import type { Bench } from './bench.ts';
import { slow, slowDown, type Tab, withBrowser, withTab } from './browser.ts';
import { mountPlainBoard } from './inert-board.ts';
import { countFrames, readCount, readTaskMs, startCpuClock } from './page-counts.ts';
import { interleave, median, print, ratio } from './rounds.ts';
import { createTaps, playTaps } from './taps.ts';

/** The width of the card, and the width of a 3x3 board on the card. */
const cardPx = 340;
const boardPx = 240;
const selector = '#board, [role=grid]';
const sessionId = 'bench'.repeat(4);
const moves = 100;
const drags = 20;
/** The number of pointer positions between press and release. One is sent per frame. */
const dragSteps = 12;

type Kind = 'inert' | 'animated' | 'card';

/** A dealt puzzle of the product. */
interface CardPuzzle {
  platform: string;
  embedId: string;
  puzzle: WidgetPuzzle;
}

/** Compares the whole card, `<puzzle-prize>` with its tools, with boards that do nothing or only slide tiles. */
export async function measureCard({ product, stage, isQuick }: Bench): Promise<void> {
  const { embedId } = await stage.createCampaign();
  const address = `${product.url}/api/embed-widget/${embedId}?sessionId=${sessionId}`;
  const puzzle = widgetDataSchema.parse(await (await fetch(address)).json());
  if (puzzle.showMessage) throw new Error(`Nothing to play: ${puzzle.message}`);
  const deal = { platform: product.url, embedId, puzzle };
  const rounds = isQuick ? 3 : 7;
  await withBrowser(async (browser) => {
    await compareCpu(browser, deal, rounds);
    await compareFrames(browser, deal, rounds);
  });
}

async function compareCpu(browser: Browser, deal: CardPuzzle, rounds: number): Promise<void> {
  const run = (kind: Kind) => () =>
    withCard(browser, { ...deal, kind }, async (tab) => {
      await startCpuClock(tab);
      const before = await readTaskMs(tab);
      await play(tab, deal);
      return ((await readTaskMs(tab)) - before) / moves;
    });
  const ms = await interleave(rounds, { inert: run('inert'), animated: run('animated'), ours: run('card') });
  const above = (values: number[]) => median(values.map((value, round) => value - (ms.inert[round] ?? NaN)));
  const [ours, animated] = [above(ms.ours), above(ms.animated)];
  print({
    what: 'card: CPU per move above the inert board, times the animated floor',
    measured: ours / animated,
    atMost: 1.3,
    detail: `${ours.toFixed(2)} of ${animated.toFixed(2)} ms`,
  });
}

async function compareFrames(browser: Browser, deal: CardPuzzle, rounds: number): Promise<void> {
  for (const [what, act] of Object.entries({ 'moves at 20/s': play, drags: drag })) {
    const run = (kind: Kind) => () =>
      withCard(browser, { ...deal, kind }, async (tab) => {
        await tab.page.evaluate(countFrames);
        await slow(tab);
        await act(tab, deal);
        return await readCount(tab, 'frames');
      });
    const frames = await interleave(rounds, { animated: run('animated'), ours: run('card') });
    print({
      what: `card: frames drawn during ${what} at ${slowDown}x slow-down, of the animated floor's`,
      measured: ratio(frames.ours, frames.animated),
      atLeast: 0.98,
      detail: `${median(frames.ours)} of ${median(frames.animated)}`,
    });
  }
}

async function play(tab: Tab, { puzzle }: CardPuzzle): Promise<void> {
  const { dimensions, shuffledState } = puzzle;
  const start = parseBoard(shuffledState, dimensions);
  if (!start) throw new Error('The deal has no board');
  await playTaps(tab, { selector, side: dimensions, taps: createTaps(start, moves) });
}

/** Drags across each row in turn; some of the drags carry tiles. */
async function drag({ page, tools }: Tab, { puzzle }: CardPuzzle): Promise<void> {
  const side = puzzle.dimensions;
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error('There is no board on the page');
  const cell = box.width / side;
  for (let turn = 0; turn < drags; turn += 1) {
    const y = box.y + ((turn % side) + 0.5) * cell;
    const way = turn % 2 === 0 ? 1 : -1;
    const from = box.x + box.width / 2 - (way * cell) / 2;
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
      tools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
    const sent = [send('mousePressed', from)];
    for (let step = 1; step <= dragSteps; step += 1) {
      await sleep(16);
      sent.push(send('mouseMoved', from + way * cell * (step / dragSteps)));
    }
    sent.push(send('mouseReleased', from + way * cell));
    await Promise.all(sent);
  }
}

async function withCard<T>(
  browser: Browser,
  { kind, platform, embedId, puzzle }: CardPuzzle & { kind: Kind },
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  return await withTab(browser, async (tab) => {
    const { page } = tab;
    const script =
      kind === 'card' ? `<script type="module" src="${platform}/v1/puzzle-prize.js"></script>` : '';
    const body = `<!doctype html><style>body{margin:0;width:${cardPx}px}</style>${script}`;
    const pageUrl = `${platform}/bench`;
    await page.route(pageUrl, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(pageUrl);
    if (kind === 'card') {
      await page.waitForFunction(() => customElements.get('puzzle-prize') !== undefined);
      await page.evaluate(mountCard, { embedId, opening: { sessionId, data: puzzle } });
      await page.locator('[part=toolbar]').waitFor();
    } else {
      const image = platform + puzzle.imageUrl;
      const start = puzzle.shuffledState.map(Number);
      await page.evaluate(mountPlainBoard, { start, px: boardPx, image, isAnimated: kind === 'animated' });
    }
    await page.waitForLoadState('networkidle');
    return await work(tab);
  });
}

/** Runs in the page: shows the card of a deal that the page has already. */
function mountCard(properties: { embedId: string; opening: { sessionId: string; data: unknown } }): void {
  document.body.append(Object.assign(document.createElement('puzzle-prize'), properties));
}
