import type { Verification, verifySchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { maxVerifyMoves, minMsPerMove, minSolveMs } from '@puzzle-prize/sdk/protocol/limits';
import { type Board, isSolved, parseBoard, replay, sideOf } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';

export type VerifyInput = z.output<typeof verifySchema>;

/** The board that was dealt, and how long ago. */
export interface Dealt {
  board: Board;
  elapsedMs: number;
}

/** Everything the decision needs: no clock, no database, no network. */
export interface Case {
  input: Pick<VerifyInput, 'solution' | 'moves' | 'initialState'>;
  puzzle: { side: number; verification: Verification };
  /** null when the client sent no play token. */
  dealt: Dealt | null;
}

/**
 * Decides whether a play is won (design 4.2, G12): the moves are replayed from the board that was dealt.
 * @throws AppError one play.* code per reason
 */
export function judge({ input, puzzle, dealt }: Case): void {
  const { moves, initialState } = input;
  if (moves && moves.length > maxVerifyMoves) throw new AppError('play.too_many_moves');
  if (puzzle.verification === 'replay' && !(dealt && moves)) throw new AppError('play.moves_required');
  if (dealt) judgePlay(dealt, moves, initialState);
  const solution = parseBoard(input.solution, puzzle.side);
  if (!solution || !isSolved(solution)) throw new AppError('play.not_solved');
}

/** The shortest time a person can take for that many moves, milliseconds. */
export function leastMs(moves: number): number {
  return Math.max(minSolveMs, minMsPerMove * moves);
}

function judgePlay(
  { board, elapsedMs }: Dealt,
  moves: VerifyInput['moves'],
  told: VerifyInput['initialState'],
): void {
  if (told) judgeStart(board, told);
  if (moves) judgeMoves(board, moves);
  if (elapsedMs < leastMs(moves?.length ?? 0)) throw new AppError('play.too_fast');
}

function judgeStart(dealt: Board, told: readonly (number | null)[]): void {
  const start = parseBoard(told, sideOf(dealt));
  if (!start?.every((tile, index) => tile === dealt[index])) throw new AppError('play.wrong_start');
}

function judgeMoves(start: Board, moves: readonly number[]): void {
  const result = replay(start, moves);
  if (result.kind === 'illegal')
    throw new AppError('play.illegal_move', `Move ${result.at + 1} is not legal.`);
  if (!isSolved(result.board)) throw new AppError('play.not_solved');
}
