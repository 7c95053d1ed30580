import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import { html, type TemplateResult } from 'lit/html.js';
import type { CellGrid } from '../cell-grid.ts';
import { findDirection } from '../game.ts';
import type { Speaker } from './speech.ts';

type Way = 'movesLeft' | 'movesRight' | 'movesUp' | 'movesDown' | 'movesNowhere';
const allWays: readonly Way[] = ['movesLeft', 'movesRight', 'movesUp', 'movesDown', 'movesNowhere'];
const waysByDirection = {
  left: 'movesLeft',
  right: 'movesRight',
  up: 'movesUp',
  down: 'movesDown',
} as const;

/** Renders the texts to which the cells refer. Each text exists once, whatever the size of the board. */
export function renderWays(texts: Speaker['texts']): TemplateResult {
  return html`${allWays.map((way) => html`<span id=${way} hidden>${texts[way]}</span>`)}`;
}

/**
 * Describes to assistive technology where the tile of each cell can move. The descriptions are references to
 * five shared texts, so a move changes one attribute of the cells whose direction changed, and no text.
 */
export class CellWays {
  #cells: CellGrid | null = null;
  #described: string[] = [];
  /** Whether the focusable cell also refers to the instructions of the board. */
  #isInstructing = true;

  /** Updates the changed descriptions. If `board` is null, no tile can move, and the cells have none. */
  show(cells: CellGrid, board: Board | null): void {
    if (this.#cells !== cells) this.#described = [];
    this.#cells = cells;
    const ways = board ? listWays(board) : [];
    for (const [index, cell] of cells.all.entries()) {
      const way = ways[index] ?? '';
      const ids = this.#isInstructing && index === cells.focused ? `${way} help`.trim() : way;
      if ((this.#described[index] ?? '') === ids) continue;
      this.#described[index] = ids;
      if (ids) cell.setAttribute('aria-describedby', ids);
      else cell.removeAttribute('aria-describedby');
    }
  }

  /** Leaves out the instructions from now on, because the player has used the keys. */
  endInstructions(): void {
    this.#isInstructing = false;
  }
}

function listWays(board: Board): (Way | '')[] {
  const gap = board.indexOf(0);
  const side = sideOf(board);
  return board.map((_, index) => findWay(index, gap, side));
}

/** Returns the id of the text for a cell; empty for the blank. */
function findWay(index: number, gap: number, side: number): Way | '' {
  if (index === gap) return '';
  const isInLine = Math.floor(index / side) === Math.floor(gap / side) || index % side === gap % side;
  return isInLine ? waysByDirection[findDirection(index, gap, side)] : 'movesNowhere';
}
