import { areAdjacent, type Board, sideOf } from './board.ts';

/** Where a list of moves leads, or the place in the list of the first move that is not legal. */
export type Replay = { kind: 'replayed'; board: Board } | { kind: 'illegal'; at: number };

/** Plays `moves` (tile numbers in order) from `start` by the rules of W7. Any number is allowed as a move, to be refused. */
export function replay(start: Board, moves: readonly number[]): Replay {
  const side = sideOf(start);
  const cellOf = new Uint8Array(start.length);
  for (let cell = 0; cell < start.length; cell += 1) cellOf[start[cell] ?? 0] = cell;
  let gap = cellOf[0] ?? 0;
  for (let at = 0; at < moves.length; at += 1) {
    const tile = moves[at] ?? 0;
    const cell = cellOf[tile];
    if (cell === undefined || tile === 0 || !areAdjacent(cell, gap, side)) return { kind: 'illegal', at };
    cellOf[tile] = gap;
    gap = cell;
  }
  cellOf[0] = gap;
  return { kind: 'replayed', board: boardFrom(cellOf) };
}

function boardFrom(cellOf: Uint8Array): Board {
  const board = new Array<number>(cellOf.length).fill(0);
  for (let tile = 0; tile < cellOf.length; tile += 1) board[cellOf[tile] ?? 0] = tile;
  return board;
}
