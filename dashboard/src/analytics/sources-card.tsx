import { joinClassNames } from '../ui/class-names.ts';
import { formatCount } from '../ui/format-count.ts';
import { formatNumber } from '../ui/format-number.ts';
import { FigureCard } from './figure-card.tsx';
import { findLongest, type SourceRow } from './sources.ts';
import { series, type Series } from './series.tsx';

export interface SourcesCardProps {
  title: string;
  note: string;
  /** The heading of the column with the names. */
  heading: string;
  rows: readonly SourceRow[];
}

const drawn = series.filter(({ key }) => key === 'views' || key === 'solves');

/** Lists the sites or embed codes where visitors played, each with one bar for views and one for solves. */
export function SourcesCard({ title, note, heading, rows }: SourcesCardProps) {
  const longest = findLongest(rows);
  return (
    <FigureCard
      title={title}
      note={note}
      className="min-h-[17.25rem] grow"
      chart={
        <ul className="space-y-4">
          {rows.map((row) => (
            <SourceItem key={row.key} row={row} longest={longest} />
          ))}
        </ul>
      }
      table={{
        columns: [heading, ...series.map(({ label }) => label)],
        rows: rows.map((row) => ({
          key: row.key,
          name: row.name,
          cells: series.map(({ key }) => formatNumber(row[key])),
        })),
      }}
    />
  );
}

function SourceItem({ row, longest }: { row: SourceRow; longest: number }) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span
          className={joinClassNames(
            'min-w-0 font-semibold wrap-anywhere',
            row.isUnnamed && 'text-soft italic',
          )}
        >
          {row.name}
        </span>
        <span className="text-sm text-soft tabular-nums">
          {formatCount(row.views, 'view')} · {formatCount(row.solves, 'solve')}
        </span>
      </p>
      {drawn.map((one) => (
        <PlaceBar key={one.key} series={one} share={row[one.key] / longest} />
      ))}
    </li>
  );
}

function PlaceBar({ series: { color }, share }: { series: Series; share: number }) {
  return (
    <div aria-hidden className="mt-1 h-2 rounded-full bg-sunken">
      <div
        className={joinClassNames('h-full rounded-full bg-current', color)}
        style={{ width: `${String(share * 100)}%` }}
      />
    </div>
  );
}
