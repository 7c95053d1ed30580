import type { Insights } from '@puzzle-prize/sdk/protocol';
import { nice, ticks } from 'd3-array';
import type { MetricKey } from './metrics.ts';

export type Day = Insights['days'][number];

export interface Scales {
  width: number;
  height: number;
  /** The left edge of the plot area. All edges are in pixels from the left or top of the chart. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The width of one day, in pixels. */
  step: number;
  /** The counts to label on the axis. */
  heights: number[];
  /** Returns the horizontal center of a day. */
  x: (index: number) => number;
  y: (count: number) => number;
  /** Returns the index of the day at a horizontal position. */
  indexAt: (x: number) => number;
}

interface Drawn {
  metric: MetricKey;
  days: readonly Day[];
  daysBefore: readonly Day[];
  width: number;
  height: number;
}

const margin = { top: 12, right: 8, bottom: 44, left: 40 };
/** The minimum count at the top of the scale. It keeps the bars for a few visitors from filling the chart. */
const leastTop = 4;
const pxPerHeight = 56;

/** Maps days and counts to positions in a chart of the given size. The counts begin at zero. */
export function createScales({ metric, days, daysBefore, width, height }: Drawn): Scales {
  const { left, top } = margin;
  const right = Math.max(left + 1, width - margin.right);
  const bottom = Math.max(top + 1, height - margin.bottom);
  const highest = Math.max(leastTop, ...[...days, ...daysBefore].map((day) => day[metric]));
  const heightCount = Math.max(2, Math.round((bottom - top) / pxPerHeight));
  const [, most] = nice(0, highest, heightCount);
  const step = (right - left) / Math.max(1, days.length);
  return {
    ...{ width, height, left, right, top, bottom, step },
    heights: ticks(0, most, heightCount).filter((count) => Number.isInteger(count)),
    x: (index) => left + (index + 0.5) * step,
    y: (count) => bottom - (count / most) * (bottom - top),
    indexAt: (x) => Math.min(days.length - 1, Math.max(0, Math.floor((x - left) / step))),
  };
}
