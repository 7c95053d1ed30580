import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

export interface DataTableProps {
  /** The name of the table and of its scrolling region. */
  caption: string;
  /** The headings. The first column contains names, the others contain numbers. */
  columns: readonly string[];
  rows: readonly DataTableRow[];
  /** A row below the others, such as a sum. */
  footer?: DataTableRow;
  className?: string;
}

export interface DataTableRow {
  key: string;
  name: ReactNode;
  cells: readonly string[];
}

/** A table with a name and its numbers in each row. It scrolls inside its own region, also by keyboard. */
export function DataTable({ caption, columns, rows, footer, className }: DataTableProps) {
  const [first, ...numbers] = columns;
  return (
    <div
      role="group"
      aria-label={caption}
      tabIndex={0}
      className={joinClassNames('overflow-auto rounded-tile border border-line bg-card', className)}
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
        <bdi>{name}</bdi>
      </th>
      {cells.map((cell, index) => (
        <td key={index} className="px-3 py-2 text-right whitespace-nowrap">
          {cell}
        </td>
      ))}
    </tr>
  );
}
