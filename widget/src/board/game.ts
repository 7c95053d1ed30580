import {
  applyMove,
  type Board,
  type Direction,
  isSolvable,
  isSolved,
  parseBoard,
  sideOf,
} from '@puzzle-prize/sdk/puzzle';

/** Where a game begins, or goes on. */
export interface Start {
  /** The position now. */
  state: Board;
  /** What led there, as far as it is known: only that can be undone. */
  moves: readonly number[];
  /** How many moves came before those. */
  movesBefore?: number;
}

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
  readonly #movesBefore: number;

  /** @throws RangeError unless `state` is a solvable board of a known size. */
  constructor({ state, moves, movesBefore = 0 }: Start) {
    const board = parseBoard(state, Math.sqrt(state.length));
    if (!board || !isSolvable(board)) throw new RangeError('not a solvable board');
    this.#state = board;
    this.#moves = [...moves];
    this.#movesBefore = movesBefore;
    this.#slides = standing(moves).map((tile) => [tile]);
  }

  get state(): Board {
    return this.#state;
  }

  get moves(): readonly number[] {
    return this.#moves;
  }

  get moveCount(): number {
    return this.#movesBefore + this.#moves.length;
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
      made.push({ tile, direction, state, moveCount: this.moveCount, solved: isSolved(state) });
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
