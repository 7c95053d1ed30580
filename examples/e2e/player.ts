import { expect, type Locator, type Page } from '@playwright/test';
import { leastSolveMs, parseBoard, solve3x3, type Board } from '@puzzle-prize/sdk/puzzle';

/** A way to slide a tile on a visible board. */
export type Slide = (prize: Locator, tile: number, board: Board) => Promise<void>;

export const slideByMouse: Slide = async (prize, tile) => {
  await findCell(prize, tile).click();
};

export const slideByTouch: Slide = async (prize, tile) => {
  await findCell(prize, tile).tap();
};

/** Presses the arrow key that moves the tile. The board already has the focus. */
export const slideByKey: Slide = async (prize, tile, board) => {
  await prize.page().keyboard.press(findArrow(board, tile) ?? '');
};

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const arrows: Record<number, Arrow> = {
  [-3]: 'ArrowUp',
  [-1]: 'ArrowLeft',
  1: 'ArrowRight',
  3: 'ArrowDown',
};

/** Returns the arrow key for the direction in which a tile beside the blank moves. */
export function findArrow(board: Board, tile: number): Arrow | undefined {
  return arrows[board.indexOf(0) - board.indexOf(tile)];
}

/** Reads the board, cell by cell, from the accessibility tree, as a screen reader does. */
export async function readBoard(prize: Locator): Promise<Board> {
  const tree = await prize.getByRole('grid').ariaSnapshot();
  const cells = [...tree.matchAll(/gridcell "(?:Tile (\d+)|Gap)/g)].map(([, tile]) => Number(tile ?? 0));
  const board = parseBoard(cells, 3);
  if (!board) throw new Error(`The accessible tree holds no board of 3 by 3:\n${tree}`);
  return board;
}

/** Solves the puzzle no faster than a person could. @returns the number of moves */
export async function solve(prize: Locator, slide: Slide): Promise<number> {
  await expect(prize.getByRole('grid')).toBeVisible();
  const moves = solve3x3(await readBoard(prize));
  const notBefore = Date.now() + leastSolveMs(moves.length);
  for (const tile of moves.slice(0, -1)) await slide(prize, tile, await readBoard(prize));
  await prize.page().waitForTimeout(Math.max(0, notBefore - Date.now()));
  for (const tile of moves.slice(-1)) await slide(prize, tile, await readBoard(prize));
  return moves.length;
}

export async function pressTabUntil(page: Page, focused: Locator): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    (await focused.count()) > 0 && (await focused.evaluate((node) => node.matches(':focus')));
  for (let tabs = 0; tabs < 30 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  await expect(focused).toBeFocused();
}

/** Reads the won code. */
export async function readCode(prize: Locator): Promise<string> {
  await expect(prize.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  return (await prize.locator('code').innerText()).trim();
}

function findCell(prize: Locator, tile: number): Locator {
  return prize.getByRole('gridcell', { name: new RegExp(`^Tile ${tile}\\b`) });
}
