import { z } from 'zod';
import { apiKeyExpiryMaxDays, apiKeyNameMaxChars, apiScopes } from './limits.ts';
import { text, timestamp, uuid, wholeNumber } from './text.ts';

export const apiScopeSchema = z.enum(apiScopes);
export type ApiScope = z.infer<typeof apiScopeSchema>;

/** GET /api/auth/api-keys (G98): the facts about a key. The key itself is not stored. */
export const apiKeySchema = z.object({
  /** The permanent id of the key. The default key has the id of the account. */
  id: uuid,
  name: z.string(),
  /** The first characters of the key, by which its owner recognizes it. */
  apiKeyPrefix: z.string(),
  scopes: z.array(apiScopeSchema),
  /** Whether this is a test key, whose calls change no real data. */
  isTest: z.boolean(),
  /** Whether this is the key of `generate-api-key` (U2). */
  isDefault: z.boolean(),
  createdAt: timestamp,
  /** The time of the last use. The server updates it at most every five minutes. */
  lastUsedAt: timestamp.nullable(),
  /** When the key stops working; null if it does not expire. */
  expiresAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  /** The key that replaced this one; null if it was not rotated. */
  replacedById: uuid.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** POST /api/auth/api-keys (G98). */
export const createApiKeySchema = z.strictObject({
  name: text(apiKeyNameMaxChars, 1),
  scopes: z.array(apiScopeSchema).min(1).max(apiScopes.length),
  isTest: z.boolean().default(false),
  /** Days after which the key stops working; null means that it does not expire. */
  expiresInDays: wholeNumber(1, apiKeyExpiryMaxDays).nullable().default(null),
});
export type CreateApiKey = z.input<typeof createApiKeySchema>;

/** The reply to a creation and to a rotation. The key is shown only in this reply. */
export const createdApiKeySchema = z.object({ apiKey: z.string(), key: apiKeySchema });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** PATCH /api/auth/api-keys/{id} (G98). */
export const renameApiKeySchema = createApiKeySchema.pick({ name: true });
export type RenameApiKey = z.infer<typeof renameApiKeySchema>;

/** The calls for one key: PATCH, POST /rotate and DELETE /api/auth/api-keys/{id} (G98). */
export const apiKeyParamsSchema = z.object({ id: uuid });
