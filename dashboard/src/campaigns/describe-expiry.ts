import { expiresSoonDays } from '@puzzle-prize/sdk/protocol/limits';
import { formatCount } from '../ui/format-count.ts';
import type { StatusTone } from '../ui/status-text.tsx';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The expiry of codes in words, with its color. */
export interface ExpiryStatus {
  tone: StatusTone;
  text: string;
  hasExpired: boolean;
}

/** Describes when codes expire, such as 'Codes expire in 3 days'; null if they never expire. */
export function describeExpiry(expiresAt: string | null, nowMs: number): ExpiryStatus | null {
  if (expiresAt === null) return null;
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs <= 0) return { tone: 'bad', text: 'Codes have expired', hasExpired: true };
  const tone = leftMs <= expiresSoonDays * dayMs ? 'warning' : 'good';
  return { tone, text: `Codes expire in ${formatSpan(leftMs)}`, hasExpired: false };
}

function formatSpan(leftMs: number): string {
  if (leftMs < hourMs) return 'less than an hour';
  if (leftMs < dayMs) return formatCount(Math.floor(leftMs / hourMs), 'hour');
  return formatCount(Math.round(leftMs / dayMs), 'day');
}
