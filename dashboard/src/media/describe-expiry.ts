import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { mediaExpiryWarningDays } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';
import { formatDay } from '../ui/format-day.ts';

type Dates = Pick<
  MediaReward,
  'expiresAt' | 'isExpired' | 'isInGrace' | 'daysUntilExpiry' | 'graceEndsAt' | 'daysUntilGraceEnds'
>;

/** The urgency of an expiry (M8): over, within 30 days, or later. */
export type Urgency = 'expired' | 'soon' | 'later';

/**
 * Describes the expiry of a file and its urgency. The text says everything that the color for the urgency
 * expresses.
 */
export function describeExpiry(reward: Dates): { urgency: Urgency; text: string } {
  const { expiresAt, isExpired, isInGrace, daysUntilExpiry } = reward;
  const day = formatDay(expiresAt);
  if (isExpired || isInGrace) return { urgency: 'expired', text: t('Expired {day}', { day }) };
  if (daysUntilExpiry > mediaExpiryWarningDays)
    return { urgency: 'later', text: t('Expires {day}', { day }) };
  const text = t('Expires {day}, in {count, plural, one {# day} other {# days}}', {
    day,
    count: daysUntilExpiry,
  });
  return { urgency: 'soon', text };
}

/** Returns the alert for a file in its grace period (M9, G38). */
export function describeGrace({ graceEndsAt, daysUntilGraceEnds }: Dates): string {
  return t(
    '{count, plural, one {# day} other {# days}} remaining. Winners still get it until {day}; then the file is permanently deleted.',
    { count: daysUntilGraceEnds, day: formatDay(graceEndsAt) },
  );
}
