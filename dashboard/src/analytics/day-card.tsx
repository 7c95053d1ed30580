import type { Insights } from '@puzzle-prize/sdk/protocol';
import { nameZone } from '../auth/zone-names.ts';
import { t } from '../language/t.ts';
import { formatNumber } from '../ui/format-number.ts';
import { DayChart } from './day-chart.tsx';
import { nameEvents } from './day-events.ts';
import { formatDay, formatRange } from './day-text.ts';
import { EventList } from './event-list.tsx';
import { FigureCard } from './figure-card.tsx';
import { findMetric, type MetricKey, metrics } from './metrics.ts';

export const dayCardHeight = 'min-h-[30rem]';

export interface DayCardProps {
  data: Insights;
  metric: MetricKey;
  csvUrl: string;
  eventsCsvUrl: string;
}

/** Shows one metric day by day, with the previous period drawn behind it. */
export function DayCard({ data, metric, csvUrl, eventsCsvUrl }: DayCardProps) {
  const { days, daysBefore, totals, from, to, events, isUnfinished, zone } = data;
  return (
    <FigureCard
      title={t('Day by day')}
      note={<Legend data={data} metric={metric} />}
      className={dayCardHeight}
      csvUrl={csvUrl}
      chart={
        <>
          <DayChart key={`${from} ${to}`} {...{ metric, days, daysBefore, events, isUnfinished }} />
          <EventList events={events} zone={zone} csvUrl={eventsCsvUrl} />
        </>
      }
      table={{
        columns: [
          t('Day ({zone})', { zone: nameZone(zone) }),
          ...metrics.map(({ label }) => label()),
          { label: t('What happened'), align: 'start' },
        ],
        rows: days.toReversed().map((day) => ({
          key: day.day,
          name: <time dateTime={day.day}>{formatDay(day.day, 'full')}</time>,
          cells: [...metrics.map(({ key }) => formatNumber(day[key])), nameEvents(events, day.day)],
        })),
        footer: {
          key: 'sum',
          name: t('Total'),
          cells: [...metrics.map(({ key }) => formatNumber(totals[key])), ''],
        },
      }}
    />
  );
}

/** Explains the colors and patterns of the bars. */
function Legend({ data: { previous, isUnfinished }, metric }: Pick<DayCardProps, 'data' | 'metric'>) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <Key className="bg-series-3">{findMetric(metric).label()}</Key>
      {previous && <Key className="bg-series-1 opacity-40">{formatRange(previous.from, previous.to)}</Key>}
      {isUnfinished && (
        <Key className="border border-series-3 bg-[repeating-linear-gradient(135deg,var(--color-series-3)_0_2px,transparent_2px_5px)]">
          {t('today so far')}
        </Key>
      )}
    </span>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-3 rounded-xs forced-color-adjust-none ${className}`} />
      {children}
    </span>
  );
}
