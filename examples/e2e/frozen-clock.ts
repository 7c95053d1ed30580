import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Freezes the page's clock. From then on, only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  // The page must have loaded, because pending loads would wait forever on a frozen clock.
  await expect(page.getByRole('link', { name: /^Manage/ })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
}

/**
 * Advances the frozen clock until the element is visible. Returns the number of milliseconds that this took.
 */
export async function passUntilSeen(page: Page, locator: Locator): Promise<number> {
  const stepMs = 10;
  for (let passed = 0; passed < 3000; passed += stepMs) {
    if (await locator.isVisible()) return passed;
    await page.clock.runFor(stepMs);
    // The clock controls timers but not other events, such as replies, so the step also waits in real time.
    await locator.waitFor({ timeout: 100 }).catch(() => undefined);
  }
  throw new Error('not seen');
}
