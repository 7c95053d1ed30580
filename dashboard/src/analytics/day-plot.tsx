import type { InsightEvent } from '@puzzle-prize/sdk/protocol';
import { useId } from 'react';
import { getLocale } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import type { Day, Scales } from './day-scales.ts';
import { chooseTicks, tickText } from './day-ticks.ts';
import type { MetricKey } from './metrics.ts';

export interface DayPlotProps {
  metric: MetricKey;
  days: readonly Day[];
  /** The days of the previous period: one for each of `days`, or no days at all. */
  daysBefore: readonly Day[];
  events: readonly InsightEvent[];
  /** Whether the last day has not ended yet. */
  isUnfinished: boolean;
  scales: Scales;
  /** The index of the selected day. */
  read: number | null;
}

const pxPerTick = 84;
/**
 * The minimum width of a day that is drawn as a bar. Narrower bars would merge, so straight lines connect narrower
 * days.
 */
const barMinPx = 5;

/**
 * Draws one metric by day, with the previous period behind it. The drawing is hidden from assistive
 * technology, because the slider announces the numbers and the table shows them.
 */
export function DayPlot(props: DayPlotProps) {
  const { scales, read } = props;
  const { width, height, left, top, bottom, step, x } = scales;
  return (
    <svg aria-hidden width={width} height={height} className="block overflow-visible">
      <Axes {...props} />
      {read !== null && (
        <rect
          x={x(read) - step / 2}
          y={top}
          width={Math.max(2, step)}
          height={bottom - top}
          className="fill-sunken forced-colors:fill-[Highlight]"
          opacity={0.8}
        />
      )}
      {step >= barMinPx ? <Bars {...props} /> : <Lines {...props} />}
      <line x1={left} x2={scales.right} y1={bottom} y2={bottom} className="stroke-border-field" />
      <EventMarks {...props} />
    </svg>
  );
}

function Axes({ days, scales }: DayPlotProps) {
  const names = days.map(({ day }) => day);
  const { left, right, bottom, heights, x, y } = scales;
  return (
    <g fontSize={12} className="fill-soft tabular-nums">
      {heights.map((count) => (
        <g key={count}>
          <line x1={left} x2={right} y1={y(count)} y2={y(count)} className="stroke-line" />
          <text x={left - 8} y={y(count) + 4} textAnchor="end">
            {formatCompact(count)}
          </text>
        </g>
      ))}
      {chooseTicks(names, Math.floor((right - left) / pxPerTick)).map((day) => (
        <text
          key={day}
          x={day === names.at(-1) ? right : x(names.indexOf(day))}
          y={bottom + 34}
          textAnchor={day === names.at(-1) ? 'end' : 'middle'}
        >
          {tickText(day, names.length)}
        </text>
      ))}
    </g>
  );
}

/**
 * The share of a day's width that its bar takes. The bar of the previous period lies behind it and is wider.
 */
const barShare = 0.56;
const ghostShare = 0.84;

function Bars({ metric, days, daysBefore, isUnfinished, scales }: DayPlotProps) {
  const hatch = useId();
  const { bottom, step, x, y } = scales;
  const bar = (index: number, count: number, share: number) => ({
    x: x(index) - (share * step) / 2,
    y: y(count),
    width: share * step,
    height: Math.max(0, bottom - y(count)),
  });
  return (
    <>
      <Hatch id={hatch} />
      {daysBefore.map((day, index) => (
        <rect
          key={day.day}
          {...bar(index, day[metric], ghostShare)}
          className="fill-series-1 stroke-series-1 forced-colors:fill-[GrayText]"
          // The outline has the contrast that the pale area lacks.
          fillOpacity={0.28}
        />
      ))}
      <g className="text-series-3 forced-colors:text-[CanvasText]">
        {days.map((day, index) => (
          <rect
            key={day.day}
            {...bar(index, day[metric], barShare)}
            rx={Math.min(2, step / 8)}
            stroke={isUnfinished && index === days.length - 1 ? 'currentColor' : 'none'}
            fill={isUnfinished && index === days.length - 1 ? `url(#${hatch})` : 'currentColor'}
          />
        ))}
      </g>
    </>
  );
}

/** Defines the hatch pattern of the unfinished day. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        className="text-series-3 forced-colors:text-[CanvasText]"
      >
        <rect width={2.5} height={6} fill="currentColor" />
      </pattern>
    </defs>
  );
}

function Lines({ metric, days, daysBefore, isUnfinished, scales }: DayPlotProps) {
  const { x, y } = scales;
  const points = days.map((day, index) => `${x(index).toFixed(1)},${y(day[metric]).toFixed(1)}`);
  const before = daysBefore.map((day, index) => `${x(index).toFixed(1)},${y(day[metric]).toFixed(1)}`);
  const finished = isUnfinished ? points.slice(0, -1) : points;
  return (
    <g fill="none" stroke="currentColor" strokeLinejoin="round" strokeLinecap="round">
      <polyline points={before.join(' ')} strokeWidth={1.5} className="text-series-1" opacity={0.6} />
      <g className="text-series-3 forced-colors:text-[CanvasText]" strokeWidth={2}>
        <polyline points={finished.join(' ')} />
        {isUnfinished && <polyline points={points.slice(-2).join(' ')} strokeDasharray="1 5" />}
      </g>
    </g>
  );
}

/** Draws a diamond below the axis on each day that has an event. */
function EventMarks({ days, events, scales, read }: DayPlotProps) {
  const { bottom, x } = scales;
  return days.map(({ day }, index) => {
    const today = events.filter((event) => event.day === day);
    if (today.length === 0) return null;
    const isBad = today.some(({ kind }) => kind === 'codes_ran_out');
    return (
      <path
        key={day}
        d="M0 -5L5 0L0 5L-5 0Z"
        transform={`translate(${String(x(index))} ${String(bottom + 11)})${read === index ? ' scale(1.35)' : ''}`}
        className={joinClassNames(isBad ? 'fill-berry' : 'fill-series-4', 'forced-colors:fill-[CanvasText]')}
      />
    );
  });
}

let compact: Intl.NumberFormat | undefined;

function formatCompact(count: number): string {
  compact ??= new Intl.NumberFormat(getLocale(), { notation: 'compact' });
  return compact.format(count);
}
