import { solve3x3, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { afterEach, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import { createMemoryChannels } from '../memory-channels.ts';
import { type RaceTestNode, startRaceNode } from '../race-node.ts';
import { createRoom } from '../race-rooms.ts';
import { RaceView } from './view.ts';

const test = useApp();
const nodes: RaceTestNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

/**
 * The model found this error with the seed 304492830: the view had a move count of 1, but the database had 2.
 */
it('[N8, G31] a player whose socket closes during the solving move finishes with all moves', async () => {
  const channels = createMemoryChannels();
  for (let node = 0; node < 2; node += 1)
    nodes.push(await startRaceNode(test.app.platform, { channels: channels() }));
  const [here, there] = nodes;
  if (!here || !there) throw new Error('no nodes');
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
  const [anna, ben] = [await here.join(room), await there.join(room)];
  await Promise.all([anna, ben].map((client) => client.message('race_started')));
  const moves = solve3x3(anna.board).length;
  await anna.solve(moves - 1);
  await anna.untilPossible(moves);
  const view = new RaceView();
  for (const message of anna.heard) view.hear(message);
  expect(view.positions.get(anna.participantId)).toMatchObject({ moveCount: moves - 1 });

  anna.slide(solve3x3(anna.board)[0] ?? 0);
  const home = await ben.message('race_completed');
  expect(home).toMatchObject({ participantId: anna.participantId, place: 1, finalMoveCount: moves });
  // This socket closes after the move is sent, so its later messages never reach the view.
  anna.socket.terminate();
  const again = await there.join(room, { sessionId: anna.sessionId });
  for (const message of again.heard) view.hear(message);

  expect(view.isHome(anna.participantId)).toBe(true);
  expect(view.positions.get(anna.participantId)).toEqual({ board: solvedBoard(3), moveCount: moves });
  const { players = [] } = (await there.store.readRoom(room.code))?.room ?? {};
  expect(players[0]).toMatchObject({ place: 1, moveCount: moves });
});
