import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { rowHeightPx } from './table-looks.ts';

/** The number of rows to render beyond each edge of the window, so that a short scroll shows no gap. */
const extraRows = 12;
/** The total height of the sticky heads at the top of the window. */
const headPx = 96;

/**
 * Chooses the rows to render. The page itself scrolls, and its scroll bar spans all rows. The current row is
 * always rendered, because it may have the focus.
 */
export function useRowWindow(count: number, current: number) {
  const rows = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (rows.current) setTop(Math.round(rows.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeightPx,
    overscan: extraRows,
    scrollMargin: top,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: rowHeightPx * 2,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return current >= count || shown.includes(current) ? shown : [current, ...shown];
    },
  });
  const items = virtualizer.getVirtualItems();
  const shown = items.filter(({ index }) => index !== current);
  return {
    rows,
    height: virtualizer.getTotalSize(),
    items: items.map(({ index, start }) => ({ index, offsetPx: start - top })),
    first: shown[0]?.index ?? 0,
    last: shown.at(-1)?.index ?? 0,
    scrollTo: (index: number) => {
      virtualizer.scrollToIndex(index, { align: 'auto' });
    },
  };
}
