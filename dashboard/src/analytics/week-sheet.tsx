import type { BreakdownName, Insights } from '@puzzle-prize/sdk/protocol';
import type { ReactNode } from 'react';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { formatNumber } from '../ui/format-number.ts';
import { listBreakdowns, nameRows } from './breakdowns.ts';
import { ChangeText } from './change-text.tsx';
import { nameEvent } from './day-events.ts';
import { formatDay, formatRange } from './day-text.ts';
import { CsvLink } from './csv-link.tsx';
import { Lead } from './insights.tsx';
import { describeShare } from './metric-tiles.tsx';
import { metrics } from './metrics.ts';
import { buildCsvUrl, type InsightsChoice } from './queries.ts';
import { Rates } from './rates.tsx';

/** The maximum number of rows in each list, so that everything fits on one A4 sheet. */
const rowsMax = 5;
const printed = ['embeds', 'pages', 'countries', 'devices', 'images'] as const;

export interface WeekSheetProps {
  data: Insights;
  /** The choice for which `data` was loaded. The CSV files are for the same choice. */
  choice: InsightsChoice;
}

/** Shows a week in words and figures. The sheet is for the screen and for printing. */
export function WeekSheet({ data, choice }: WeekSheetProps) {
  return (
    <div className="space-y-6 print:space-y-3 print:text-[9.5pt]">
      <Lead data={data} />
      <FigureTable data={data} csvUrl={buildCsvUrl(choice, 'totals')} />
      <DayTable data={data} csvUrl={buildCsvUrl(choice, 'days')} />
      <div className="print:hidden">
        <Rates data={data} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2 print:gap-3">
        {printed.map((id) => (
          <TopTable key={id} id={id} data={data} csvUrl={buildCsvUrl(choice, id)} />
        ))}
        <Events data={data} csvUrl={buildCsvUrl(choice, 'events')} />
      </div>
      <p className="text-sm text-soft print:text-[8pt]">
        {t(
          'Days are cut in {zone}. Counted without cookies and without your own previews. Countries are estimated from time zone and language.',
          { zone: data.zone },
        )}
      </p>
    </div>
  );
}

interface SheetTableProps {
  caption: string;
  /** The URL of a CSV file with all rows of the table. */
  csvUrl: string;
  columns: readonly string[];
  /** The index of the column that a phone does not show, because it has no room for it. */
  wideOnly?: number;
  children: ReactNode;
}

function SheetTable({ caption, csvUrl, columns, wideOnly, children }: SheetTableProps) {
  return (
    <div className="relative min-w-0 break-inside-avoid">
      <div
        className="table-pane table-pane-fade bg-paper print:bg-transparent"
        role="group"
        aria-label={caption}
        tabIndex={0}
      >
        <table className="w-full border-collapse text-sm tabular-nums print:text-[9pt] [&_td]:px-2 [&_td]:py-1 [&_td]:text-end [&_th]:px-2 [&_th]:py-1 print:[&_td]:py-0.5 print:[&_th]:py-0.5">
          <caption className="pe-20 pb-1 text-start text-lead font-bold print:text-[11pt]">{caption}</caption>
          <thead className="border-b border-border-field">
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={joinClassNames(
                    index === 0 ? 'text-start' : 'text-end',
                    index === wideOnly && 'max-sm:hidden',
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">{children}</tbody>
        </table>
      </div>
      <CsvLink title={caption} url={csvUrl} className={linkLooks} />
    </div>
  );
}

/** The link is beside the caption, but not in it, because the caption is the name of the table. */
const linkLooks = 'absolute end-0 -top-1 print:hidden';

const fixedNameLooks = 'text-start font-medium';
/** Names that owners choose and addresses of pages can have any length, so they may break anywhere. */
const nameLooks = `${fixedNameLooks} wrap-anywhere`;

type FigureTableProps = Pick<WeekSheetProps, 'data'> & Pick<SheetTableProps, 'csvUrl'>;

function FigureTable({ data: { totals, totalsBefore, previous }, csvUrl }: FigureTableProps) {
  const before = previous ? formatRange(previous.from, previous.to) : t('Week before');
  return (
    <SheetTable
      caption={t('The week in figures')}
      csvUrl={csvUrl}
      columns={[t('Figure'), t('This week'), t('Share [percentage]'), before, t('Change [difference]')]}
      wideOnly={2}
    >
      {metrics.map((metric) => (
        <tr key={metric.key}>
          <th scope="row" className={fixedNameLooks}>
            {metric.label()}
            <span className="block text-xs font-normal text-soft sm:hidden">
              {describeShare(metric, totals)}
            </span>
          </th>
          <td className="font-bold">{formatNumber(totals[metric.key])}</td>
          <td className="max-sm:hidden">{describeShare(metric, totals) || '–'}</td>
          <td>{totalsBefore ? formatNumber(totalsBefore[metric.key]) : '–'}</td>
          <td>
            <ChangeText now={totals[metric.key]} before={totalsBefore?.[metric.key] ?? null} />
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}

function DayTable({ data: { days }, csvUrl }: FigureTableProps) {
  return (
    <SheetTable
      caption={t('Day by day')}
      csvUrl={csvUrl}
      columns={[t('Day'), ...metrics.map(({ label }) => label())]}
    >
      {days.map((day) => (
        <tr key={day.day}>
          <th scope="row" className={`${fixedNameLooks} whitespace-nowrap`}>
            <time dateTime={day.day}>{formatDay(day.day, 'weekday')}</time>
          </th>
          {metrics.map(({ key }) => (
            <td key={key}>{formatNumber(day[key])}</td>
          ))}
        </tr>
      ))}
    </SheetTable>
  );
}

function TopTable({ id, data, csvUrl }: FigureTableProps & { id: BreakdownName }) {
  const breakdown = listBreakdowns().find((one) => one.id === id);
  if (!breakdown) return null;
  const rows = nameRows(breakdown, data.breakdowns[id], 'views')
    .filter(({ counts }) => counts.views + counts.solves > 0)
    .slice(0, rowsMax);
  return (
    <SheetTable
      caption={breakdown.label}
      csvUrl={csvUrl}
      columns={[breakdown.heading, t('Views'), t('Solves')]}
    >
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

function Events({ data: { events }, csvUrl }: FigureTableProps) {
  if (events.length === 0) return null;
  return (
    <section className="relative text-sm print:text-[9pt]">
      <h2 className="pe-20 text-lead print:text-[11pt]">{t('What happened')}</h2>
      <CsvLink title={t('What happened')} url={csvUrl} className={linkLooks} />
      <ul>
        {events.slice(0, rowsMax).map((event) => (
          <li key={`${event.day} ${event.kind} ${event.campaignId}`}>
            <RichText
              text="{day}: {event}, <title>{title}</title>"
              values={{ day: formatDay(event.day, 'short'), event: nameEvent(event), title: event.title }}
              parts={{ title: (content) => <bdi>{content}</bdi> }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
