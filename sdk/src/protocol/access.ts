import { z } from 'zod';
import { accessSecondsMax, accessUsesMax, endUserMaxChars } from './limits.ts';
import { embedIdSchema, sessionIdSchema } from './play.ts';
import { metadataSchema } from './sessions.ts';
import { text, timestamp, uuid } from './text.ts';

/** Who the host's customer is, in the host's own words: hard to guess, never typed by the visitor (G33). */
export const endUserSchema = text(endUserMaxChars, 1);

/** An embed by its unique id, or a campaign by its id: one of the two. */
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
    expiresInSeconds: z.int().min(1).max(accessSecondsMax).optional(),
    maxUses: z.int().min(1).max(accessUsesMax).default(1),
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
  /** When its last use was taken. */
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

/** POST /api/v1/access/consume (P5): by grant, or by embed or campaign and user. With `Idempotency-Key` it counts once. */
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

/** POST /api/v1/access/revoke: takes what is left of a grant. */
export const revokeAccessSchema = z.object({ grantId: uuid });
export type RevokeAccess = z.input<typeof revokeAccessSchema>;
