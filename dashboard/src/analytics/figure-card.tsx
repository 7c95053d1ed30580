import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { type Segment, Segmented } from '../ui/segmented.tsx';
import { CsvLink } from './csv-link.tsx';

export interface FigureCardProps {
  title: string;
  /** One sentence that explains how to read the card. */
  note: ReactNode;
  /** A control for a choice, above the chart and the table. */
  choice?: ReactNode;
  chart: ReactNode;
  /** A table with the numbers of the chart. The title of the card is its caption. */
  table: Omit<DataTableProps, 'caption'>;
  /** The URL of `table` as a CSV file. */
  csvUrl?: string;
  className?: string;
}

type ViewId = 'chart' | 'table';

const listViews = (): Segment<ViewId>[] => [
  { id: 'chart', label: t('Chart'), icon: ChartColumn },
  { id: 'table', label: t('Table'), icon: Table2 },
];

/** Shows numbers as a chart or as a table, and offers them as a file. */
export function FigureCard({ title, note, choice, chart, table, csvUrl, className }: FigureCardProps) {
  const [view, setView] = useState<ViewId>('chart');
  const headingId = useId();
  return (
    <Card
      aria-labelledby={headingId}
      className={joinClassNames('flex min-w-0 flex-col p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="text-lead">
          {title}
        </h3>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Segmented
            label={t('View of {title}', { title })}
            items={listViews()}
            value={view}
            onChange={setView}
          />
          {csvUrl !== undefined && <CsvLink title={title} url={csvUrl} />}
        </div>
      </div>
      <p className="mt-1.5 mb-4 text-sm text-soft">{note}</p>
      {choice && <div className="mb-4">{choice}</div>}
      {view === 'chart' ? chart : <DataTable caption={title} className="max-h-[26rem]" {...table} />}
    </Card>
  );
}
