import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { scaleLinear, scalePoint } from '@visx/scale';
import type { Series } from './series.tsx';

export type Day = CampaignAnalytics['days'][number];

export interface Scales {
  width: number;
  height: number;
  /** The edges of the plot area, in pixels from the left and the top. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  days: ReturnType<typeof scalePoint<string>>;
  counts: ReturnType<typeof scaleLinear<number>>;
  x: (day: Day) => number;
  /** Returns the index of the day nearest to a horizontal position in pixels. */
  indexAt: (x: number) => number;
}

interface Drawn {
  days: readonly Day[];
  shown: readonly Series[];
  width: number;
  height: number;
}

const margin = { top: 10, right: 14, bottom: 30, left: 40 };
/** The minimum count at the top of the scale, so that one or two visitors do not fill the chart. */
const leastTop = 4;

/** Maps days and counts to positions in a chart of the given size. */
export function createScales({ days, shown, width, height }: Drawn): Scales {
  const { left, top } = margin;
  const right = Math.max(left + 1, width - margin.right);
  const bottom = Math.max(top + 1, height - margin.bottom);
  const most = Math.max(leastTop, ...days.flatMap((day) => shown.map(({ key }) => day[key])));
  const dayScale = scalePoint({ domain: days.map(({ day }) => day), range: [left, right] });
  const last = Math.max(1, days.length - 1);
  return {
    ...{ width, height, left, right, top, bottom },
    days: dayScale,
    counts: scaleLinear({ domain: [0, most], range: [bottom, top], nice: 5 }),
    x: ({ day }) => dayScale(day) ?? left,
    indexAt: (x) => {
      const index = Math.round(((x - left) / (right - left)) * last);
      return Math.min(days.length - 1, Math.max(0, index));
    },
  };
}
