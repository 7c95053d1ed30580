import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySeed, anySide, isSolvableBySwaps, moveByRowAndColumn } from '../../test/boards.ts';
import { firstPositionsOfWalks } from '../../test/exact-walk.ts';
import { type Board, isSolved, solvedBoard } from './board.ts';
import { manhattan, solutionLength3x3 } from './distance.ts';
import { createRandom } from './random.ts';
import { dealBoard, dealEasierBoard, raceShuffleMoves, shuffleMoves, walk } from './shuffle.ts';

const sides = [3, 4, 5, 6, 7, 8];
const difficulties = ['easy', 'medium', 'hard'] as const;

describe('shuffleMoves', () => {
  it('[C12] computes the number of moves with the formula from the specification', () => {
    expect(sides.map((side) => shuffleMoves(side, 'easy'))).toEqual([50, 50, 75, 108, 147, 192]);
    expect(sides.map((side) => shuffleMoves(side, 'medium'))).toEqual([75, 75, 100, 144, 196, 256]);
    expect(sides.map((side) => shuffleMoves(side, 'hard'))).toEqual([100, 100, 150, 216, 294, 384]);
    expect(raceShuffleMoves).toBe(100);
  });
});

describe('walk', () => {
  it('[G10] makes only legal moves and never reverses the last one', () => {
    fc.assert(
      fc.property(anySeed, anySide, (seed, side) => {
        // The first k moves of a walk do not depend on its length, so walks of 0 to 60 moves give consecutive
        // boards.
        const stations = Array.from({ length: 61 }, (_, moves) => walk(createRandom(seed), side, moves));
        expect(stations[0]).toEqual(solvedBoard(side));
        for (const [at, board] of stations.entries()) {
          const last = stations[at - 1];
          if (!last) continue;
          const tile = last[board.indexOf(0)] ?? 0;
          expect(moveByRowAndColumn(last, tile)).toEqual(board);
          expect(board).not.toEqual(stations[at - 2]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('dealBoard', () => {
  it('[G10] always deals the same board for a seed', () => {
    const seed = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344] as const;
    expect(dealBoard({ seed, side: 3, moves: 50 })).toEqual([0, 5, 8, 7, 2, 4, 1, 3, 6]);
    expect(dealBoard({ seed, side: 4, moves: 100 })).toEqual([
      13, 11, 0, 7, 1, 9, 3, 12, 2, 10, 4, 14, 5, 8, 6, 15,
    ]);
    expect(dealBoard({ seed: Uint32Array.from(seed), side: 3, moves: 50 })).toEqual([
      0, 5, 8, 7, 2, 4, 1, 3, 6,
    ]);
  });

  it('[G10] deals different boards for different seeds', () => {
    const boards = new Set<string>();
    for (let word = 0; word < 4; word += 1) {
      for (let bit = 0; bit < 32; bit += 1) {
        const seed = new Uint32Array(4);
        seed[word] = 1 << bit;
        boards.add(dealBoard({ seed, side: 5, moves: 150 }).join());
      }
    }
    expect(boards.size).toBe(128);
  });

  it.each([
    { side: 3, moves: 15 },
    { side: 4, moves: 15 },
    { side: 2, moves: 50 },
    { side: 9, moves: 500 },
    { side: 3.5, moves: 50 },
    { side: 3, moves: Number.NaN },
  ])('[G10] rejects side $side with $moves moves instead of looping forever', ({ side, moves }) => {
    expect(() => dealBoard({ seed: [1, 2, 3, 4], side, moves })).toThrow(RangeError);
  });

  it('[G10] deals 1,000,000 boards, none of them solved, unsolvable or too easy', { timeout: 60_000 }, () => {
    const spoiled: { seed: number[]; side: number; moves: number }[] = [];
    const dealMany = (count: number, side: number, moves: number) => {
      for (let play = 0; play < count; play += 1) {
        const seed = [play, moves, side, 7] as const;
        if (!isFairStart(dealBoard({ seed, side, moves }), side))
          spoiled.push({ seed: [...seed], side, moves });
      }
    };
    dealMany(829_000, 3, shuffleMoves(3, 'easy'));
    for (const side of sides) {
      for (const difficulty of difficulties) dealMany(9_000, side, shuffleMoves(side, difficulty));
      dealMany(1_500, side, raceShuffleMoves);
    }
    expect(829_000 + sides.length * (3 * 9_000 + 1_500)).toBe(1_000_000);
    expect(spoiled).toEqual([]);
  });

  it('[G10] has no bias: tiles are distributed as in an exact count of all walks', () => {
    const deals = 100_000;
    const expected = firstPositionsOfWalks({ moves: 50, minLength: 16 });
    const seen = expected.map((tiles) => tiles.map(() => 0));
    for (let play = 0; play < deals; play += 1) {
      for (const [cell, tile] of dealBoard({ seed: [play, 0, 0, 0], side: 3, moves: 50 }).entries()) {
        const tiles = seen[cell] ?? [];
        tiles[tile] = (tiles[tile] ?? 0) + 1;
      }
    }
    for (const [cell, tiles] of expected.entries()) {
      // With eight degrees of freedom, only one in a million fair samples exceeds 42.7.
      expect(
        chiSquare(
          seen[cell] ?? [],
          tiles.map((share) => share * deals),
        ),
      ).toBeLessThan(42.7);
    }
  });
});

describe('dealEasierBoard', () => {
  it('[G61] deals a solvable 3x3 board with a solution of 6 to 12 moves, the same for each seed', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const board = dealEasierBoard(seed);
        expect(board).toEqual(dealEasierBoard(seed));
        expect(isSolvableBySwaps(board)).toBe(true);
        const length = solutionLength3x3(board) ?? 0;
        expect(length >= 6 && length <= 12).toBe(true);
      }),
    );
    expect(dealEasierBoard([0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344])).toEqual([
      4, 1, 2, 5, 6, 8, 0, 7, 3,
    ]);
  });
});

function isFairStart(board: Board, side: number): boolean {
  if (board.length !== side * side || isSolved(board) || !isSolvableBySwaps(board)) return false;
  return side === 3 ? (solutionLength3x3(board) ?? 0) >= 16 : manhattan(board) >= 4 * side;
}

function chiSquare(seen: readonly number[], expected: readonly number[]): number {
  return expected.reduce((sum, count, index) => {
    const difference = (seen[index] ?? 0) - count;
    if (count === 0) return difference === 0 ? sum : Number.POSITIVE_INFINITY;
    return sum + (difference * difference) / count;
  }, 0);
}
