/** Counts of a page: drawn frames, moves, and the CPU time of its main thread. */
import type { Tab } from './browser.ts';

/** Makes `readTaskMs` return the CPU time of the page's main thread. */
export async function startCpuClock({ tools }: Tab): Promise<void> {
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Returns the CPU time of all tasks of the page's main thread so far, in ms. */
export async function readTaskMs({ tools }: Tab): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

export async function readCount({ page }: Tab, name: 'frames' | 'moves'): Promise<number> {
  return Number(await page.evaluate((key) => document.body.dataset[key], name));
}

/** Runs in the page: counts the drawn frames in `data-frames`. */
export function countFrames(): void {
  let frames = 0;
  const count = () => {
    frames += 1;
    document.body.dataset['frames'] = String(frames);
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}
