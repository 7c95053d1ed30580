import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import { applyMove, type Board, isSolved } from '@puzzle-prize/sdk/puzzle/board';
import type { Media } from '../rewards/won-media.ts';
import type { Deal, Puzzle } from './deal.ts';
import type { Failure } from './failure.ts';

/** A token counts as about to expire for this time. */
const tokenMarginMinutes = 10;

/**
 * A game of a dealt puzzle. `moves` are tile numbers in order; `dealtAt` is the time of the game's token in
 * ms since 1970.
 */
export interface Game {
  sessionId: string;
  puzzle: Puzzle;
  moves: readonly number[];
  dealtAt: number;
}

/** A win with its game. */
export interface Win {
  game: Game;
  /**
   * The won code; null for a file. The link to a file is not stored, because it expires after a few minutes; a new
   * link is requested instead.
   */
  prizeCode: string | null;
  /** The terms of the code, not parsed yet. The view of the result parses them. */
  terms?: unknown;
  /** Other ways to reach the code, such as a mail, not parsed yet (B22). */
  delivery?: unknown;
  /** Whether the platform knows that 'Claim Your Code!' was pressed (G14). */
  isClaimed: boolean;
  /** True if another session of the visitor can win another code (G13). */
  canWinAgain?: unknown;
  /** The codes that the visitor won here before, newest first, not parsed yet. */
  earlierCodes?: unknown;
}

/** Data that survives a reload: the current game and the last win at this embed. */
export interface Saved {
  game: Game | null;
  win: Win | null;
}

/** The state of the element (W1); each kind has only its own fields. */
export type State =
  | { kind: 'loading' }
  | { kind: 'message'; title: string | null; message: string }
  | Extract<Deal, { kind: 'locked' }>
  /** A visible board that accepts no moves until its session is activated (W13). */
  | { kind: 'frozen'; game: Game; win: Win | null }
  /** `win` is an earlier win at this embed, maybe of another campaign, which the visitor can open. */
  | { kind: 'puzzle'; game: Game; win: Win | null }
  | { kind: 'checking'; game: Game; win: Win | null }
  | { kind: 'won'; win: Win & { prizeCode: string } }
  | { kind: 'media'; game: Game; media: Media }
  /** `hasWaitingList` tells whether the visitor may leave an e-mail address. */
  | { kind: 'solved'; game: Game; message: string; hasWaitingList: boolean }
  /** `game` is null after a failed load. After a failed check, it is the solved game. */
  | { kind: 'failed'; failure: Failure; game: Game | null; win: Win | null };

/**
 * Derives the state from a deal. If a game of this deal is in progress, it continues (B13). If this deal was
 * won, the win is shown again. Otherwise a new game starts. Neither a message nor a lock hides a win.
 */
export function createStateFromDeal(
  deal: Deal,
  play: Pick<Game, 'sessionId' | 'dealtAt'>,
  saved: Saved,
): State {
  if (deal.kind !== 'puzzle') return saved.win ? createWonState(saved.win) : deal;
  const fresh: Game = { ...play, puzzle: deal.puzzle, moves: [] };
  const isOfCampaign = saved.win?.game.puzzle.puzzleUniqueId === deal.puzzle.puzzleUniqueId;
  // A won code stays available when the embed shows another campaign. A won file does not, because its link would
  // have to be requested again, perhaps for a paid session that has ended.
  const win = isOfCampaign || saved.win?.prizeCode ? saved.win : null;
  const game = continueGame(saved, fresh);
  if (deal.isFrozen) return { kind: 'frozen', game, win: null };
  if (game === fresh && win && isSameDeal(win.game, fresh))
    return createWonState({ ...win, game: withFreshToken(win.game, fresh) });
  return resumeState(game, win);
}

/** Returns the saved game if it is of the same deal as `fresh`, otherwise `fresh`. */
function continueGame({ game }: Saved, fresh: Game): Game {
  return game && isSameDeal(game, fresh) ? withFreshToken(game, fresh) : fresh;
}

/** Returns the state that shows an earlier win again: a stored code at once, a file after a new request. */
export function createWonState(win: Win): State {
  const { game, prizeCode } = win;
  return prizeCode === null ? { kind: 'checking', game, win } : { kind: 'won', win: { ...win, prizeCode } };
}

/**
 * Restores the state from storage alone while the platform does not answer; null without a saved game or win.
 */
export function restoreState({ game, win }: Saved): State | null {
  if (game) return resumeState(game, win);
  return win && createWonState(win);
}

/**
 * If the token of `game` is about to expire, returns the game with the token of `fresh`, a game of the same deal. The
 * moves stay the same, and so does the answer if the game was won by the question.
 */
export function withFreshToken(game: Game, fresh: Game): Game {
  if (!isStale(game, fresh.dealtAt)) return game;
  return { ...fresh, moves: game.moves, puzzle: { ...fresh.puzzle, answer: game.puzzle.answer } };
}

/** Reports whether the game's token is about to expire. */
export function isStale({ dealtAt }: Game, now: number): boolean {
  return now - dealtAt > (playTokenHours * 60 - tokenMarginMinutes) * 60_000;
}

/**
 * Reports whether both games have the same session, round and board. If so, the moves of either game are
 * valid in the other.
 */
export function isSameDeal(one: Game, other: Game): boolean {
  return one.sessionId === other.sessionId && identifyDeal(one.puzzle) === identifyDeal(other.puzzle);
}

/** Returns the board after `moves`, or the dealt board if storage is damaged and has illegal moves. */
export function getPosition({ shuffledState }: Puzzle, moves: readonly number[]): Board {
  const end = moves.reduce<Board | null>((board, tile) => board && applyMove(board, tile), shuffledState);
  return end ?? shuffledState;
}

/** Reports whether the moves of a game solve its puzzle. */
export function isFinished(game: Game | null): boolean {
  return !!game && isSolved(getPosition(game.puzzle, game.moves));
}

function identifyDeal({ puzzleUniqueId, round, shuffledState }: Puzzle): string {
  return [puzzleUniqueId, round, ...shuffledState].join();
}

function resumeState(game: Game, win: Win | null): State {
  return { kind: isFinished(game) ? 'checking' : 'puzzle', game, win };
}
