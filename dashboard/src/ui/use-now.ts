import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** Returns the current time, updated twice a minute, for texts such as '4 minutes ago'. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return nowMs;
}
