import { ChartColumn, Download, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { Segmented } from '../ui/segmented.tsx';

export interface FigureCardProps {
  title: string;
  /** One sentence that explains how to read the card. */
  note: ReactNode;
  /** A control for a choice, above the chart and the table. */
  choice?: ReactNode;
  chart: ReactNode;
  /** A table with the numbers of the chart. The title of the card is its caption. */
  table: Omit<DataTableProps, 'caption'>;
  /** The URL of the same table as a CSV file. */
  csvUrl?: string;
  className?: string;
}

const views = [
  { id: 'chart', label: 'Chart', icon: ChartColumn },
  { id: 'table', label: 'Table', icon: Table2 },
] as const;

/** Shows numbers as a chart or as a table, and offers them as a file. */
export function FigureCard({ title, note, choice, chart, table, csvUrl, className }: FigureCardProps) {
  const [view, setView] = useState<(typeof views)[number]['id']>('chart');
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
          <Segmented label={`View of ${title}`} items={views} value={view} onChange={setView} />
          {csvUrl !== undefined && (
            <Button asChild variant="quiet" size="small">
              <a href={csvUrl} download aria-label={`Download ${title} as CSV`}>
                <Download aria-hidden className="size-4" />
                CSV
              </a>
            </Button>
          )}
        </div>
      </div>
      <p className="mt-1.5 mb-4 text-sm text-soft">{note}</p>
      {choice && <div className="mb-4">{choice}</div>}
      {view === 'chart' ? chart : <DataTable caption={title} className="max-h-[26rem]" {...table} />}
    </Card>
  );
}
