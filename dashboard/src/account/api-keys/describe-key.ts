import type { ApiKey } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatMoment } from '../../ui/moment-text.ts';

export type KeyStatus = 'active' | 'rotated' | 'expired' | 'revoked';

/** Returns the status of a key. A rotated key still works until it expires. */
export function readKeyStatus({ expiresAt, revokedAt, replacedById }: ApiKey, nowMs: number): KeyStatus {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs) return 'expired';
  return replacedById === null ? 'active' : 'rotated';
}

/** Says when a key expires or was revoked; null for a valid key without expiry. */
export function describeEnd({ expiresAt, revokedAt }: ApiKey, status: KeyStatus): string | null {
  if (revokedAt !== null) return t('Revoked {date}', { date: formatDay(revokedAt) });
  if (expiresAt === null) return null;
  if (status === 'rotated') return t('Works until {time}', { time: formatMoment(expiresAt) });
  const date = formatDay(expiresAt);
  return status === 'expired' ? t('Expired {date}', { date }) : t('Expires {date}', { date });
}
