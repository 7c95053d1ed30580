import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { Segmented } from '../ui/segmented.tsx';

export interface FigureCardProps {
  title: string;
  /** One sentence that explains how to read the card. */
  note: string;
  chart: ReactNode;
  /** A table with the numbers of the chart. The title of the card is its caption. */
  table: Omit<DataTableProps, 'caption'>;
  className?: string;
}

const views = [
  { id: 'chart', label: 'Chart', icon: ChartLine },
  { id: 'table', label: 'Table', icon: Table2 },
] as const;

/** Shows the same numbers as a chart or as a table; the owner chooses. */
export function FigureCard({ title, note, chart, table, className }: FigureCardProps) {
  const [view, setView] = useState<(typeof views)[number]['id']>('chart');
  const headingId = useId();
  return (
    <Card
      aria-labelledby={headingId}
      className={joinClassNames('flex min-w-0 flex-col p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="text-lg sm:text-xl">
          {title}
        </h3>
        <Segmented label={`View of ${title}`} items={views} value={view} onChange={setView} />
      </div>
      <p className="mt-1.5 mb-4 text-sm text-soft">{note}</p>
      {view === 'chart' ? chart : <DataTable caption={title} className="max-h-[26rem]" {...table} />}
    </Card>
  );
}
