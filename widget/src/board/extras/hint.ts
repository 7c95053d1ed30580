import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { type Board, type Direction, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import { nextMove } from '@puzzle-prize/sdk/puzzle/guide';
import type { CellGrid } from '../cell-grid.ts';
import { findDirection } from '../game.ts';
import { hintStyles } from './hint-styles.ts';

/** The next move towards the solution. */
export interface Suggestion {
  readonly tile: number;
  readonly direction: Direction;
}

/** Suggests the next move towards the solution, on boards of every size; null on a solved board. */
export function suggestMove(board: Board): Suggestion | null {
  const tile = nextMove(board);
  if (tile === null) return null;
  return { tile, direction: findDirection(board.indexOf(tile), board.indexOf(0), sideOf(board)) };
}

/** The hint of a board. Its code and styles load when the player first asks for a hint. */
export class Hint {
  #cells: CellGrid | null = null;

  constructor(root: ShadowRoot | null) {
    if (root) adoptStyles(root, [...root.adoptedStyleSheets, hintStyles]);
  }

  /** Marks the suggested tile and the tiles in their final cells with two different shapes. */
  show(cells: CellGrid, board: Board): Suggestion | null {
    const next = suggestMove(board);
    this.#cells = cells;
    for (const [index, cell] of cells.all.entries()) {
      const tile = board[index];
      cell.toggleAttribute('data-placed', tile === index + 1);
      cell.toggleAttribute('data-next', tile === next?.tile);
    }
    return next;
  }

  /** Removes the marks. */
  end(): void {
    for (const cell of this.#cells?.all ?? []) {
      cell.removeAttribute('data-placed');
      cell.removeAttribute('data-next');
    }
    this.#cells = null;
  }
}
