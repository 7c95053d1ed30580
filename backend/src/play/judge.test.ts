import { type Board, leastSolveMs, solve3x3, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purposeKey } from '../platform/secrets.ts';
import { dealPlay } from './deal.ts';
import { judge } from './judge.ts';

const key = purposeKey('a secret of this test', 'play');
const puzzle = { side: 3, verification: 'replay' } as const;
const play = { puzzleId: 'p', embedId: 'e', sessionHash: 's', round: 0, rule: 1 };
const board: Board = dealPlay(play, key, { side: 3, difficulty: 'easy' });
const moves = solve3x3(board);
const solution = [...solvedBoard(3)];
const dealt = { board, elapsedMs: 60_000 };

const getCode = (input: Parameters<typeof judge>[0]['input'], elapsedMs = 60_000) => {
  try {
    judge({ input, puzzle, dealt: { board, elapsedMs } });
    return 'won';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

describe('judge', () => {
  it('[G12] accepts an honest play', () => {
    expect(() => {
      judge({ input: { solution, moves, initialState: [...board] }, puzzle, dealt });
    }).not.toThrow();
  });

  it('[W8] accepts changed moves only if they are also a legal solution', () => {
    const tile = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.array(tile, { maxLength: 60 }), (guess) => {
        const outcome = getCode({ solution, moves: guess });
        if (outcome === 'won') expect(solves(board, guess)).toBe(true);
        else expect(['play.illegal_move', 'play.not_solved']).toContain(outcome);
      }),
      { numRuns: 5000 },
    );
  });

  it('[W8] refuses a play that is too fast for its number of moves', () => {
    expect(leastSolveMs(10)).toBe(1500);
    expect(leastSolveMs(100)).toBe(6000);
    expect(getCode({ solution, moves }, leastSolveMs(moves.length) - 1)).toBe('play.too_fast');
    expect(getCode({ solution, moves }, leastSolveMs(moves.length))).toBe('won');
  });

  it('[B51] accepts an honest play if the clock was set back since the deal', () => {
    expect(getCode({ solution, moves }, -3_600_000)).toBe('won');
    expect(getCode({ solution, moves: [] }, -3_600_000)).toBe('play.not_solved');
    expect(getCode({ solution, moves }, -1000)).toBe('play.too_fast');
  });

  it('[G9] accepts null and n*n as the blank in a solution', () => {
    expect(getCode({ solution: [1, 2, 3, 4, 5, 6, 7, 8, null], moves })).toBe('won');
    expect(getCode({ solution: [1, 2, 3, 4, 5, 6, 7, 8, 9], moves })).toBe('won');
  });
});

/**
 * Returns whether the moves solve the board. It swaps numbers in a plain list, and uses none of the product's
 * code.
 */
function solves(start: Board, guess: number[]): boolean {
  const cells = [...start];
  for (const tile of guess) {
    const [from, gap] = [cells.indexOf(tile), cells.indexOf(0)];
    const distance = Math.abs((from % 3) - (gap % 3)) + Math.abs(Math.floor(from / 3) - Math.floor(gap / 3));
    if (tile === 0 || from < 0 || distance !== 1) return false;
    [cells[from], cells[gap]] = [0, tile];
  }
  return cells.join() === '1,2,3,4,5,6,7,8,0';
}
