import { type Board, isSolved, sideOf, tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';

/** The size of a cell in the units of the server's drawing. */
const cellUnits = 100;

/** A board that the server has drawn as an SVG image, with one group per tile. */
export class BoardImage {
  readonly #image: SVGElement;
  readonly #tiles: ReadonlyMap<number, SVGElement>;
  readonly #slot: number;
  #shown = '';

  constructor(image: SVGElement, slot: number) {
    this.#image = image;
    this.#slot = slot;
    const tiles = [...image.querySelectorAll<SVGElement>('.tile:not(.last)')];
    this.#tiles = new Map(tiles.map((tile) => [Number(tile.dataset.tile), tile]));
  }

  /** Moves the tiles. The name of the image follows, for screen readers. */
  show(board: Board): void {
    const shown = board.join();
    if (shown === this.#shown) return;
    this.#shown = shown;
    const side = sideOf(board);
    board.forEach((number, cell) => {
      const [x, y] = [(cell % side) * cellUnits, Math.floor(cell / side) * cellUnits];
      this.#tiles.get(number)?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
    });
    this.#image.classList.toggle('solved', isSolved(board));
    const label = `Slot ${this.#slot}: ${tilesInPlace(board)} of ${board.length - 1} in place`;
    this.#image.setAttribute('aria-label', label);
  }
}
