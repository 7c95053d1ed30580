import {
  type ApiKey,
  apiScopeSchema,
  ownerLocaleSchema,
  type ApiKeyStatus,
  type CurrentUser,
  type SignInSession,
} from '@puzzle-prize/sdk/protocol';
import type { ApiKeyRow } from './api-key.entity.ts';
import { defaultKeyScopes } from './api-keys.ts';
import type { OwnerSessionRow } from './owner-session.entity.ts';
import type { ScopedApiKeyRow } from './scoped-api-key.entity.ts';
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
    // A later release may have stored a language that this release does not know.
    language: ownerLocaleSchema.nullish().catch(null).parse(user.language) ?? null,
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

export const defaultKeyName = 'Default key';

/** Presents the default key among the other keys (G98). Its id is the id of the account. */
export function presentDefaultKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.userId,
    name: defaultKeyName,
    apiKeyPrefix: row.prefix,
    scopes: [...defaultKeyScopes],
    isTest: false,
    isDefault: true,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: null,
    revokedAt: null,
    replacedById: null,
  };
}

export function presentScopedKey(row: ScopedApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    apiKeyPrefix: row.prefix,
    // A later release may have stored scopes that this release does not know.
    scopes: row.scopes.flatMap((scope) => apiScopeSchema.safeParse(scope).data ?? []),
    isTest: row.isTest,
    isDefault: false,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    replacedById: row.replacedById ?? null,
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
