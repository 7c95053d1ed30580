import type { Browser, Page } from '@playwright/test';
import { buildExamplePage, startHostServer } from './host-server.ts';
import type { Person } from './owner.ts';
import { seedRace } from './seed-race.ts';
import { type Delay, startSlowLine } from './slow-line.ts';

/** Measures how many milliseconds apart two players' boards unlock. One player has a slow connection. */
export async function measureStartSkew(
  browser: Browser,
  { platform, owner, delay }: { platform: string; owner: Person; delay: Delay },
): Promise<number> {
  const line = await startSlowLine(platform, delay);
  const ways = [platform, line.url];
  const shops = await Promise.all(ways.map((way) => startHostServer(way)));
  const context = await browser.newContext();
  try {
    const allowedDomains = shops.map(({ url }) => new URL(url).host);
    const { puzzleId } = await seedRace(platform, owner, { joinMode: 'auto', allowedDomains });
    const pages: Page[] = [];
    for (const [index, shop] of shops.entries()) {
      const way = ways[index] ?? platform;
      shop.show('/shop.css', buildExamplePage('demo/shop.css', { platform: way }));
      shop.show('/', buildExamplePage('html-race/index.html', { platform: way, puzzleId }));
      const page = await context.newPage();
      await page.addInitScript(noteStart);
      await page.goto(shop.url);
      await page.getByText(`You're in Slot ${index + 1}!`).waitFor();
      pages.push(page);
    }
    for (const page of pages) await page.getByRole('button', { name: 'Ready' }).click();
    const [near = NaN, far = NaN] = await Promise.all(pages.map(unlockedAtMs));
    return Math.abs(far - near);
  } finally {
    await context.close();
    await Promise.all([...shops, line].map((server) => server.stop()));
  }
}

/**
 * Runs in the page: records when the player's board unlocks. Both pages are in one browser, so they share a
 * clock.
 */
function noteStart(): void {
  document.addEventListener('race-starting', ({ target }) => {
    const inside = target instanceof Element ? target.shadowRoot : null;
    const observer = new MutationObserver(() => {
      if (inside?.querySelector('puzzle-board.own')?.hasAttribute('locked') !== false) return;
      document.documentElement.dataset.unlockedAt = String(performance.timeOrigin + performance.now());
      observer.disconnect();
    });
    if (inside) observer.observe(inside, { subtree: true, attributeFilter: ['locked'] });
  });
}

async function unlockedAtMs(page: Page): Promise<number> {
  const root = page.locator('html[data-unlocked-at]');
  return Number(await root.getAttribute('data-unlocked-at', { timeout: 20_000 }));
}
