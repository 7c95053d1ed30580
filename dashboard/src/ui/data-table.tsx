import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DataTableProps {
  /** Names the table and the group that scrolls. */
  caption: string;
  /** The first one heads the column of names, the others numbers. */
  columns: readonly string[];
  rows: readonly DataTableRow[];
  /** Stands below the rows, a sum for example. */
  footer?: DataTableRow;
  className?: string;
}

export interface DataTableRow {
  key: string;
  name: ReactNode;
  cells: readonly string[];
}

/** Numbers by name. Scrolls in itself where it is too large, also by keyboard. */
export function DataTable({ caption, columns, rows, footer, className }: DataTableProps) {
  const [first, ...numbers] = columns;
  return (
    <div
      role="group"
      aria-label={caption}
      tabIndex={0}
      className={classNames('overflow-auto rounded-tile border border-line bg-card', className)}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {first}
            </th>
            {numbers.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-right align-bottom font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
        {footer && (
          <tfoot className="sticky bottom-0 border-t-2 border-line bg-sunken font-semibold">
            <Row row={footer} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Row({ row: { name, cells } }: { row: DataTableRow }) {
  return (
    <tr>
      <th scope="row" className="min-w-34 px-3 py-2 text-left font-medium">
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className="px-3 py-2 text-right whitespace-nowrap">
          {cell}
        </td>
      ))}
    </tr>
  );
}
