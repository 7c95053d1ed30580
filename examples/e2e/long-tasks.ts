import type { Page } from '@playwright/test';
import * as z from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** The CPU time of the task in microseconds, which excludes the time in which other programs run. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
});

/**
 * Records the tasks on the main threads of pages. It measures CPU time, because on a busy machine elapsed
 * time includes the time of other programs.
 * @returns a function that ends the recording and returns the CPU time of the longest task in milliseconds
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
    // Without this check, an empty trace would pass any limit.
    if (tasks.length === 0) throw new Error('no task in the trace');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}
