import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle/board';

/**
 * Suggests the next tile of a shortest solution, for 3x3 boards only. The distance table loads on first use;
 * if it cannot be loaded, there is no suggestion.
 */
export async function suggestTile(board: Board): Promise<number | null> {
  if (sideOf(board) !== 3) return null;
  try {
    const { nextMove3x3 } = await import('@puzzle-prize/sdk/puzzle/hint');
    return nextMove3x3(board);
  } catch {
    return null;
  }
}
