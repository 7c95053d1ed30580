import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that never changes and calls the latest version of the given one, for memoized rows of long lists. */
export function useStable<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: Args) => {
    held.current(...args);
  }, []);
}
