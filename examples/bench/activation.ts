import type { Page } from '@playwright/test';
import { PuzzlePrize } from '@puzzle-prize/sdk/node';
import { sessionPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { seedVideo } from '../demo/seed-video.ts';
import { withBrowser, withTab } from './browser.ts';
import { format, interleave, median, print, ratio } from './rounds.ts';
import type { Bench } from './bench.ts';

const owner = { username: 'bench-cinema', email: 'bench-cinema@example.com', password: 'slide-and-win' };

/**
 * Measures two durations: the time from the host server's call until the tiles in a frame can be moved, and the time
 * of the call alone. The difference is the time of the push to the frame. If the frame polled instead, the difference
 * would be half the polling interval on average.
 */
export async function measureActivation({ product, isQuick }: Bench): Promise<void> {
  const { embedId, apiKey } = await seedVideo(product.url, owner);
  const host = new PuzzlePrize({ apiKey, baseUrl: product.url });
  const activate = async (page: Page) => {
    const sessionId = await page.evaluate(readSessionId);
    const calledAt = Date.now();
    await host.sessions.activate(sessionId);
    return { calledAt, answeredAt: Date.now() };
  };
  await withBrowser(async (browser) => {
    const visit = (work: (page: Page) => Promise<number>) =>
      withTab(browser, async ({ page }) => {
        await page.addInitScript(watchForUnlocking);
        await page.goto(`${product.url}/embed/${embedId}`);
        await page.getByRole('grid').waitFor();
        return await work(page);
      });
    tell(
      await interleave(isQuick ? 5 : 20, {
        call: () =>
          visit(async (page) => {
            const { calledAt, answeredAt } = await activate(page);
            return answeredAt - calledAt;
          }),
        seen: () =>
          visit(async (page) => {
            // The frame opens its event stream shortly after the board appears. A real customer pays later
            // than that, so the bench waits until the stream is open.
            await page.waitForTimeout(1000);
            const { calledAt } = await activate(page);
            await page.waitForFunction(() => 'unlockedAtMs' in window);
            const seenAt = await page.evaluate(() =>
              'unlockedAtMs' in window ? Number(window.unlockedAtMs) : NaN,
            );
            return seenAt - calledAt;
          }),
      }),
    );
  });
}

function tell(ms: Record<'call' | 'seen', number[]>): void {
  const seen = ms.seen.toSorted((a, b) => a - b);
  print({
    what: "activation: host's call to tiles that move, times the call alone",
    measured: ratio(ms.seen, ms.call),
    detail:
      `${format(median(ms.seen))} of ${format(median(ms.call))} ms, at most ${format(seen.at(-1) ?? NaN)} ms` +
      ` (asking alone: ${(sessionPollSeconds * 1000) / 2} ms on average)`,
  });
}

/** Runs in the page: reads the session id from the data in the page's HTML. */
function readSessionId(): string {
  const text = document.querySelector('#puzzle-data')?.textContent ?? '{}';
  const data: unknown = JSON.parse(text);
  return String(typeof data === 'object' && data !== null && Reflect.get(data, 'sessionId'));
}

/** Runs in the page: records the time at which its board unlocks. */
function watchForUnlocking(): void {
  let wasLocked = false;
  const look = () => {
    const board = document.querySelector('puzzle-prize')?.shadowRoot?.querySelector('puzzle-board');
    const isLocked = board?.hasAttribute('locked') ?? false;
    if (wasLocked && board && !isLocked) Object.assign(window, { unlockedAtMs: Date.now() });
    else requestAnimationFrame(look);
    wasLocked ||= isLocked;
  };
  requestAnimationFrame(look);
}
