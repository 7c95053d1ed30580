import type { Difficulty } from '../protocol/campaigns.ts';
import {
  easierShuffleMoves3x3,
  easierSolutionMoves3x3,
  minManhattanPerSide,
  minSolutionMoves3x3,
} from '../protocol/limits.ts';
import { type Board, isBoardSide, solvedBoard } from './board.ts';
import { isFarEnough, solutionLength3x3 } from './distance.ts';
import { type Random, type Seed, createRandom } from './random.ts';

/** Number of shuffle moves for a race (G10). */
export const raceShuffleMoves = 100;

/** Returns the number of shuffle moves for a campaign (C12). */
export function shuffleMoves(side: number, difficulty: Difficulty): number {
  const { atLeast, perCell } = shuffleByDifficulty[difficulty];
  return Math.max(atLeast, side * side * perCell);
}

/**
 * Deals the board for a seed (G10). The board is the end of a random walk from the solved board. The walk
 * makes only legal moves and never reverses its last move. It is repeated until the board is far enough from
 * solved. The same seed, side and number of moves give the same board on every platform.
 * @throws RangeError for an unsupported side, or too few moves to get far enough.
 */
export function dealBoard({ seed, side, moves }: { seed: Seed; side: number; moves: number }): Board {
  const least = side === 3 ? minSolutionMoves3x3 : minManhattanPerSide * side;
  if (!isBoardSide(side) || !(moves >= least)) throw new RangeError('no such shuffle');
  const random = createRandom(seed);
  for (;;) {
    const board = walk(random, side, moves);
    if (isFarEnough(board)) return board;
  }
}

/**
 * Deals an easier 3x3 board for a seed (G61): its shortest solution has 6 to 12 moves. The same seed gives the same
 * board on every platform.
 */
export function dealEasierBoard(seed: Seed): Board {
  const random = createRandom(seed);
  for (;;) {
    const board = walk(random, 3, easierShuffleMoves3x3);
    if ((solutionLength3x3(board) ?? 0) >= easierSolutionMoves3x3) return board;
  }
}

/** Returns the board after a random walk of `moves` legal moves. The walk never reverses its last move. */
export function walk(random: Random, side: number, moves: number): Board {
  const { start, exits, counts } = (walkMaps[side] ??= mapWalks(side));
  const board = [...start];
  let gap = board.length - 1;
  let state = gap * statesPerCell + fromNowhere;
  for (let left = moves; left > 0; left -= 1) {
    state = exits[state * 4 + random.choose(counts[state] ?? 1)] ?? state;
    const cell = Math.floor(state / statesPerCell);
    board[gap] = board[cell] ?? 0;
    gap = cell;
  }
  board[gap] = 0;
  return board;
}

const shuffleByDifficulty = {
  easy: { atLeast: 50, perCell: 3 },
  medium: { atLeast: 75, perCell: 4 },
  hard: { atLeast: 100, perCell: 6 },
} as const;

/**
 * The possible next states for each state of a walk. A state is the cell of the blank and the direction from
 * which the blank came. `exits` has space for four next states per state, and `counts` contains the number of
 * next states.
 */
interface WalkMap {
  start: Board;
  exits: Uint16Array;
  counts: Uint8Array;
}

const statesPerCell = 8;
const fromNowhere = 4;
const walkMaps: Partial<Record<number, WalkMap>> = {};

function mapWalks(side: number): WalkMap {
  const states = side * side * statesPerCell;
  const map = {
    start: solvedBoard(side),
    exits: new Uint16Array(states * 4),
    counts: new Uint8Array(states),
  };
  for (let state = 0; state < states; state += 1) {
    const exits = listExits(state, side);
    map.exits.set(exits, state * 4);
    map.counts[state] = exits.length;
  }
  return map;
}

function listExits(state: number, side: number): number[] {
  const gap = Math.floor(state / statesPerCell);
  const cameFrom = state % statesPerCell;
  const column = gap % side;
  const steps = [
    { possible: column > 0, cell: gap - 1 },
    { possible: column < side - 1, cell: gap + 1 },
    { possible: gap >= side, cell: gap - side },
    { possible: gap + side < side * side, cell: gap + side },
  ];
  // The numbers of opposite directions differ only in the last bit, so `^ 1` reverses a direction.
  return steps.flatMap(({ possible, cell }, direction) =>
    possible && direction !== cameFrom ? [cell * statesPerCell + (direction ^ 1)] : [],
  );
}
