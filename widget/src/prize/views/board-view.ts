import { createElement, setAttributes } from '../../element/create-element.ts';

import { type Game, isSameDeal, getPosition, type State } from '../state.ts';
import type { Prize, View } from './view.ts';

/** A text of the owner with more characters than this may scroll. */
const longText = 80;

export type Playing = Extract<State, { kind: 'frozen' | 'puzzle' | 'checking' }>;

/**
 * Shows the puzzle (W1). While the puzzle is locked or its solution is being checked, the board rejects
 * moves. Each deal has its own view.
 */
export class BoardView {
  readonly game: Game;
  readonly board = createElement('puzzle-board', {
    exportparts:
      'board,tile,picture:board-picture,thumbnail,progress,moves,toolbar,button:board-button,panel',
  });
  readonly card: HTMLElement;
  readonly #prize = createElement('p', { part: 'prize' });
  readonly #badge = createElement('p', { class: 'quiet', part: 'preview' });
  readonly #notice = createElement('p', { class: 'notice' });
  readonly #status = createElement('p', { id: 'heading', class: 'quiet', tabindex: -1 });
  readonly #back = createElement('button');

  constructor({ game, win }: Playing, prize: Prize) {
    const { puzzle, moves } = game;
    this.game = game;
    this.board.restore({ state: getPosition(puzzle, moves), moves });
    this.board.firstRun = moves.length === 0 && !win;
    this.board.addEventListener('tile-move', (event) => {
      prize.move(event);
    });
    this.board.addEventListener('board-settings', (event) => {
      prize.keepSettings(event);
    });
    this.#back.addEventListener('click', () => {
      if (win) prize.showWin(win);
    });
    const { description } = puzzle;
    // A long text of the owner scrolls, so that the board stays visible.
    const tabindex = description && description.length > longText ? 0 : null;
    const header = createElement('header', {}, ...(puzzle.isOwnerPreview ? [this.#badge] : []));
    header.append(
      createElement('h2', { part: 'title' }, puzzle.title),
      ...(description ? [createElement('p', { class: 'about quiet', tabindex }, description)] : []),
      ...(puzzle.message ? [this.#notice] : []),
    );
    this.card = createElement('section', {}, header, this.board, this.#status, ...(win ? [this.#back] : []));
    // The prize is not shown to a visitor who has won it already and plays for fun, or beside a message that no prize
    // is left.
    if (puzzle.hasAvailableCodes && !win && !puzzle.message) this.card.prepend(this.#prize);
  }

  /** Reports whether the board already shows `game` with all its moves. If so, the caller keeps this view. */
  shows(game: Game): boolean {
    return isSameDeal(game, this.game) && game.moves.length === this.board.moves.length;
  }

  /** Shows a state. `said` describes the state; it is announced and visible on the screen. */
  show({ kind }: Playing, { strings, locale, fill, say, resolve, prize }: View, said: string): void {
    const { imageUrl, imageMasterUrl, imageAlt, title, prizeText, message } = this.game.puzzle;
    this.#prize.textContent = prizeText
      ? fill(strings.prizeWaits, { prize: prizeText })
      : strings.somePrizeWaits;
    this.#notice.textContent = message && say(message);
    this.#badge.textContent = strings.preview;
    this.#back.textContent = strings.showPrize;
    this.#status.textContent = said;
    setAttributes(this.board, {
      image: resolve(imageUrl),
      'sharp-image': resolve(imageMasterUrl),
      label: title,
      description: imageAlt,
      lang: locale,
      inert: kind === 'checking',
      locked: kind === 'frozen',
      'locked-reason': said,
    });
    Object.assign(this.board, { settings: prize.settings, strings });
  }
}
