import { useLocation, useSearchParams } from 'wouter';
import { addressOf, type Range, rangeOf } from './range.ts';

/** Keeps the chosen days in the address beside the tab, so that they survive a reload and can be sent to somebody. */
export function useRangeInAddress(): [Range, (range: Range) => void] {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const setRange = (range: Range) => {
    const next = new URLSearchParams(search);
    for (const name of ['days', 'from', 'to']) next.delete(name);
    for (const [name, value] of Object.entries(addressOf(range))) next.set(name, value);
    navigate(`${path}?${next.toString()}`);
  };
  return [rangeOf(search), setRange];
}
