import type { ReactNode } from 'react';
import { joinClassNames } from '../ui/class-names.ts';

export interface Bar {
  key: string;
  name: string;
  /** Whether `name` is a placeholder. */
  isUnnamed?: boolean;
  count: number;
  /** The count in the previous period, drawn behind the bar; null if there is no such count. */
  before: number | null;
  /** The figure in words, at the end of the line. */
  text: ReactNode;
  /** An image before the name. */
  image?: ReactNode;
  /** A sentence below the bar. */
  note?: string;
}

/** Lists names, each with a bar. The bar of the largest count fills the width. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.flatMap(({ count, before }) => [count, before ?? 0]));
  return (
    <ul className="space-y-3">
      {bars.map((bar) => (
        <li key={bar.key} className="flex items-center gap-3">
          {bar.image}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span
                className={joinClassNames(
                  'min-w-0 font-semibold wrap-anywhere',
                  bar.isUnnamed && 'text-soft italic',
                )}
              >
                <bdi>{bar.name}</bdi>
              </span>
              <span className="ms-auto inline-flex items-baseline gap-2 tabular-nums">{bar.text}</span>
            </p>
            <div aria-hidden className="relative mt-1 h-2 rounded-xs bg-sunken forced-colors:border">
              {bar.before !== null && (
                <div
                  className="absolute inset-y-0 inset-s-0 rounded-xs border border-series-1 bg-series-1/35 forced-color-adjust-none"
                  style={{ width: toWidth(bar.before / longest) }}
                />
              )}
              <div
                className="absolute inset-y-0.5 inset-s-0 rounded-xs bg-series-3 forced-color-adjust-none"
                style={{ width: toWidth(bar.count / longest) }}
              />
            </div>
            {bar.note !== undefined && <p className="mt-1 text-sm text-soft">{bar.note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function toWidth(share: number): string {
  return `${String(share * 100)}%`;
}
