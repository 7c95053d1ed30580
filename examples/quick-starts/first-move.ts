import { expect, type Locator } from '@playwright/test';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { readBoard, slideByMouse } from '../e2e/player.ts';

/** Makes the first move of a solution, and waits until the tile is in its new place. */
export async function playFirstMove(place: Locator): Promise<void> {
  await expect(place.getByRole('grid')).toBeVisible();
  const board = await readBoard(place);
  const [tile] = solve3x3(board);
  if (tile === undefined) throw new Error('The board is already solved');
  await slideByMouse(place, tile, board);
  await expect.poll(async () => (await readBoard(place)).indexOf(0)).toBe(board.indexOf(tile));
}
