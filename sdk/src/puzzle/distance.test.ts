import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, generateBoard, moveByRowAndColumn } from '../../test/boards.ts';
import { type Board, isSolvable, solvedBoard } from './board.ts';
import { isFarEnough, manhattan, solutionLength3x3, warmUp } from './distance.ts';

/** Numbers of 3x3 boards that need 0, 1, 2 ... 31 moves (OEIS A089473). */
const boardsByLength = [
  1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
  17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

function permutations(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first) =>
    permutations(values.filter((value) => value !== first)).map((rest) => [first, ...rest]),
  );
}

describe('solutionLength3x3', () => {
  it('[G10] finds the known number of boards for each solution length', () => {
    warmUp();
    const counted: number[] = [];
    for (const board of permutations([0, 1, 2, 3, 4, 5, 6, 7, 8])) {
      const length = solutionLength3x3(board);
      if (length !== null) counted[length] = (counted[length] ?? 0) + 1;
    }
    expect(counted).toEqual(boardsByLength);
  });

  it('[G10] changes by one with every move, and some move decreases it unless the board is solved', () => {
    fc.assert(
      fc.property(generateBoard(3).filter(isSolvable), (board) => {
        const length = solutionLength3x3(board) ?? Number.NaN;
        const next = board.flatMap((tile) => {
          const moved = moveByRowAndColumn(board, tile);
          return moved ? [(solutionLength3x3(moved) ?? Number.NaN) - length] : [];
        });
        expect(next.every((change) => Math.abs(change) === 1)).toBe(true);
        expect(length === 0 || next.includes(-1)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[G10] returns null for unsolvable boards and other sizes', () => {
    expect(solutionLength3x3([2, 1, 3, 4, 5, 6, 7, 8, 0])).toBeNull();
    expect(solutionLength3x3(solvedBoard(4))).toBeNull();
  });
});

describe('manhattan', () => {
  it('[G10] sums the distances of the tiles from their own cells, without the blank', () => {
    expect(manhattan(solvedBoard(5))).toBe(0);
    expect(manhattan([0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe(12);
    expect(manhattan([1, 2, 3, 4, 5, 6, 0, 7, 8])).toBe(2);
  });

  it('[G10] changes by exactly one with every move', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        for (const tile of board) {
          const next = moveByRowAndColumn(board, tile);
          if (next) expect(Math.abs(manhattan(next) - manhattan(board))).toBe(1);
        }
      }),
    );
  });
});

describe('isFarEnough', () => {
  it('[G10] requires a shortest solution of at least 16 moves on 3x3', () => {
    fc.assert(
      fc.property(generateBoard(3).filter(isSolvable), (board) => {
        expect(isFarEnough(board)).toBe((solutionLength3x3(board) ?? 0) >= 16);
      }),
      { numRuns: 1000 },
    );
  });

  it('[G10] requires a Manhattan distance of at least four times the side on other sizes', () => {
    // The blank moves up and down through the columns. Each move shifts one more tile from its own cell to
    // the next cell.
    const snake = (moves: number): Board => {
      const order = [12, 8, 4, 0, 1, 5, 9, 13, 14, 10, 6, 2, 3, 7, 11, 15];
      const board = [...solvedBoard(4)];
      const path = order.reverse();
      for (let at = 0; at < moves; at += 1) {
        board[path[at] ?? 0] = board[path[at + 1] ?? 0] ?? 0;
        board[path[at + 1] ?? 0] = 0;
      }
      return board;
    };
    expect(manhattan(snake(15))).toBe(15);
    expect(isFarEnough(snake(15))).toBe(false);
    expect(isFarEnough(moveByRowAndColumn(snake(15), snake(15)[13] ?? 0) ?? [])).toBe(true);
  });
});
