import '../../board/define.ts';
import { createElement, setAttributes } from '../../element/create-element.ts';
import { ownPosition, type Position } from '../state.ts';
import type { View } from './view.ts';

/** The visitor's own board: the one that plays. Loaded for players alone. */
export class OwnBoard {
  readonly root = createElement('puzzle-board', {
    class: 'own',
    exportparts: 'board, tile, picture: board-picture, moves, toolbar, button: board-button',
  });
  #position: Position | null = null;
  #view: View | null = null;

  constructor() {
    this.root.addEventListener('tile-move', (event) => {
      // Told to the race first, so that what it shows is where the board is already.
      const { moveNumber } = this.#position ?? { moveNumber: 0 };
      this.#position = { board: event.state, moveNumber: moveNumber + 1 };
      this.#view?.race.move(event);
    });
    this.root.addEventListener('board-settings', (event) => {
      this.#view?.race.keepSettings(event);
    });
  }

  /** Brings the board to where the race is; its own moves it has made already. */
  show(view: View): void {
    this.#view = view;
    const { scene, picture, settings } = view.race;
    const { race, phase, link } = scene;
    const position = ownPosition(race);
    if (!position) return;
    if (!isSame(position, this.#position)) {
      this.#position = position;
      this.root.restore({ state: position.board, moves: Array<number>(position.moveNumber).fill(0) });
    }
    const { texts } = view.language;
    setAttributes(this.root, {
      image: picture && new URL(picture.imageUrl, view.host).href,
      'sharp-image': picture && new URL(picture.imageMasterUrl, view.host).href,
      label: picture?.title ?? texts.yourBoard,
      lang: view.locale || null,
      locked: phase !== 'racing' || link.kind !== 'open',
      'locked-reason': phase === 'racing' ? texts.away : phase === 'over' ? texts.completed : texts.getReady,
    });
    this.root.settings = settings;
  }
}

function isSame(one: Position, other: Position | null): boolean {
  return one.moveNumber === other?.moveNumber && one.board.join() === other.board.join();
}
