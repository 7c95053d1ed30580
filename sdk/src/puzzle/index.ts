/** The rules of the sliding puzzle. No DOM, no dependencies: the same code runs in the browser and on the server. */
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
export { nextMove3x3, solve3x3 } from './hint.ts';
export type { Seed } from './random.ts';
export { replay, type Replay } from './replay.ts';
export { dealBoard, raceShuffleMoves, shuffleMoves } from './shuffle.ts';
