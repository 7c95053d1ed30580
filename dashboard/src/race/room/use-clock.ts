import { useEffect, useState } from 'react';

/** N7. */
const refreshMs = 100;

/** This device's clock, looked at ten times a second while `isOn`. */
export function useClock(isOn: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, refreshMs);
    return () => {
      clearInterval(timer);
    };
  }, [isOn]);
  return now;
}

/** A moment of the server's as this device's clock will show it. `seenAt` is when the reply came that tells `serverTime`. */
export function onThisClock(moment: string, { serverTime, seenAt }: { serverTime: string; seenAt: number }) {
  return Date.parse(moment) - Date.parse(serverTime) + seenAt;
}

/** Whole seconds until then, as people count them: 3 until the third last is over. */
export function secondsUntil(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
