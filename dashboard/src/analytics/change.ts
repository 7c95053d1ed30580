import { formatPercent } from '../language/format-percent.ts';
import { t } from '../language/t.ts';

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
  if (now === before)
    return { text: t('no change'), words: t('no change from {before}', { before }), direction: 'same' };
  if (before === 0) return { text: t('from 0'), words: t('up from 0'), direction: 'up' };
  const part = Math.abs(Math.round((100 * (now - before)) / before));
  const isTiny = part === 0;
  const percent = formatPercent(Math.max(1, part));
  const isUp = now > before;
  const say = isTiny ? sayTinyChange : sayChange;
  return {
    text: `${isUp ? '+' : '−'}${isTiny ? '<' : ''}${percent}`,
    words: say(isUp, { percent, before }),
    direction: isUp ? 'up' : 'down',
  };
}

const sayChange = (isUp: boolean, values: { percent: string; before: number }) =>
  isUp ? t('up {percent} from {before}', values) : t('down {percent} from {before}', values);

const sayTinyChange = (isUp: boolean, values: { percent: string; before: number }) =>
  isUp
    ? t('up less than {percent} from {before}', values)
    : t('down less than {percent} from {before}', values);

/**
 * Returns the share of `part` in `of` in whole percent; null when `of` is zero or smaller than `part`. `of` can be
 * smaller than `part`, because a start and its solve can be on different days.
 */
export function toPercent(part: number, of: number): number | null {
  return of === 0 || part > of ? null : Math.round((100 * part) / of);
}

/** Formats a share in whole percent; null becomes a dash. */
export function formatShare(percent: number | null): string {
  return percent === null ? '–' : formatPercent(percent);
}
