import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import { type Board, isSolved, replay } from '@puzzle-prize/sdk/puzzle';
import type { Media } from '../rewards/won-media.ts';
import type { Deal, Puzzle } from './deal.ts';
import type { Failure } from './failure.ts';

/** One deal being played. `moves` are tile numbers in order; `dealtAt` is when its token came, ms since 1970. */
export interface Game {
  sessionId: string;
  puzzle: Puzzle;
  moves: readonly number[];
  dealtAt: number;
}

/** What was won, with the game that won it. */
export interface Win {
  game: Game;
  /** Null for a file: its address works for minutes, so it is never kept, and the platform is asked again. */
  prizeCode: string | null;
  /** 'Claim Your Code!' was pressed and the platform knows (G14). */
  isClaimed: boolean;
}

/** What outlives a reload: the game in progress and the last win at this embed. */
export interface Saved {
  game: Game | null;
  win: Win | null;
}

/** What the element shows (W1), each kind with only its own fields. */
export type State =
  | { kind: 'loading' }
  | { kind: 'message'; title: string | null; message: string }
  | Extract<Deal, { kind: 'locked' }>
  /** A board to look at until its session is activated (W13). */
  | { kind: 'frozen'; game: Game; win: Win | null }
  /** `win` is what was won earlier here, which the visitor can go back to. */
  | { kind: 'puzzle'; game: Game; win: Win | null }
  | { kind: 'checking'; game: Game; win: Win | null }
  | { kind: 'won'; win: Win & { prizeCode: string } }
  | { kind: 'media'; game: Game; media: Media }
  | { kind: 'solved'; game: Game; message: string }
  /** `game` is null when nothing could be loaded, else the solved game whose check failed. */
  | { kind: 'failed'; failure: Failure; game: Game | null; win: Win | null };

/**
 * The state a deal leads to: a game in progress goes on where it was left (P13), what was won in this campaign is
 * shown again, otherwise `game` starts. Neither a message nor a lock hides what was won.
 */
export function dealt(deal: Deal, play: Pick<Game, 'sessionId' | 'dealtAt'>, saved: Saved): State {
  if (deal.kind !== 'puzzle') return saved.win ? shown(saved.win) : deal;
  const fresh: Game = { ...play, puzzle: deal.puzzle, moves: [] };
  const win = saved.win?.game.puzzle.puzzleUniqueId === deal.puzzle.puzzleUniqueId ? saved.win : null;
  const left = leftOf(saved, fresh);
  if (deal.isFrozen) return { kind: 'frozen', game: left ?? fresh, win: null };
  if (left) return goOn(left, win);
  if (!win || !isSameDeal(win.game, fresh)) return { kind: 'puzzle', game: fresh, win };
  return shown({ ...win, game: renewed(win.game, fresh) });
}

/** The game that goes on where it was left, on the board of `fresh`; null without one. */
function leftOf({ game }: Saved, fresh: Game): Game | null {
  return game && isSameDeal(game, fresh) ? renewed(game, fresh) : null;
}

/** What was won, once more: a code as it was kept, a file by asking for it. */
export function shown(win: Win): State {
  const { game, prizeCode } = win;
  return prizeCode === null ? { kind: 'checking', game, win } : { kind: 'won', win: { ...win, prizeCode } };
}

/** What can be shown of `saved` alone while the platform does not answer; null when that is nothing. */
export function restored({ game, win }: Saved): State | null {
  if (game) return goOn(game, win);
  return win && shown(win);
}

/** `game` with the token of `fresh`, the same deal, once its own is about to expire. Moves made stay made. */
export function renewed(game: Game, fresh: Game): Game {
  return isStale(game, fresh.dealtAt) ? { ...fresh, moves: game.moves } : game;
}

/** Whether the game's token will soon be too old to be checked. */
export function isStale({ dealtAt }: Game, now: number): boolean {
  return now - dealtAt > (playTokenHours * 60 - tokenMarginMinutes) * 60_000;
}

/** Whether both are the same board of one session and round, so that moves made on one count on the other. */
export function isSameDeal(one: Game, other: Game): boolean {
  return one.sessionId === other.sessionId && dealOf(one.puzzle) === dealOf(other.puzzle);
}

/** The board after `moves`; the start where they are not legal, which only a broken storage can tell. */
export function positionOf({ shuffledState }: Puzzle, moves: readonly number[]): Board {
  const end = replay(shuffledState, moves);
  return end.kind === 'replayed' ? end.board : shuffledState;
}

const tokenMarginMinutes = 10;

function dealOf({ puzzleUniqueId, round, shuffledState }: Puzzle): string {
  return [puzzleUniqueId, round, ...shuffledState].join();
}

function goOn(game: Game, win: Win | null): State {
  const isFinished = isSolved(positionOf(game.puzzle, game.moves));
  return { kind: isFinished ? 'checking' : 'puzzle', game, win };
}
