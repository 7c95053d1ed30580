import { raceRecordedMovesMax } from '@puzzle-prize/sdk/protocol/limits';
import { areAdjacent, type Board, isSolved, leastSolveMs, sideOf } from '@puzzle-prize/sdk/puzzle';
import { getGhostBoard } from '../rules/ghosts.ts';
import { toRaceTime } from '../rules/pause.ts';
import type { Ghost, Pause } from '../rules/room.ts';
import { joinWalks, type Walk } from '../walks.ts';

/** The longest solving time of a recorded player. */
const solveMaxMs = 10 * 60_000;
/** The shortest median time between two moves. Faster moves are assumed to come from a program and are not recorded. */
const moveMinMs = 120;

/** The stored data of a player who solved the board. */
export interface SolvedRace {
  startBoard: Board;
  startedAtMs: number;
  moveCount: number;
  walks: readonly Walk[];
  /** The pauses of the race. Each pause has shifted `startedAtMs` to a later time. */
  pauses: readonly Pause[];
}

export type Recording = Pick<Ghost, 'startBoard' | 'cells' | 'offsetsMs'>;

/**
 * Builds a recording that others can race against (G71). Returns null if moves are missing, if the moves do not solve
 * the board, or if their times are not plausible for a person.
 */
export function buildRecording(race: SolvedRace): Recording | null {
  const { startBoard, startedAtMs, moveCount, walks, pauses } = race;
  const gap = startBoard.indexOf(0);
  const path = joinWalks(walks, gap);
  if (path.timesMs.length !== moveCount || moveCount > raceRecordedMovesMax) return null;
  const offsetsMs = path.timesMs.map((timeMs) => toRaceTime(pauses, timeMs) - startedAtMs);
  return judgeRecording({ startBoard, cells: [gap, ...path.cells], offsetsMs });
}

/**
 * Returns the recording if its moves solve the board and their times are plausible for a person (G71); otherwise
 * null.
 */
export function judgeRecording(recording: Recording): Recording | null {
  const { cells, offsetsMs } = recording;
  const isWhole = offsetsMs.length > 0 && cells.length === offsetsMs.length + 1;
  return isWhole && isSolution(recording) && isByPerson(offsetsMs) ? recording : null;
}

function isSolution({ startBoard, cells, offsetsMs }: Recording): boolean {
  const side = sideOf(startBoard);
  const isPath = cells.every((cell, index) => {
    const before = cells[index - 1];
    return before === undefined ? cell === startBoard.indexOf(0) : areAdjacent(cell, before, side);
  });
  return isPath && isSolved(getGhostBoard({ startBoard, cells }, offsetsMs.length));
}

/** Whether a person could have made the moves: in order, not too fast, and within `solveMaxMs`. */
function isByPerson(offsetsMs: readonly number[]): boolean {
  const solveMs = offsetsMs.at(-1) ?? 0;
  const isInOrder = offsetsMs.every((offsetMs, index) => offsetMs >= (offsetsMs[index - 1] ?? 0));
  if (!isInOrder || solveMs > solveMaxMs) return false;
  return solveMs >= leastSolveMs(offsetsMs.length) && getMedianIntervalMs(offsetsMs) >= moveMinMs;
}

function getMedianIntervalMs(offsetsMs: readonly number[]): number {
  const intervalsMs = offsetsMs.slice(1).map((offsetMs, index) => offsetMs - (offsetsMs[index] ?? 0));
  return intervalsMs.toSorted((a, b) => a - b)[Math.floor(intervalsMs.length / 2)] ?? 0;
}
