import type { PlayCounts } from '@puzzle-prize/sdk/protocol';

export type MetricKey = keyof PlayCounts;

/** One kind of counted events. Charts show one metric at a time. */
export interface Metric {
  key: MetricKey;
  label: string;
  /** The noun for one event, such as 'view'. */
  unit: string;
  /** The previous step. The page shows this metric as a share of that step. */
  of?: MetricKey;
  /** The words after the percentage of the share, such as 'of views'. */
  shareOf?: string;
}

/** The metrics, in the order in which a visitor causes their events. */
export const metrics = [
  { key: 'views', label: 'Views', unit: 'view' },
  { key: 'starts', label: 'Starts', unit: 'start', of: 'views', shareOf: 'of views' },
  { key: 'solves', label: 'Solves', unit: 'solve', of: 'starts', shareOf: 'of starts' },
  {
    key: 'issued',
    label: 'Codes issued',
    unit: 'issued code',
    of: 'solves',
    shareOf: 'of solves',
  },
  {
    key: 'claimed',
    label: 'Codes claimed',
    unit: 'claimed code',
    of: 'issued',
    shareOf: 'of issued codes',
  },
] as const satisfies readonly Metric[];

export function findMetric(key: MetricKey): Metric {
  return metrics.find((metric) => metric.key === key) ?? metrics[0];
}
