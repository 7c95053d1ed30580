import type { RaceReplay } from '@puzzle-prize/sdk/protocol';
import type { Board } from '@puzzle-prize/sdk/puzzle/board';

/** The moves of one player. */
export type PlayerReplay = RaceReplay['replays'][number];

/** A player's board at a time of the race. */
export interface Moment {
  board: Board;
  moves: number;
}

/**
 * Returns a player's board at a time of the race, in milliseconds from its start (G84). From `endMs` on, it
 * is the board that the server stored.
 */
export function findBoard(startBoard: Board, replay: PlayerReplay, atMs: number): Moment {
  const { cells, offsetsMs, finalBoard, endMs, moveCount } = replay;
  if (atMs >= endMs) return { board: finalBoard, moves: moveCount };
  const board = [...startBoard];
  let gap = board.indexOf(0);
  let moves = 0;
  for (const cell of cells) {
    if ((offsetsMs[moves] ?? Infinity) > atMs) break;
    board[gap] = board[cell] ?? 0;
    board[cell] = 0;
    gap = cell;
    moves += 1;
  }
  return { board, moves };
}

/** Returns the time at which no board changes any more, in milliseconds from the start of the race. */
export function findDurationMs({ replays }: RaceReplay): number {
  return Math.max(0, ...replays.map(({ endMs }) => endMs));
}
