import { applyMove, type Board, type Direction, tileToward } from './board.ts';
import { solutionLength3x3 } from './distance.ts';

const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];

/**
 * Returns a tile whose move shortens the solution of a 3x3 board, or null if the board is solved, unsolvable
 * or of another size.
 */
export function nextMove3x3(board: Board): number | null {
  const length = solutionLength3x3(board);
  if (length === null) return null;
  for (const direction of directions) {
    const tile = tileToward(board, direction);
    const next = tile === null ? null : applyMove(board, tile);
    if (next && solutionLength3x3(next) === length - 1) return tile;
  }
  return null;
}

/**
 * Returns a shortest solution of a 3x3 board. The list is empty if the board is solved, unsolvable or of
 * another size.
 */
export function solve3x3(board: Board): number[] {
  const moves: number[] = [];
  let current: Board | null = board;
  while (current) {
    const tile = nextMove3x3(current);
    if (tile === null) break;
    moves.push(tile);
    current = applyMove(current, tile);
  }
  return moves;
}
