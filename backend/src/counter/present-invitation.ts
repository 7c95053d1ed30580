import type { CounterInvitation } from '@puzzle-prize/sdk/protocol';
import { toOwnerLocale } from '../language/owner-locale.ts';
import type { CounterInvitationRow } from './counter-invitation.entity.ts';

/** Presents an invitation to the owner of the counter. */
export function presentInvitation(row: CounterInvitationRow, nowMs: number): CounterInvitation {
  const { id, email, name, sentAt, expiresAt, acceptedAt = null } = row;
  const isOver = expiresAt.getTime() <= nowMs;
  return {
    ...{ id, email, name },
    language: toOwnerLocale(row.language) ?? 'en',
    state: acceptedAt !== null ? 'accepted' : isOver ? 'expired' : 'pending',
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
  };
}
