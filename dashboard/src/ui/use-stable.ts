import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function whose identity never changes, and which always calls the latest version of `latest`. Memoized
 * rows of long lists need such a function.
 */
export function useStable<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: Args) => {
    held.current(...args);
  }, []);
}
