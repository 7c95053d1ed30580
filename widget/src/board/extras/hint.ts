import { type Board, type Direction, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import { findDirection } from '../game.ts';

/** The next move towards the solution. */
export interface Suggestion {
  readonly tile: number;
  readonly direction: Direction;
}

/**
 * Suggests the next move towards the solution, on boards of every size. The solver loads on first use; if it
 * cannot be loaded, there is no suggestion.
 */
export async function suggestMove(board: Board): Promise<Suggestion | null> {
  try {
    const { nextMove } = await import('@puzzle-prize/sdk/puzzle/guide');
    const tile = nextMove(board);
    if (tile === null) return null;
    return { tile, direction: findDirection(board.indexOf(tile), board.indexOf(0), sideOf(board)) };
  } catch {
    return null;
  }
}
