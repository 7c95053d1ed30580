import { z } from 'zod';
import { timestamp, uuid } from './text.ts';

/** GET /api/auth/user (U1). */
export const currentUserSchema = z.object({
  id: uuid,
  username: z.string().nullable(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  freeCampaignsUsed: z.int(),
  isAdmin: z.boolean(),
  createdAt: timestamp,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** GET /api/stats (U1, G45). */
export const siteStatsSchema = z.object({ campaigns: z.int(), solves: z.int(), embeds: z.int() });
export type SiteStats = z.infer<typeof siteStatsSchema>;

/** GET /api/auth/api-key-status (U2). Only the prefix of an issued key can be shown. */
export const apiKeyStatusSchema = z.object({
  hasApiKey: z.boolean(),
  apiKeyPrefix: z.string().nullable(),
  createdAt: timestamp.nullable(),
  /** The time of the last use. The server updates it at most every five minutes. */
  lastUsedAt: timestamp.nullable(),
});
export type ApiKeyStatus = z.infer<typeof apiKeyStatusSchema>;

/** POST /api/auth/generate-api-key (U2). The key is shown only in this reply. */
export const generatedApiKeySchema = z.object({ apiKey: z.string() });
export type GeneratedApiKey = z.infer<typeof generatedApiKeySchema>;
