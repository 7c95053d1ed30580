import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyBoard,
  anySide,
  generateBoard,
  isSolvableBySwaps,
  moveByRowAndColumn,
} from '../../test/boards.ts';
import {
  applyMove,
  type Board,
  canMove,
  type Direction,
  isSolvable,
  isSolved,
  parseBoard,
  sideOf,
  slideTiles,
  solvedBoard,
  tilesInPlace,
  tileToward,
} from './board.ts';

const solved3x3 = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const middle = [1, 2, 3, 4, 0, 5, 6, 7, 8];

describe('parseBoard', () => {
  it('[G9] reads 0, null and n*n as the blank', () => {
    for (const gap of [0, -0, null, 9]) {
      expect(parseBoard([1, 2, 3, 4, gap, 5, 6, 7, 8], 3)).toStrictEqual(middle);
    }
  });

  it('[G9] keeps every order of the tiles unchanged', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(parseBoard(board, sideOf(board))).toEqual(board);
      }),
    );
  });

  it.each([
    ['two blanks', [1, 2, 3, 4, 0, 5, 6, 7, null], 3],
    ['a tile twice', [1, 1, 3, 4, 0, 5, 6, 7, 8], 3],
    ['no blank', [1, 2, 3, 4, 10, 5, 6, 7, 8], 3],
    ['a fraction', [1.5, 2, 3, 4, 0, 5, 6, 7, 8], 3],
    ['a negative tile', [-1, 2, 3, 4, 0, 5, 6, 7, 8], 3],
    ['digits as text', ['1', 2, 3, 4, 0, 5, 6, 7, 8], 3],
    ['too few cells', [1, 2, 3, 0], 3],
    ['another side', solved3x3, 4],
    ['holes', Array<number>(9), 3],
    ['a hole for the blank', Object.assign(Array<number>(9), [1, 2, 3, 4, 5, 6, 7, 8]), 3],
    ['a side too small', [1, 2, 3, 0], 2],
    ['a side too large', solvedBoard(9), 9],
    ['no side at all', [], Number.NaN],
  ])('[G9] refuses %s', (_, values, side) => {
    expect(parseBoard(values, side)).toBeNull();
  });

  it('[G9] never throws and accepts only permutations', () => {
    const hostile = fc.oneof(
      fc.array(fc.anything()),
      fc.array(fc.integer({ min: -1, max: 10 }), { minLength: 9, maxLength: 9 }),
    );
    fc.assert(
      fc.property(hostile, fc.oneof(anySide, fc.double()), (values, side) => {
        const board = parseBoard(values, side);
        if (board) expect(board.toSorted((a, b) => a - b)).toEqual(board.map((_, tile) => tile));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('moves', () => {
  it('[W7] allows exactly the tiles beside, above and below the blank', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter((tile) => canMove(middle, tile))).toEqual([2, 4, 5, 7]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter((tile) => canMove(solved3x3, tile))).toEqual([6, 8]);
  });

  it('[W7] does not wrap around the edge of the board', () => {
    const gapAtLeftEdge = [1, 2, 3, 0, 4, 5, 6, 7, 8];
    expect(canMove(gapAtLeftEdge, 3)).toBe(false);
    expect(applyMove(gapAtLeftEdge, 3)).toBeNull();
  });

  it('[W7] agrees with a rule based on rows and columns, for every number', () => {
    fc.assert(
      fc.property(anyBoard, fc.oneof(fc.integer({ min: -1, max: 65 }), fc.double()), (board, tile) => {
        expect(applyMove(board, tile)).toEqual(moveByRowAndColumn(board, tile));
        expect(canMove(board, tile)).toBe(moveByRowAndColumn(board, tile) !== null);
      }),
      { numRuns: 2000 },
    );
  });

  it('[W7] reverses a move when the same tile moves again, and does not change the given board', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const before = [...board];
        for (const tile of board) {
          const next = applyMove(board, tile);
          if (next) expect(applyMove(next, tile)).toEqual(board);
        }
        expect(board).toEqual(before);
      }),
    );
  });
});

