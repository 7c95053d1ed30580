import { areAdjacent, type Board, isSolved, leastSolveMs, sideOf } from '@puzzle-prize/sdk/puzzle';
import { getGhostBoard } from '../rules/ghosts.ts';
import type { Ghost } from '../rules/room.ts';

/** Slowest solution that is recorded. */
const solveMaxMs = 10 * 60_000;
/** The longest recording. Every node plays all moves of a recording, and people need far fewer. */
export const recordedMovesMax = 1500;
/** Median time between two moves below which a program made the moves, so they are not recorded. */
const moveMinMs = 120;

/** Consecutive moves of a player, as the table `race_walks` stores them. */
export interface Walk {
  /** The number of the first of these moves, from 1. */
  firstNumber: number;
  /** The cell of the blank before the first move, and its cell after each move. */
  cells: readonly number[];
  /** When each move was made, in milliseconds since 1970. */
  timesMs: readonly number[];
}

/** The stored data of a player who solved the board. */
export interface SolvedRace {
  startBoard: Board;
  startedAtMs: number;
  moveCount: number;
  walks: readonly Walk[];
}

export type Recording = Pick<Ghost, 'startBoard' | 'cells' | 'offsetsMs'>;

/**
 * Builds a recording that others can race against (G71). Returns null if moves are missing, if the moves do not
 * solve the board, or if no person would move in these times.
 */
export function buildRecording({ startBoard, startedAtMs, moveCount, walks }: SolvedRace): Recording | null {
  const path = joinWalks(walks);
  if (path?.timesMs.length !== moveCount || moveCount > recordedMovesMax) return null;
  const { cells } = path;
  const offsetsMs = path.timesMs.map((timeMs) => timeMs - startedAtMs);
  const recording = { startBoard, cells, offsetsMs };
  return isSolution(recording) && isByPerson(offsetsMs) ? recording : null;
}

/** Joins walks to one path. Returns null if moves between two walks are missing. */
function joinWalks(walks: readonly Walk[]): Omit<Walk, 'firstNumber'> | null {
  const cells: number[] = [];
  const timesMs: number[] = [];
  for (const walk of walks.toSorted((a, b) => a.firstNumber - b.firstNumber)) {
    const isNext = walk.firstNumber === timesMs.length + 1;
    if (!isNext || (cells.length > 0 && walk.cells[0] !== cells.at(-1))) return null;
    cells.push(...walk.cells.slice(cells.length > 0 ? 1 : 0));
    timesMs.push(...walk.timesMs);
  }
  return { cells, timesMs };
}

function isSolution({ startBoard, cells, offsetsMs }: Recording): boolean {
  const side = sideOf(startBoard);
  const isPath = cells.every((cell, index) => {
    const before = cells[index - 1];
    return before === undefined ? cell === startBoard.indexOf(0) : areAdjacent(cell, before, side);
  });
  return isPath && isSolved(getGhostBoard({ startBoard, cells }, offsetsMs.length));
}

/** Whether a person could have made the moves: neither too fast nor with a break of minutes. */
function isByPerson(offsetsMs: readonly number[]): boolean {
  const solveMs = offsetsMs.at(-1) ?? 0;
  const isInOrder = offsetsMs.every((offsetMs, index) => offsetMs >= (offsetsMs[index - 1] ?? 0));
  if (!isInOrder || solveMs > solveMaxMs) return false;
  return solveMs >= leastSolveMs(offsetsMs.length) && getMedianPauseMs(offsetsMs) >= moveMinMs;
}

function getMedianPauseMs(offsetsMs: readonly number[]): number {
  const pauses = offsetsMs.slice(1).map((offsetMs, index) => offsetMs - (offsetsMs[index] ?? 0));
  return pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0;
}
