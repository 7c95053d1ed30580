import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import { createElement } from '../element/create-element.ts';

/**
 * The grid cells: assistive technology reads them, and they receive focus and pointer events. Cells never
 * move and are never recreated; only their names follow the tiles, so reading order and focus stay intact.
 */
export class CellGrid {
  readonly all: readonly HTMLElement[];
  readonly #side: number;
  #shown: Board = [];
  readonly #ways: string[] = [];
  #focused = 0;

  /** @param root the empty element with role=grid */
  constructor(root: HTMLElement, board: Board) {
    this.#side = sideOf(board);
    const rows = Array.from({ length: this.#side }, () => createElement('div', { role: 'row' }));
    this.all = board.map((_, index) => {
      const cell = createElement('span', { role: 'gridcell', tabindex: index === 0 ? 0 : -1 });
      rows[Math.floor(index / this.#side)]?.append(cell);
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

  /** Sets each cell's `touch-action` to the direction in which its tile can be dragged now. */
  showWays(): void {
    const gap = this.#shown.indexOf(0);
    for (const [index, cell] of this.all.entries()) {
      const way = this.#findDirection(index, gap);
      if (this.#ways[index] !== way) cell.className = this.#ways[index] = way;
    }
  }

  /** Makes the next `show` write the names of all cells, for example in another language. */
  forgetNames(): void {
    this.#shown = [];
  }

  /**
   * Marks the suggested tile and the tiles in their final cells, each with its own shape. If `board` is null,
   * removes all marks.
   */
  mark(board: Board | null, nextTile: number | null = null): void {
    for (const [index, cell] of this.all.entries()) {
      const tile = board?.[index];
      cell.toggleAttribute('data-placed', tile === index + 1);
      cell.toggleAttribute('data-next', tile !== undefined && tile === nextTile);
    }
  }

  /**
   * Returns the axis along which a tile can be dragged from a cell, or an empty string if there is none. The
   * cell's `touch-action` leaves scrolling along the other axis to the page.
   */
  #findDirection(index: number, gap: number): string {
    if (index === gap) return '';
    if (Math.floor(index / this.#side) === Math.floor(gap / this.#side)) return 'x';
    return index % this.#side === gap % this.#side ? 'y' : '';
  }
}
