import type { Collection, MediaReward } from '@puzzle-prize/sdk/protocol';
import { describeExpiry } from '../campaigns/describe-expiry.ts';
import { t } from '../language/t.ts';

/** Describes the codes that the next winners can get. Returns null if none are set. Expired codes are not given. */
export function formatCodes(collections: readonly Collection[], nowMs: number): string | null {
  const active = collections.find(({ isActive }) => isActive);
  if (!active) return null;
  const expiry = describeExpiry(active.expiresAt, nowMs);
  if (expiry?.hasExpired) return t('None left: codes have expired');
  if (active.codeType === 'coupon') return t('One coupon code for every winner');
  const left = active.totalCodes - active.usedCodes;
  return left === 0
    ? t('None left: {count, plural, one {# code} other {# codes}} won', { count: active.totalCodes })
    : t('{left} of {total, plural, one {# code} other {# codes}} left', { left, total: active.totalCodes });
}

/**
 * Describes the media that winners can get, including those in the grace period (G38). Returns null if there
 * are none.
 */
export function formatMedia(rewards: readonly Pick<MediaReward, 'isActive' | 'isPurged'>[]): string | null {
  const given = rewards.filter(({ isActive, isPurged }) => isActive && !isPurged).length;
  return given === 0
    ? null
    : t('{count, plural, one {# media item} other {# media items}} set', { count: given });
}
