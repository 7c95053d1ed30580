import { useEffect, useState } from 'react';

/** Where a browser has no idle times to wait for. */
const restMs = 500;

/** Whether the page is loaded, `afterMs` ago, and had time to spare: what is there for fun may load from then on. */
export function useAtRest(afterMs = 0): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const rest = () => {
      if (!end.signal.aborted) setIsAtRest(true);
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
  return isAtRest;
}
