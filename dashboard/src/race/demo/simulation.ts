import {
  applyMove,
  type Board,
  type Direction,
  isSolved,
  tilesInPlace,
  tileToward,
} from '@puzzle-prize/sdk/puzzle';
import { nextMove3x3 } from '@puzzle-prize/sdk/puzzle/hint';

/** The playing style of a simulated player. */
export interface Runner {
  name: string;
  /** The time between two moves, in ms. */
  msPerMove: number;
  /** The share of random moves, from 0 to 1. */
  slips: number;
}

/** A player's board after a move, or at the start. */
export interface Position {
  board: Board;
  /** The time since the start, in ms. */
  at: number;
}

/** All positions of a player, from the dealt board to the solved board or the move limit. */
export type Run = readonly Position[];

/** Four players who finish after a similar time, because the faster ones make more mistakes. */
export const runners: readonly Runner[] = [
  { name: 'Anna', msPerMove: 620, slips: 0.08 },
  { name: 'Ben', msPerMove: 430, slips: 0.24 },
  { name: 'Chiara', msPerMove: 520, slips: 0.16 },
  { name: 'Dev', msPerMove: 700, slips: 0.02 },
];

/** Limits the moves of a player, because many wrong moves could otherwise make a race very long. */
const movesMax = 120;
const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];

/**
 * Simulates the moves of a player from a dealt board with nine cells.
 * @param random like `Math.random`
 */
export function simulateRun(start: Board, { msPerMove, slips }: Runner, random: () => number): Run {
  const run: Position[] = [{ board: start, at: 0 }];
  let board = start;
  let at = 0;
  while (!isSolved(board) && run.length <= movesMax) {
    const tile = random() < slips ? anyMove(board, random) : nextMove3x3(board);
    const next = tile === null ? null : applyMove(board, tile);
    if (!next) break;
    board = next;
    at += msPerMove * (0.6 + 0.8 * random());
    run.push({ board, at });
  }
  return run;
}

function anyMove(board: Board, random: () => number): number | null {
  const tiles = directions.map((direction) => tileToward(board, direction)).filter((tile) => tile !== null);
  return tiles[Math.floor(random() * tiles.length)] ?? null;
}

/** The state of a player at a moment of the race. */
export interface Standing {
  board: Board;
  moves: number;
  inPlace: number;
  /** The player's place; null before the finish. */
  place: number | null;
}

/** Returns the state of all players, `ms` milliseconds after the start. */
export function computeStandings(runs: readonly Run[], ms: number): Standing[] {
  const ends = runs.map((run) => run.at(-1)?.at ?? 0);
  return runs.map((run, index) => {
    const moves = Math.max(
      0,
      run.findLastIndex(({ at }) => at <= ms),
    );
    const board = run[moves]?.board ?? [];
    const end = ends[index] ?? 0;
    const isHome = ms >= end && isSolved(board);
    return {
      board,
      moves,
      inPlace: tilesInPlace(board),
      place: isHome ? ends.filter((other) => other < end).length + 1 : null,
    };
  });
}

/** Returns the time at which the last player finishes, in ms since the start. */
export function findLastFinish(runs: readonly Run[]): number {
  return Math.max(0, ...runs.map((run) => run.at(-1)?.at ?? 0));
}
