import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { dayText } from './day-text.ts';
import type { Day } from './day-scales.ts';
import type { Series } from './series.ts';
import { Swatch } from './swatch.tsx';

export interface DayReadingProps {
  day: Day;
  shown: readonly Series[];
  /** Where the day stands, and how wide the drawing is, in pixels. */
  x: number;
  width: number;
}

const boxPx = 212;
const gapPx = 14;
/** On a narrower drawing the numbers would cover it: they stand above it. */
const roomyPx = 420;

/** The numbers of one day, beside its place. */
export function DayReading({ day, shown, x, width }: DayReadingProps) {
  const wanted = x > width / 2 ? x - gapPx - boxPx : x + gapPx;
  const left = Math.max(0, Math.min(width - boxPx, wanted));
  return (
    <div
      className={classNames(
        'pointer-events-none absolute z-10 rounded-tile border border-line bg-card px-3.5 py-2.5 text-sm shadow-float',
        width < roomyPx ? 'bottom-full' : 'top-2',
      )}
      style={{ left, width: boxPx }}
    >
      <p className="mb-1.5 font-semibold">{dayText(day.day, 'full')}</p>
      {shown.map((one) => (
        <p key={one.key} className="flex items-center gap-2 leading-6">
          <Swatch series={one} />
          <span className="flex-1 text-soft">{one.label}</span>
          <span className="font-semibold tabular-nums">{formatNumber(day[one.key])}</span>
        </p>
      ))}
    </div>
  );
}
