import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle';

/**
 * The tile to move next on a shortest way to the end. Known for 3x3 only; its table is loaded when first asked for.
 * Without the network, nothing is suggested.
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
