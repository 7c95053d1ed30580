import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle';
import { createElement } from '../element/create-element.ts';

/**
 * The positions of the board: what assistive technology reads and what takes focus and pointers. Nothing in here ever
 * moves or is created anew, only names follow the tiles, so reading order and focus cannot break.
 */
export class CellGrid {
  readonly all: readonly HTMLElement[];
  readonly #side: number;
  #shown: Board = [];
  readonly #ways: string[] = [];
  #focused = 0;

  /** @param root the element with role=grid, without children */
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

  /** The cell an event hit, -1 for none. */
  indexOf(target: EventTarget | null): number {
    return this.all.findIndex((cell) => cell === target);
  }

  /** The one cell that takes the focus (roving tabindex). */
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

  /** Brings the names up to date; writes only what changed. */
  show(board: Board, nameOf: (tile: number, cell: number) => string): void {
    for (const [index, cell] of this.all.entries()) {
      const tile = board[index] ?? 0;
      if (this.#shown[index] !== tile) cell.ariaLabel = nameOf(tile, index);
    }
    this.#shown = board;
  }

  /** Brings the directions for a finger up to date with the names. */
  showWays(): void {
    const gap = this.#shown.indexOf(0);
    for (const [index, cell] of this.all.entries()) {
      const way = this.#wayOf(index, gap);
      if (this.#ways[index] !== way) cell.className = this.#ways[index] = way;
    }
  }

  /** Lets the next `show` write every name anew. */
  forgetNames(): void {
    this.#shown = [];
  }

  /** Marks the tiles in place and the one to move next, by shapes; without a board, none. */
  mark(board: Board | null, nextTile: number | null = null): void {
    for (const [index, cell] of this.all.entries()) {
      const tile = board?.[index];
      cell.toggleAttribute('data-placed', tile === index + 1);
      cell.toggleAttribute('data-next', tile !== undefined && tile === nextTile);
    }
  }

  /** The axis a finger may drag along from a cell: its touch-action leaves the other one to the page. */
  #wayOf(index: number, gap: number): string {
    if (index === gap) return '';
    if (Math.floor(index / this.#side) === Math.floor(gap / this.#side)) return 'x';
    return index % this.#side === gap % this.#side ? 'y' : '';
  }
}
