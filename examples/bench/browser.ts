import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

/**
 * The default slow-down of `slow`. A processor slowed down by this factor resembles that of a cheap phone.
 */
export const slowDown = 4;

/** Starts the browser for all measurements: the one at `CHROMIUM_PATH`, or by default Debian's Chromium. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  console.log(`       Chromium ${browser.version()}`);
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

export interface Tab {
  page: Page;
  /** The developer tools of the page. */
  tools: CDPSession;
}

/** Opens a new page with an empty cache for `work`, and closes it afterwards. */
export async function withTab<T>(browser: Browser, work: (tab: Tab) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 400, height: 600 } });
  try {
    const page = await context.newPage();
    return await work({ page, tools: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

export async function slow({ tools }: Tab, rate = slowDown): Promise<void> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
}
