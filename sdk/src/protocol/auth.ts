import { z } from 'zod';
import { ownerLocales, timeZoneMaxChars } from './limits.ts';
import { text, timestamp, uuid } from './text.ts';

/** A language of the pages and mails for owners. */
export const ownerLocaleSchema = z.enum(ownerLocales);
export type OwnerLocale = z.infer<typeof ownerLocaleSchema>;

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
  /** The chosen time zone, such as `Europe/Berlin`; null means the time zone of the browser. */
  timeZone: z.string().nullable(),
  /** The chosen language of pages and mails; null means the language of the browser. */
  language: ownerLocaleSchema.nullable(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The name of a time zone in the IANA database, such as `Europe/Berlin`. */
export const timeZoneSchema = text(timeZoneMaxChars).refine(isTimeZone, 'Unknown time zone');

/** PATCH /api/auth/user: the owner's preferences. Absent fields stay as they are. */
export const updateUserSchema = z.strictObject({
  timeZone: timeZoneSchema.nullish(),
  language: ownerLocaleSchema.nullish(),
});
export type UpdateUser = z.input<typeof updateUserSchema>;

/** Reports whether the runtime knows this name as a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // Offsets such as +02:00 are refused: they have no daylight saving time, and PostgreSQL reverses their sign.
    // Abbreviations such as BST are refused too, because PostgreSQL reads some of them as another zone.
    return /^(?:UTC|GMT|[A-Za-z_]+\/.+)$/.test(name);
  } catch {
    return false;
  }
}

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

/** GET /api/auth/sessions (U1): a browser in which the owner is signed in. No address is stored. */
export const signInSessionSchema = z.object({
  id: uuid,
  /** Browser and system without versions, such as `Firefox on Linux`; null for older sessions and unknown programs. */
  browser: z.string().nullable(),
  createdAt: timestamp,
  /** The time of the last call. The server updates it at most every five minutes. */
  lastUsedAt: timestamp,
  /** Whether this session makes the call. */
  isCurrent: z.boolean(),
});
export type SignInSession = z.infer<typeof signInSessionSchema>;

/** DELETE /api/auth/sessions/{id} (U1). */
export const signInSessionParamsSchema = z.object({ id: uuid });
