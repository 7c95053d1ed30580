/**
 * The rules of the sliding puzzle, without the DOM and without dependencies, for browsers and servers.
 * @packageDocumentation
 */
export {
  applyMove,
  areAdjacent,
  type Board,
  canMove,
  type Direction,
  isBoardSide,
  isSolvable,
  isSolved,
  parseBoard,
  sideOf,
  slideTiles,
  solvedBoard,
  tilesInPlace,
  tileToward,
} from './board.ts';
export { isFarEnough, manhattan, solutionLength3x3, warmUp } from './distance.ts';
export { nextMove } from './guide.ts';
export { nextMove3x3, solve3x3 } from './hint.ts';
export { leastSolveMs } from './least-solve-time.ts';
export type { Seed } from './random.ts';
export { replay, type Replay } from './replay.ts';
export { dealBoard, dealEasierBoard, raceShuffleMoves, shuffleMoves } from './shuffle.ts';
