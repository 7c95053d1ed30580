import type { Insights } from '@puzzle-prize/sdk/protocol';
import type { ReactNode } from 'react';
import { formatNumber } from '../ui/format-number.ts';
import { breakdowns, nameRows } from './breakdowns.ts';
import { ChangeText } from './change-text.tsx';
import { nameEvent } from './day-events.ts';
import { formatDay, formatRange } from './day-text.ts';
import { Lead } from './insights.tsx';
import { describeShare } from './metric-tiles.tsx';
import { metrics } from './metrics.ts';
import { Rates } from './rates.tsx';

/** The maximum number of rows in each list, so that everything fits on one A4 sheet. */
const rowsMax = 5;
const printed = ['embeds', 'pages', 'countries', 'devices'] as const;

/** Shows a week in words and figures. The sheet is for the screen and for printing. */
export function WeekSheet({ data }: { data: Insights }) {
  return (
    <div className="space-y-6 print:space-y-3 print:text-[9.5pt]">
      <Lead data={data} />
      <FigureTable data={data} />
      <DayTable data={data} />
      <div className="print:hidden">
        <Rates data={data} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2 print:gap-3">
        {printed.map((id) => (
          <TopTable key={id} id={id} data={data} />
        ))}
      </div>
      <Events data={data} />
      <p className="text-sm text-soft print:text-[8pt]">
        Days are cut in {data.zone}. Counted without cookies and without your own previews. Countries are
        estimated from time zone and language.
      </p>
    </div>
  );
}

interface SheetTableProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

function SheetTable({ caption, columns, children }: SheetTableProps) {
  return (
    <div className="overflow-x-auto break-inside-avoid" role="group" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-sm tabular-nums print:text-[9pt] [&_td]:px-2 [&_td]:py-1 [&_td]:text-right [&_th]:px-2 [&_th]:py-1 print:[&_td]:py-0.5 print:[&_th]:py-0.5">
        <caption className="pb-1 text-left text-lead font-bold print:text-[11pt]">{caption}</caption>
        <thead className="border-b border-border-field">
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? 'text-left' : 'text-right'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

const nameLooks = 'text-left font-medium wrap-anywhere';

function FigureTable({ data: { totals, totalsBefore, previous } }: { data: Insights }) {
  const before = previous ? formatRange(previous.from, previous.to) : 'Week before';
  return (
    <SheetTable caption="The week in figures" columns={['Figure', 'This week', 'Share', before, 'Change']}>
      {metrics.map((metric) => (
        <tr key={metric.key}>
          <th scope="row" className={nameLooks}>
            {metric.label}
          </th>
          <td className="font-bold">{formatNumber(totals[metric.key])}</td>
          <td>{describeShare(metric, totals) || '–'}</td>
          <td>{totalsBefore ? formatNumber(totalsBefore[metric.key]) : '–'}</td>
          <td>
            <ChangeText now={totals[metric.key]} before={totalsBefore?.[metric.key] ?? null} />
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}

function DayTable({ data: { days } }: { data: Insights }) {
  return (
    <SheetTable caption="Day by day" columns={['Day', ...metrics.map(({ label }) => label)]}>
      {days.map((day) => (
        <tr key={day.day}>
          <th scope="row" className={nameLooks}>
            <time dateTime={day.day}>{formatDay(day.day, 'full')}</time>
          </th>
          {metrics.map(({ key }) => (
            <td key={key}>{formatNumber(day[key])}</td>
          ))}
        </tr>
      ))}
    </SheetTable>
  );
}

function TopTable({ id, data }: { id: (typeof printed)[number]; data: Insights }) {
  const breakdown = breakdowns.find((one) => one.id === id);
  if (!breakdown) return null;
  const rows = nameRows(breakdown, data.breakdowns[id], 'views')
    .filter(({ counts }) => counts.views + counts.solves > 0)
    .slice(0, rowsMax);
  return (
    <SheetTable caption={breakdown.label} columns={[breakdown.heading, 'Views', 'Solves']}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" className={nameLooks}>
            <bdi>{row.name}</bdi>
          </th>
          <td>{formatNumber(row.counts.views)}</td>
          <td>{formatNumber(row.counts.solves)}</td>
        </tr>
      ))}
    </SheetTable>
  );
}

function Events({ data: { events } }: { data: Insights }) {
  if (events.length === 0) return null;
  return (
    <section className="text-sm print:text-[9pt]">
      <h2 className="text-lead print:text-[11pt]">What happened</h2>
      <ul>
        {events.slice(0, rowsMax).map((event) => (
          <li key={`${event.day} ${event.kind} ${event.campaignId}`}>
            {formatDay(event.day, 'short')}: {nameEvent(event)}, <bdi>{event.title}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
