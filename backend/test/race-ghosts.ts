import { randomInt, randomUUID } from 'node:crypto';
import { applyMove, type Board, dealBoard, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import type { RacePlace, TestRoom } from './race-rooms.ts';

export interface TestSolution {
  startBoard: Board;
  /** The path of the blank. */
  cells: number[];
}

/** Creates a 3x3 board with a shortest solution. */
export function createSolution(): TestSolution {
  const startBoard = dealBoard({ seed: [randomInt(2 ** 31), 5, 6, 7], side: 3, moves: 100 });
  const cells = [startBoard.indexOf(0)];
  let board = startBoard;
  for (const tile of solve3x3(startBoard)) {
    cells.push(board.indexOf(tile));
    board = applyMove(board, tile) ?? board;
  }
  return { startBoard, cells };
}

/** Stores a recording for the rooms of a race, in which a tile slides every `stepMs`. */
export async function addGhost(
  { app }: RacePlace,
  { configId }: Pick<TestRoom, 'configId'>,
  { stepMs = 200, groupId = randomUUID(), solution = createSolution() } = {},
): Promise<TestSolution & { id: string; moveCount: number }> {
  const { startBoard, cells } = solution;
  const moveCount = cells.length - 1;
  const offsetsMs = Array.from({ length: moveCount }, (_, index) => (index + 1) * stepMs);
  const { rows } = await app.platform.database.pool.query<{ id: string }>(
    `insert into race_ghosts (race_config_id, source, group_id, side, start_board, cells, offsets_ms)
     values ($1, 'player', $2, 3, $3, $4, $5) returning id`,
    [configId, groupId, startBoard, cells, offsetsMs],
  );
  if (!rows[0]) throw new Error('the recording was not stored');
  return { ...rows[0], startBoard, cells, moveCount };
}
