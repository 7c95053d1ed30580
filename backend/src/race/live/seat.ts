import { areAdjacent, type Board, isSolved, sideOf } from '@puzzle-prize/sdk/puzzle';
import type { Player } from '../rules/room.ts';

/**
 * The board of a player as this node knows it. Changed in place: moves are the hot path, and only the node that holds the
 * player's socket judges them.
 */
export interface Seat {
  readonly playerId: string;
  readonly roomId: string;
  /** The socket it is the board of: another one begins from what was stored. */
  readonly connection: number;
  readonly board: number[];
  gap: number;
  moveCount: number;
  /** Home, or on the way into the database. */
  isHome: boolean;
}

export function seatOf({ id, connection, board, moveCount, completedAtMs }: Player, roomId: string): Seat {
  return {
    playerId: id,
    roomId,
    connection,
    board: [...board],
    gap: board.indexOf(0),
    moveCount,
    isHome: completedAtMs !== null,
  };
}

/** Slides a tile: two cells change places, one of which holds the gap (G29). False when that is not legal. */
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

/** Takes over what another node says of the board it judges. */
export function show(seat: Seat, board: Board, moveCount: number): void {
  board.forEach((tile, cell) => {
    seat.board[cell] = tile;
  });
  seat.gap = board.indexOf(0);
  seat.moveCount = moveCount;
}

/** Whether nothing is left to slide; looks at the tiles only when the gap is where it ends. */
export function isDone({ board, gap }: Seat): boolean {
  return gap === board.length - 1 && isSolved(board);
}
