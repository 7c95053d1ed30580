import { expiresSoonDays } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';
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
  if (leftMs <= 0) return { tone: 'bad', text: t('Codes have expired'), hasExpired: true };
  const tone = leftMs <= expiresSoonDays * dayMs ? 'warning' : 'good';
  return { tone, text: sayExpiry(leftMs), hasExpired: false };
}

function sayExpiry(leftMs: number): string {
  const { unit, count } = measureSpan(leftMs);
  if (count === 0) return t('Codes expire in less than an hour');
  return unit === 'hour'
    ? t('Codes expire in {count, plural, one {# hour} other {# hours}}', { count })
    : t('Codes expire in {count, plural, one {# day} other {# days}}', { count });
}

/** Says when codes expire as a clause after other facts, such as 'codes expire in 3 days'. */
export function sayExpiryClause(expiresAt: string, nowMs: number): string {
  const { unit, count } = measureSpan(Date.parse(expiresAt) - nowMs);
  if (count === 0) return t('codes expire in less than an hour');
  return unit === 'hour'
    ? t('codes expire in {count, plural, one {# hour} other {# hours}}', { count })
    : t('codes expire in {count, plural, one {# day} other {# days}}', { count });
}

function measureSpan(leftMs: number): { unit: 'hour' | 'day'; count: number } {
  if (leftMs < dayMs) return { unit: 'hour', count: Math.floor(leftMs / hourMs) };
  return { unit: 'day', count: Math.round(leftMs / dayMs) };
}
