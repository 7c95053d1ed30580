import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { joinClassNames } from '../ui/class-names.ts';
import { formatNumber } from '../ui/format-number.ts';
import { DayPlot } from './day-plot.tsx';
import { type Day, createScales } from './day-scales.ts';
import { DaySlider } from './day-slider.tsx';
import { formatDay } from './day-text.ts';
import type { Series } from './series.tsx';
import { Swatch } from './series.tsx';

export interface DayChartProps {
  days: CampaignAnalytics['days'];
  shown: readonly Series[];
}

/** Draws a line for each series. The pointer or the arrow keys select a day and show its numbers. */
export function DayChart({ days, shown }: DayChartProps) {
  const ground = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ground);
  const [read, setRead] = useState<number | null>(null);
  const scales = createScales({ days, shown, width, height });
  const day = read === null ? undefined : days[read];
  return (
    <DaySlider days={days} shown={shown} read={read} onRead={setRead} indexAt={scales.indexAt}>
      <div ref={ground} className="absolute inset-0">
        {width > 0 && height > 0 && <DayPlot days={days} shown={shown} scales={scales} read={day} />}
      </div>
      {day && <DayReading day={day} shown={shown} x={scales.x(day)} width={width} />}
    </DaySlider>
  );
}

export interface DayReadingProps {
  day: Day;
  shown: readonly Series[];
  /** The position of the day and the width of the chart, in pixels. */
  x: number;
  width: number;
}

const boxPx = 212;
const gapPx = 14;
/** The minimum width for numbers inside the chart. In a narrower chart they appear above it instead. */
const roomyPx = 420;

/** Shows the numbers of one day beside its position in the chart. */
function DayReading({ day, shown, x, width }: DayReadingProps) {
  const wanted = x > width / 2 ? x - gapPx - boxPx : x + gapPx;
  const left = Math.max(0, Math.min(width - boxPx, wanted));
  return (
    <div
      className={joinClassNames(
        'pointer-events-none absolute z-10 rounded-tile border border-line bg-card px-3.5 py-2.5 text-sm shadow-float',
        width < roomyPx ? 'bottom-full' : 'top-2',
      )}
      style={{ left, width: boxPx }}
    >
      <p className="mb-1.5 font-semibold">{formatDay(day.day, 'full')}</p>
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

/** The size of an element's content, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Measures an element before the first paint and after every change of its size. Libraries that rely on a
 * `ResizeObserver` alone measure too late, and the chart would be empty for a frame or two.
 */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return size;
}
