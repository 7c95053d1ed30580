import { getRandomValues } from 'node:crypto';
import {
  type Board,
  dealBoard,
  isFarEnough,
  isSolvable,
  parseBoard,
  raceShuffleMoves,
} from '@puzzle-prize/sdk/puzzle';

/** Creates a board with 100 random legal moves (Q8), the same for all players of a room. */
export function dealRaceBoard(side: number): Board {
  return dealBoard({ seed: getRandomValues(new Uint32Array(4)), side, moves: raceShuffleMoves });
}

/** Parses the board that an owner wishes as JSON; null if it is unreachable or needs too few moves (G23). */
export function readRaceBoard(wish: string | undefined, side: number): Board | null {
  const board = parseBoard(readList(wish), side);
  return board && isSolvable(board) && isFarEnough(board) ? board : null;
}

function readList(json: string | undefined): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
