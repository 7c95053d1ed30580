import { side, startBoard } from './wire.ts';

/** The boards of one room, one for each slot, in the simplest form. */
export class Boards {
  readonly #boards = new Map<number, { tiles: number[]; moves: number }>();

  /** Swaps the contents of two cells. Returns null when they do not touch or neither is the blank. */
  slide(slot: number, tile1: number, tile2: number): { puzzleState: number[]; moveNumber: number } | null {
    let board = this.#boards.get(slot);
    if (!board) {
      board = { tiles: [...startBoard], moves: 0 };
      this.#boards.set(slot, board);
    }
    const { tiles } = board;
    const [a, b] = [tiles[tile1], tiles[tile2]];
    if (a === undefined || b === undefined || (a !== 0 && b !== 0) || !areNeighbours(tile1, tile2))
      return null;
    tiles[tile1] = b;
    tiles[tile2] = a;
    board.moves += 1;
    return { puzzleState: tiles, moveNumber: board.moves };
  }
}

/** Returns whether two cells share an edge. */
export function areNeighbours(a: number, b: number): boolean {
  const columns = Math.abs((a % side) - (b % side));
  const rows = Math.abs(Math.floor(a / side) - Math.floor(b / side));
  return columns + rows === 1;
}
