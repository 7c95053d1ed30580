import { minManhattanPerSide, minSolutionMoves3x3 } from '../protocol/limits.ts';
import { type Board, isSolvable, sideOf, solvedBoard } from './board.ts';

const cells = 9;
/** Number of tile orders that legal moves can reach while the blank is in a given cell: 8! / 2. */
const ordersPerGap = 20_160;
const unseen = 255;
let table: Uint8Array | undefined;

/** Builds the 3x3 distance table (181 kB, well under a second) now instead of on first use. */
export function warmUp(): void {
  computeDistances();
}

/**
 * Returns the length of the shortest solution of a 3x3 board (0 to 31), or null if it is unsolvable or of
 * another size.
 */
export function solutionLength3x3(board: Board): number | null {
  if (board.length !== cells || !isSolvable(board)) return null;
  return measureDistance(board);
}

/** Sums the distances of the tiles from their own cells along rows and columns, without the blank. */
export function manhattan(board: Board): number {
  const side = sideOf(board);
  let sum = 0;
  for (let cell = 0; cell < board.length; cell += 1) {
    const tile = board[cell] ?? 0;
    if (tile === 0) continue;
    const home = tile - 1;
    sum += Math.abs((home % side) - (cell % side));
    sum += Math.abs(Math.floor(home / side) - Math.floor(cell / side));
  }
  return sum;
}

/** Reports whether a solvable board is far enough from solved to be dealt (G10). */
export function isFarEnough(board: Board): boolean {
  if (board.length === cells) return measureDistance(board) >= minSolutionMoves3x3;
  return manhattan(board) >= minManhattanPerSide * sideOf(board);
}

function measureDistance(board: Board): number {
  return computeDistances()[rankBoard(board)] ?? unseen;
}

function computeDistances(): Uint8Array {
  return (table ??= measureAll());
}

/**
 * Finds the distances of all boards by a breadth-first search from the solved board. Each round adds one
 * move.
 */
function measureAll(): Uint8Array {
  const found = new Uint8Array(cells * ordersPerGap).fill(unseen);
  let reached: number[][] = [[...solvedBoard(3)]];
  found[rankBoard(solvedBoard(3))] = 0;
  for (let distance = 1; reached.length > 0; distance += 1) {
    const next: number[][] = [];
    for (const board of reached) {
      for (const neighbour of listNeighbors(board)) {
        const rank = rankBoard(neighbour);
        if (found[rank] !== unseen) continue;
        found[rank] = distance;
        next.push(neighbour);
      }
    }
    reached = next;
  }
  return found;
}

function listNeighbors(board: readonly number[]): number[][] {
  const gap = board.indexOf(0);
  const neighbours: number[][] = [];
  if (gap % 3 > 0) neighbours.push(swapTiles(board, gap, gap - 1));
  if (gap % 3 < 2) neighbours.push(swapTiles(board, gap, gap + 1));
  if (gap > 2) neighbours.push(swapTiles(board, gap, gap - 3));
  if (gap < 6) neighbours.push(swapTiles(board, gap, gap + 3));
  return neighbours;
}

function swapTiles(board: readonly number[], gap: number, cell: number): number[] {
  const copy = board.slice();
  copy[gap] = copy[cell] ?? 0;
  copy[cell] = 0;
  return copy;
}

/**
 * Maps the solvable 3x3 boards to 0..181,439. The number combines the cell of the blank with the order of the
 * tiles as a Lehmer code. The parity determines the order of the last two tiles, so the last digit of the
 * code is omitted.
 */
function rankBoard(board: Board): number {
  let gap = 0;
  let placed = 0;
  let order = 0;
  let left = cells - 1;
  for (let cell = 0; cell < cells; cell += 1) {
    const tile = board[cell] ?? 0;
    if (tile === 0) {
      gap = cell;
      continue;
    }
    const bit = 1 << (tile - 1);
    order = order * left + (tile - 1) - countBits(placed & (bit - 1));
    placed |= bit;
    left -= 1;
  }
  return gap * ordersPerGap + (order >> 1);
}

/** Counts the set bits of a byte, first in pairs, then in nibbles. */
function countBits(byte: number): number {
  const pairs = byte - ((byte >> 1) & 0x55);
  const nibbles = (pairs & 0x33) + ((pairs >> 2) & 0x33);
  return (nibbles + (nibbles >> 4)) & 0x0f;
}
