import type { Verification, verifySchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { maxVerifyMoves } from '@puzzle-prize/sdk/protocol/limits';
import { type Board, isSolved, leastSolveMs, parseBoard, replay, sideOf } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';

export type VerifyInput = z.output<typeof verifySchema>;

export interface Dealt {
  board: Board;
  elapsedMs: number;
}

/** All inputs of `judge`, which uses no clock, database or network. */
export interface PlayToJudge {
  input: Pick<VerifyInput, 'solution' | 'moves' | 'initialState'>;
  puzzle: { side: number; verification: Verification };
  /** The board in the play token, and its age; null when the client sent no play token. */
  dealt: Dealt | null;
}

/**
 * Replays the moves from the dealt board and refuses a play that is not won (decision 5, G12). An owner may
 * make the moves optional, but the token and the minimum time are always required (G49).
 * @throws AppError play.* with a code for each reason
 */
export function judge({ input, puzzle, dealt }: PlayToJudge): void {
  const { moves, initialState } = input;
  if (moves && moves.length > maxVerifyMoves) throw new AppError('play.too_many_moves');
  if (puzzle.verification === 'replay' && !(dealt && moves)) throw new AppError('play.moves_required');
  if (!dealt) throw new AppError('play.token_required');
  judgePlay(dealt, moves, initialState);
  const solution = parseBoard(input.solution, puzzle.side);
  if (!solution || !isSolved(solution)) throw new AppError('play.not_solved');
}

function judgePlay(
  { board, elapsedMs }: Dealt,
  moves: VerifyInput['moves'],
  startBoard: VerifyInput['initialState'],
): void {
  if (startBoard) judgeStart(board, startBoard);
  if (moves) judgeMoves(board, moves);
  if (elapsedMs < leastSolveMs(moves?.length ?? 0) && !wasClockSetBack(elapsedMs))
    throw new AppError('play.too_fast');
}

/**
 * The largest expected difference between the clocks of two nodes. If a deal lies further in the future, the clock
 * was set back.
 */
const longestClockErrorMs = 60_000;

/**
 * Whether the clock was set back since the deal. The duration of the play is unknown then, and the visitor cannot
 * have caused it, so the play counts (B51).
 */
function wasClockSetBack(elapsedMs: number): boolean {
  return elapsedMs < -longestClockErrorMs;
}

function judgeStart(dealt: Board, startBoard: readonly (number | null)[]): void {
  const start = parseBoard(startBoard, sideOf(dealt));
  if (!start?.every((tile, index) => tile === dealt[index])) throw new AppError('play.wrong_start');
}

function judgeMoves(start: Board, moves: readonly number[]): void {
  const result = replay(start, moves);
  if (result.kind === 'illegal')
    throw new AppError('play.illegal_move', `Move ${result.at + 1} is not legal.`);
  if (!isSolved(result.board)) throw new AppError('play.not_solved');
}
