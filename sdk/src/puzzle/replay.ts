import { areAdjacent, type Board, sideOf } from './board.ts';

/** The board after a list of moves, or the index of the first illegal move. */
export type Replay = { kind: 'replayed'; board: Board } | { kind: 'illegal'; at: number };

/**
 * Plays `moves` (tile numbers in order) from `start` (W7). `moves` may contain any numbers; the first illegal
 * one ends the replay.
 */
export function replay(start: Board, moves: readonly number[]): Replay {
  const side = sideOf(start);
  const cellByTile = new Uint8Array(start.length);
  for (let cell = 0; cell < start.length; cell += 1) cellByTile[start[cell] ?? 0] = cell;
  let gap = cellByTile[0] ?? 0;
  for (let at = 0; at < moves.length; at += 1) {
    const tile = moves[at] ?? 0;
    const cell = cellByTile[tile];
    if (cell === undefined || tile === 0 || !areAdjacent(cell, gap, side)) return { kind: 'illegal', at };
    cellByTile[tile] = gap;
    gap = cell;
  }
  cellByTile[0] = gap;
  return { kind: 'replayed', board: createBoard(cellByTile) };
}

function createBoard(cellByTile: Uint8Array): Board {
  const board = new Array<number>(cellByTile.length).fill(0);
  for (let tile = 0; tile < cellByTile.length; tile += 1) board[cellByTile[tile] ?? 0] = tile;
  return board;
}
