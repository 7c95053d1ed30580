import type { Page } from '@playwright/test';

export interface RowWatch {
  /** The number of frames that were checked. */
  frames: number;
  /** The longest time in which a part of the window had no row, in ms. */
  undrawnMs: number;
  /** The longest time in which a row in the window had no data, in ms. */
  waitingMs: number;
}

/**
 * Checks in each frame whether rows cover the middle of the window.
 * @returns a function that returns the results since this call
 */
export async function watchRows(page: Page): Promise<() => Promise<RowWatch>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { frames: 0, undrawnMs: 0, waitingMs: 0 };
    const since: { undrawn: number | null; waiting: number | null } = { undrawn: null, waiting: null };
    const track = (kind: 'undrawn' | 'waiting', isNow: boolean, now: number) => {
      since[kind] = isNow ? (since[kind] ?? now) : null;
      seen[`${kind}Ms`] = Math.max(seen[`${kind}Ms`], now - (since[kind] ?? now));
    };
    const look = (now: number) => {
      const { left, width } = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
      const rows = [0.4, 0.6, 0.8].map((share) =>
        document.elementFromPoint(left + width / 2, innerHeight * share)?.closest('[role=row][data-index]'),
      );
      seen.frames += 1;
      track('undrawn', rows.includes(null) || rows.includes(undefined), now);
      track(
        'waiting',
        rows.some((row) => row?.ariaBusy === 'true'),
        now,
      );
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return seen;
  });
  return () => watch.jsonValue();
}

/** Turns the wheel in steps, as a hand does. */
export async function turnWheel(
  page: Page,
  { steps, stepPx }: { steps: number; stepPx: number },
): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, stepPx);
    await page.waitForTimeout(30);
  }
}
