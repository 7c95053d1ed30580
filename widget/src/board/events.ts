import type { Board } from '@puzzle-prize/sdk/puzzle';
import type { BoardSettings } from './settings.ts';

const passesOut = { bubbles: true, composed: true } as const;

/** One legal move (W7). A run of k tiles slid at once fires k of these, in order. */
export class TileMoveEvent extends Event {
  /** The tile that was slid. */
  readonly tile: number;
  /** The position right after this move. */
  readonly state: Board;
  /** Moves made so far, this one included. */
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

/** The player changed how the board shows or behaves; to be kept for the next visit. */
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
