import { type Board, tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';
import { createElement, setAttributes } from '../../element/create-element.ts';
import { formatProgress, type Speaker } from './speech.ts';

/** The goal of the game below the board: the finished image, and the number of tiles in place. */
export class Status {
  readonly #thumbnail = createElement('img', { part: 'thumbnail', alt: '', draggable: 'false' });
  readonly #text = new Text();
  readonly #done = createElement('div');
  #shown = '';

  constructor(controls: HTMLElement) {
    const progress = createElement(
      'div',
      { part: 'progress' },
      createElement('p', {}, this.#text),
      createElement('div', { class: 'bar', 'aria-hidden': 'true' }, this.#done),
    );
    controls.prepend(this.#thumbnail, progress);
  }

  /** Shows an image that the board has loaded already. */
  showImage(url: string): void {
    setAttributes(this.#thumbnail, { src: url || null, hidden: !url });
  }

  /** Shows the number of tiles in place. Both boxes have a fixed size, so that nothing else is laid out. */
  show(board: Board, language: Speaker): void {
    const text = formatProgress(board, language);
    if (text === this.#shown) return;
    this.#text.data = this.#shown = text;
    this.#done.style.transform = `scaleX(${tilesInPlace(board) / (board.length - 1)})`;
  }
}
