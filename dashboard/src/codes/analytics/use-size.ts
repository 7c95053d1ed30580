import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of an element's content, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * How large an element is, now and after every change. It is measured before the first paint, so that nothing drawn
 * to this size is ever seen missing; libraries that only wait for the observer leave a frame or two empty.
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
