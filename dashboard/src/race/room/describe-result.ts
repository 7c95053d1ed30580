import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';
import { placeText } from '../place-text.ts';

type Result = Pick<RaceParticipant, 'place' | 'completedAt' | 'moveCount' | 'puzzleSlotNumber'>;

/**
 * Describes the result of a player as the podium does (G82): '1st · 42.3 s · 31 moves'. For a race in a series, adds
 * the points (G76).
 */
export function describeResult(
  { place, completedAt, moveCount, puzzleSlotNumber }: Result,
  { startedAt, series }: Pick<RaceRoom, 'startedAt' | 'series'>,
): string {
  const own = series?.points.find(({ slotNumber }) => slotNumber === puzzleSlotNumber);
  const parts = [place === null ? t('Not finished') : placeText(place)];
  if (place !== null && completedAt !== null && startedAt !== null)
    parts.push(formatTime(Date.parse(completedAt) - Date.parse(startedAt)));
  parts.push(t('{count, plural, one {# move} other {# moves}}', { count: moveCount }));
  if (own) parts.push(t('{count, plural, one {# point} other {# points}}', { count: own.points }));
  return parts.join(' · ');
}

/** Formats milliseconds as '42.3 s' or '1:02.4'. Like a stopwatch, it shows only full tenths. */
export function formatTime(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = (tenths % 600) / 10;
  if (tenths < 600) return t('{seconds} s', { seconds: seconds.toFixed(1) });
  return `${String(Math.floor(tenths / 600))}:${seconds.toFixed(1).padStart(4, '0')}`;
}
