import { useEffect, useState } from 'react';

/** The interval at which the clock is updated, in ms (N7). */
const refreshMs = 100;

/** Returns the time of the device's clock, updated ten times a second while `isOn`. */
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

/**
 * Converts a time on the server's clock to a time on this device's clock. `seenAt` is the device's time when
 * the reply with `serverTime` arrived.
 */
export function onThisClock(moment: string, { serverTime, seenAt }: { serverTime: string; seenAt: number }) {
  return Date.parse(moment) - Date.parse(serverTime) + seenAt;
}

/** Converts milliseconds to whole seconds, rounded up and not less than 0. */
export function countSecondsUntil(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
