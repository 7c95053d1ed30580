import {
  applyMove,
  type Board,
  type Direction,
  isSolvable,
  isSolved,
  parseBoard,
  sideOf,
} from '@puzzle-prize/sdk/puzzle';

/** One made move and what it led to. */
export interface Move {
  readonly tile: number;
  readonly direction: Direction;
  readonly state: Board;
  readonly moveCount: number;
  readonly solved: boolean;
}

/** A position with the way there: rules and history of one play, no DOM. */
export class Game {
  #state: Board;
  #moves: number[];
  /** What undo takes back, last slide last. */
  #slides: number[][];

  /** @throws RangeError unless `state` is a solvable board of a known size. */
  constructor({ state, moves }: { state: Board; moves: readonly number[] }) {
    const board = parseBoard(state, Math.sqrt(state.length));
    if (!board || !isSolvable(board)) throw new RangeError('not a solvable board');
    this.#state = board;
    this.#moves = [...moves];
    this.#slides = standing(moves).map((tile) => [tile]);
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

  /** Slides a run of tiles as one action: that many legal moves (W7). Stops before a tile that cannot move. */
  slide(tiles: readonly number[]): Move[] {
    const made = this.#play(tiles);
    if (made.length > 0) this.#slides.push(made.map(({ tile }) => tile));
    return made;
  }

  /** Plays the last slide the other way; empty when there is none. */
  undo(): Move[] {
    return this.#play(this.#slides.pop()?.toReversed() ?? []);
  }

  #play(tiles: readonly number[]): Move[] {
    const made: Move[] = [];
    for (const tile of tiles) {
      const state = applyMove(this.#state, tile);
      if (!state) break;
      const direction = directionBetween(state.indexOf(0), this.#state.indexOf(0), sideOf(state));
      this.#state = state;
      this.#moves.push(tile);
      made.push({ tile, direction, state, moveCount: this.#moves.length, solved: isSolved(state) });
    }
    return made;
  }
}

/** The way from one cell to another of the same row or column. */
export function directionBetween(from: number, to: number, side: number): Direction {
  if (Math.floor(from / side) === Math.floor(to / side)) return to < from ? 'left' : 'right';
  return to < from ? 'up' : 'down';
}

/** The moves without those that were taken back: the same tile twice in a row cancels out. */
function standing(moves: readonly number[]): number[] {
  const kept: number[] = [];
  for (const tile of moves) {
    if (kept.at(-1) === tile) kept.pop();
    else kept.push(tile);
  }
  return kept;
}
