import { z } from 'zod';
import { textUrlsSchema } from './campaign-texts.ts';
import { difficultySchema, rewardTypeSchema } from './campaigns.ts';
import { codeTermsSchema, codeTypeSchema } from './codes.ts';
import {
  answerMaxChars,
  embedIdMaxChars,
  endUserValueMaxChars,
  maxBoardSide,
  maxRound,
  maxVerifyMoves,
  sessionIdMaxChars,
  sessionIdMinChars,
  timeZoneMaxChars,
  workParts,
} from './limits.ts';
import { mediaProgressSchema, wonMediaSchema } from './media.ts';
import { pagePathSchema } from './page-path.ts';
import { pageDetailsSchema } from './sightings.ts';
import { hostSchema, text, timestamp } from './text.ts';

const playTokenMaxChars = 1000;

/** A random secret of one session, created by the client (G6): 16 to 128 characters of A-Z a-z 0-9 _ -. */
export const sessionIdSchema = z
  .string()
  .min(sessionIdMinChars)
  .max(sessionIdMaxChars)
  .regex(/^[\w-]+$/, 'may hold only A-Z a-z 0-9 _ -');

/** The visitor's time zone, from which the server estimates the country. Anything invalid becomes null. */
const visitorZoneSchema = z
  .string()
  .max(timeZoneMaxChars)
  .regex(/^[A-Za-z][\w+/-]*$/)
  .nullable()
  .default(null)
  .catch(null);

/** The page and the time zone of a visitor. They are used only for insights. */
const whereabouts = { path: pagePathSchema.nullable().default(null).catch(null), zone: visitorZoneSchema };

/** The id in a widget's URL: the unique id of an embed, or a campaign id for the owner's preview (E4, G8). */
export const embedIdSchema = z
  .string()
  .min(1)
  .max(embedIdMaxChars)
  .regex(/^[\w-]+$/);

/**
 * GET /api/embed-widget/{embedId}?collection&sessionId&round&endUser (W6). `round` is the number of times
 * that the visitor has chosen "play again". `endUser` is the host's customer (G33), signed by the host server
 * unless the owner allows unsigned values (G48).
 */
export const widgetQuerySchema = pageDetailsSchema.extend({
  sessionId: sessionIdSchema,
  collection: z.string().max(100).optional(),
  round: z.coerce.number().int().min(0).max(maxRound).default(0),
  endUser: text(endUserValueMaxChars).optional(),
  /**
   * The play token of the easier board that the session got in this round (G61). The server then deals the same
   * board.
   */
  easier: z.string().max(playTokenMaxChars).optional(),
});

/**
 * Whether this session may play (W4, W13). Only paywalled campaigns use `isLocked` (a locked card without the
 * puzzle), `isPreviewMode` (the board with frozen tiles until activation) and `expiresAt`.
 */
const puzzleAccessSchema = z.object({
  isLocked: z.boolean(),
  isPreviewMode: z.boolean(),
  sessionActivated: z.boolean(),
  /** Whether the session, which lasts half an hour, has ended. The visitor can then begin a new session (G32). */
  isExpired: z.boolean(),
  expiresAt: timestamp.nullable(),
  message: z.string().nullable(),
  requiresEndUserIdentifier: z.boolean(),
  /** The reason why `endUser` was rejected (G48); absent if `endUser` was accepted or not sent. */
  endUserProblem: z.enum(['unsigned', 'invalid', 'expired']).optional(),
});
export type PuzzleAccess = z.infer<typeof puzzleAccessSchema>;

/** The reply if there is no playable puzzle. The frame shows the message instead (W3, E5). */
export const widgetMessageSchema = z.object({
  showMessage: z.literal(true),
  message: z.string(),
  title: z.string().nullable(),
  /** The addresses of the owner's texts (G123). Absent if the owner has replaced none. */
  textUrls: textUrlsSchema.optional(),
  /** The language of the campaign. Present only if its owner has chosen one (G117). */
  lang: z.string().optional(),
});

