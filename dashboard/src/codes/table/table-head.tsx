import type { CodeSort, SortDirection } from '@puzzle-prize/sdk/protocol';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '../../language/t.ts';
import { joinClassNames } from '../../ui/class-names.ts';
import { rowHeightPx, rowLooks } from './table-looks.ts';

export interface TableHeadProps {
  sort: CodeSort;
  direction: SortDirection;
  total: number;
  selected: 'none' | 'some' | 'all';
  onSort: (sort: CodeSort, direction: SortDirection) => void;
  onSelectAll: (isSelected: boolean) => void;
}

interface TableColumn {
  label: string;
  sort?: CodeSort;
  /** Whether the column is left out in a window below 1024 px. */
  isWide?: true;
  /** Whether the column is left out in a window below 1280 px. */
  isWidest?: true;
}

const listColumns = (): TableColumn[] => [
  { label: t('Code'), sort: 'code' },
  { label: t('Status'), sort: 'state' },
  { label: t('Embed code'), sort: 'embed', isWide: true },
  { label: t('Page'), isWide: true },
  { label: t('Given out'), sort: 'issued', isWide: true },
  { label: t('Redeemed by'), isWidest: true },
];

/**
 * The head of the table. It has a checkbox that selects all codes, and buttons that sort by a column. A third
 * click on a column restores the default order.
 */
export function TableHead({ sort, direction, total, selected, onSort, onSelectAll }: TableHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={joinClassNames(rowLooks, 'text-sm')}
      style={{ height: rowHeightPx }}
    >
      <div role="columnheader" className="grid size-10 place-items-center">
        <input
          type="checkbox"
          aria-label={t('Select all {count, plural, one {# code} other {# codes}}', { count: total })}
          className="size-4.5"
          checked={selected === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = selected === 'some';
          }}
          onChange={(event) => {
            onSelectAll(event.target.checked);
          }}
        />
      </div>
      {listColumns().map((column) => (
        <Column
          key={column.label}
          {...column}
          direction={column.sort === sort ? direction : undefined}
          onSort={onSort}
        />
      ))}
    </div>
  );
}

interface ColumnProps extends TableColumn, Pick<TableHeadProps, 'onSort'> {
  /** The sort direction; undefined if the table is not sorted by this column. */
  direction: SortDirection | undefined;
}

function Column({ label, sort, isWide, isWidest, direction, onSort }: ColumnProps) {
  const looks = joinClassNames('min-w-0', isWide && 'max-lg:hidden', isWidest && 'max-xl:hidden');
  if (!sort) {
    return (
      <div role="columnheader" className={joinClassNames(looks, 'line-clamp-2 px-2 leading-4 font-semibold')}>
        {label}
      </div>
    );
  }
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <div role="columnheader" aria-sort={direction ? sortNames[direction] : 'none'} className={looks}>
      <button
        type="button"
        className="group inline-flex h-10 max-w-full items-center gap-1 px-2 font-semibold focus-visible:-outline-offset-3"
        onClick={() => {
          if (direction === 'desc') onSort('position', 'asc');
          else onSort(sort, direction === undefined ? 'asc' : 'desc');
        }}
      >
        <span className="line-clamp-2 text-start leading-4">{label}</span>
        <Arrow
          aria-hidden
          className={joinClassNames('size-3.5 shrink-0', !direction && 'opacity-0 group-hover:opacity-50')}
        />
      </button>
    </div>
  );
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const;
