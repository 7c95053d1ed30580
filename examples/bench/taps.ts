import { setTimeout as sleep } from 'node:timers/promises';
import { applyMove, type Board, type Direction, isSolved, tileToward } from '@puzzle-prize/sdk/puzzle';
import type { Tab } from './browser.ts';

export const movesPerSecond = 20;

/** Returns the cells to tap for `moves` legal moves that do not solve the board, always the same ones. */
export function createTaps(start: Board, moves: number): number[] {
  const ways: Direction[] = ['left', 'up', 'right', 'down'];
  const taps: number[] = [];
  let board = start;
  let last = 0;
  for (let pick = 0; taps.length < moves; pick = (pick * 5 + 3) % 8191) {
    const tile = tileToward(board, ways[pick % 4] ?? 'up');
    const next = tile === null || tile === last ? null : applyMove(board, tile);
    if (tile === null || !next || isSolved(next)) continue;
    taps.push(board.indexOf(tile));
    [board, last] = [next, tile];
  }
  return taps;
}

/** The board on a page, and the cells to tap. */
export interface Play {
  selector: string;
  side: number;
  taps: readonly number[];
}

/** Taps at fixed times and does not wait until the page has reacted. */
export async function playTaps({ page, tools }: Tab, { selector, side, taps }: Play): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error('There is no board on the page');
  const startedAt = performance.now();
  const sent: Promise<unknown>[] = [];
  for (const [index, cell] of taps.entries()) {
    await sleep(Math.max(0, startedAt + (index * 1000) / movesPerSecond - performance.now()));
    const x = box.x + ((cell % side) + 0.5) * (box.width / side);
    const y = box.y + (Math.floor(cell / side) + 0.5) * (box.height / side);
    const at = { x, y, button: 'left', clickCount: 1 } as const;
    sent.push(tools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }));
    sent.push(tools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }));
  }
  await Promise.all(sent);
  await sleep(500);
}
