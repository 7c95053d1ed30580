import type { ApiKeyStatus, CurrentUser } from '@puzzle-prize/sdk/protocol';
import type { ApiKeyRow } from './api-key.entity.ts';
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
