import { classNames } from '../../ui/class-names.ts';
import type { Series } from './series.ts';

/** A piece of a series' line with its mark. */
export function Swatch({ series: { color, dash, mark } }: { series: Series }) {
  return (
    <svg aria-hidden width={32} height={12} viewBox="-16 -6 32 12" className={classNames('shrink-0', color)}>
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
