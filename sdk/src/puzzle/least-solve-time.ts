import { minMsPerMove, minSolveMs } from '../protocol/limits.ts';

/**
 * Returns the shortest time in milliseconds in which a person can make a number of moves (G12): 1.5 s or 60 ms per
 * move, whichever is longer. Faster solutions are rejected in puzzles and races.
 */
export function leastSolveMs(moves: number): number {
  return Math.max(minSolveMs, minMsPerMove * moves);
}
