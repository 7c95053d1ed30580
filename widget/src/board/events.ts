import type { Board } from '@puzzle-prize/sdk/puzzle/board';
import type { BoardSettings } from './settings.ts';

const passesOut = { bubbles: true, composed: true } as const;

/** One legal move (W7). A slide of k tiles fires k events in order. */
export class TileMoveEvent extends Event {
  /** The number of the moved tile. */
  readonly tile: number;
  /** The board after this move. */
  readonly state: Board;
  /** The number of moves so far, including this one. */
  readonly moveCount: number;
  /** Whether this move solved the puzzle. */
  readonly solved: boolean;
  constructor(move: { tile: number; state: Board; moveCount: number; solved: boolean }) {
    super('tile-move', passesOut);
    this.tile = move.tile;
    this.state = move.state;
    this.moveCount = move.moveCount;
    this.solved = move.solved;
  }
}

/** The player changed a setting. The page can store the settings for later visits. */
export class BoardSettingsEvent extends Event {
  readonly settings: BoardSettings;
  constructor(settings: BoardSettings) {
    super('board-settings', passesOut);
    this.settings = settings;
  }
}

declare global {
  interface HTMLElementEventMap {
    'tile-move': TileMoveEvent;
    'board-settings': BoardSettingsEvent;
  }
}
