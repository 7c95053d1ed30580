import { useEffect, useState } from 'react';

/** The delay in browsers without `requestIdleCallback`, in ms. */
const restMs = 500;

/**
 * Returns whether the browser has been idle, at least `afterMs` after the page load. Optional content waits for this.
 */
export function useIdle(afterMs = 0): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const rest = () => {
      if (!end.signal.aborted) setIsIdle(true);
    };
    const waitForRest = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(rest);
      else setTimeout(rest, restMs);
    };
    const handleLoad = () => {
      if (afterMs > 0) setTimeout(waitForRest, afterMs);
      else waitForRest();
    };
    if (document.readyState === 'complete') handleLoad();
    else window.addEventListener('load', handleLoad, { once: true, signal: end.signal });
    return () => {
      end.abort();
    };
  }, [afterMs]);
  return isIdle;
}
