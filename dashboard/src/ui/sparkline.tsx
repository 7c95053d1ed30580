import { joinClassNames } from './class-names.ts';
import { scaleValues } from './scale-values.ts';

export interface SparklineProps {
  /**
   * The accessible name with the figures in words, such as 'Solved per day, 412 in 30 days'; null beside a text that
   * says it.
   */
  label: string | null;
  values: readonly number[];
  /** The kind of chart: bars for counts per day, a line for a value that rises and falls. */
  kind?: 'bars' | 'line';
  /** Whether the last value belongs to a day that has not ended. */
  isLastPartial?: boolean;
  className?: string;
}

const widthPx = 96;
const heightPx = 28;
/**
 * The margin around a line. It is also the minimum height of a bar, so that a day without plays stays
 * visible.
 */
const edgePx = 1.5;

/** A small chart for a list: straight segments or bars from zero, without axes. */
export function Sparkline({
  label,
  values,
  kind = 'bars',
  isLastPartial = false,
  className,
}: SparklineProps) {
  const scaled = scaleValues(values);
  return (
    <svg
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${String(widthPx)} ${String(heightPx)}`}
      width={widthPx}
      height={heightPx}
      preserveAspectRatio="none"
      className={joinClassNames('shrink-0 text-series-3', className)}
    >
      {kind === 'bars' ? (
        <Bars scaled={scaled} isLastPartial={isLastPartial} />
      ) : (
        <Line scaled={scaled} isLastPartial={isLastPartial} />
      )}
    </svg>
  );
}

interface ShapeProps {
  /** The values, scaled to the range from 0 to 1. */
  scaled: readonly number[];
  isLastPartial: boolean;
}

function Bars({ scaled, isLastPartial }: ShapeProps) {
  const step = widthPx / Math.max(scaled.length, 1);
  return scaled.map((value, index) => {
    const height = Math.max(value * heightPx, edgePx);
    const isPale = value === 0 || (isLastPartial && index === scaled.length - 1);
    return (
      <rect
        key={index}
        x={index * step}
        y={heightPx - height}
        width={Math.max(step - 1, 1)}
        height={height}
        fill="currentColor"
        opacity={isPale ? 0.4 : 1}
      />
    );
  });
}

function Line({ scaled, isLastPartial }: ShapeProps) {
  const step = (widthPx - 2 * edgePx) / Math.max(scaled.length - 1, 1);
  const points = scaled.map((value, index) => {
    const y = heightPx - edgePx - value * (heightPx - 2 * edgePx);
    return `${toPx(edgePx + index * step)},${toPx(y)}`;
  });
  const fullPoints = isLastPartial ? points.slice(0, -1) : points;
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" strokeLinecap="round">
      <polyline points={fullPoints.join(' ')} />
      {isLastPartial && <polyline points={points.slice(-2).join(' ')} strokeDasharray="1 4" />}
    </g>
  );
}

const toPx = (value: number) => value.toFixed(1);
