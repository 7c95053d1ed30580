import { Gauge, Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { MetricsGatherer } from './gather-metrics.ts';
import type { FromPrimary } from './messages.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the metrics of a worker: one figure with the label of the worker. */
async function readFigures(worker: number, value: number) {
  const registry = new Registry();
  new Gauge({ name: 'sockets', help: 'Sockets', labelNames: ['worker'], registers: [registry] }).set(
    { worker: String(worker) },
    value,
  );
  return await registry.getMetricsAsJSON();
}

const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('sockets{'));

it('joins the metrics of all workers, each in a series of its own', async () => {
  const gatherer = new MetricsGatherer();
  const asked: FromPrimary[] = [];
  const send = (message: FromPrimary) => asked.push(message);
  const text = gatherer.gather('first', new Map([1, 2].map((worker) => [worker, send])));
  expect(asked).toEqual([
    { type: 'ask-figures', id: 'first' },
    { type: 'ask-figures', id: 'first' },
  ]);
  gatherer.accept(1, 'first', await readFigures(1, 5));
  gatherer.accept(2, 'first', await readFigures(2, 7));
  expect(lines(await text)).toEqual(['sockets{worker="1"} 5', 'sockets{worker="2"} 7']);
});

it('counts an answer once, and only in its own round', async () => {
  const gatherer = new MetricsGatherer();
  const text = gatherer.gather('now', new Map([1, 2].map((worker) => [worker, () => undefined])));
  gatherer.accept(1, 'before', await readFigures(1, 1));
  gatherer.accept(3, 'now', await readFigures(3, 3));
  gatherer.accept(1, 'now', await readFigures(1, 5));
  gatherer.accept(1, 'now', await readFigures(1, 6));
  gatherer.accept(2, 'now', await readFigures(2, 7));
  expect(lines(await text)).toEqual(['sockets{worker="1"} 5', 'sockets{worker="2"} 7']);
});

it('leaves a worker out that does not answer within a second', async () => {
  const figures = await readFigures(1, 5);
  vi.useFakeTimers();
  const gatherer = new MetricsGatherer();
  const text = gatherer.gather('slow', new Map([1, 2].map((worker) => [worker, () => undefined])));
  gatherer.accept(1, 'slow', figures);
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines(await text)).toEqual(['sockets{worker="1"} 5']);
});
