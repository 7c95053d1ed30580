import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { lazy, Suspense, useState } from 'react';
import { joinClassNames } from '../ui/class-names.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { formatDay } from './day-text.ts';
import { FigureCard } from './figure-card.tsx';
import { series, type SeriesKey } from './series.tsx';
import { Swatch } from './series.tsx';

/** The chart and its library are a separate chunk, because most visits to this page manage codes. */
const DayChart = lazy(async () => {
  const { DayChart: Chart } = await import('./day-chart.tsx');
  return { default: Chart };
});

export const dayCardHeight = 'min-h-[36rem] sm:min-h-[31rem]';

/** Shows the number of events on each day. */
export function DayCard({ data }: { data: CampaignAnalytics }) {
  const { days, funnel, from, to } = data;
  const [hidden, setHidden] = useState<readonly SeriesKey[]>([]);
  const shown = series.filter(({ key }) => !hidden.includes(key));
  return (
    <FigureCard
      title="Day by day"
      note="Select a name to hide or show its line. Use the arrow keys to move from day to day."
      className={dayCardHeight}
      chart={
        <>
          <Legend
            totals={funnel}
            hidden={hidden}
            onToggle={(key) => {
              setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
            }}
          />
          <Suspense fallback={<Skeleton className="min-h-60 flex-1" />}>
            <DayChart key={`${from} ${to}`} days={days} shown={shown} />
          </Suspense>
        </>
      }
      table={{
        columns: ['Day (UTC)', ...series.map(({ label }) => label)],
        rows: days.toReversed().map((day) => ({
          key: day.day,
          name: <time dateTime={day.day}>{formatDay(day.day, 'full')}</time>,
          cells: series.map(({ key }) => formatNumber(day[key])),
        })),
        footer: {
          key: 'sum',
          name: 'Total',
          cells: series.map(({ key }) => formatNumber(funnel[key])),
        },
      }}
    />
  );
}

interface LegendProps {
  totals: CampaignAnalytics['funnel'];
  hidden: readonly SeriesKey[];
  onToggle: (key: SeriesKey) => void;
}

function Legend({ totals, hidden, onToggle }: LegendProps) {
  return (
    <ul aria-label="Lines of the chart" className="mb-4 flex flex-wrap gap-1.5 sm:gap-2">
      {series.map((one) => (
        <li key={one.key}>
          <button
            type="button"
            aria-pressed={!hidden.includes(one.key)}
            className={joinClassNames(
              'inline-flex min-h-9 items-center gap-2 rounded-full border px-2.5 text-sm sm:px-3 hover:bg-sunken',
              hidden.includes(one.key) ? 'border-dashed border-border-field text-soft' : 'border-line',
            )}
            onClick={() => {
              onToggle(one.key);
            }}
          >
            <Swatch series={one} />
            <span className={hidden.includes(one.key) ? 'line-through' : undefined}>{one.label}</span>
            <span className="hidden font-semibold tabular-nums sm:inline">
              {formatNumber(totals[one.key])}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
