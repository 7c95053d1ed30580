import type { Collection } from '@puzzle-prize/sdk/protocol';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { allCodes, type CodeChoice } from '../queries.ts';
import { CodeFilters } from './code-filters.tsx';
import { CodeRow } from './code-row.tsx';
import { describeExtent, isSelected } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TableHead } from './table-head.tsx';
import { useCodeTable } from './use-code-table.ts';

/**
 * Shows the single-use codes of a campaign as a table of up to 100,000 rows (K13). A row opens the history of
 * its code.
 */
export function CodeTable({ collection: { puzzleId } }: { collection: Collection }) {
  const [choice, setChoice] = useState<CodeChoice>(allCodes);
  return (
    <section aria-labelledby="code-table" className="space-y-3">
      <h2 id="code-table" className="text-lead">
        {t('All codes')}
      </h2>
      <CodeFilters
        puzzleId={puzzleId}
        filter={choice.filter}
        onFilter={(filter) => {
          setChoice({ ...choice, filter });
        }}
      />
      <Table
        // A new filter mounts the table again, so that it begins at the first row without a selection.
        key={JSON.stringify(choice.filter)}
        puzzleId={puzzleId}
        choice={choice}
        onChoice={setChoice}
      />
    </section>
  );
}

interface TableProps {
  puzzleId: string;
  choice: CodeChoice;
  onChoice: (choice: CodeChoice) => void;
}

function Table({ puzzleId, choice, onChoice }: TableProps) {
  const table = useCodeTable(puzzleId, choice);
  const { start, total, selection, selectAll, clear } = table;
  const isEmpty = start.data !== undefined && total === 0;
  return (
    <div className="rounded-card border border-line bg-card" aria-busy={start.isPlaceholderData}>
      <div className="sticky top-0 z-10 rounded-t-card bg-card">
        <SelectionBar
          puzzleId={puzzleId}
          selection={selection}
          filter={choice.filter}
          total={total}
          loadCodes={(count) => table.loadRows(0, count)}
          onClear={clear}
        />
      </div>
      <div
        role="grid"
        aria-labelledby="code-table"
        aria-rowcount={total + 1}
        aria-multiselectable
        onKeyDown={table.keys.onKeyDown}
      >
        <div role="rowgroup" className="sticky top-14 z-10 border-y border-line bg-sunken">
          <TableHead
            sort={choice.sort}
            direction={choice.direction}
            total={total}
            selected={describeExtent(selection)}
            onSort={(sort, direction) => {
              onChoice({ ...choice, sort, direction });
            }}
            onSelectAll={(isSelected) => {
              if (isSelected) selectAll();
              else clear();
            }}
          />
        </div>
        <Rows table={table} />
      </div>
      <Outcome
        start={start}
        isEmpty={isEmpty}
        onReset={() => {
          onChoice(allCodes);
        }}
      />
    </div>
  );
}

function Rows({ table }: { table: ReturnType<typeof useCodeTable> }) {
  const { view, getRow, selection, current, buildPath, open, select, keys } = table;
  const handleOpen = useStable(open);
  const handleSelect = useStable(select);
  return (
    <div
      role="rowgroup"
      ref={view.rows}
      className="relative"
      style={{ height: view.height }}
      onFocus={keys.onFocus}
    >
      {view.items.map(({ index, offsetPx }) => {
        const row = getRow(index);
        return (
          <CodeRow
            key={index}
            index={index}
            code={row}
            href={row ? buildPath(row.id) : ''}
            isSelected={row ? isSelected(selection, row) : selection.kind === 'all'}
            isCurrent={index === current}
            offsetPx={offsetPx}
            onOpen={handleOpen}
            onSelect={handleSelect}
          />
        );
      })}
    </div>
  );
}

interface OutcomeProps {
  start: ReturnType<typeof useCodeTable>['start'];
  isEmpty: boolean;
  onReset: () => void;
}

/** Shows the reason why there are no rows. */
function Outcome({ start, isEmpty, onReset }: OutcomeProps) {
  if (start.isPending) {
    return (
      <Loading label={t('Loading codes...')} className="p-4">
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  if (start.isError) {
    return (
      <div className="p-4">
        <ErrorState
          title={t('The codes could not be loaded')}
          isRetrying={start.isFetching}
          onRetry={() => void start.refetch()}
        />
      </div>
    );
  }
  if (!isEmpty) return null;
  return (
    <div className="p-4">
      <EmptyState
        icon={SearchX}
        title={t('No code matches.')}
        action={
          <Button variant="secondary" size="small" onClick={onReset}>
            {t('Show all codes')}
          </Button>
        }
      />
    </div>
  );
}
