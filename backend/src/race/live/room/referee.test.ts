import { applyMove, type Board, leastSolveMs, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { RaceClient } from '../../../../test/race-client.ts';
import { type RaceTestNode, startRaceNode } from '../../../../test/race-node.ts';
import { createRoom } from '../../../../test/race-rooms.ts';

const test = useApp();
let node: RaceTestNode;

beforeAll(async () => {
  node = await startRaceNode(test.app.platform);
});
afterAll(async () => {
  await node.close();
});

/** Sends all moves of the solution in one burst, as only a program can. */
function burst(client: RaceClient): number {
  const tiles = solve3x3(client.board);
  let board: Board = client.board;
  for (const tile of tiles) {
    client.send({ type: 'move', tile1: board.indexOf(tile), tile2: board.indexOf(0) });
    board = applyMove(board, tile) ?? board;
  }
  return tiles.length;
}

it('[G12] [N8] undoes the last move of a board that was solved faster than a person can solve it', async () => {
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
  const [anna, ben] = [await node.join(room), await node.join(room)];
  await Promise.all([anna, ben].map((client) => client.message('race_started')));
  const moves = burst(anna);
  expect(await anna.message('board_reset')).toMatchObject({
    code: 'race.too_fast',
    participantId: anna.participantId,
    moveNumber: moves - 1,
  });
  await ben.until(() => ben.of('move_update').at(-1)?.moveNumber === moves - 1);
  expect(ben.of('race_completed')).toEqual([]);

  await anna.solve();
  const { completedAt, finalMoveCount, place } = await ben.message('race_completed');
  expect({ finalMoveCount, place }).toEqual({ finalMoveCount: moves, place: 1 });
  const { startedAt } = await ben.message('race_started');
  expect(Date.parse(completedAt) - Date.parse(startedAt)).toBeGreaterThanOrEqual(leastSolveMs(moves));
});
