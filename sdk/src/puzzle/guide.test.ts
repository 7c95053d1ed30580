import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateBoard } from '../../test/boards.ts';
import {
  applyMove,
  type Board,
  type Direction,
  isSolvable,
  isSolved,
  solvedBoard,
  tileToward,
} from './board.ts';
import { maxVerifyMoves } from '../protocol/limits.ts';
import { nextMove } from './guide.ts';
import { solve3x3 } from './hint.ts';

/** Maximum number of suggested moves from any board to the solution, by side. */
const maxMoves: Readonly<Record<number, number>> = { 3: 31, 4: 180, 5: 400, 6: 720, 7: 1150, 8: 1660 };
/**
 * Number of tested boards by side. It is smaller for larger boards, because one 8x8 board needs about a thousand
 * searches.
 */
const runs: Readonly<Record<number, number>> = { 3: 1000, 4: 1000, 5: 300, 6: 100, 7: 50, 8: 40 };
const sides = [3, 4, 5, 6, 7, 8];

/** Follows the suggestions. Throws if one is illegal or if they take more than `limit` moves. */
function followGuide(start: Board, limit: number): number {
  let board = start;
  for (let moves = 0; moves <= limit; moves += 1) {
    if (isSolved(board)) return moves;
    const tile = nextMove(board);
    const next = tile === null ? null : applyMove(board, tile);
    if (!next) throw new Error(`no legal suggestion for ${board.join()}`);
    board = next;
  }
  throw new Error(`not solved within ${limit} moves: ${start.join()}`);
}

/** Makes the board solvable by exchanging two tiles. */
function makeSolvable(board: Board): Board {
  if (isSolvable(board)) return board;
  const [first = 0, second = 0] = board.flatMap((tile, cell) => (tile > 0 ? [cell] : []));
  return board.with(first, board[second] ?? 0).with(second, board[first] ?? 0);
}

describe('nextMove', () => {
  for (const side of sides) {
    const limit = maxMoves[side] ?? 0;
    it(
      `[B29] leads to the solution from every board of side ${side} in at most ${limit} moves`,
      { timeout: 120_000 },
      () => {
        fc.assert(
          fc.property(generateBoard(side).map(makeSolvable), (board) => {
            followGuide(board, limit);
          }),
          { numRuns: runs[side] ?? 1 },
        );
        followGuide(makeSolvable(solvedBoard(side).toReversed()), limit);
        expect(limit).toBeLessThan(maxVerifyMoves / 3);
      },
    );
  }

  it('[B29] leads to the solution wherever the player deviates', { timeout: 120_000 }, () => {
    const deviations = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom<Direction>('left', 'right', 'up', 'down')),
      { maxLength: 40 },
    );
    const start = fc.integer({ min: 4, max: 8 }).chain((side) => generateBoard(side).map(makeSolvable));
    fc.assert(
      fc.property(start, deviations, (board, turns) => {
        let current = board;
        for (const [followed, direction] of turns) {
          for (let move = 0; move < followed; move += 1)
            current = applyMove(current, nextMove(current) ?? 0) ?? current;
          current = applyMove(current, tileToward(current, direction) ?? 0) ?? current;
        }
        followGuide(current, maxMoves[Math.sqrt(current.length)] ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  it('[B29] arranges the last two tiles of a line from all their places', { timeout: 60_000 }, () => {
    const places = Array.from({ length: 14 }, (_, place) => place + 2);
    for (const first of places) {
      for (const second of places.filter((cell) => cell !== first)) {
        for (const gap of places.filter((cell) => cell !== first && cell !== second)) {
          const others = Array.from({ length: 11 }, (_, index) => index + 5);
          const board = Array.from({ length: 16 }, (_, cell) => {
            if (cell < 2) return cell + 1;
            if (cell === gap) return 0;
            return cell === first ? 3 : cell === second ? 4 : (others.pop() ?? 0);
          });
          const [one, two] = places.filter((cell) => ![first, second, gap].includes(cell));
          followGuide(isSolvable(board) ? board : exchange(board, one ?? 0, two ?? 0), maxMoves[4] ?? 0);
        }
      }
    }
  });

  it('[B29] suggests a shortest solution on 3x3 boards', () => {
    fc.assert(
      fc.property(generateBoard(3).filter(isSolvable), (board) => {
        expect(nextMove(board)).toBe(solve3x3(board)[0] ?? null);
      }),
    );
  });

  it('[B29] takes less than 5 ms for a move on an 8x8 board, on average', () => {
    let board = makeSolvable(solvedBoard(8).toReversed());
    followGuide(board, maxMoves[8] ?? 0);
    const start = performance.now();
    let moves = 0;
    for (let tile = nextMove(board); tile !== null; tile = nextMove(board)) {
      board = applyMove(board, tile) ?? board;
      moves += 1;
    }
    expect(moves).toBeGreaterThan(200);
    expect((performance.now() - start) / moves).toBeLessThan(5);
  });

  it('[B29] returns null for solved and unsolvable boards', () => {
    for (const side of sides) {
      expect(nextMove(solvedBoard(side))).toBeNull();
      expect(nextMove(solvedBoard(side).with(0, 2).with(1, 1))).toBeNull();
    }
  });
});

function exchange(board: Board, first: number, second: number): Board {
  return board.with(first, board[second] ?? 0).with(second, board[first] ?? 0);
}
