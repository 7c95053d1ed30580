import {
  applyMove,
  type Board,
  type Direction,
  isSolved,
  tilesInPlace,
  tileToward,
} from '@puzzle-prize/sdk/puzzle';
import { nextMove3x3 } from '@puzzle-prize/sdk/puzzle/hint';

/** How somebody of the show plays. */
export interface Runner {
  name: string;
  /** Ms from a move to the next one. */
  paceMs: number;
  /** How often a move leads astray, 0 to 1. */
  slips: number;
}

/** A board as it is after some moves. */
export interface Position {
  board: Board;
  /** Ms from the start. */
  at: number;
}

/** All that a runner does, from the dealt board to the solved one. */
export type Run = readonly Position[];

/** Four who are about as fast in the end: some think, some try. */
export const runners: readonly Runner[] = [
  { name: 'Anna', paceMs: 620, slips: 0.08 },
  { name: 'Ben', paceMs: 430, slips: 0.24 },
  { name: 'Chiara', paceMs: 520, slips: 0.16 },
  { name: 'Dev', paceMs: 700, slips: 0.02 },
];

/** Nobody takes for ever. */
const movesMax = 120;
const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];

/**
 * The run of somebody from a dealt board of nine cells.
 * @param random as `Math.random`
 */
export function simulateRun(start: Board, { paceMs, slips }: Runner, random: () => number): Run {
  const run: Position[] = [{ board: start, at: 0 }];
  let board = start;
  let at = 0;
  while (!isSolved(board) && run.length <= movesMax) {
    const tile = random() < slips ? anyMove(board, random) : nextMove3x3(board);
    const next = tile === null ? null : applyMove(board, tile);
    if (!next) break;
    board = next;
    at += paceMs * (0.6 + 0.8 * random());
    run.push({ board, at });
  }
  return run;
}

function anyMove(board: Board, random: () => number): number | null {
  const tiles = directions.map((direction) => tileToward(board, direction)).filter((tile) => tile !== null);
  return tiles[Math.floor(random() * tiles.length)] ?? null;
}

/** A runner at a moment of the race. */
export interface Standing {
  board: Board;
  moves: number;
  inPlace: number;
  /** 1 is the winner; null on the way. */
  place: number | null;
}

/** Where all of them are, so many ms after the start. */
export function standingsAt(runs: readonly Run[], ms: number): Standing[] {
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

/** When the last one is home, ms from the start. */
export function lastHomeAt(runs: readonly Run[]): number {
  return Math.max(0, ...runs.map((run) => run.at(-1)?.at ?? 0));
}
