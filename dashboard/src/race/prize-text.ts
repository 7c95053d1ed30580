import type { Collection, MediaReward } from '@puzzle-prize/sdk/protocol';
import { countOf } from '../ui/count-of.ts';
import { formatNumber } from '../ui/format-number.ts';

/** What of a campaign's codes the next winners can get; null for nothing. */
export function codesText(collections: readonly Collection[]): string | null {
  const active = collections.find(({ isActive }) => isActive);
  if (!active) return null;
  if (active.codeType === 'coupon') return 'One coupon code for every winner';
  const left = active.totalCodes - active.usedCodes;
  return left === 0
    ? `None left: ${countOf(active.totalCodes, 'code')} won`
    : `${formatNumber(left)} of ${countOf(active.totalCodes, 'code')} left`;
}

/** What of a campaign's media the next winners can get, also while it is in grace (G38); null for nothing. */
export function mediaText(rewards: readonly Pick<MediaReward, 'isActive' | 'isPurged'>[]): string | null {
  const given = rewards.filter(({ isActive, isPurged }) => isActive && !isPurged).length;
  return given === 0 ? null : `${countOf(given, 'media item')} set`;
}
