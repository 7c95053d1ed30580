import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element's content, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Measures an element immediately and after every change of its size. The first measurement happens before
 * the first paint, so the chart never appears empty. A `ResizeObserver` alone would report the size one or
 * two frames later.
 */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return size;
}
