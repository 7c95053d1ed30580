import { z } from 'zod';
import { metadataMaxBytes } from './limits.ts';
import { timestamp } from './text.ts';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** What a host notes about a call; kept, never shown to visitors. Any JSON, which it is when it comes from a body. */
export const metadataSchema = z
  .record(z.string().max(100), z.unknown())
  .refine((metadata) => bytesOf(metadata) <= metadataMaxBytes, 'is too large');

/** POST /api/puzzle-sessions/{sessionId}/activate (P1): the host's server, after its customer has paid. */
export const activateSessionSchema = z.object({ metadata: metadataSchema.optional() }).prefault({});
export type ActivateSession = z.input<typeof activateSessionSchema>;
export const activateSessionReplySchema = z.object({
  success: z.literal(true),
  sessionId: z.string(),
  activatedAt: timestamp,
  /** Half an hour after the activation (G32). */
  expiresAt: timestamp,
  message: z.string(),
});
export type ActivateSessionReply = z.infer<typeof activateSessionReplySchema>;

/** POST /api/puzzle-sessions/{sessionId}/deactivate (P2): by key, or by the play's own `playToken` (G5). */
export const deactivateSessionSchema = z
  .object({ metadata: metadataSchema.optional(), playToken: z.string().max(1000).optional() })
  .prefault({});
export type DeactivateSession = z.input<typeof deactivateSessionSchema>;
export const deactivateSessionReplySchema = z.object({
  success: z.literal(true),
  sessionId: z.string(),
  message: z.string(),
});
export type DeactivateSessionReply = z.infer<typeof deactivateSessionReplySchema>;

/** GET /api/puzzle-sessions/{sessionId}/status (P3), and each event of .../events. */
export const sessionStatusSchema = z.object({
  sessionId: z.string(),
  embedUniqueId: z.string(),
  isActivated: z.boolean(),
  isExpired: z.boolean(),
  expiresAt: timestamp,
  activatedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type SessionStatus = z.infer<typeof sessionStatusSchema>;
