import { getRandomValues } from 'node:crypto';
import {
  type Board,
  dealBoard,
  isFarEnough,
  isSolvable,
  parseBoard,
  raceShuffleMoves,
} from '@puzzle-prize/sdk/puzzle';

/** A board that 100 random legal moves lead to (Q8): the same for every player of a room. */
export function dealRaceBoard(side: number): Board {
  return dealBoard({ seed: getRandomValues(new Uint32Array(4)), side, moves: raceShuffleMoves });
}

/** A board as an owner wishes it, JSON of its tiles; null when no legal moves lead to it, or too few (G23). */
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