describe('slideTiles', () => {
  it('[W7] moves the tile nearest to the blank first', () => {
    expect(slideTiles(solved3x3, 6)).toEqual([8, 7]);
    expect(slideTiles(solved3x3, 2)).toEqual([6, 3]);
    expect(slideTiles([0, 1, 2, 3, 4, 5, 6, 7, 8], 2)).toEqual([1, 2]);
    expect(slideTiles(solved3x3, 4)).toEqual([]);
    expect(slideTiles(solved3x3, 8)).toEqual([]);
  });

  it('[W7] returns legal moves that bring the blank to the cell, or none for a cell that is not in line with the blank', () => {
    fc.assert(
      fc.property(anyBoard, fc.integer({ min: -10, max: 70 }), (board, index) => {
        const side = sideOf(board);
        const gap = board.indexOf(0);
        const rows = Math.abs(Math.floor(index / side) - Math.floor(gap / side));
        const columns = Math.abs((index % side) - (gap % side));
        const isInLine = index >= 0 && index < board.length && (rows === 0 || columns === 0);
        const tiles = slideTiles(board, index);
        expect(tiles).toHaveLength(isInLine ? rows + columns : 0);
        const end = tiles.reduce<Board | null>((current, tile) => current && applyMove(current, tile), board);
        expect(end?.indexOf(0)).toBe(isInLine ? index : gap);
      }),
      { numRuns: 2000 },
    );
  });

  it('[W7] returns no moves for an index outside the board', () => {
    for (const index of [-1, 9, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(slideTiles(solved3x3, index)).toEqual([]);
  });
});

describe('tileToward', () => {
  const directions: Direction[] = ['left', 'right', 'up', 'down'];

  it('[W7] returns the tile that an arrow key moves into the blank', () => {
    expect(directions.map((direction) => tileToward(middle, direction))).toEqual([5, 4, 7, 2]);
    expect(directions.map((direction) => tileToward(solved3x3, direction))).toEqual([null, 8, null, 6]);
    expect(directions.map((direction) => tileToward([0, 1, 2, 3, 4, 5, 6, 7, 8], direction))).toEqual([
      1,
      null,
      3,
      null,
    ]);
  });

  it('[W7] returns exactly the tiles that can move, over all four directions', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const reached = directions.flatMap((direction) => tileToward(board, direction) ?? []);
        expect(reached.toSorted()).toEqual(board.filter((tile) => canMove(board, tile)).toSorted());
      }),
    );
  });
});

describe('the solved board', () => {
  it('[W7] has 1..n*n-1 in row order and the blank last', () => {
    expect(solvedBoard(3)).toEqual(solved3x3);
    expect(isSolved(solved3x3)).toBe(true);
    expect(isSolved([0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe(false);
    expect(isSolved([1, 2, 3, 4, 5, 6, 7, 0, 8])).toBe(false);
  });

  it('[W7] is the only order that counts as solved', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(isSolved(board)).toBe(board.join() === solvedBoard(sideOf(board)).join());
        expect(tilesInPlace(board)).toBe(
          board.filter((tile, cell) => tile !== 0 && tile - 1 === cell).length,
        );
      }),
    );
  });
});

describe('isSolvable', () => {
  it('[G10] gives the same result as a count of swaps', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(isSolvable(board)).toBe(isSolvableBySwaps(board));
      }),
      { numRuns: 2000 },
    );
  });

  it('[G10] accepts every solved board, and rejects a solved board with two swapped tiles', () => {
    fc.assert(
      fc.property(anySide, (side) => {
        const solved = solvedBoard(side);
        expect(isSolvable(solved)).toBe(true);
        expect(isSolvable(solved.with(0, 2).with(1, 1))).toBe(false);
      }),
    );
  });

  it('[G10] gives the same result after every legal move', () => {
    fc.assert(
      fc.property(anySide.chain(generateBoard), (board) => {
        for (const tile of board) {
          const next = applyMove(board, tile);
          if (next) expect(isSolvable(next)).toBe(isSolvable(board));
        }
      }),
    );
  });
});
