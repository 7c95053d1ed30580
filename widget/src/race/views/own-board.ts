import '../../board/define.ts';
import { parseSettings } from '../../board/settings.ts';
import { createElement, setAttributes } from '../../element/create-element.ts';
import { text } from '../../element/read.ts';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import type { Scene } from '../scene.ts';
import { ownPosition, type Position } from '../state.ts';
import type { View } from './view.ts';

const settingsName = 'settings';

/** The visitor's own, playable board. */
export class OwnBoard {
  readonly root = createElement('puzzle-board', {
    class: 'own',
    // Races offer no hints, because hints would decide them.
    'no-hint': true,
    exportparts: 'board, tile, picture: board-picture, moves, toolbar, button: board-button, panel',
  });
  #position: Position | null = null;
  #view: View | null = null;

  constructor() {
    this.root.addEventListener('tile-move', (event) => {
      // The new position is stored before the race handles the move, so that `show` finds it and does not
      // restore the board.
      const { moveNumber } = this.#position ?? { moveNumber: 0 };
      this.#position = { board: event.state, moveNumber: moveNumber + 1 };
      this.#view?.race.move(event);
    });
    // Board settings are stored for all puzzles.
    this.root.settings = parseSettings(readJson(settingsName));
    this.root.addEventListener('board-settings', ({ settings }) => {
      writeJson(settingsName, settings);
    });
  }

  /**
   * Updates the board to the state of the race. A move made on this board is already shown, so it changes
   * nothing.
   */
  show(view: View): void {
    this.#view = view;
    const { scene, image, boardTexts } = view.race;
    const { race, phase } = scene;
    const position = ownPosition(race);
    if (!position) return;
    if (!isSame(position, this.#position)) {
      this.#position = position;
      this.root.restore({ state: position.board, moves: Array<number>(position.moveNumber).fill(0) });
    }
    const { texts } = view.language;
    this.root.strings = boardTexts;
    setAttributes(this.root, {
      image: image && view.resolve(image.imageUrl),
      'sharp-image': image && view.resolve(image.imageMasterUrl),
      label: image?.title ?? texts.yourBoard,
      description: text(image?.imageAlt),
      lang: view.locale || null,
      locked: isLocked(scene),
      'locked-reason': phase === 'racing' ? texts.away : phase === 'over' ? texts.completed : texts.getReady,
    });
  }
}

function isLocked({ race, phase, link }: Scene): boolean {
  return phase !== 'racing' || link.kind !== 'open' || race.room?.pause !== undefined;
}

function isSame(one: Position, other: Position | null): boolean {
  return one.moveNumber === other?.moveNumber && one.board.join() === other.board.join();
}
