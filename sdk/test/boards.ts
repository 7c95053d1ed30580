import fc from 'fast-check';
import { maxBoardSide, minBoardSide } from '../src/protocol/limits.ts';
import type { Board } from '../src/puzzle/board.ts';
import type { Seed } from '../src/puzzle/random.ts';

export const anySide = fc.integer({ min: minBoardSide, max: maxBoardSide });

/** Generates boards with the tiles in any order. Half of all orders are unsolvable. */
export function generateBoard(side: number): fc.Arbitrary<Board> {
  const tiles = Array.from({ length: side * side }, (_, tile) => tile);
  return fc.shuffledSubarray(tiles, { minLength: tiles.length });
}

export const anyBoard = anySide.chain(generateBoard);

const word = fc.integer({ min: 0, max: 0xffffffff });
export const anySeed: fc.Arbitrary<Seed> = fc.tuple(word, word, word, word);

/**
 * Returns the board after a move, or null if the move is illegal. The rule compares rows and columns instead
 * of using the tested code.
 */
export function moveByRowAndColumn(board: Board, tile: number): Board | null {
  const side = Math.sqrt(board.length);
  const findCell = (value: number) => {
    const cell = board.findIndex((candidate) => candidate === value);
    return { cell, row: Math.floor(cell / side), column: cell % side };
  };
  const [from, gap] = [findCell(tile), findCell(0)];
  if (from.cell < 0) return null;
  if (Math.abs(from.row - gap.row) + Math.abs(from.column - gap.column) !== 1) return null;
  return board.with(gap.cell, tile).with(from.cell, 0);
}

/**
 * Tests solvability without the tested code. Each move is one swap, and it moves the blank by one cell. So
 * the board is solvable if the number of swaps that sort it and the blank's distance from its corner are both
 * even or both odd.
 */
export function isSolvableBySwaps(board: Board): boolean {
  const side = Math.sqrt(board.length);
  const cells = [...board];
  let swaps = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    for (let tile = cells[cell]; tile !== undefined; tile = cells[cell]) {
      const home = (tile + cells.length - 1) % cells.length;
      if (home === cell) break;
      cells[cell] = cells[home] ?? 0;
      cells[home] = tile;
      swaps += 1;
    }
  }
  const gap = board.indexOf(0);
  const gapSteps = side - 1 - Math.floor(gap / side) + (side - 1 - (gap % side));
  return (swaps + gapSteps) % 2 === 0;
}
