import { useEffect, useState } from 'react';

/** Where a browser has no idle times to wait for. */
const restMs = 500;

/** Whether the page is loaded and had time to spare: what is there for fun may load from then on. */
export function useAtRest(): boolean {
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
    if (document.readyState === 'complete') waitForRest();
    else window.addEventListener('load', waitForRest, { once: true, signal: end.signal });
    return () => {
      end.abort();
    };
  }, []);
  return isAtRest;
}
