import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateBoard } from '../../test/boards.ts';
import { isSolvable, solvedBoard } from './board.ts';
import { solutionLength3x3 } from './distance.ts';
import { nextMove3x3, solve3x3 } from './hint.ts';
import { replay } from './replay.ts';

describe('solve3x3', () => {
  it('[W7] solves every solvable board with the fewest legal moves', () => {
    fc.assert(
      fc.property(generateBoard(3).filter(isSolvable), (board) => {
        const moves = solve3x3(board);
        expect(moves).toHaveLength(solutionLength3x3(board) ?? Number.NaN);
        expect(replay(board, moves)).toEqual({ kind: 'replayed', board: solvedBoard(3) });
        expect(nextMove3x3(board)).toBe(moves[0] ?? null);
      }),
      { numRuns: 500 },
    );
  });

  it('[W7] returns no moves for solved boards, unsolvable boards and other sizes', () => {
    const exchanged = [2, 1, 3, 4, 5, 6, 7, 8, 0];
    for (const board of [solvedBoard(3), exchanged, solvedBoard(4)]) {
      expect(nextMove3x3(board)).toBeNull();
      expect(solve3x3(board)).toEqual([]);
    }
  });
});
