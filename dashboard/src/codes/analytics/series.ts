import type { PlayCounts } from '@puzzle-prize/sdk/protocol';

export type SeriesKey = keyof PlayCounts;

/** One of the things counted, and how it is told from the others: by colour, by dashes and by the shape of its marks. */
export interface Series {
  key: SeriesKey;
  label: string;
  /** One of the theme's series colours, as `currentColor`. */
  color: string;
  /** `stroke-dasharray`; undefined is a whole line. */
  dash: string | undefined;
  /** A mark around 0,0 as the `d` of a path, about 8 wide. */
  mark: string;
}

/** What is counted, in the order in which a visitor passes it. */
export const series: readonly Series[] = [
  {
    key: 'views',
    label: 'Views',
    color: 'text-series-1',
    dash: undefined,
    mark: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z',
  },
  { key: 'starts', label: 'Starts', color: 'text-series-2', dash: '7 4', mark: 'M-3.2 -3.2H3.2V3.2H-3.2Z' },
  { key: 'solves', label: 'Solves', color: 'text-series-3', dash: '15 3.5', mark: 'M0 -4.4L4.4 3.6H-4.4Z' },
  {
    key: 'issued',
    label: 'Codes issued',
    color: 'text-series-4',
    dash: '4 8.5',
    mark: 'M0 -4.8L4.8 0L0 4.8L-4.8 0Z',
  },
  {
    key: 'claimed',
    label: 'Codes claimed',
    color: 'text-series-5',
    dash: '1 4',
    mark: 'M-4.4 -3.6H4.4L0 4.4Z',
  },
];
