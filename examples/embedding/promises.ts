import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Frame, Page, Request } from '@playwright/test';
import { readShifts, sumShifts } from '../e2e/layout-shifts.ts';
import type { Delivery, Program } from './delivery.ts';
import { openHostPage, programPath, type Setting } from './host-page.ts';

// Each function measures one effect of a delivery on its host page. The same code measures our deliveries and
// those of other products.

/** Measures the layout shift while the delivery loads. Its scripts arrive half a second late. */
export async function measureShift(setting: Setting): Promise<number> {
  const { page } = setting;
  await page.addInitScript(sumShifts);
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fallback();
    },
  );
  await openHostPage(setting, { isPasted: true });
  await settle(page);
  return await readShifts(page);
}

export interface Leftovers {
  nodes: number;
  listeners: number;
}

/** Counts the DOM nodes and event listeners that remain after many mounts and removals. */
export async function measureLeftovers(setting: Setting, mounts = 100): Promise<Leftovers> {
  const { page, delivery } = setting;
  await openHostPage(setting, {});
  const tools = await page.context().newCDPSession(page);
  const path = programPath(delivery);
  await page.evaluate(mountAndRemove, { path, count: 5 });
  const before = await countAtRest(tools);
  await page.evaluate(mountAndRemove, { path, count: mounts });
  const after = await countAtRest(tools);
  return { nodes: after.nodes - before.nodes, listeners: after.jsEventListeners - before.jsEventListeners };
}

/** Returns the policy violations and exceptions on a page that allows only the delivery's own origins. */
export async function collectViolations(setting: Setting): Promise<string[]> {
  const { page, delivery } = setting;
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  await page.exposeFunction('noteViolation', (violation: string) => found.push(violation));
  await page.addInitScript(watchPolicy);
  await openHostPage(setting, { isPasted: true, isStrict: true });
  await settle(page);
  // The program's mount and removal must not violate the policy either. A failure of the program itself is
  // ignored.
  await page.evaluate(mountAndRemove, { path: programPath(delivery), count: 1 }).catch(() => undefined);
  return found;
}

export interface FarAway {
  /**
   * The total size (after gzip -9) of the scripts and style sheets that load while the widget is far below
   * the visible part of the page.
   */
  bytes: number;
  requests: number;
  frames: number;
  /** Whether the widget loads after the page has been scrolled to it. */
  comes: boolean;
  /** The number of its frames after the page has been scrolled to it. */
  framesNear: number;
}

/**
 * Measures a delivery far below the fold. The number of requests does not include its scripts and style
 * sheets.
 */
export async function measureFarAway(setting: Setting): Promise<FarAway> {
  const { page, delivery } = setting;
  const code: Request[] = [];
  const others: Request[] = [];
  page.on('request', (request) => {
    if (!isFromDelivery(delivery, request.url())) return;
    (['script', 'stylesheet'].includes(request.resourceType()) ? code : others).push(request);
  });
  await openHostPage(setting, { isPasted: true, isBelowTheFold: true });
  await settle(page);
  const bytes = await Promise.all(code.map(gzipBytes));
  const found = { requests: others.length, frames: loadedFrames(page) };
  await page.locator('#place').scrollIntoViewIfNeeded();
  await settle(page);
  const comes = others.length > 0;
  return {
    ...found,
    bytes: bytes.reduce((sum, size) => sum + size, 0),
    comes,
    framesNear: loadedFrames(page),
  };
}

/** Sends the forged messages from another window, and returns those that the delivery accepts. */
export async function collectBelieved(setting: Setting): Promise<unknown[]> {
  const { page, delivery } = setting;
  await openHostPage(setting, { hasStranger: true });
  const { forgeries } = delivery;
  return await page.evaluate(hearStranger, { path: programPath(delivery), forgeries });
}

/**
 * Sends the forged messages from the delivery's own frame, and returns those that the delivery accepts. If it accepts
 * some, the forgeries are realistic.
 */
export async function collectFromFrame({ page, delivery }: Setting, frame: Frame): Promise<unknown[]> {
  const { forgeries } = delivery;
  await frame.evaluate((words) => {
    for (const word of words) parent.postMessage(word, '*');
  }, forgeries);
  return await page.evaluate(accepted, programPath(delivery));
}

/** Waits until nothing is loading and everything is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.waitForLoadState('networkidle');
}

function isFromDelivery({ origins, files }: Delivery, url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origins.includes(origin) || pathname in (files ?? {});
}

async function gzipBytes(request: Request): Promise<number> {
  const body = await (await request.response())?.body();
  return body ? gzipSync(body, { level: 9 }).length : 0;
}

function loadedFrames(page: Page): number {
  return page.frames().filter((frame) => frame !== page.mainFrame() && /^http/.test(frame.url())).length;
}

/**
 * Counts the nodes and listeners once the number of nodes no longer changes. Closing sockets and late replies
 * delay this for a moment.
 */
async function countAtRest(tools: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  for (let before = Infinity; ;) {
    for (let pass = 0; pass < 3; pass += 1) await tools.send('HeapProfiler.collectGarbage');
    const counters = await tools.send('Memory.getDOMCounters');
    if (counters.nodes === before) return counters;
    before = counters.nodes;
    await sleep(restMs);
  }
}

/** A wait that is longer than any delay inside an element. */
const restMs = 1000;

/** Runs in the page: mounts and removes the widget, as a single-page application does. */
async function mountAndRemove({ path, count }: { path: string; count: number }): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a module of the page, which no compiler sees
  const program: Program = await import(path);
  const place = document.querySelector('#place');
  for (let left = count; place && left > 0; left -= 1) {
    const unmount = await program.mount(place);
    await new Promise(requestAnimationFrame);
    unmount();
    await new Promise(requestAnimationFrame);
  }
}

/** Runs in the page: mounts the widget, waits for all forged messages, and returns the accepted ones. */
async function hearStranger({ path, forgeries }: { path: string; forgeries: unknown }): Promise<unknown[]> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- as above
  const program: Program = await import(path);
  const place = document.querySelector('#place');
  const stranger = document.querySelector<HTMLIFrameElement>('iframe[title=Stranger]')?.contentWindow;
  if (!place || !stranger) throw new Error('the page has no place or no stranger');
  await program.mount(place);
  const said = new Promise<void>((resolve) => {
    addEventListener('message', ({ data }: MessageEvent<{ stranger?: string }>) => {
      if (data.stranger === 'done') resolve();
    });
  });
  const words: unknown = JSON.parse(JSON.stringify(forgeries).replaceAll('{id}', program.id?.() ?? ''));
  stranger.postMessage({ forgeries: words }, '*');
  await said;
  return program.accepted();
}

/** Runs in the page: returns the forged messages that the widget has accepted so far. */
async function accepted(path: string): Promise<unknown[]> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- as above
  const program: Program = await import(path);
  return program.accepted();
}

/** Runs in every page before its own scripts: reports violations of the Content-Security-Policy. */
function watchPolicy(): void {
  if (window !== top) return;
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    const violation = `${effectiveDirective} ${blockedURI} ${sample}`.trim();
    if ('noteViolation' in window && window.noteViolation instanceof Function)
      Reflect.apply(window.noteViolation, window, [violation]);
  });
}
