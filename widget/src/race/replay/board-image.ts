import { type Board, isSolved, sideOf, tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';

/** Returns the name of the image for screen readers. */
type DescribeBoard = (placed: number, total: number) => string;

/** The size of a cell in the units of the server's drawing. */
const cellUnits = 100;

/** A board that the server has drawn as an SVG image, with one group per tile. */
export class BoardImage {
  readonly #image: SVGElement;
  readonly #tiles: ReadonlyMap<number, SVGElement>;
  readonly #describe: DescribeBoard;
  #shown = '';

  constructor(image: SVGElement, describe: DescribeBoard) {
    this.#image = image;
    this.#describe = describe;
    const tiles = [...image.querySelectorAll<SVGElement>('.tile:not(.last)')];
    this.#tiles = new Map(tiles.map((tile) => [Number(tile.dataset.tile), tile]));
  }

  /** Moves the tiles, and updates the name of the image for screen readers. */
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
    this.#image.setAttribute('aria-label', this.#describe(tilesInPlace(board), board.length - 1));
  }
}
