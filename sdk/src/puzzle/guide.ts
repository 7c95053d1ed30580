import { areAdjacent, type Board, isSolvable, isSolved, sideOf } from './board.ts';
import { nextMove3x3 } from './hint.ts';

/**
 * Returns the next tile to move towards the solution, as a person would solve the board: row by row and column
 * by column until 3x3 tiles are left, and these by a shortest solution. Returns null if the board is solved or
 * unsolvable.
 *
 * The tile depends only on the board. Each suggested move comes nearer to the current goal and keeps the
 * reached goals, so the suggestions never go in a circle, wherever the player starts or deviates.
 */
export function nextMove(board: Board): number | null {
  if (isSolved(board) || !isSolvable(board)) return null;
  const side = sideOf(board);
  const isFree = new Array<boolean>(board.length).fill(true);
  for (const goal of listGoals(side)) {
    if (!goal.cells.every((cell) => board[cell] === cell + 1))
      return board[findStep(board, plan(board, goal, isFree))] ?? null;
    for (const cell of goal.cells) isFree[cell] = false;
  }
  return finish(board, side);
}

/** One or two cells that are solved together. The last two tiles of a line fit only together. */
interface Goal {
  readonly cells: readonly number[];
  /** The cells in which the last two tiles are arranged, at the end of the line. */
  readonly corner: readonly number[];
}

/** The input of `findStep`. A cell is allowed if its entry is true. */
interface Plan {
  readonly side: number;
  /** The cells of the tiles that are followed: one or two. All other tiles are alike. */
  readonly tiles: readonly [number, number?];
  readonly gapCells: readonly boolean[];
  readonly tileCells: readonly [readonly boolean[], (readonly boolean[])?];
  readonly isDone: (first: number, second: number) => boolean;
}

const goalsBySide: Partial<Record<number, readonly Goal[]>> = {};

/** Lists the goals in order: first row, first column, second row and so on, without the last 3x3 cells. */
function listGoals(side: number): readonly Goal[] {
  return (goalsBySide[side] ??= Array.from({ length: side - 3 }, (_, start) => {
    const places = Array.from({ length: side - start }, (_, place) => start + place);
    const row = places.map((column) => start * side + column);
    const column = places.slice(1).map((line) => line * side + start);
    const near = [start, start + 1, start + 2];
    const end = [side - 3, side - 2, side - 1];
    return [
      ...splitLine(
        row,
        near.flatMap((y) => end.map((x) => y * side + x)),
      ),
      ...splitLine(
        column,
        end.flatMap((y) => near.map((x) => y * side + x)),
      ),
    ];
  }).flat());
}

/** Splits a line into single cells and its last two cells. */
function splitLine(line: readonly number[], corner: readonly number[]): Goal[] {
  return [...line.slice(0, -2).map((cell) => [cell]), line.slice(-2)].map((cells) => ({ cells, corner }));
}

/**
 * Plans the current step of a goal. Two tiles are first brought into the corner, one after the other, and then
 * arranged inside it. A tile in the corner does not leave it again.
 */
function plan(board: Board, { cells, corner }: Goal, isFree: readonly boolean[]): Plan {
  const side = sideOf(board);
  const [home = 0, secondHome] = cells;
  const at = board.indexOf(home + 1);
  if (secondHome === undefined)
    return { side, tiles: [at], gapCells: isFree, tileCells: [isFree], isDone: (first) => first === home };
  const inCorner = isFree.map((free, cell) => free && corner.includes(cell));
  if (!inCorner[at])
    return {
      side,
      tiles: [at],
      gapCells: isFree,
      tileCells: [isFree],
      isDone: (first) => inCorner[first] === true,
    };
  const second = board.indexOf(secondHome + 1);
  if (!inCorner[second])
    return {
      side,
      tiles: [at, second],
      gapCells: isFree,
      tileCells: [inCorner, isFree],
      isDone: (_, cell) => inCorner[cell] === true,
    };
  return {
    side,
    tiles: [at, second],
    gapCells: isFree,
    tileCells: [inCorner, inCorner],
    isDone: (first, cell) => first === home && cell === secondHome,
  };
}

/**
 * An index that stands for no cell, because it is larger than the index of every cell. It is used as the cell of the
 * second tile if only one tile is followed.
 */
const nowhere = 64;
const base = nowhere + 1;

/**
 * Returns the cell whose tile moves first on a shortest way to the goal, by a breadth-first search over the
 * cells of the blank and of the followed tiles. Returns -1 if there is no way.
 */
function findStep(board: Board, plan: Plan): number {
  const [first, second = nowhere] = plan.tiles;
  const start = encode({ gap: board.indexOf(0), first, second });
  /** For each reached position, the cell of the first move plus one. */
  const firstStep = new Uint8Array(base ** 3);
  firstStep[start] = base;
  const queue = [start];
  for (const code of queue) {
    for (const position of listNextPositions(code, plan)) {
      const next = encode(position);
      if (firstStep[next]) continue;
      const step = code === start ? position.gap + 1 : (firstStep[code] ?? 0);
      if (plan.isDone(position.first, position.second)) return step - 1;
      firstStep[next] = step;
      queue.push(next);
    }
  }
  return -1;
}

/** The cells of the blank and of the followed tiles. */
interface Position {
  readonly gap: number;
  readonly first: number;
  readonly second: number;
}

/** Lists the allowed positions after one move. */
function listNextPositions(
  code: number,
  { side, gapCells, tileCells: [firstCells, secondCells] }: Plan,
): Position[] {
  const gap = code % base;
  const first = Math.floor(code / base) % base;
  const second = Math.floor(code / base ** 2);
  const positions: Position[] = [];
  for (const cell of listNeighbors(side, gap)) {
    const next = { gap: cell, first: cell === first ? gap : first, second: cell === second ? gap : second };
    if (gapCells[cell] && firstCells[next.first] && secondCells?.[next.second] !== false)
      positions.push(next);
  }
  return positions;
}

function encode({ gap, first, second }: Position): number {
  return gap + first * base + second * base ** 2;
}

const neighborsBySide: Partial<Record<number, readonly (readonly number[])[]>> = {};

function listNeighbors(side: number, gap: number): readonly number[] {
  const neighbors = (neighborsBySide[side] ??= Array.from({ length: side * side }, (_, cell) =>
    [cell - side, cell - 1, cell + 1, cell + side].filter(
      (near) => near < side * side && areAdjacent(near, cell, side),
    ),
  ));
  return neighbors[gap] ?? [];
}

/** Returns the next move of a board that is solved except for the last 3x3 tiles. */
function finish(board: Board, side: number): number | null {
  const cells = board.flatMap((_, cell) =>
    cell % side >= side - 3 && Math.floor(cell / side) >= side - 3 ? [cell] : [],
  );
  const tile = nextMove3x3(cells.map((cell) => cells.indexOf((board[cell] ?? 0) - 1) + 1));
  return tile === null ? null : (cells[tile - 1] ?? 0) + 1;
}
