import type { Page } from '@playwright/test';
import * as z from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds of the processor: what the thread waited for other programs does not count. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
});

/**
 * Watches what pages do on their main threads, from now on. It measures CPU time, because elapsed time also contains
 * other programs of a busy machine.
 * @returns a function that ends the watch and returns the longest task, in ms
 */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['toplevel'] });
  return async () => {
    const trace: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'));
    const { traceEvents } = traceSchema.parse(trace);
    const mains = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
    );
    const tasks = traceEvents.filter(
      ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${String(pid)} ${String(tid)}`),
    );
    // A trace that names no task would pass any limit.
    if (tasks.length === 0) throw new Error('no task in the trace');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}
