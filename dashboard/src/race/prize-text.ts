import type { Collection, MediaReward } from '@puzzle-prize/sdk/protocol';
import { describeExpiry } from '../campaigns/describe-expiry.ts';
import { formatCount } from '../ui/format-count.ts';
import { formatNumber } from '../ui/format-number.ts';

/** Describes the codes that the next winners can get. Returns null if none are set. Expired codes are not given. */
export function formatCodes(collections: readonly Collection[], nowMs: number): string | null {
  const active = collections.find(({ isActive }) => isActive);
  if (!active) return null;
  const expiry = describeExpiry(active.expiresAt, nowMs);
  if (expiry?.hasExpired) return `None left: ${expiry.text.toLowerCase()}`;
  if (active.codeType === 'coupon') return 'One coupon code for every winner';
  const left = active.totalCodes - active.usedCodes;
  return left === 0
    ? `None left: ${formatCount(active.totalCodes, 'code')} won`
    : `${formatNumber(left)} of ${formatCount(active.totalCodes, 'code')} left`;
}

/**
 * Describes the media that winners can get, including those in the grace period (G38). Returns null if there
 * are none.
 */
export function formatMedia(rewards: readonly Pick<MediaReward, 'isActive' | 'isPurged'>[]): string | null {
  const given = rewards.filter(({ isActive, isPurged }) => isActive && !isPurged).length;
  return given === 0 ? null : `${formatCount(given, 'media item')} set`;
}
