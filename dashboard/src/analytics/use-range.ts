import { useLocation, useSearchParams } from 'wouter';
import { type Range, readRange, toSearch } from './range.ts';

/** Keeps the chosen days in the URL, so that they survive a reload and can be shared. */
export function useRangeInAddress(): [Range, (range: Range) => void] {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const setRange = (range: Range) => {
    const next = new URLSearchParams(search);
    for (const name of ['days', 'from', 'to']) next.delete(name);
    for (const [name, value] of Object.entries(toSearch(range))) next.set(name, value);
    navigate(`${path}?${next.toString()}`);
  };
  return [readRange(search), setRange];
}
