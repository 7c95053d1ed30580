import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function run({ cpuShare, heapMegabytes }: { cpuShare: number; heapMegabytes: number[] }): number {
  const memory = process.memoryUsage();
  const heaps = [...heapMegabytes];
  vi.spyOn(process, 'memoryUsage').mockImplementation(
    Object.assign(() => ({ ...memory, heapTotal: (heaps.shift() ?? 0) * 1024 * 1024 }), { rss: () => 0 }),
  );
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: cpuShare * 20_000_000, system: 0 });
  const collect = vi.fn();
  const timer = collectAtRest(collect);
  vi.advanceTimersByTime(45_000);
  clearInterval(timer);
  return collect.mock.calls.length;
}

it('collects garbage once when the server is idle, and again only after the heap has grown', () => {
  expect(run({ cpuShare: 0.01, heapMegabytes: [190, 53, 60] })).toBe(1);
  expect(run({ cpuShare: 0.01, heapMegabytes: [190, 53, 90, 53] })).toBe(2);
});

it('does not collect garbage while the server is busy', () => {
  expect(run({ cpuShare: 0.5, heapMegabytes: [190, 190, 190] })).toBe(0);
});
