import type { Browser, Page } from '@playwright/test';
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
import { withBrowser } from './browser.ts';
import type { Bench } from './bench.ts';

/** The ways to embed our puzzle that have a counterpart in the compared products. */
const compared = ['modal script', 'puzzle-prize.js', 'SDK mount'];

/**
 * Compares how our embeds, giscus, Typeform and Cal.com affect a page. The same code measures all of them.
 */
export async function measurePeers({ product, stage, isQuick }: Bench): Promise<void> {
  const { embedId } = await stage.createCampaign();
  const ours = await ourDeliveries({ platform: product.url, embedId, puzzleId: '' });
  const deliveries = [...ours.filter(({ name }) => compared.includes(name)), ...(await installPeers())];
  const shop = await startHostServer(product.url);
  const columns: Column[] = [];
  await withBrowser(async (browser) => {
    for (const delivery of deliveries)
      columns.push(await measureColumn({ browser, shop, delivery, mounts: isQuick ? 10 : 100 }));
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
  mounts: number;
}

async function measureColumn({ browser, shop, delivery, mounts }: Trial): Promise<Column> {
  const on = <T>(width: number, height: number, measure: (setting: Setting) => Promise<T>) =>
    withPage(browser, { width, height }, async (page) => {
      if ('serve' in delivery) await delivery.serve(page);
      return await measure({ page, shop, delivery });
    });
  const narrow = await on(412, 823, measureShift);
  const wide = await on(1280, 800, measureShift);
  const left = await on(1280, 800, (setting) => measureLeftovers(setting, mounts));
  const violations = await on(1280, 800, collectViolations);
  const far = await on(1280, 800, measureFarAway);
  const believed = await on(1280, 800, collectBelieved);
  return {
    name: delivery.name,
    values: {
      'script and styles that load at once, gzip -9': `${far.bytes} B`,
      'layout shift, 412 and 1280 px wide': `${narrow.toFixed(3)}, ${wide.toFixed(3)}`,
      [`nodes and listeners left after ${mounts} mounts`]: `${left.nodes}, ${left.listeners}`,
      'rules of a strict page broken': violations.length,
      'frames and requests far below the fold': `${far.frames}, ${far.requests}`,
      "a stranger's words believed": believed.length,
    },
  };
}

async function withPage<T>(
  browser: Browser,
  viewport: { width: number; height: number },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport });
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
