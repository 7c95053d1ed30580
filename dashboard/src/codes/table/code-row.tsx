import type { Code } from '@puzzle-prize/sdk/protocol';
import { memo, type MouseEvent } from 'react';
import { t } from '../../language/t.ts';
import { joinClassNames } from '../../ui/class-names.ts';
import { formatPage } from '../../ui/format-page.ts';
import { formatMoment } from '../../ui/moment-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { getStatus, StatusBadge } from '../code-status.tsx';
import { cellLooks, rowHeightPx, rowLooks, wideCellLooks, widestCellLooks } from './table-looks.ts';

export interface CodeRowProps {
  /** The index of the row in the table, from 0. */
  index: number;
  /** The code of the row; undefined while the page of codes loads. */
  code: Code | undefined;
  /** The URL of the code's history. */
  href: string;
  isSelected: boolean;
  /** Whether the Tab key reaches this row. */
  isCurrent: boolean;
  /** The distance of the row from the top of all rows. */
  offsetPx: number;
  onOpen: (index: number) => void;
  /** Selects the row. If `isRange` is true, selects all rows from the last selected row to this row. */
  onSelect: (index: number, isRange: boolean) => void;
}

/** A row of the table of codes. */
export const CodeRow = memo(function CodeRow(props: CodeRowProps) {
  const { index, code, href, isSelected, isCurrent, offsetPx, onOpen, onSelect } = props;
  const handleClick = (event: MouseEvent) => {
    // With Ctrl or Cmd, the browser itself opens the link in another tab.
    if (event.metaKey || event.ctrlKey || event.defaultPrevented) return;
    event.preventDefault();
    if (event.shiftKey) onSelect(index, true);
    else onOpen(index);
  };
  return (
    <div
      role="row"
      // Row numbers begin at 1, and the head is the first row.
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={code ? undefined : true}
      tabIndex={isCurrent ? 0 : -1}
      data-index={index}
      className={joinClassNames(
        rowLooks,
        'absolute inset-x-0 top-0 cursor-pointer border-b border-line text-sm hover:bg-sunken',
        'focus-visible:z-1 focus-visible:-outline-offset-3',
        isSelected && 'bg-brand-tint hover:bg-brand-tint',
      )}
      style={{ height: rowHeightPx, transform: `translateY(${String(offsetPx)}px)` }}
      onClick={handleClick}
    >
      {code ? (
        <Cells code={code} index={index} href={href} isSelected={isSelected} onSelect={onSelect} />
      ) : (
        <WaitingCells />
      )}
    </div>
  );
});

interface CellsProps extends Pick<CodeRowProps, 'index' | 'href' | 'isSelected' | 'onSelect'> {
  code: Code;
}

function Cells({ code, index, href, isSelected, onSelect }: CellsProps) {
  const page = code.host === null ? undefined : formatPage(code.host, code.pagePath);
  return (
    <>
      <div role="gridcell" className="grid size-10 place-items-center">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('Select {code}', { code: code.code })}
          checked={isSelected}
          className="size-4.5"
          // `onClick` changes the selection, because only a mouse event tells whether Shift is held.
          onChange={() => undefined}
          onClick={(event) => {
            event.stopPropagation();
            onSelect(index, event.shiftKey);
          }}
        />
      </div>
      <div role="gridcell" className={cellLooks}>
        <a
          href={href}
          tabIndex={-1}
          title={code.code}
          className="block truncate font-mono text-ink no-underline"
        >
          {code.code}
        </a>
      </div>
      <div role="gridcell" className={cellLooks}>
        <StatusBadge status={getStatus(code)} />
      </div>
      <div role="gridcell" className={wideCellLooks} title={code.embedName ?? undefined}>
        <bdi>{code.embedName}</bdi>
      </div>
      <div role="gridcell" className={wideCellLooks} title={page}>
        {page}
      </div>
      <div role="gridcell" className={joinClassNames(wideCellLooks, 'text-soft tabular-nums')}>
        {code.issuedAt && <time dateTime={code.issuedAt}>{formatMoment(code.issuedAt)}</time>}
      </div>
      <RedeemerCell code={code} />
    </>
  );
}

/** Names the person at a counter who marked the code as used, or says that it was marked in another way. */
function RedeemerCell({ code: { redeemedAt, redeemedBy } }: { code: Code }) {
  const name = redeemedAt === null ? undefined : (redeemedBy ?? t('You or your shop'));
  const when = redeemedAt === null ? undefined : `${name ?? ''}, ${formatMoment(redeemedAt)}`;
  return (
    <div role="gridcell" className={widestCellLooks} title={when}>
      <bdi>{name}</bdi>
    </div>
  );
}

function WaitingCells() {
  return (
    <>
      <div role="gridcell" />
      <div role="gridcell" className={cellLooks}>
        <span className="sr-only">{t('Loading...')}</span>
        <Skeleton className="h-4 w-36 max-w-full" />
      </div>
    </>
  );
}
