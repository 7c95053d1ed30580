import { type Board, isSolved, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import { TileLayer } from '../../board/tile-layer.ts';
import { createElement, setAttributes } from '../../element/create-element.ts';
import { buildCssUrl } from '../../element/css-url.ts';

/** A board that cannot be played. Assistive technology gets it as one image without focusable content. */
export class DrawnBoard {
  readonly root: HTMLElement;
  readonly #tiles = createElement('div', { class: 'tiles', 'aria-hidden': 'true' });
  #layer = new TileLayer(this.#tiles, []);
  #side = 0;

  constructor() {
    this.root = createElement('div', { class: 'drawn', part: 'board', role: 'img' }, this.#tiles);
  }

  /** @param label describes the whole slot */
  show(board: Board, { label, image }: { label: string; image: string | null }): void {
    const side = sideOf(board);
    if (side !== this.#side) {
      this.#side = side;
      this.#layer = new TileLayer(this.#tiles, board);
      this.#layer.label(String);
      this.root.style.setProperty('--side', String(side));
    }
    this.#layer.show(board);
    this.root.style.setProperty('--image', image === null ? 'none' : buildCssUrl(image));
    this.root.classList.toggle('numbers', image === null);
    this.root.classList.toggle('solved', isSolved(board));
    setAttributes(this.root, { 'aria-label': label });
  }
}
