import {
  applyMove,
  type Board,
  type Direction,
  isSolvable,
  isSolved,
  parseBoard,
  sideOf,
} from '@puzzle-prize/sdk/puzzle/board';

/** A move and its result. */
export interface Move {
  readonly tile: number;
  readonly direction: Direction;
  readonly state: Board;
  readonly moveCount: number;
  readonly solved: boolean;
}

/** The rules and the history of one game. It does not use the DOM. */
export class Game {
  #state: Board;
  #moves: number[];
  /** The slides that `undo` can reverse, the newest one last. */
  #slides: number[][];

  /** @throws RangeError unless `state` is a solvable board of a supported size. */
  constructor({ state, moves }: { state: Board; moves: readonly number[] }) {
    const board = parseBoard(state, Math.sqrt(state.length));
    if (!board || !isSolvable(board)) throw new RangeError('not a solvable board');
    this.#state = board;
    this.#moves = [...moves];
    this.#slides = dropReversed(moves).map((tile) => [tile]);
  }

  get state(): Board {
    return this.#state;
  }

  get moves(): readonly number[] {
    return this.#moves;
  }

  get solved(): boolean {
    return isSolved(this.#state);
  }

  /**
   * Slides the tiles of a line (W7). `undo` reverses the whole slide, although each tile counts as a legal
   * move. Stops before a tile that cannot move.
   */
  slide(tiles: readonly number[]): Move[] {
    const made = this.#play(tiles);
    if (made.length > 0) this.#slides.push(made.map(({ tile }) => tile));
    return made;
  }

  /** Reverses the last slide; returns no moves if there is none. */
  undo(): Move[] {
    return this.#play(this.#slides.pop()?.toReversed() ?? []);
  }

  #play(tiles: readonly number[]): Move[] {
    const made: Move[] = [];
    for (const tile of tiles) {
      const state = applyMove(this.#state, tile);
      if (!state) break;
      const direction = findDirection(state.indexOf(0), this.#state.indexOf(0), sideOf(state));
      this.#state = state;
      this.#moves.push(tile);
      made.push({ tile, direction, state, moveCount: this.#moves.length, solved: isSolved(state) });
    }
    return made;
  }
}

/** Returns the direction from one cell to another in the same row or column. */
export function findDirection(from: number, to: number, side: number): Direction {
  if (Math.floor(from / side) === Math.floor(to / side)) return to < from ? 'left' : 'right';
  return to < from ? 'up' : 'down';
}

/** Drops moves that were reversed: two consecutive moves of the same tile cancel each other out. */
function dropReversed(moves: readonly number[]): number[] {
  const kept: number[] = [];
  for (const tile of moves) {
    if (kept.at(-1) === tile) kept.pop();
    else kept.push(tile);
  }
  return kept;
}
