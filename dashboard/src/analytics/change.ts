import { formatNumber } from '../ui/format-number.ts';

/** The change of a figure since the previous period. */
export interface Change {
  /** The short form: '+18%'. */
  text: string;
  /** The change in words: 'up 18% from 349'. */
  words: string;
  direction: 'up' | 'down' | 'same';
}

/**
 * Compares a figure with that of the previous period. Returns null when there is no earlier figure. When the
 * earlier figure is zero, the text has no percentage.
 */
export function compare(now: number, before: number | null): Change | null {
  if (before === null) return null;
  const from = formatNumber(before);
  if (now === before) return { text: 'no change', words: `no change from ${from}`, direction: 'same' };
  const direction = now > before ? 'up' : 'down';
  if (before === 0) return { text: 'from 0', words: 'up from 0', direction };
  const percent = Math.abs(Math.round((100 * (now - before)) / before));
  if (percent === 0)
    return { text: `${sign(direction)}<1%`, words: `${direction} less than 1% from ${from}`, direction };
  const shown = `${formatNumber(percent)}%`;
  return { text: `${sign(direction)}${shown}`, words: `${direction} ${shown} from ${from}`, direction };
}

function sign(direction: 'up' | 'down'): string {
  return direction === 'up' ? '+' : '−';
}

/**
 * Returns the share of `part` in `of` in whole percent; null when `of` is zero or smaller than `part`. `of`
 * can be smaller, because each event counts on its own day.
 */
export function toPercent(part: number, of: number): number | null {
  return of === 0 || part > of ? null : Math.round((100 * part) / of);
}

export function formatPercent(percent: number | null): string {
  return percent === null ? '–' : `${String(percent)}%`;
}