/** The number of leading zero bits that each part of a proof of work needs. */
const requiredWorkSchema = z.object({ bits: z.int() });

/** The other way to the reward that the owner offers, some minutes after the deal (G61). */
const alternativeOfferSchema = z.discriminatedUnion('alternative', [
  z.object({ alternative: z.literal('easier_board'), alternativeMinutes: z.int() }),
  z.object({ alternative: z.literal('question'), alternativeMinutes: z.int(), question: z.string() }),
]);
export type AlternativeOffer = z.infer<typeof alternativeOfferSchema>;

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

/**
 * `accent` is the color of buttons and focus rings, `onAccent` that of the text on it. Their contrast is at least
 * 4.5:1.
 */
const accentSchema = z.object({ accent: hexColor, onAccent: hexColor });

/** The colors of an image for each theme (W5). */
export const widgetColorsSchema = z.object({ light: accentSchema, dark: accentSchema });
export type WidgetColors = z.infer<typeof widgetColorsSchema>;

/** A playable puzzle. `message` is a notice above it ("No discount codes remaining ..."). */
export const widgetPuzzleSchema = z.object({
  showMessage: z.literal(false),
  message: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string(),
  imageMasterUrl: z.string(),
  dimensions: z.int(),
  difficulty: difficultySchema,
  /** Tile numbers in row order; 0 is the blank (G9). */
  shuffledState: z.array(z.int()),
  codeType: z.enum([...codeTypeSchema.options, 'media']).nullable(),
  rewardType: rewardTypeSchema,
  availableCount: z.int(),
  hasAvailableCodes: z.boolean(),
  puzzleUniqueId: z.string(),
  puzzleAccess: puzzleAccessSchema,
  /**
   * Whether this is an owner's preview (G8). A preview gives no reward and is not counted in any statistics.
   */
  isOwnerPreview: z.boolean(),
  /**
   * Signed proof of the board, its session and the time of the deal. The client sends it back with verify.
   */
  playToken: z.string(),
  round: z.int(),
  /**
   * Minimum time from the deal to the solution in milliseconds. Earlier solutions are rejected as
   * play.too_fast.
   */
  minSolveMs: z.int(),
  /** The text alternative of the image. Present only if the owner has entered one; otherwise the title is used. */
  imageAlt: z.string().optional(),
  /**
   * The proof of work that a solution will probably need. Present only if many visitors of the same network
   * have won today (G46).
   */
  work: requiredWorkSchema.optional(),
  /** The prize in the owner's words, such as '15% off'. Absent if there are no such words or no prize is left. */
  prizeText: z.string().optional(),
  /** Colors that fit the image. Absent if they are not known yet. */
  colors: widgetColorsSchema.optional(),
  /** Present only if the owner lets the board fill the width of its place (W5). */
  boardSize: z.literal('large').optional(),
  /** The language of the campaign. Present only if its owner has chosen one (G117). */
  lang: z.string().optional(),
  /** Another way to the reward. Absent if the owner offers none. */
  offer: alternativeOfferSchema.optional(),
  /** Present only if this is the easier board (G61). */
  isEasier: z.literal(true).optional(),
  /** The addresses of the owner's texts (G123). Absent if the owner has replaced none. */
  textUrls: textUrlsSchema.optional(),
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
/** A board that a client sends. Null and n*n mean the blank, as 0 does (G9). */
const board = z.array(tile.nullable()).max(maxBoardSide * maxBoardSide);

const nonceSchema = z.int().min(0).max(0xffffffff);

/** POST /api/embed/{embedId}/verify (W8, G12). */
export const verifySchema = z.object({
  /** The board after the last move. If `answer` is present, the server ignores the board and the moves. */
  solution: board,
  /** The answer to the question of the campaign, in place of the moves (G61). */
  answer: text(answerMaxChars, 1).optional(),
  sessionId: sessionIdSchema,
  collectionId: z.string().max(100).nullish(),
  /** Numbers of the moved tiles in order. Longer lists are rejected as play.too_many_moves. */
  moves: z.array(tile).optional(),
  playToken: z.string().max(playTokenMaxChars).optional(),
  /** The board before the first move, if the client knows it. A mismatch is rejected as play.wrong_start. */
  initialState: board.optional(),
  /** A random id that the frame stores (G13). */
  visitorId: sessionIdSchema.optional(),
  /** The proof of work: one nonce for each part. Needed only after a refusal or if the deal asks for it (G46). */
  work: z.array(nonceSchema).length(workParts).optional(),
  host: hostSchema,
  ...whereabouts,
});
export type Verify = z.input<typeof verifySchema>;

/** POST /api/embed/{embedId}/easier-board: asks for the easier board in place of the dealt one (G61). */
export const easierBoardSchema = z.object({
  sessionId: sessionIdSchema,
  playToken: z.string().max(playTokenMaxChars),
});
export type EasierBoard = z.input<typeof easierBoardSchema>;

/**
 * The ways in which a visitor can get a won code in addition to the result on the page. Each is null or false where
 * the owner or the server does not offer it.
 */
export const deliverySchema = z.object({
  /** The address of the shop with the code applied. */
  applyUrl: z.string().nullable(),
  /** The address of the prize page, which shows the code on any device. */
  prizeUrl: z.string().nullable(),
  /** Whether the visitor can have the code mailed. */
  canMail: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Result of a solved puzzle (W9, W10). Retries of a session get the same result. */
export const verifyReplySchema = z.object({
  success: z.literal(true),
  /**
   * `code`: prizeCode is set. `media`: mediaReward is set. `none_left`: no reward was left. `preview`: the
   * owner's own play.
   */
  outcome: z.enum(['code', 'media', 'none_left', 'preview']),
  rewardType: rewardTypeSchema,
  prizeCode: z.string().nullable(),
  codeType: codeTypeSchema.nullable(),
  mediaReward: wonMediaSchema.nullable(),
  /** Present only if the campaign has several media items and this session can win more than one (B30). */
  mediaProgress: mediaProgressSchema.optional(),
  message: z.string(),
  /** The terms of the code. Absent if the owner has set none. */
  terms: codeTermsSchema.optional(),
  /** Present only with a code. */
  delivery: deliverySchema.optional(),
  /**
   * True if the visitor has won a code and the owner allows more than one per visitor, at once or after a period
   * (G13). A new session can then win again. Absent otherwise.
   */
  canWinAgain: z.literal(true).optional(),
  /**
   * True if no code is left and the visitor can leave an e-mail address until there are codes again. Absent
   * otherwise.
   */
  hasWaitingList: z.literal(true).optional(),
});
export type VerifyReply = z.infer<typeof verifyReplySchema>;

/**
 * POST /api/embed/{embedId}/claim, sent when the visitor presses 'Claim Your Code!' (G14). The code may come
 * from an earlier session of the same `visitorId` (G13).
 */
export const claimSchema = z.object({
  sessionId: sessionIdSchema,
  playToken: z.string().max(playTokenMaxChars),
  visitorId: sessionIdSchema.optional(),
  host: hostSchema,
  ...whereabouts,
});
export type Claim = z.input<typeof claimSchema>;

/**
 * POST /api/embed/{embedId}/events. `view` is sent when a session first shows the puzzle, and `start` at its first
 * move (G45). `leave` is sent when the page is hidden during a game. Its `moveCount` is the current number of moves,
 * and its `moveCountBefore` is the `moveCount` of the previous `leave` in this game. After the game is solved, a
 * `leave` without `moveCount` cancels the previous `leave`.
 */
export const playEventSchema = z.object({
  sessionId: sessionIdSchema,
  type: z.enum(['view', 'start', 'leave']),
  host: hostSchema,
  ...whereabouts,
  moveCount: z.int().min(1).max(maxVerifyMoves).optional(),
  moveCountBefore: z.int().min(1).max(maxVerifyMoves).optional(),
});
export type PlayEvent = z.input<typeof playEventSchema>;
