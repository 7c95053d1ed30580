import { areAdjacent, type Board, isSolved, leastSolveMs, sideOf } from '@puzzle-prize/sdk/puzzle';
import type { Player } from '../../rules/room.ts';

/**
 * The board of a player as this node knows it. The board is changed in place, because moves are frequent.
 * Only the node with the player's socket judges the moves.
 */
export interface Seat {
  readonly playerId: string;
  /** 1 to 4. */
  readonly slot: number;
  readonly roomId: string;
  /** The number of the socket that plays this board. Another socket starts from the stored board. */
  readonly connection: number;
  readonly board: number[];
  gap: number;
  moveCount: number;
  /** Whether the finish is stored or being stored. */
  hasFinished: boolean;
  /** The time at which the solving move was judged, by the database's clock; null while the board is not solved. */
  solvedAtMs: number | null;
}

export function createSeat(player: Player, roomId: string): Seat {
  const { id, slot, connection, board, moveCount, completedAtMs, solvedAtMs } = player;
  return {
    playerId: id,
    slot,
    roomId,
    connection,
    board: [...board],
    gap: board.indexOf(0),
    moveCount,
    hasFinished: completedAtMs !== null,
    solvedAtMs,
  };
}

/** Slides a tile: swaps two cells, one of which is the blank (G29). Returns false for an illegal move. */
export function slide(seat: Seat, cell: number, otherCell: number): boolean {
  const { board, gap } = seat;
  const from = cell === gap ? otherCell : cell;
  if ((cell !== gap && otherCell !== gap) || from >= board.length) return false;
  if (!areAdjacent(from, gap, sideOf(board))) return false;
  board[gap] = board[from] ?? 0;
  board[from] = 0;
  seat.gap = from;
  seat.moveCount += 1;
  return true;
}

/** Undoes the last slide. `gapBefore` is the cell of the blank before that slide. */
export function undoSlide(seat: Seat, gapBefore: number): void {
  slide(seat, gapBefore, seat.gap);
  seat.moveCount -= 2;
}

/** Replaces the board with the board that another node has judged. */
export function applyRemoteBoard(seat: Seat, board: Board, moveCount: number): void {
  board.forEach((tile, cell) => {
    seat.board[cell] = tile;
  });
  seat.gap = board.indexOf(0);
  seat.moveCount = moveCount;
}

/** Whether the board is solved. The tiles are compared only if the blank is in the last cell. */
export function isBoardSolved({ board, gap }: Seat): boolean {
  return gap === board.length - 1 && isSolved(board);
}

/**
 * Whether the board was solved faster than a person can solve it, by the same rule as `play/judge.ts` (G12).
 * @param raceMs time since the start of the race
 */
export function isTooFast({ moveCount }: Seat, raceMs: number): boolean {
  return raceMs < leastSolveMs(moveCount);
}
