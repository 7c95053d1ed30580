import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

export interface DataTableColumn {
  label: string;
  /** The alignment of the cells: `end` for numbers, `start` for text. */
  align?: 'start' | 'end';
  /** The current order of the rows by this column; absent if the rows cannot be sorted by it. */
  sorting?: 'ascending' | 'descending' | 'none';
}

export interface DataTableProps {
  /** The name of the table and of its scrolling region. */
  caption: string;
  /**
   * The first column contains the names of the rows. The other columns contain numbers, unless they set
   * `align`.
   */
  columns: readonly (string | DataTableColumn)[];
  rows: readonly DataTableRow[];
  /** A row below the others, such as a sum. */
  footer?: DataTableRow;
  /** Called with the label of a column with `sorting`. */
  onSort?: (label: string) => void;
  className?: string;
}

export interface DataTableRow {
  key: string;
  name: ReactNode;
  cells: readonly ReactNode[];
}

/**
 * A table with the names of its rows in the first column, which stays in view. The table scrolls inside its own region,
 * also by keyboard.
 */
export function DataTable({ caption, columns, rows, footer, onSort, className }: DataTableProps) {
  const heads = columns.map(toColumn);
  return (
    <div
      role="group"
      aria-label={caption}
      tabIndex={0}
      className={joinClassNames('table-pane rounded-card border border-line bg-card', className)}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        {/* The line below the header is a shadow, because a border would not stay with the sticky header. */}
        <thead className="sticky top-0 z-10 bg-sunken shadow-[0_1px_0_var(--color-line)]">
          <tr>
            {heads.map((head) => (
              <Head key={head.label} column={head} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.key} row={row} heads={heads} />
          ))}
        </tbody>
        {footer && (
          <tfoot className="sticky bottom-0 border-t-2 border-line bg-sunken font-semibold">
            <Row row={footer} heads={heads} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function toColumn(
  column: string | DataTableColumn,
  index: number,
): Required<Pick<DataTableColumn, 'align'>> & DataTableColumn {
  const align = index === 0 ? 'start' : 'end';
  return typeof column === 'string' ? { label: column, align } : { align, ...column };
}

const alignment = { start: 'text-start', end: 'text-end' } as const;

interface HeadProps {
  column: ReturnType<typeof toColumn>;
  onSort: ((label: string) => void) | undefined;
}

function Head({ column: { label, align, sorting }, onSort }: HeadProps) {
  const looks = joinClassNames('align-bottom font-semibold', alignment[align]);
  if (!sorting || !onSort) {
    return (
      <th scope="col" className={joinClassNames(looks, 'px-3 py-2')}>
        {label}
      </th>
    );
  }
  const Arrow = sorting === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sorting} className={looks}>
      <button
        type="button"
        className="group inline-flex min-h-9 items-center gap-1 px-3 py-2 font-semibold focus-visible:-outline-offset-2"
        onClick={() => {
          onSort(label);
        }}
      >
        {label}
        <Arrow
          aria-hidden
          className={joinClassNames(
            'size-3.5 shrink-0',
            sorting === 'none' && 'opacity-0 group-hover:opacity-50',
          )}
        />
      </button>
    </th>
  );
}

function Row({ row: { name, cells }, heads }: { row: DataTableRow; heads: readonly HeadProps['column'][] }) {
  return (
    <tr>
      <th scope="row" className="min-w-34 px-3 py-2 text-start font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </th>
      {cells.map((cell, index) => (
        <td
          key={index}
          className={joinClassNames(
            'px-3 py-2 whitespace-nowrap',
            alignment[heads[index + 1]?.align ?? 'end'],
          )}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
