import type { ApiKeyStatus, CurrentUser, SignInSession } from '@puzzle-prize/sdk/protocol';
import type { ApiKeyRow } from './api-key.entity.ts';
import type { OwnerSessionRow } from './owner-session.entity.ts';
import type { UserRow } from './user.entity.ts';

export function presentUser(user: UserRow): CurrentUser {
  return {
    id: user.id,
    username: user.username ?? null,
    email: user.email ?? null,
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    profileImageUrl: user.profileImageUrl ?? null,
    freeCampaignsUsed: user.freeCampaignsUsed,
    isAdmin: user.isAdmin,
    createdAt: user.createdAt.toISOString(),
    timeZone: user.timeZone ?? null,
  };
}

export function presentApiKey(row: ApiKeyRow | null): ApiKeyStatus {
  return {
    hasApiKey: row !== null,
    apiKeyPrefix: row?.prefix ?? null,
    createdAt: row?.createdAt.toISOString() ?? null,
    lastUsedAt: row?.lastUsedAt?.toISOString() ?? null,
  };
}

/** Presents a session without its hash, which is nearly as secret as the cookie. */
export function presentSession(row: OwnerSessionRow, currentId: string | null): SignInSession {
  return {
    id: row.publicId,
    browser: row.browser ?? null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
