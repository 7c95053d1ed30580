import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { joinClassNames } from './class-names.ts';

export interface VirtualListProps {
  /** The accessible name of the list. */
  label: string;
  /** The number of items of the whole list. */
  count: number;
  /** The number of items in a line. */
  columns?: number;
  /** The estimated height of a line, used until the line is measured. */
  lineHeightPx: number;
  gapPx?: number;
  /** Called with the first and the last item near the visible part. */
  onRange: (first: number, last: number) => void;
  renderItem: (index: number) => ReactNode;
  className?: string;
}

/** The number of lines to render beyond each end of the visible part. */
const overscanLines = 6;

/**
 * A long list. Only the lines near the visible part are in the page. Screen readers learn the length of the
 * list and the position of each item. The item with the focus always stays in the page.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, count, columns = 1, lineHeightPx, gapPx = 0, onRange, renderItem, className } = props;
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const [focusedLine, setFocusedLine] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    };
    measure();
    // If a part above the list, such as a message, changes its height, the list moves and is measured again.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => lineHeightPx,
    overscan: overscanLines,
    scrollMargin: offset,
    gap: gapPx,
    rangeExtractor: (range) => extractLines(range, focusedLine),
  });
  const lines = virtualizer.getVirtualItems();
  const first = (virtualizer.range?.startIndex ?? 0) * columns;
  const last = Math.min(count, ((virtualizer.range?.endIndex ?? 0) + 1) * columns) - 1;
  useLayoutEffect(() => {
    if (last >= first) onRange(first, last);
  }, [first, last, onRange]);
  const handleFocus = ({ target }: FocusEvent) => {
    const line = target.closest('[data-index]')?.getAttribute('data-index');
    setFocusedLine(line === undefined || line === null ? null : Number(line));
  };
  return (
    <ul
      ref={list}
      // With several columns, elements without a role are between the list and its items. Only a list with an
      // explicit role may contain such elements.
      role={columns === 1 ? undefined : 'list'}
      aria-label={label}
      className={joinClassNames('relative', className)}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={handleFocus}
      onBlur={() => {
        setFocusedLine(null);
      }}
    >
      {lines.map(({ index, start }) => (
        <li
          key={index}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={columns === 1 ? count : undefined}
          aria-posinset={columns === 1 ? index + 1 : undefined}
          role={columns === 1 ? undefined : 'presentation'}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${String(start - offset)}px)` }}
        >
          {columns === 1 ? (
            renderItem(index)
          ) : (
            <Line
              first={index * columns}
              columns={columns}
              count={count}
              gapPx={gapPx}
              renderItem={renderItem}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LineProps extends Pick<VirtualListProps, 'count' | 'renderItem'> {
  first: number;
  columns: number;
  gapPx: number;
}

/** A line of several items. Each item is an item of the list, but the line itself is not. */
function Line({ first, columns, count, gapPx, renderItem }: LineProps) {
  const indexes = Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column);
  return (
    <div
      role="presentation"
      className="grid"
      style={{ gap: gapPx, gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))` }}
    >
      {indexes.map((index) => (
        <div key={index} role="listitem" aria-setsize={count} aria-posinset={index + 1} className="flex">
          {renderItem(index)}
        </div>
      ))}
    </div>
  );
}

/**
 * Adds the line with the focus and its neighbors to the rendered lines, so that the Tab key continues from
 * the focus.
 */
function extractLines(range: Range, focusedLine: number | null): number[] {
  const lines = defaultRangeExtractor(range);
  if (focusedLine === null) return lines;
  const kept = [focusedLine - 1, focusedLine, focusedLine + 1].filter(
    (line) => line >= 0 && line < range.count,
  );
  return [...new Set([...kept, ...lines])].toSorted((a, b) => a - b);
}
