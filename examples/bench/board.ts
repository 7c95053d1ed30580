import type { Browser } from '@playwright/test';
import { widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { type Board, dealBoard, sideOf } from '@puzzle-prize/sdk/puzzle';
import { slow, slowDown, type Tab, withBrowser, withTab } from './browser.ts';
import { mountPlainBoard } from './inert-board.ts';
import { countFrames, readCount, readTaskMs, startCpuClock } from './page-counts.ts';
import { type Figure, interleave, median, print } from './rounds.ts';
import { createTaps, movesPerSecond, playTaps } from './taps.ts';
import type { Bench } from './bench.ts';

const px = 300;

type Kind = 'inert' | 'animated' | 'ours';

/** The input that every compared board gets: a start position and taps. */
interface Game {
  start: Board;
  /** The cell to tap for each move. */
  taps: number[];
}

interface Setting {
  browser: Browser;
  productUrl: string;
  image: string;
}

/** Compares `<puzzle-board>` with a board that does nothing and one that only slides tiles. */
export async function measureBoard({ product, stage, isQuick }: Bench): Promise<void> {
  const { embedId } = await stage.createCampaign();
  const address = `${product.url}/api/embed-widget/${embedId}?sessionId=${'bench'.repeat(4)}`;
  const puzzle = widgetDataSchema.parse(await (await fetch(address)).json());
  if (puzzle.showMessage) throw new Error(`Nothing to play: ${puzzle.message}`);
  await withBrowser(async (browser) => {
    const setting = { browser, productUrl: product.url, image: product.url + puzzle.imageUrl };
    print(await cpuPerMove(setting, isQuick ? 3 : 7));
    for (const side of [3, 8]) (await inputAndFrames(setting, side, isQuick ? 1 : 3)).forEach(print);
    (await leftovers(setting)).forEach(print);
  });
}

async function cpuPerMove(setting: Setting, rounds: number): Promise<Figure> {
  const game = createGame(3, 100);
  const run = (kind: Kind) => () =>
    withBoard(setting, { kind, start: game.start }, async (tab) => {
      await startCpuClock(tab);
      const before = await readTaskMs(tab);
      await play(tab, game);
      return ((await readTaskMs(tab)) - before) / game.taps.length;
    });
  const ms = await interleave(rounds, { inert: run('inert'), animated: run('animated'), ours: run('ours') });
  const above = (values: number[]) => median(values.map((value, round) => value - (ms.inert[round] ?? NaN)));
  const [ours, animated] = [above(ms.ours), above(ms.animated)];
  return {
    what: 'board: CPU per move above the inert board, times the animated floor',
    measured: ours / animated,
    atMost: 1.5,
    detail: `${ours.toFixed(2)} of ${animated.toFixed(2)} ms`,
  };
}

async function inputAndFrames(setting: Setting, side: number, rounds: number): Promise<Figure[]> {
  const game = createGame(side, 200);
  let lost = 0;
  const run = (kind: Kind) => () =>
    withBoard(setting, { kind, start: game.start }, async (tab) => {
      await tab.page.evaluate(countFrames);
      await slow(tab);
      await play(tab, game);
      if (kind === 'ours') lost += game.taps.length - (await readCount(tab, 'moves'));
      return await readCount(tab, 'frames');
    });
  const frames = await interleave(rounds, { inert: run('inert'), ours: run('ours') });
  const where = `${side}x${side} at ${slowDown}x slow-down`;
  return [
    {
      what: `board: inputs lost in ${game.taps.length} moves at ${movesPerSecond}/s, ${where}`,
      measured: lost,
      atMost: 0,
      detail: `${rounds} runs`,
    },
    {
      what: `board: frames drawn meanwhile, of the inert board's, ${where}`,
      measured: median(frames.ours) / median(frames.inert),
      atLeast: 0.98,
      detail: `${median(frames.ours)} of ${median(frames.inert)}`,
    },
  ];
}

async function leftovers(setting: Setting): Promise<Figure[]> {
  const mounts = 100;
  const { start } = createGame(3, 1);
  return await withBoard(setting, { kind: 'ours', start }, async (tab) => {
    const state = [...start];
    const mount = (count: number) => tab.page.evaluate(mountAndRemove, { count, state });
    const counters = async () => {
      for (let pass = 0; pass < 3; pass += 1) await tab.tools.send('HeapProfiler.collectGarbage');
      return await tab.tools.send('Memory.getDOMCounters');
    };
    await mount(5);
    const before = await counters();
    await mount(mounts);
    const after = await counters();
    return [
      { what: `board: nodes left after ${mounts} mounts`, measured: after.nodes - before.nodes, atMost: 0 },
      {
        what: `board: listeners left after ${mounts} mounts`,
        measured: after.jsEventListeners - before.jsEventListeners,
        atMost: 0,
      },
    ];
  });
}

/** Returns a position and taps that do not solve it. The result is the same in every session. */
function createGame(side: number, moves: number): Game {
  const start = dealBoard({ seed: [side, moves, 3, 4], side, moves: 200 });
  return { start, taps: createTaps(start, moves) };
}

const play = (tab: Tab, { start, taps }: Game) =>
  playTaps(tab, { selector: '#board, puzzle-board [role=grid]', side: sideOf(start), taps });

async function withBoard<T>(
  { browser, productUrl, image }: Setting,
  { kind, start }: { kind: Kind; start: Board },
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  return await withTab(browser, async (tab) => {
    const { page } = tab;
    const script =
      kind === 'ours' ? `<script type="module" src="${productUrl}/v1/puzzle-prize.js"></script>` : '';
    const body = `<!doctype html><style>body{margin:0;width:${px}px}</style>${script}`;
    // The page has the product's own origin, because the browser does not let pages of other origins load
    // files from this machine.
    const pageUrl = `${productUrl}/bench`;
    await page.route(pageUrl, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(pageUrl);
    if (kind === 'ours') {
      await page.waitForFunction(() => customElements.get('puzzle-board') !== undefined);
      await page.evaluate(mountOurs, { state: [...start], image });
    } else {
      const plain = { start: [...start], px, image, isAnimated: kind === 'animated' };
      await page.evaluate(mountPlainBoard, plain);
    }
    await page.waitForLoadState('networkidle');
    return await work(tab);
  });
}

/** Runs in the page: shows a `<puzzle-board>` and counts its moves in `data-moves`. */
function mountOurs({ state, image }: { state: number[]; image: string }): void {
  const board = document.createElement('puzzle-board');
  Object.assign(board, { state, image, label: 'Bench' });
  let moves = 0;
  board.addEventListener('tile-move', () => {
    moves += 1;
    document.body.dataset['moves'] = String(moves);
  });
  document.body.append(board);
}

/** Runs in the page: mounts and removes a `<puzzle-board>` repeatedly, as a single-page application does. */
async function mountAndRemove({ count, state }: { count: number; state: number[] }): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const board = document.createElement('puzzle-board');
    Object.assign(board, { state });
    document.body.append(board);
    await new Promise(requestAnimationFrame);
    board.remove();
    await new Promise(requestAnimationFrame);
  }
}
