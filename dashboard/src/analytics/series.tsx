import type { PlayCounts } from '@puzzle-prize/sdk/protocol';
import { joinClassNames } from '../ui/class-names.ts';

export type SeriesKey = keyof PlayCounts;

/** One of the counted events. Its color, its dashes and the shape of its marks distinguish it in charts. */
export interface Series {
  key: SeriesKey;
  label: string;
  /** The class that sets `currentColor` to one of the theme's series colors. */
  color: string;
  /** `stroke-dasharray`; undefined is a solid line. */
  dash: string | undefined;
  /** The mark as the `d` attribute of an SVG path, about 8 px wide and centered at 0,0. */
  mark: string;
}

/** The counted events in the order in which a visitor causes them. */
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

/** Draws a short piece of the line of a series with its mark, for legends. */
export function Swatch({ series: { color, dash, mark } }: { series: Series }) {
  return (
    <svg
      aria-hidden
      width={32}
      height={12}
      viewBox="-16 -6 32 12"
      className={joinClassNames('shrink-0', color)}
    >
      <path
        d="M-16 0H16"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeDasharray={dash}
        strokeLinecap="round"
      />
      <path d={mark} fill="currentColor" />
    </svg>
  );
}
