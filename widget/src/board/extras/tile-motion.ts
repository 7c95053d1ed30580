import { type Board, tileToward } from '@puzzle-prize/sdk/puzzle/board';
import type { Move } from '../game.ts';

/** Duration of a slide and of the response that follows it. The style sheets have the same durations. */
const slideMs = 120;
const settleMs = 160;

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Animates the tiles that have just reached their own cells. `tiles` contains the tiles in order. */
export function landTiles(tiles: Element, made: readonly Move[]): void {
  if (calm.matches) return;
  for (const { tile, state, solved } of made)
    if (state[tile - 1] === tile && !solved)
      tiles.children[tile - 1]?.animate([{}, { scale: 0.93, offset: 0.4 }, {}], {
        duration: settleMs,
        delay: slideMs,
      });
}

/**
 * Moves a tile beside the blank a little back and forth, to show that it can be moved. A removed board stays still,
 * because browsers keep a removed element until its animations have ended.
 */
export function nudgeTile(tiles: Element, board: Board): Animation | undefined {
  // A board has at least three columns, so the blank has a tile to its left or to its right.
  const right = tileToward(board, 'left');
  const tile = tiles.children[(right ?? tileToward(board, 'right') ?? 0) - 1];
  if (calm.matches || !tiles.isConnected) return undefined;
  return tile?.animate([{ translate: right ? '-9%' : '9%', offset: 0.75 }], {
    duration: 1600,
    iterations: 3,
    easing: 'ease-in-out',
  });
}
