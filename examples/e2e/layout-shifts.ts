import type { Page } from '@playwright/test';

/** Runs in a page: starts to sum up the page's layout shifts. */
export function sumShifts(): void {
  let sum = 0;
  Reflect.set(window, 'layoutShifts', sum);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    Reflect.set(window, 'layoutShifts', sum);
  }).observe({ type: 'layout-shift' });
}

/** Returns the sum of the layout shifts since the call to `sumShifts`. */
export async function readShifts(page: Pick<Page, 'evaluate'>): Promise<number> {
  const sum: unknown = await page.evaluate((): unknown => Reflect.get(window, 'layoutShifts'));
  if (typeof sum !== 'number') throw new Error('no shifts were summed up');
  return sum;
}
