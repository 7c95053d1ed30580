import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type RaceTestNode, startRaceNode } from '../../../test/race-node.ts';
import { createRoom } from '../../../test/race-rooms.ts';
import { readRoom } from '../../../test/race.ts';

const test = useApp();
let node: RaceTestNode;

beforeAll(async () => {
  node = await startRaceNode(test.app.platform);
});
afterAll(async () => {
  await node.close();
});

it('[N6, V7] deals a new board for the race, and includes it in every message and reply', async () => {
  const room = await createRoom(test, { maxPlayers: 2, isBoardFixed: false });
  const anna = await node.join(room);
  const waiting = await readRoom(test, room.code);
  expect(JSON.stringify(anna.board)).toBe(waiting.initialPuzzleState);

  const ben = await node.join(room);
  const { initialPuzzleState } = await anna.message('countdown_started');
  expect(initialPuzzleState).not.toBe(waiting.initialPuzzleState);
  expect((await readRoom(test, room.code)).initialPuzzleState).toBe(initialPuzzleState);
  const watcher = await node.join(room, { as: 'spectator' });
  for (const client of [anna, ben, watcher]) {
    await client.message('race_started');
    for (const { participantId } of [anna, ben])
      expect(JSON.stringify(client.getBoard(participantId))).toBe(initialPuzzleState);
  }
  expect(watcher.room.initialPuzzleState).toBe(initialPuzzleState);
  await anna.solve();
  expect(await ben.message('race_completed')).toMatchObject({ participantId: anna.participantId, place: 1 });
});
