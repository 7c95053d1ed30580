import { maxBoardSide, minBoardSide } from '../protocol/limits.ts';

/**
 * Tile numbers in row order; 0 is the blank, the empty cell (G9). Variables named `gap` contain the index of
 * the blank's cell. A board is always a permutation of 0..n*n-1, because `parseBoard` checks input.
 */
export type Board = readonly number[];

/** The direction in which a tile moves on the screen. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Parses a board from input, in which null and n*n also mean the blank (G9).
 * @returns the board, or null unless the values are a permutation of the right size; never throws.
 */
export function parseBoard(values: readonly unknown[], side: number): Board | null {
  const cells = side * side;
  if (!isBoardSide(side) || values.length !== cells) return null;
  // -0 equals 0 and becomes 0.
  const board = Array.from(values, (value) => (value === null || value === cells || value === 0 ? 0 : value));
  const areTiles = board.every((value) => isTile(value, cells));
  return areTiles && new Set(board).size === cells ? board : null;
}

/** Reports whether boards of this side length are supported. */
export function isBoardSide(side: number): boolean {
  return Number.isInteger(side) && side >= minBoardSide && side <= maxBoardSide;
}

/** Returns the number of cells per side. */
export function sideOf(board: Board): number {
  return Math.sqrt(board.length);
}

/** Returns the board with 1..n*n-1 in row order and the blank last. */
export function solvedBoard(side: number): Board {
  const cells = side * side;
  return Array.from({ length: cells }, (_, cell) => (cell + 1) % cells);
}

/** Reports whether every tile is in its own cell. */
export function isSolved(board: Board): boolean {
  return tilesInPlace(board) === board.length - 1;
}

/** Counts the tiles that are in their own cells. The blank does not count. */
export function tilesInPlace(board: Board): number {
  return board.filter((tile, cell) => tile === cell + 1).length;
}

/** Reports whether legal moves lead to the solved board. */
export function isSolvable(board: Board): boolean {
  const side = sideOf(board);
  const tiles = board.filter((tile) => tile > 0);
  const rowsBelowGap = side - 1 - Math.floor(board.indexOf(0) / side);
  const inversions = tiles.flatMap((tile, place) =>
    tiles.slice(place).filter((later) => later < tile),
  ).length;
  // In row order, a tile passes side - 1 other tiles in a vertical move, and none in a horizontal move. So no
  // legal move changes whether this sum is even.
  return (inversions + rowsBelowGap * (side - 1)) % 2 === 0;
}

/** Reports whether a tile can move: only tiles beside, above or below the blank can (W7). */
export function canMove(board: Board, tile: number): boolean {
  return tile > 0 && areAdjacent(board.indexOf(tile), board.indexOf(0), sideOf(board));
}

/** Returns the board after moving `tile` into the blank, or null if the move is illegal (W7). */
export function applyMove(board: Board, tile: number): Board | null {
  if (!canMove(board, tile)) return null;
  return board.map((value) => (value === tile ? 0 : value === 0 ? tile : value));
}

/**
 * Returns the tiles that a tap on the cell `index` moves, in order: all tiles between the blank and that
 * cell, then the tile in that cell. Returns no tiles for the blank, and for cells that are in neither its row
 * nor its column.
 */
export function slideTiles(board: Board, index: number): number[] {
  const side = sideOf(board);
  const gap = board.indexOf(0);
  const isSameRow = Math.floor(index / side) === Math.floor(gap / side);
  if (board[index] === undefined || (!isSameRow && index % side !== gap % side)) return [];
  const step = (isSameRow ? 1 : side) * Math.sign(index - gap);
  const tiles: number[] = [];
  for (let cell = gap; cell !== index;) {
    cell += step;
    tiles.push(board[cell] ?? 0);
  }
  return tiles;
}

/**
 * Returns the tile that the arrow key for `direction` moves into the blank, or null if there is no such tile.
 */
export function tileToward(board: Board, direction: Direction): number | null {
  const side = sideOf(board);
  const gap = board.indexOf(0);
  const cell = gap + { left: 1, right: -1, up: side, down: -side }[direction];
  return areAdjacent(cell, gap, side) ? (board[cell] ?? null) : null;
}

/**
 * Reports whether a cell is beside, above or below the blank. Returns false for a negative cell, such as
 * the result of a failed search.
 */
export function areAdjacent(cell: number, gap: number, side: number): boolean {
  const distance = Math.abs(cell - gap);
  return cell >= 0 && (distance === side || (distance === 1 && Math.max(cell, gap) % side !== 0));
}

function isTile(value: unknown, cells: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < cells;
}
