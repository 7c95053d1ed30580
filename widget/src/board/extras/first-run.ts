import type { Board } from '@puzzle-prize/sdk/puzzle/board';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { createElement } from '../../element/create-element.ts';
import { nudgeTile } from './tile-motion.ts';

/** Stored once the visitor has moved a tile of any puzzle. */
const playedName = 'played';

/** Reports whether this visitor has moved a tile before. */
export function hasPlayed(): boolean {
  return readJson(playedName) === true;
}

/** Explains the first move beside the board, and moves a tile a little. Screen readers have the board's help. */
export class FirstRun {
  readonly #note: HTMLElement;
  readonly #stop: () => void;

  constructor(place: { stage: HTMLElement; tiles: HTMLElement }, board: Board, text: string) {
    this.#note = createElement('p', { class: 'first', 'aria-hidden': 'true' }, text);
    place.stage.append(this.#note);
    this.#stop = nudgeTile(place.tiles, board);
  }

  /** Ends with the first move, or without one if the board is locked. */
  end(isMoved: boolean): void {
    if (isMoved) writeJson(playedName, true);
    this.#note.remove();
    this.#stop();
  }
}
