import type { Page } from '@playwright/test';
import * as z from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** The start in microseconds. */
      ts: z.number(),
      /** The duration in microseconds. */
      dur: z.number().optional(),
      /** The CPU time of the task in microseconds, which excludes the time in which other programs run. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
});

/**
 * Records the tasks on the main threads of pages. It measures CPU time, because on a busy machine elapsed time
 * includes the time of other programs. The task in which the browser replaces the document of the tab is not counted,
 * because it takes as long for an empty page.
 * @returns a function that ends the recording and returns the CPU time of the longest task in milliseconds
 */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  return async () => {
    const trace: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'));
    const { traceEvents } = traceSchema.parse(trace);
    const mains = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(nameThread),
    );
    const commits = traceEvents.filter(({ name }) => name === 'CommitLoad');
    const tasks = traceEvents.filter(
      (task) =>
        task.name.endsWith('RunTask') &&
        mains.has(nameThread(task)) &&
        !commits.some((commit) => nameThread(commit) === nameThread(task) && contains(task, commit)),
    );
    // Without this check, an empty trace would pass any limit.
    if (tasks.length === 0) throw new Error('no task in the trace');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}

type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

const nameThread = ({ pid, tid }: TraceEvent): string => `${String(pid)} ${String(tid)}`;

const contains = (task: TraceEvent, event: TraceEvent): boolean =>
  event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0);
