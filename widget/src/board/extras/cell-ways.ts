import { type Board, sideOf, slideTiles } from '@puzzle-prize/sdk/puzzle/board';
import { html, type TemplateResult } from 'lit/html.js';
import { setAttributes } from '../../element/create-element.ts';
import type { CellGrid } from '../cell-grid.ts';
import { findDirection } from '../game.ts';
import type { Speaker } from './speech.ts';

const ways = {
  left: 'movesLeft',
  right: 'movesRight',
  up: 'movesUp',
  down: 'movesDown',
  nowhere: 'movesNowhere',
} as const;
/** The axis along which a tile can be dragged. The cell's `touch-action` leaves the other axis to the page. */
const axes = { left: 'x', right: 'x', up: 'y', down: 'y', nowhere: '' } as const;

/** Renders the texts to which the cells refer. Each text exists once, whatever the size of the board. */
export function renderWays(texts: Speaker['texts']): TemplateResult {
  return html`${Object.values(ways).map((way) => html`<span id=${way} hidden>${texts[way]}</span>`)}`;
}

/**
 * Describes to assistive technology where the tile of each cell can move, and sets the cell's `touch-action` to the
 * axis of a drag. The descriptions are references to five shared texts, so a move changes no text, only the
 * attributes of cells whose direction has changed.
 */
export class CellWays {
  /** Whether the focusable cell also refers to the instructions of the board. */
  #isInstructing = true;

  /** Updates the changed cells. Only a board that is `playable` has descriptions. */
  show({ all, focused }: CellGrid, board: Board, playable: boolean): void {
    for (const [index, cell] of all.entries()) {
      const way = findWay(board, index);
      const ids: string[] = playable && way ? [ways[way]] : [];
      if (this.#isInstructing && index === focused) ids.push('help');
      setAttributes(cell, { class: way && axes[way], 'aria-describedby': ids.join(' ') || null });
    }
  }

  /** Leaves out the instructions from now on, because the player has used the keys. */
  endInstructions(): void {
    this.#isInstructing = false;
  }
}

/** Returns where the tile of a cell can move; null for the blank. */
function findWay(board: Board, index: number): keyof typeof ways | null {
  const gap = board.indexOf(0);
  if (index === gap) return null;
  return slideTiles(board, index).length > 0 ? findDirection(index, gap, sideOf(board)) : 'nowhere';
}
