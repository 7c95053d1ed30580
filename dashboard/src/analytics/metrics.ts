import type { PlayCounts } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

export type MetricKey = keyof PlayCounts;

/** One kind of counted events. Charts show one metric at a time. */
export interface Metric {
  key: MetricKey;
  label: () => string;
  /** Returns a number of events in words, such as '2 views'. */
  sayCount: (count: number) => string;
  /** The key of an earlier metric. The page shows this metric as a share of the earlier one. */
  of?: MetricKey;
  /** Returns the share in words, such as '31% of views'. */
  sayShare?: (percent: string) => string;
}

/** The metrics, in the order in which a visitor causes their events. */
export const metrics: readonly [Metric, ...Metric[]] = [
  {
    key: 'views',
    label: () => t('Views'),
    sayCount: (count) => t('{count, plural, one {# view} other {# views}}', { count }),
  },
  {
    key: 'starts',
    label: () => t('Starts'),
    sayCount: (count) => t('{count, plural, one {# start} other {# starts}}', { count }),
    of: 'views',
    sayShare: (percent) => t('{percent} of views', { percent }),
  },
  {
    key: 'solves',
    label: () => t('Solves'),
    sayCount: (count) => t('{count, plural, one {# solve} other {# solves}}', { count }),
    of: 'starts',
    sayShare: (percent) => t('{percent} of starts', { percent }),
  },
  {
    key: 'issued',
    label: () => t('Codes issued'),
    sayCount: (count) => t('{count, plural, one {# issued code} other {# issued codes}}', { count }),
    of: 'solves',
    sayShare: (percent) => t('{percent} of solves', { percent }),
  },
  {
    key: 'claimed',
    label: () => t('Codes claimed'),
    sayCount: (count) => t('{count, plural, one {# claimed code} other {# claimed codes}}', { count }),
    of: 'issued',
    sayShare: (percent) => t('{percent} of issued codes', { percent }),
  },
  {
    key: 'redeemed',
    label: () => t('Codes redeemed'),
    sayCount: (count) => t('{count, plural, one {# redeemed code} other {# redeemed codes}}', { count }),
    of: 'issued',
    sayShare: (percent) => t('{percent} of issued codes', { percent }),
  },
];

export function findMetric(key: MetricKey): Metric {
  return metrics.find((metric) => metric.key === key) ?? metrics[0];
}
