import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element has ever been within `marginPx` pixels of the visible area. */
export function useIsNear(element: RefObject<Element | null>, marginPx: number): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${String(marginPx)}px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear, marginPx]);
  return isNear;
}
