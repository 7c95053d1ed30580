import type { Board } from '@puzzle-prize/sdk/puzzle/board';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { createElement } from '../../element/create-element.ts';
import { nudgeTile } from './tile-motion.ts';

/** The name under which the browser stores that the visitor has moved a tile of any puzzle. */
const playedName = 'played';

/** Reports whether this visitor has moved a tile before. */
export function hasPlayed(): boolean {
  return readJson(playedName) === true;
}

/** The explanation of the first move on a board. */
export interface Explanation {
  note: HTMLElement;
  /** The motion of the tile; undefined if there is none. */
  nudge: Animation | undefined;
  /**
   * Ends the explanation after the first move, or without a move if the board is locked. `isMoved` tells which of the
   * two.
   */
  end: (isMoved: boolean) => void;
}

/**
 * Explains the first move below the board, and moves a tile a little. Both are hidden from screen readers, which read
 * the board's help. The caller sets the text of the note, and sets it again when the language changes.
 */
export function explainFirstMove(
  { stage, tiles }: { stage: HTMLElement; tiles: HTMLElement },
  board: Board,
): Explanation {
  const note = createElement('p', { class: 'first', 'aria-hidden': 'true' });
  stage.append(note);
  const nudge = nudgeTile(tiles, board);
  return {
    note,
    nudge,
    end(isMoved) {
      if (isMoved) writeJson(playedName, true);
      note.remove();
      nudge?.cancel();
    },
  };
}
