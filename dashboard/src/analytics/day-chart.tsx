import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { nameEvents } from './day-events.ts';
import { DayPlot, type DayPlotProps } from './day-plot.tsx';
import { createScales } from './day-scales.ts';
import { DaySlider } from './day-slider.tsx';
import { formatDay } from './day-text.ts';
import { findMetric } from './metrics.ts';

export type DayChartProps = Omit<DayPlotProps, 'scales' | 'read'>;

/** Draws a bar for each day. The pointer or the arrow keys select a day and show its numbers. */
export function DayChart(props: DayChartProps) {
  const ground = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ground);
  const [read, setRead] = useState<number | null>(null);
  const scales = createScales({ ...props, width, height });
  return (
    <DaySlider
      texts={props.days.map((_, index) => sayDay(props, index).join(', '))}
      read={read}
      onRead={setRead}
      indexAt={scales.indexAt}
    >
      <div ref={ground} dir="ltr" className="absolute inset-0">
        {width > 0 && height > 0 && <DayPlot {...props} scales={scales} read={read} />}
      </div>
      {read !== null && <DayReading lines={sayDay(props, read)} x={scales.x(read)} width={width} />}
    </DaySlider>
  );
}

/** The size of an element's content, in pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * Measures an element immediately and after every change of its size. The first measurement happens before
 * the first paint, so the chart never appears empty. A `ResizeObserver` alone would report the size one or
 * two frames later.
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

/**
 * Describes a day in separate lines: its date, its figure, the figure of the previous period, and its events.
 */
function sayDay({ metric, days, daysBefore, events, isUnfinished }: DayChartProps, index: number): string[] {
  const { sayCount } = findMetric(metric);
  const [day, before] = [days[index], daysBefore[index]];
  if (!day) return [];
  const isRunning = isUnfinished && index === days.length - 1;
  const name = formatDay(day.day, 'full');
  const happened = nameEvents(events, day.day);
  return [
    isRunning ? t('{day} (so far)', { day: name }) : name,
    sayCount(day[metric]),
    ...(before
      ? [t('{figure} on {day}', { figure: sayCount(before[metric]), day: formatDay(before.day, 'short') })]
      : []),
    ...(happened === '' ? [] : [happened]),
  ];
}

interface DayReadingProps {
  lines: readonly string[];
  /** The horizontal position of the day in the chart, in pixels. */
  x: number;
  width: number;
}

const boxPx = 212;
const gapPx = 14;
/**
 * The minimum width of a chart that shows the numbers beside the bars. In a narrower chart, they would cover the
 * bars, so they appear above it.
 */
const roomyPx = 420;

/** Shows the numbers of one day beside its position. */
function DayReading({ lines: [name, figure, ...others], x, width }: DayReadingProps) {
  const wanted = x > width / 2 ? x - gapPx - boxPx : x + gapPx;
  const left = Math.max(0, Math.min(width - boxPx, wanted));
  return (
    <div
      className={joinClassNames(
        'pointer-events-none absolute z-10 rounded-card border border-line bg-card px-3 py-2 text-sm shadow-float',
        width < roomyPx ? 'bottom-full' : 'top-2',
      )}
      style={{ left, width: boxPx }}
    >
      <p className="text-soft">{name}</p>
      <p className="font-semibold tabular-nums">{figure}</p>
      {others.map((line) => (
        <p key={line} className="text-soft tabular-nums">
          {line}
        </p>
      ))}
    </div>
  );
}
