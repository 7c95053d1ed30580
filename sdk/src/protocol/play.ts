import { z } from 'zod';
import { difficultySchema, rewardTypeSchema } from './campaigns.ts';
import { codeTypeSchema } from './codes.ts';
import {
  embedIdMaxChars,
  endUserMaxChars,
  hostMaxChars,
  maxBoardSide,
  maxRound,
  sessionIdMaxChars,
  sessionIdMinChars,
} from './limits.ts';
import { wonMediaSchema } from './media.ts';
import { text, timestamp } from './text.ts';

/** G6: the secret of one play, made by the client: 16 to 128 characters of A-Z a-z 0-9 _ -. */
export const sessionIdSchema = z
  .string()
  .min(sessionIdMinChars)
  .max(sessionIdMaxChars)
  .regex(/^[\w-]+$/, 'may hold only A-Z a-z 0-9 _ -');

/**
 * The host of the page that a puzzle is played on, without its port. It is only counted, so what is no host name
 * becomes null and never an error.
 */
export const hostSchema = z
  .string()
  .overwrite((host) => host.toLowerCase().replace(/:\d{1,5}$/, ''))
  .max(hostMaxChars)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/)
  .nullable()
  .default(null)
  .catch(null);

/** The id in the address of a widget: an embed's, or a campaign's for its owner's preview (E4, G8). */
export const embedIdSchema = z
  .string()
  .min(1)
  .max(embedIdMaxChars)
  .regex(/^[\w-]+$/);

/**
 * GET /api/embed-widget/{embedId}?collection&sessionId&round&endUser (W6). `round` counts "play again"; `endUser` is who
 * the host says its customer is (G33).
 */
export const widgetQuerySchema = z.object({
  sessionId: sessionIdSchema,
  collection: z.string().max(100).optional(),
  round: z.coerce.number().int().min(0).max(maxRound).default(0),
  endUser: text(endUserMaxChars).optional(),
});

/**
 * Whether this session may play (W4, W13). Only paywalled campaigns have `isLocked` (a locked card, nothing to see),
 * `isPreviewMode` (the board with frozen tiles until the session is activated) and an end.
 */
const puzzleAccessSchema = z.object({
  isLocked: z.boolean(),
  isPreviewMode: z.boolean(),
  sessionActivated: z.boolean(),
  /** The session's half hour is over; a new session can begin (G32). */
  isExpired: z.boolean(),
  expiresAt: timestamp.nullable(),
  message: z.string().nullable(),
  requiresEndUserIdentifier: z.boolean(),
});
export type PuzzleAccess = z.infer<typeof puzzleAccessSchema>;

/** Nothing to play: the message takes the place of the puzzle (W3, E5). */
export const widgetMessageSchema = z.object({
  showMessage: z.literal(true),
  message: z.string(),
  title: z.string().nullable(),
});

/** A puzzle to play. `message` is a notice above it ("No discount codes remaining ..."). */
export const widgetPuzzleSchema = z.object({
  showMessage: z.literal(false),
  message: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string(),
  imageMasterUrl: z.string(),
  dimensions: z.int(),
  difficulty: difficultySchema,
  /** Tile numbers in row order, 0 is the gap (G9). */
  shuffledState: z.array(z.int()),
  codeType: z.enum([...codeTypeSchema.options, 'media']).nullable(),
  rewardType: rewardTypeSchema,
  availableCount: z.int(),
  hasAvailableCodes: z.boolean(),
  puzzleUniqueId: z.string(),
  puzzleAccess: puzzleAccessSchema,
  /** An owner's preview (G8): plays, wins nothing, counts nothing. */
  isOwnerPreview: z.boolean(),
  /** Signed proof of which board was dealt to whom and when; goes back with verify. */
  playToken: z.string(),
  round: z.int(),
  /** A solution that arrives sooner after the deal is refused as play.too_fast, milliseconds. */
  minSolveMs: z.int(),
});
export const widgetDataSchema = z.discriminatedUnion('showMessage', [
  widgetMessageSchema,
  widgetPuzzleSchema,
]);
export type WidgetMessage = z.infer<typeof widgetMessageSchema>;
export type WidgetPuzzle = z.infer<typeof widgetPuzzleSchema>;
export type WidgetData = z.infer<typeof widgetDataSchema>;

const tile = z
  .int()
  .min(0)
  .max(maxBoardSide * maxBoardSide);
/** null or n*n may stand for the gap on input (G9). */
const board = z.array(tile.nullable()).max(maxBoardSide * maxBoardSide);

/** POST /api/embed/{embedId}/verify (W8, G12). */
export const verifySchema = z.object({
  solution: board,
  sessionId: sessionIdSchema,
  collectionId: z.string().max(100).nullish(),
  /** Numbers of the tiles that were slid, in order. Longer lists are refused as play.too_many_moves. */
  moves: z.array(tile).optional(),
  playToken: z.string().max(1000).optional(),
  /** The board the moves start from, where the client remembers it: a mismatch is told as play.wrong_start. */
  initialState: board.optional(),
  /** A random id the frame keeps in its own storage (G13). */
  visitorId: sessionIdSchema.optional(),
  host: hostSchema,
});
export type Verify = z.input<typeof verifySchema>;

/** What a solved puzzle brought (W9, W10). A retry of the same session gets the same answer. */
export const verifyReplySchema = z.object({
  success: z.literal(true),
  /** `code`: prizeCode is set. `media`: mediaReward is. `none_left`: nothing to give was left. `preview`: the owner's own try. */
  outcome: z.enum(['code', 'media', 'none_left', 'preview']),
  rewardType: rewardTypeSchema,
  prizeCode: z.string().nullable(),
  codeType: codeTypeSchema.nullable(),
  mediaReward: wonMediaSchema.nullable(),
  message: z.string(),
});
export type VerifyReply = z.infer<typeof verifyReplySchema>;

/**
 * POST /api/embed/{embedId}/claim: the visitor pressed 'Claim Your Code!' (G14). The code may be one that `visitorId` has
 * won in an earlier session (G13).
 */
export const claimSchema = z.object({
  sessionId: sessionIdSchema,
  playToken: z.string().max(1000),
  visitorId: sessionIdSchema.optional(),
});
export type Claim = z.input<typeof claimSchema>;

/** POST /api/embed/{embedId}/events: `view` when a session first sees the puzzle, `start` at its first move (G45). */
export const playEventSchema = z.object({
  sessionId: sessionIdSchema,
  type: z.enum(['view', 'start']),
  host: hostSchema,
});
export type PlayEvent = z.input<typeof playEventSchema>;
