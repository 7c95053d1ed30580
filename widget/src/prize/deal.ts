import type { WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import { isSolvable, parseBoard } from '@puzzle-prize/sdk/puzzle/board';
import { parseColors } from '../element/image-colors.ts';
import { hasShapeOf, record, text } from '../element/read.ts';

/**
 * The fields of a dealt puzzle that the element uses; `shuffledState` is a solvable board with `dimensions`
 * cells per side.
 */
export type Puzzle = Pick<
  WidgetPuzzle,
  | 'title'
  | 'description'
  | 'message'
  | 'imageUrl'
  | 'imageMasterUrl'
  | 'dimensions'
  | 'shuffledState'
  | 'puzzleUniqueId'
  | 'isOwnerPreview'
  | 'playToken'
  | 'round'
  | 'minSolveMs'
> & {
  /** The text alternative of the image; null means the title. */
  imageAlt: string | null;
  /**
   * True if the visitor can play only in an active session. The host server activates the session, and the
   * session expires (W13).
   */
  isPaywalled: boolean;
  /** Whether a prize is left, and its name in the owner's words. */
  hasAvailableCodes?: unknown;
  prizeText?: string | null;
  /** The accent and the color of the text on it, as CSS; null if the platform does not know them. */
  accents?: readonly string[] | null;
  /** The language of the campaign (G117), as the platform sent it; absent if the owner has chosen none. */
  lang?: unknown;
  /** Whether the board fills the width of its place (W5). */
  isLarge?: boolean;
  /** The other way to the prize (G61), as the platform sent it. */
  offer?: unknown;
  /**
   * Whether this is the easier board (G61), as the platform sent it. To get the same board again, `loadDeal` sends
   * its play token.
   */
  isEasier?: unknown;
  /** The visitor's answer to the question, in place of a solution. */
  answer?: string;
  /** The proof of work that the solution will probably need (G46), as the platform sent it. */
  work?: unknown;
};

/** A playable puzzle, or the reason why there is none (W6). */
export type Deal =
  | { kind: 'message'; title: string | null; message: string }
  /** `message` replaces the default text. */
  | { kind: 'locked'; message: string | null; isExpired: boolean }
  /** If `isFrozen`, the puzzle is visible, but not playable until the session is activated. */
  | { kind: 'puzzle'; puzzle: Puzzle; isFrozen: boolean };

/**
 * Parses a reply to GET /api/embed-widget/{id}. The frame page contains the same data.
 * @throws TypeError for data without a playable puzzle, including an unsolvable board (B14).
 */
export function parseDeal(value: unknown): Deal {
  const data = record(value);
  if (data.showMessage === true) {
    return { kind: 'message', title: text(data.title), message: text(data.message) ?? '' };
  }
  const { isLocked, isExpired, isPreviewMode, message } = record(data.puzzleAccess);
  if (isLocked || isExpired) return { kind: 'locked', message: text(message), isExpired: !!isExpired };
  const puzzle = parsePuzzle(data);
  if (!puzzle) throw new TypeError('no board');
  return { kind: 'puzzle', puzzle, isFrozen: !!isPreviewMode };
}

/** Parses a puzzle from the API or from storage; null if it is unplayable. */
export function parsePuzzle(value: unknown): Puzzle | null {
  const data = record(value);
  if (!hasShapeOf(puzzleShape, data) || !Array.isArray(data.shuffledState)) return null;
  const board = parseBoard(data.shuffledState, data.dimensions);
  if (!board || !isSolvable(board)) return null;
  const isLarge = data.boardSize === 'large';
  return {
    ...data,
    // A large board needs the sharp image on every screen. The result shows the same file.
    imageUrl: isLarge ? data.imageMasterUrl : data.imageUrl,
    isLarge,
    prizeText: text(data.prizeText),
    accents: parseColors(data.colors),
    description: text(data.description),
    message: text(data.message),
    imageAlt: text(data.imageAlt),
    shuffledState: [...board],
    isPaywalled: data.rewardType === 'paywalled_media',
  };
}

const puzzleShape = {
  title: '',
  imageUrl: '',
  imageMasterUrl: '',
  dimensions: 0,
  puzzleUniqueId: '',
  isOwnerPreview: false,
  playToken: '',
  round: 0,
  minSolveMs: 0,
};
