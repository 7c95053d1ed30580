import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { workFirstBits, workMaxBits } from '@puzzle-prize/sdk/protocol/limits';
import { createHasher, createSolver, createTask } from '@puzzle-prize/sdk/work';
import { watchTasks } from '../e2e/long-tasks.ts';
import type { Bench } from './bench.ts';
import { slow, slowDown, type Tab, withBrowser, withTab } from './browser.ts';
import { type Figure, format, interleave, median, print, ratio } from './rounds.ts';

const maxSeconds = 5;
const maxTaskMs = 50;

interface Setting {
  browser: Browser;
  productUrl: string;
  bits: number;
}

/**
 * A way to solve proofs. Chromium can slow down only main threads, so `workerScript` runs the worker's script on the
 * main thread, without interruption. A page whose policy blocks workers uses `slices`.
 */
type Way = 'worker' | 'workerScript' | 'slices';

/**
 * Measures the proofs of work that a visitor's browser solves: the first one of a network and the highest one,
 * in a worker and in slices on the main thread.
 */
export async function measureWork({ product, isQuick }: Bench): Promise<void> {
  await withBrowser(async (browser) => {
    for (const bits of [workFirstBits, workMaxBits]) {
      const setting = { browser, productUrl: product.url, bits };
      (await measureTimes(setting, isQuick ? 5 : 15)).forEach(print);
      print(await measureTasks(setting, isQuick ? 2 : 10));
    }
  });
}

/**
 * Measures the time of each way. All ways solve the same proof in a round, so that the ratios do not depend on luck.
 */
async function measureTimes(setting: Setting, rounds: number): Promise<Figure[]> {
  const solveBy = (way: Way, rate: number) =>
    countRounds((token) => solveInTab(setting, { way, rate }, token));
  const ms = await interleave(rounds, {
    node: countRounds((token) => Promise.resolve(solveInNode(setting.bits, token))),
    worker: solveBy('worker', 1),
    slowWorker: solveBy('workerScript', slowDown),
    slices: solveBy('slices', 1),
    slowSlices: solveBy('slices', slowDown),
  });
  const what = `work: ${setting.bits} bits`;
  const compare = (names: string, ours: number[], floor: number[]): Figure => ({
    what: `${what}, ${names}`,
    measured: ratio(ours, floor),
    detail: `${format(median(ours))} of ${format(median(floor))} ms`,
  });
  return [
    describeLongest(`${what} in a worker`, ms.slowWorker),
    describeLongest(`${what} in slices`, ms.slowSlices),
    compare('a worker beside Node', ms.worker, ms.node),
    compare('slices beside a worker', ms.slices, ms.worker),
    compare('a slow worker beside a worker', ms.slowWorker, ms.worker),
  ];
}

/** Calls `run` with a different play token in each round, but with the same tokens as every other contestant. */
function countRounds(run: (token: string) => Promise<number>): () => Promise<number> {
  let round = 0;
  return () => {
    round += 1;
    return run(`token of round ${round}`);
  };
}

function describeLongest(what: string, ms: readonly number[]): Figure {
  return {
    what: `${what} at ${slowDown}x slow-down, seconds, longest of ${ms.length}`,
    measured: Math.max(...ms) / 1000,
    atMost: maxSeconds,
    detail: `median ${format(median(ms) / 1000)}`,
  };
}

/** Measures the CPU time of tasks, because on a busy machine elapsed time includes the time of other programs. */
async function measureTasks(setting: Setting, proofs: number): Promise<Figure> {
  const longest: number[] = [];
  for (let proof = 1; proof <= proofs; proof += 1)
    await withSolver(setting, { way: 'slices', rate: slowDown }, async (tab) => {
      const stop = await watchTasks(tab.page);
      await solve(tab, setting.bits, `token of proof ${proof}`);
      longest.push(await stop());
    });
  return {
    what: `work: ${setting.bits} bits in slices at ${slowDown}x slow-down, ms of the longest task in ${proofs} proofs`,
    measured: Math.max(...longest),
    atMost: maxTaskMs,
    detail: `median of the proofs ${format(median(longest))}`,
  };
}

/** @returns the time in milliseconds */
function solveInNode(bits: number, token: string): number {
  const startedAt = performance.now();
  const hasher = createHasher();
  createSolver(hasher, createTask(hasher, token, bits)).tryNonces(Infinity);
  return performance.now() - startedAt;
}

/** Solves a proof in a new tab. @returns the time in milliseconds, which includes the start of the worker */
function solveInTab(setting: Setting, how: { way: Way; rate: number }, token: string): Promise<number> {
  return withSolver(setting, how, (tab) => solve(tab, setting.bits, token));
}

async function solve({ page }: Tab, bits: number, token: string): Promise<number> {
  return Number(await page.evaluate(`solve(${JSON.stringify(token)}, ${bits})`));
}

/** Opens a page with the product's script that solves proofs, and slows down its main thread. */
async function withSolver<T>(
  { browser, productUrl }: Setting,
  { way, rate }: { way: Way; rate: number },
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  return await withTab(browser, async (tab) => {
    const { page } = tab;
    const pageUrl = `${productUrl}/bench`;
    const headers: Record<string, string> =
      way === 'slices' ? { 'content-security-policy': "worker-src 'none'" } : {};
    const body = `<!doctype html><script type="module">
      import { solveWork } from '/v1/${findScript()}';
      ${way === 'workerScript' ? fakeWorker : ''}
      globalThis.solve = async (token, bits) => {
        const startedAt = performance.now();
        await solveWork(token, bits, new AbortController().signal);
        return performance.now() - startedAt;
      };
    </script>`;
    await page.route(pageUrl, (route) => route.fulfill({ contentType: 'text/html', headers, body }));
    await page.goto(pageUrl);
    await page.waitForFunction('globalThis.solve');
    await slow(tab, rate);
    return await work(tab);
  });
}

/** Runs in the page: replaces workers by one that runs its script on the main thread. */
const fakeWorker = `
  globalThis.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.script = fetch(url).then((response) => response.text());
    }
    async postMessage(data) {
      const reply = (nonces) => this.dispatchEvent(new MessageEvent('message', { data: nonces }));
      new Function('postMessage', 'data', 'let onmessage; ' + (await this.script) + '; onmessage({ data })')(reply, data);
    }
    terminate() {}
  };`;

/** Finds the built script that solves proofs. */
function findScript(): string {
  const names = readdirSync(resolve(import.meta.dirname, '../../widget/dist/v1'));
  const name = names.find((candidate) => /^solve-work-[\w-]+\.js$/.test(candidate));
  if (name === undefined) throw new Error('not built yet: npm run build');
  return name;
}
