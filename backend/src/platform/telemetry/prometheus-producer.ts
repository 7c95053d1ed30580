import { type HrTime, ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type Collected = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

/**
 * Reads the metrics of a registry of prom-client for OpenTelemetry, so that each metric is declared once.
 * Names, labels and buckets are the same as at `/metrics`.
 */
export class PrometheusProducer implements MetricProducer {
  registry: Registry | null = null;
  readonly #startedAt = toHrTime(Date.now());

  async collect(): Promise<CollectionResult> {
    const collected = (await this.registry?.getMetricsAsJSON()) ?? [];
    const times = { startTime: this.#startedAt, endTime: toHrTime(Date.now()) };
    const metrics = collected.flatMap((metric) => toMetricData(metric, times) ?? []);
    return {
      resourceMetrics: {
        resource: emptyResource(),
        scopeMetrics: [{ scope: { name: 'puzzle-prize' }, metrics }],
      },
      errors: [],
    };
  }
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

/** Returns null for a kind of metric that the product does not use. */
function toMetricData(metric: Collected, times: Times): MetricData | null {
  const base = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () =>
    metric.values.map(({ value, labels }) => ({ ...times, value, attributes: toAttributes(labels) }));
  switch (String(metric.type)) {
    case 'counter':
      return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
    case 'gauge':
      return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() };
    case 'histogram':
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(metric, times) };
    default:
      return null;
  }
}

/**
 * Groups the values of a histogram by their labels. There is one value for each bucket, for the sum and for
 * the count.
 */
function toHistograms({ name, values }: Collected, times: Times) {
  const groups = new Map<string, { attributes: Record<string, string>; histogram: Histogram }>();
  for (const { labels, value, ...more } of values) {
    const { le, ...attributes } = toAttributes(labels);
    const key = JSON.stringify(attributes);
    const group = groups.get(key) ?? { attributes, histogram: createHistogram() };
    groups.set(key, group);
    const metricName = 'metricName' in more ? more.metricName : undefined;
    if (metricName === `${name}_sum`) group.histogram.sum = value;
    else if (metricName === `${name}_count`) group.histogram.count = value;
    else addBucket(group.histogram, Number(le === '+Inf' ? Infinity : le), value);
  }
  return [...groups.values()].map(({ attributes, histogram }) => ({
    ...times,
    attributes,
    value: histogram,
  }));
}

function createHistogram(): Histogram {
  return { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 };
}

/** Adds the next bucket in ascending order. The count of a Prometheus bucket includes all smaller buckets. */
function addBucket({ buckets }: Histogram, boundary: number, cumulated: number): void {
  const before = buckets.counts.reduce((sum, count) => sum + count, 0);
  buckets.counts.push(cumulated - before);
  if (Number.isFinite(boundary)) buckets.boundaries.push(boundary);
}

function toAttributes(labels: object): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}

function toHrTime(ms: number): HrTime {
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}
