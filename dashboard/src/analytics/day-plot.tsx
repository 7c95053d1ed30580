import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveMonotoneX } from '@visx/curve';
import { GridRows } from '@visx/grid';
import { AreaClosed, LinePath } from '@visx/shape';
import type { Day, Scales } from './day-scales.ts';
import { chooseHeights, chooseMarks, chooseTicks, tickText } from './day-ticks.ts';
import { series, type Series } from './series.tsx';

export interface DayPlotProps {
  days: readonly Day[];
  shown: readonly Series[];
  scales: Scales;
  /** The selected day. */
  read: Day | undefined;
}

const pxPerTick = 84;
const pxPerHeight = 56;
/** The series that has a filled area below its line. */
const groundKey = 'views';

/**
 * Draws the chart. Assistive technology ignores the drawing, because the slider announces its numbers and the
 * table shows them.
 */
export function DayPlot({ days, shown, scales, read }: DayPlotProps) {
  const { width, height, left, right, counts } = scales;
  const heights = chooseHeights(counts.ticks(Math.max(2, Math.round(height / pxPerHeight))));
  const ground = shown.find(({ key }) => key === groundKey);
  return (
    <svg aria-hidden width={width} height={height} className="block overflow-visible">
      <GridRows
        scale={counts}
        tickValues={heights}
        left={left}
        width={right - left}
        stroke="var(--color-line)"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <Axes days={days} scales={scales} heights={heights} />
      {ground && (
        <AreaClosed
          data={[...days]}
          x={scales.x}
          y={(day) => counts(day[ground.key])}
          yScale={counts}
          curve={curveMonotoneX}
          className={ground.color}
          fill="currentColor"
          fillOpacity={0.12}
        />
      )}
      {read && (
        <line
          x1={scales.x(read)}
          x2={scales.x(read)}
          y1={scales.top}
          y2={scales.bottom}
          stroke="var(--color-border-field)"
          strokeWidth={1.5}
        />
      )}
      {shown.map((one) => (
        <Line key={one.key} series={one} days={days} scales={scales} read={read} />
      ))}
    </svg>
  );
}

function Axes({ days, scales, heights }: Pick<DayPlotProps, 'days' | 'scales'> & { heights: number[] }) {
  const names = days.map(({ day }) => day);
  const label = { className: 'fill-soft tabular-nums', fontSize: 12, fontFamily: 'var(--font-sans)' };
  return (
    <>
      <AxisLeft
        scale={scales.counts}
        left={scales.left}
        hideAxisLine
        hideTicks
        tickValues={heights}
        tickFormat={(count) => compact.format(Number(count))}
        tickLabelProps={{ ...label, dx: -2, dy: 4, textAnchor: 'end' }}
      />
      <AxisBottom
        scale={scales.days}
        top={scales.bottom}
        stroke="var(--color-border-field)"
        tickStroke="var(--color-border-field)"
        tickLength={5}
        tickValues={chooseTicks(names, Math.floor((scales.right - scales.left) / pxPerTick))}
        tickFormat={(day) => tickText(day, names.length)}
        tickLabelProps={(day) => ({
          ...label,
          dy: 5,
          textAnchor: day === names.at(-1) ? 'end' : 'middle',
          dx: day === names.at(-1) ? 12 : 0,
        })}
      />
    </>
  );
}

interface LineProps extends Pick<DayPlotProps, 'days' | 'scales' | 'read'> {
  series: Series;
}

/**
 * Draws the line of one series with its marks. Each series has its marks on other days, so they do not
 * overlap.
 */
function Line({ series: { key, color, dash, mark }, days, scales, read }: LineProps) {
  const y = (day: Day) => scales.counts(day[key]);
  const seriesIndex = series.findIndex((one) => one.key === key);
  const isMarked = chooseMarks(days.length, { seriesIndex, widthPx: scales.right - scales.left });
  return (
    <g className={color} fill="currentColor">
      <LinePath
        data={[...days]}
        x={scales.x}
        y={y}
        curve={curveMonotoneX}
        stroke="currentColor"
        strokeWidth={2.25}
        strokeDasharray={dash}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {days.map(
        (day, index) =>
          isMarked(index) &&
          day[key] > 0 && <path key={day.day} d={mark} transform={`translate(${scales.x(day)} ${y(day)})`} />,
      )}
      {read && (
        <path
          d={mark}
          transform={`translate(${scales.x(read)} ${y(read)}) scale(1.5)`}
          stroke="var(--color-card)"
          strokeWidth={1.25}
        />
      )}
    </g>
  );
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' });
