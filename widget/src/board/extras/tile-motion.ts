import { type Board, sideOf, slideTiles } from '@puzzle-prize/sdk/puzzle/board';
import { findDirection, type Move } from '../game.ts';

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

/** Moves a tile beside the blank a little back and forth, to show that it can be moved. */
export function nudgeTile(tiles: Element, board: Board): Animation | undefined {
  const cell = board.findIndex((_, at) => slideTiles(board, at).length === 1);
  const tile = tiles.children[(board[cell] ?? 0) - 1];
  const way = { left: '-9% 0', right: '9% 0', up: '0 -9%', down: '0 9%' };
  const translate = way[findDirection(cell, board.indexOf(0), sideOf(board))];
  if (calm.matches) return undefined;
  return tile?.animate([{ offset: 0.6 }, { translate, offset: 0.75 }, { offset: 0.9 }], {
    duration: 1600,
    iterations: 3,
    easing: 'ease-in-out',
  });
}
