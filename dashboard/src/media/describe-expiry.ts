import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { mediaExpiryWarningDays } from '@puzzle-prize/sdk/protocol/limits';
import { formatCount } from '../ui/format-count.ts';
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
  if (isExpired || isInGrace) return { urgency: 'expired', text: `Expired ${day}` };
  if (daysUntilExpiry > mediaExpiryWarningDays) return { urgency: 'later', text: `Expires ${day}` };
  return { urgency: 'soon', text: `Expires ${day}, in ${formatCount(daysUntilExpiry, 'day')}` };
}

/** Returns the alert for a file in its grace period (M9, G38). */
export function describeGrace({ graceEndsAt, daysUntilGraceEnds }: Dates): string {
  const left = `${formatCount(daysUntilGraceEnds, 'day')} remaining`;
  return `${left}. Winners still get it until ${formatDay(graceEndsAt)}; then the file is permanently deleted.`;
}
