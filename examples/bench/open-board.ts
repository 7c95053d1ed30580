import type { Page } from '@playwright/test';

export interface Load {
  /** Milliseconds from navigation until a cell can be tapped. */
  playableMs: number;
  /** Milliseconds from navigation until the tiles show the image. The tiles may be there earlier. */
  imageMs: number;
}

/** Opens a page in a tab that has not been used, and waits until its board can be played. */
export async function openUntilPlayable(page: Page, url: string): Promise<Load> {
  await page.addInitScript(watchForBoard);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'imageMs' in window);
  return await page.evaluate(() => ({
    playableMs: Number(Reflect.get(window, 'playableMs')),
    imageMs: Number(Reflect.get(window, 'imageMs')),
  }));
}

/**
 * Runs in the page: records the time from which a cell can be tapped, and the time from which the image is also
 * loaded.
 */
function watchForBoard(): void {
  const findCell = (root: Document | ShadowRoot): Element | null => {
    const cell = root.querySelector('[role=gridcell]');
    if (cell) return cell;
    for (const element of root.querySelectorAll('puzzle-prize, puzzle-board, plain-puzzle')) {
      const inner = element.shadowRoot && findCell(element.shadowRoot);
      if (inner) return inner;
    }
    return null;
  };
  const isImageLoaded = () =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) =>
          entry.name.includes('/images/') &&
          entry instanceof PerformanceResourceTiming &&
          entry.responseEnd > 0,
      );
  let isPlayable = false;
  const look = () => {
    if (!isPlayable && findCell(document)) {
      isPlayable = true;
      Object.assign(window, { playableMs: performance.now() });
    }
    if (isPlayable && isImageLoaded()) Object.assign(window, { imageMs: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
