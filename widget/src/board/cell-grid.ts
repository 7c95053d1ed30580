import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import { createElement } from '../element/create-element.ts';

/**
 * The grid cells: assistive technology reads them, and they receive focus and pointer events. Cells never
 * move and are never recreated; only their names follow the tiles, so reading order and focus stay intact.
 */
export class CellGrid {
  readonly all: readonly HTMLElement[];
  #shown: Board = [];
  #focused = 0;

  /** @param root the empty element with role=grid */
  constructor(root: HTMLElement, board: Board) {
    const side = sideOf(board);
    const rows = Array.from({ length: side }, () => createElement('div', { role: 'row' }));
    this.all = board.map((_, index) => {
      const cell = createElement('span', { role: 'gridcell', tabindex: index === 0 ? 0 : -1 });
      rows[Math.floor(index / side)]?.append(cell);
      return cell;
    });
    root.replaceChildren(...rows);
  }

  /** Returns the index of the cell that an event hit, or -1. */
  indexOf(target: EventTarget | null): number {
    return this.all.findIndex((cell) => cell === target);
  }

  /** The index of the only focusable cell (roving tabindex). */
  get focused(): number {
    return this.#focused;
  }
  set focused(index: number) {
    const [last, next] = [this.all[this.#focused], this.all[index]];
    if (!next || next === last) return;
    if (last) last.tabIndex = -1;
    next.tabIndex = 0;
    this.#focused = index;
  }

  /** Updates the accessible names of the cells that changed. */
  show(board: Board, describeCell: (tile: number, cell: number) => string): void {
    for (const [index, cell] of this.all.entries()) {
      const tile = board[index] ?? 0;
      if (this.#shown[index] !== tile) cell.ariaLabel = describeCell(tile, index);
    }
    this.#shown = board;
  }

  /** Makes the next `show` write the names of all cells, for example in another language. */
  forgetNames(): void {
    this.#shown = [];
  }
}
