import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

/** Makes the processor look this many times slower to a page, as a cheap phone is. */
export const slowDown = 4;

/** The same browser for every figure that needs one: `CHROMIUM_PATH`, else Debian's. */
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

/** A fresh page with an empty cache. */
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
