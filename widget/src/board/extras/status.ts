import { type Board, tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';
import { createElement, setAttributes } from '../../element/create-element.ts';
import { formatProgress, type Speaker } from './speech.ts';

/** The state of the game below the board: the finished image, the tiles in place and the moves. */
export class Status {
  readonly #thumbnail = createElement('img', { part: 'thumbnail', alt: '', draggable: 'false' });
  readonly #text = new Text();
  readonly #done = createElement('div');
  readonly #movesName = new Text();
  /** The move counter. It is a text node, so that a change restyles no element. */
  readonly #moves = new Text();
  #shown = '';

  constructor(controls: HTMLElement) {
    const progress = createElement(
      'div',
      { part: 'progress' },
      createElement('p', {}, this.#text),
      createElement('div', { class: 'bar', 'aria-hidden': 'true' }, this.#done),
    );
    const counter = createElement(
      'p',
      { part: 'moves' },
      this.#movesName,
      ' ',
      createElement('b', {}, this.#moves),
    );
    controls.append(this.#thumbnail, progress, counter);
  }

  /** Shows an image that the board has loaded already. */
  showImage(url: string): void {
    setAttributes(this.#thumbnail, { src: url || null, hidden: !url });
  }

  /** Shows the numbers of the status line. Their boxes have a fixed size, so that a change lays out nothing else. */
  show(board: Board, moves: number, language: Speaker): void {
    this.#movesName.data = language.texts.moves;
    this.#moves.data = language.number(moves);
    const text = formatProgress(board, language);
    if (text === this.#shown) return;
    this.#text.data = this.#shown = text;
    this.#done.style.inlineSize = `${(tilesInPlace(board) / (board.length - 1)) * 100}%`;
  }
}
