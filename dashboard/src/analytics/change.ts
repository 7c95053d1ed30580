import { formatNumber } from '../ui/format-number.ts';

/** The change of a figure since the period before. */
export interface Change {
  /** Short, for the eye: '+18%'. */
  text: string;
  /** In words: 'up 18% from 349'. */
  words: string;
  direction: 'up' | 'down' | 'same';
}

/** Compares a figure with the period before; null without one. Shares that would need a past of zero are words. */
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

/** A share in whole percent; null if it is none, because events count on their own days. */
export function toPercent(part: number, of: number): number | null {
  return of === 0 || part > of ? null : Math.round((100 * part) / of);
}

export function formatPercent(percent: number | null): string {
  return percent === null ? '–' : `${String(percent)}%`;
}
