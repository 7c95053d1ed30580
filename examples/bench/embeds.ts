import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { startHostServer, type HostServer } from '../demo/host-server.ts';
import type { Delivery } from '../embedding/delivery.ts';
import type { Setting } from '../embedding/host-page.ts';
import { ourDeliveries } from '../embedding/ours.ts';
import { installPeers, type Peer } from '../embedding/peers.ts';
import {
  collectBelieved,
  collectViolations,
  measureFarAway,
  measureLeftovers,
  measureShift,
} from '../embedding/promises.ts';
import {
  countFallbacks,
  countRequests,
  listAxeViolations,
  litFloor,
  measureScriptMs,
} from '../embedding/start.ts';
import { withBrowser } from './browser.ts';
import type { Bench } from './bench.ts';
import { interleave, median, ratio } from './rounds.ts';

/** The ways to embed our puzzle that the other products offer in a similar form. */
const compared = ['modal script', 'puzzle-prize.js', 'SDK mount'];

/**
 * Compares how our embeds, giscus, Typeform and Cal.com affect a page. The same code measures all of them.
 */
export async function measureEmbeds({ product, stage, isQuick }: Bench): Promise<void> {
  const { embedId } = await stage.createCampaign();
  const ours = await ourDeliveries({ platform: product.url, embedId, puzzleId: '' });
  const deliveries = [...ours.filter(({ name }) => compared.includes(name)), ...(await installPeers())];
  const shop = await startHostServer(product.url);
  const columns: Column[] = [];
  await withBrowser(async (browser) => {
    for (const delivery of deliveries) {
      const trial = { browser, shop, delivery };
      const first = await measureColumn({ ...trial, mounts: isQuick ? 10 : 100 });
      const start = await measureStart({ ...trial, rounds: isQuick ? 5 : 15 });
      columns.push({ name: delivery.name, values: { ...first, ...start } });
    }
  });
  await shop.stop();
  console.log(formatTable(columns));
}

interface Column {
  name: string;
  values: Record<string, string | number>;
}

interface Trial {
  browser: Browser;
  shop: HostServer;
  delivery: Delivery | Peer;
}

/** Measures the effects of a delivery on a page: bytes, shifts, leftovers, violations, forged messages. */
async function measureColumn({ mounts, ...trial }: Trial & { mounts: number }): Promise<Column['values']> {
  const on = <T>(width: number, height: number, measure: (setting: Setting) => Promise<T>) =>
    onPage(trial, { viewport: { width, height } }, measure);
  const narrow = await on(412, 823, measureShift);
  const wide = await on(1280, 800, measureShift);
  const left = await on(1280, 800, (setting) => measureLeftovers(setting, mounts));
  const violations = await on(1280, 800, collectViolations);
  const far = await on(1280, 800, measureFarAway);
  const believed = await on(1280, 800, collectBelieved);
  return {
    'script and styles that load at once, gzip -9': `${far.bytes} B`,
    'layout shift, 412 and 1280 px wide': `${narrow.toFixed(3)}, ${wide.toFixed(3)}`,
    [`nodes and listeners left after ${mounts} mounts`]: `${left.nodes}, ${left.listeners}`,
    'rules of a strict page broken': violations.length,
    'frames and requests far below the fold': `${far.frames}, ${far.requests}`,
    "a stranger's words believed": believed.length,
  };
}

/**
 * Measures a delivery in view: its requests, its script time compared with plain Lit, its content without scripts,
 * and the axe rules that it breaks.
 */
async function measureStart({ rounds, ...trial }: Trial & { rounds: number }): Promise<Column['values']> {
  const viewport = { width: 1280, height: 800 };
  const floor = await litFloor();
  const requests = await onPage(trial, { viewport }, countRequests);
  const scriptMs = await interleave(rounds, {
    floor: () => onPage({ ...trial, delivery: floor }, { viewport }, measureScriptMs),
    measured: () => onPage(trial, { viewport }, measureScriptMs),
  });
  const times = [scriptMs.measured, scriptMs.floor].map((values) => median(values).toFixed(1));
  const fallbacks = await onPage(trial, { viewport, javaScriptEnabled: false }, countFallbacks);
  const broken = await onPage(trial, { viewport }, listAxeViolations);
  return {
    'requests in view until rest': requests,
    'script time at 4x slowdown, times plain Lit': `${ratio(scriptMs.measured, scriptMs.floor).toFixed(2)} (${times.join(', ')} ms)`,
    'links and frames without scripts': fallbacks,
    'rules of axe broken': broken.join(' ') || '0',
  };
}

/** Opens a new page with an empty cache and measures there. Fake replies replace the servers of other products. */
function onPage<T>(
  { browser, shop, delivery }: Trial,
  options: BrowserContextOptions,
  measure: (setting: Setting) => Promise<T>,
): Promise<T> {
  return withPage(browser, options, async (page) => {
    if ('serve' in delivery) await delivery.serve(page);
    return await measure({ page, shop, delivery });
  });
}

async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function formatTable(columns: readonly Column[]): string {
  const rows = Object.keys(columns[0]?.values ?? {}).map((figure) => [
    figure,
    ...columns.map(({ values }) => values[figure]),
  ]);
  const head = ['figure', ...columns.map(({ name }) => name)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
