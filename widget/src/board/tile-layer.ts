import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import { createElement } from '../element/create-element.ts';

/**
 * The tiles of the image. A move changes only the `transform` of tiles, so it needs no layout and no paint.
 */
export class TileLayer {
  readonly #root: HTMLElement;
  readonly #side: number;
  /** The elements by tile number; there is no tile 0. */
  readonly #tiles: HTMLElement[] = [];
  readonly #cells: number[] = [];

  /** @param root an empty element, hidden from assistive technology */
  constructor(root: HTMLElement, board: Board) {
    this.#root = root;
    this.#side = sideOf(board);
    for (let tile = 1; tile < board.length; tile += 1) this.#tiles[tile] = this.#createTile(tile);
    root.replaceChildren(...this.#tiles.slice(1));
    this.show(board);
  }

  /** Moves every tile to its cell. */
  show(board: Board): void {
    for (let cell = 0; cell < board.length; cell += 1) {
      const tile = board[cell] ?? 0;
      if (tile > 0 && this.#cells[tile] !== cell) this.#place(tile, cell);
    }
  }

  /** Writes the numbers on the tiles. */
  label(numberText: (tile: number) => string): void {
    this.#tiles.forEach((element, tile) => {
      element.setAttribute('data-number', numberText(tile));
    });
  }

  /**
   * Moves tiles away from their cells by `offset`, a CSS transform, without animation. An empty offset ends the drag:
   * the tiles move back. If `show` is called right after, they move to their new cells instead.
   */
  drag(tiles: readonly number[], offset: string): void {
    this.#root.classList.toggle('dragged', offset !== '');
    for (const tile of tiles) this.#place(tile, this.#cells[tile] ?? 0, offset);
  }

  #place(tile: number, cell: number, offset = ''): void {
    this.#cells[tile] = cell;
    const element = this.#tiles[tile];
    const [x, y] = [cell % this.#side, Math.floor(cell / this.#side)];
    if (element) element.style.transform = `${offset}translate(${x * 100}%,${y * 100}%)`;
  }

  #createTile(tile: number): HTMLElement {
    const element = createElement('i', { part: 'tile' });
    const [x, y] = [(tile - 1) % this.#side, Math.floor((tile - 1) / this.#side)];
    const share = 100 / (this.#side - 1);
    // Percentages fit an image of any size to a board of any size.
    element.style.backgroundPosition = `${x * share}% ${y * share}%`;
    return element;
  }
}
