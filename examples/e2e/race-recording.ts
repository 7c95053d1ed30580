import { randomUUID } from 'node:crypto';
import { applyMove, type Board, dealBoard, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { Client } from 'pg';

/** Stores the recording of an earlier race on a 3x3 board, in which a tile slid every `stepMs`. */
export async function storeRecording(
  databaseUrl: string,
  { configId, stepMs }: { configId: string; stepMs: number },
): Promise<void> {
  const startBoard = dealBoard({ seed: [1, 2, 3, 4], side: 3, moves: 100 });
  const cells = [startBoard.indexOf(0)];
  let board: Board = startBoard;
  for (const tile of solve3x3(startBoard)) {
    cells.push(board.indexOf(tile));
    board = applyMove(board, tile) ?? board;
  }
  const offsetsMs = cells.slice(1).map((_, index) => (index + 1) * stepMs);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into race_ghosts (race_config_id, source, group_id, side, start_board, cells, offsets_ms)
       values ($1, 'player', $2, 3, $3, $4, $5)`,
      [configId, randomUUID(), startBoard, cells, offsetsMs],
    );
  } finally {
    await client.end();
  }
}
