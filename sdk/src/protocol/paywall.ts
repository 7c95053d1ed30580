import { z } from 'zod';
import { accessSecondsMax, accessUsesMax, endUserMaxChars, metadataMaxBytes } from './limits.ts';
import { embedIdSchema, sessionIdSchema } from './play.ts';
import { text, timestamp, uuid, wholeNumber } from './text.ts';

const countBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Any JSON object that the host server adds to a call. The platform stores it and never shows it to visitors.
 */
export const metadataSchema = z
  .record(z.string().max(100), z.unknown())
  .refine((metadata) => countBytes(metadata) <= metadataMaxBytes, 'is too large');

/**
 * POST /api/puzzle-sessions/{sessionId}/activate (P1), called by the host server after its customer has paid.
 */
export const activateSessionSchema = z.object({ metadata: metadataSchema.optional() }).prefault({});
export type ActivateSession = z.input<typeof activateSessionSchema>;
export const activateSessionReplySchema = z.object({
  success: z.literal(true),
  sessionId: z.string(),
  activatedAt: timestamp,
  /** The end of the session, half an hour after the activation (G32). */
  expiresAt: timestamp,
  message: z.string(),
});
export type ActivateSessionReply = z.infer<typeof activateSessionReplySchema>;

/**
 * POST /api/puzzle-sessions/{sessionId}/deactivate (P2): needs the API key or the `playToken` of the play
 * (G5).
 */
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

/**
 * The reply to GET /api/puzzle-sessions/{sessionId}/status (P3), and the data of each event from .../events.
 */
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

/** The host server's own id for the end user (G33). A page proves the id with a signature (G48). */
export const endUserSchema = text(endUserMaxChars, 1);

/** Either an embed by its unique id or a campaign by its id. */
const scope = { embedId: embedIdSchema.optional(), puzzleId: uuid.optional() };
const hasOneScope = ({
  embedId,
  puzzleId,
}: {
  embedId?: string | undefined;
  puzzleId?: string | undefined;
}) => (embedId === undefined) !== (puzzleId === undefined);
const oneScope = 'give embedId or puzzleId, not both';

/** POST /api/v1/access/grant (P5). */
export const grantAccessSchema = z
  .object({
    ...scope,
    endUserIdentifier: endUserSchema,
    expiresInSeconds: wholeNumber(1, accessSecondsMax).optional(),
    maxUses: wholeNumber(1, accessUsesMax).default(1),
    metadata: metadataSchema.optional(),
  })
  .refine(hasOneScope, oneScope);
export type GrantAccess = z.input<typeof grantAccessSchema>;

/** A grant as its owner's server sees it. */
export const accessGrantSchema = z.object({
  success: z.literal(true),
  grantId: uuid,
  embedId: z.string().nullable(),
  puzzleId: z.string().nullable(),
  endUserIdentifier: z.string(),
  maxUses: z.int(),
  usesLeft: z.int(),
  grantedAt: timestamp,
  expiresAt: timestamp.nullable(),
  /** Time of the last use. */
  consumedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});
export type AccessGrant = z.infer<typeof accessGrantSchema>;

/** GET /api/v1/access/check?embedId|puzzleId&endUserIdentifier (P5). */
export const checkAccessSchema = z
  .object({ ...scope, endUserIdentifier: endUserSchema })
  .refine(hasOneScope, oneScope);
export type CheckAccess = z.input<typeof checkAccessSchema>;
export const checkAccessReplySchema = z.object({
  allowed: z.boolean(),
  grantId: uuid.nullable(),
  usesLeft: z.int(),
  expiresAt: timestamp.nullable(),
});
export type CheckAccessReply = z.infer<typeof checkAccessReplySchema>;

/**
 * POST /api/v1/access/consume (P5): consumes one use of a grant. The body contains the grant's id, or the end user
 * with an embed or campaign. Calls with the same `Idempotency-Key` count once.
 */
export const consumeAccessSchema = z
  .object({
    grantId: uuid.optional(),
    ...scope,
    endUserIdentifier: endUserSchema.optional(),
    sessionId: sessionIdSchema.optional(),
  })
  .refine(
    (given) =>
      (given.grantId === undefined) === (hasOneScope(given) && given.endUserIdentifier !== undefined),
    'give grantId, or endUserIdentifier with embedId or puzzleId',
  );
export type ConsumeAccess = z.input<typeof consumeAccessSchema>;

/** POST /api/v1/access/revoke: revokes the unused plays of a grant. */
export const revokeAccessSchema = z.object({ grantId: uuid });
export type RevokeAccess = z.input<typeof revokeAccessSchema>;
