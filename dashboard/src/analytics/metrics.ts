import type { PlayCounts } from '@puzzle-prize/sdk/protocol';

export type MetricKey = keyof PlayCounts;

/** One of the counted events. Charts show one at a time. */
export interface Metric {
  key: MetricKey;
  label: string;
  /** The unit of one. */
  unit: string;
  /** The step before it, of which it is a share. */
  of?: MetricKey;
  /** The words after the percent of the share. */
  shareOf?: string;
}

/** The counted events in the order in which a visitor causes them. */
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
