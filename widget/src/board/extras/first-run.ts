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

/**
 * Explains the first move below the board, and moves a tile a little. Screen readers have the board's help.
 * @returns how to end this: with the first move, or without one if the board is locked
 */
export function explainFirstMove(
  { stage, tiles }: { stage: HTMLElement; tiles: HTMLElement },
  board: Board,
  text: string,
): (isMoved: boolean) => void {
  const note = createElement('p', { class: 'first', 'aria-hidden': 'true' }, text);
  stage.append(note);
  const stop = nudgeTile(tiles, board);
  return (isMoved) => {
    if (isMoved) writeJson(playedName, true);
    note.remove();
    stop();
  };
}
