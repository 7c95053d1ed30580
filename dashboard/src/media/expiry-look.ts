import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { mediaExpiryWarningDays } from '@puzzle-prize/sdk/protocol/limits';
import { countOf } from '../ui/count-of.ts';
import { formatDay } from '../ui/format-day.ts';

type Dates = Pick<
  MediaReward,
  'expiresAt' | 'isExpired' | 'isInGrace' | 'daysUntilExpiry' | 'graceEndsAt' | 'daysUntilGraceEnds'
>;

/** How urgent an expiry is (M8): over, within 30 days, or later. */
export type Urgency = 'expired' | 'soon' | 'later';

/** When a file expires or did, and how urgent that is. The words say it, a colour only underlines them. */
export function expiryLook(reward: Dates): { urgency: Urgency; text: string } {
  const { expiresAt, isExpired, isInGrace, daysUntilExpiry } = reward;
  const day = formatDay(expiresAt);
  if (isExpired || isInGrace) return { urgency: 'expired', text: `Expired ${day}` };
  if (daysUntilExpiry > mediaExpiryWarningDays) return { urgency: 'later', text: `Expires ${day}` };
  return { urgency: 'soon', text: `Expires ${day}, in ${countOf(daysUntilExpiry, 'day')}` };
}

/** What the alert of a file in grace says (M9, G38). */
export function graceText({ graceEndsAt, daysUntilGraceEnds }: Dates): string {
  const left = `${countOf(daysUntilGraceEnds, 'day')} remaining`;
  return `${left}. Winners still get it until ${formatDay(graceEndsAt)}; then the file is permanently deleted.`;
}
