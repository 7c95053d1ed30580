import type { Board } from '@puzzle-prize/sdk/puzzle/board';

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
    super('tile-move', { bubbles: true, composed: true });
    this.tile = move.tile;
    this.state = move.state;
    this.moveCount = move.moveCount;
    this.solved = move.solved;
  }
}

declare global {
  interface HTMLElementEventMap {
    'tile-move': TileMoveEvent;
  }
}
