import { afterEach, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { createMemoryChannels } from '../../../../test/memory-channels.ts';
import { type RaceTestNode, startRaceNode } from '../../../../test/race-node.ts';
import { createRoom } from '../../../../test/race-rooms.ts';
import type { Channels } from '../../../platform/channels.ts';
import { readMove } from '../room/remote-move.ts';

const test = useApp();
const nodes: RaceTestNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

/** Connects two nodes. Moves between them can be lost, while all other messages arrive. */
async function startNodes() {
  const join = createMemoryChannels();
  const lines = { losesMoves: false };
  const open = (): Channels => {
    const channels = join();
    return {
      ...channels,
      publish(channel, message) {
        if (!lines.losesMoves || !readMove(message)?.board.length) channels.publish(channel, message);
      },
    };
  };
  const here = await startRaceNode(test.app.platform, { channels: open(), storeMs: 50 });
  const there = await startRaceNode(test.app.platform, { channels: open(), storeMs: 50 });
  nodes.push(here, there);
  return { lines, here, there };
}

it('[G89] a board of the row that a node had missed is sent in full, so compact moves can be followed', async () => {
  const { lines, here, there } = await startNodes();
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
  const watcher = await there.join(room, { as: 'spectator', compact: true });
  const [anna, ben] = [await here.join(room), await there.join(room)];
  await Promise.all([anna, ben, watcher].map((client) => client.message('race_started')));
  const { participantId } = anna;
  await anna.solve(1);
  const readMoves = () => watcher.of('move_update').filter((move) => move.participantId === participantId);
  await watcher.until(() => readMoves().length === 1);

  lines.losesMoves = true;
  await anna.solve(3);
  const readStored = async () => (await here.store.readRoom(room.code))?.room.players[0]?.moveCount;
  await expect.poll(readStored).toBe(4);
  lines.losesMoves = false;
  const missedAt = watcher.compactMoves;
  // The lost connection creates a new version of the room, so the node reads the row.
  ben.socket.terminate();
  await watcher.until(() => readMoves().at(-1)?.moveNumber === 4);
  expect(watcher.compactMoves).toBe(missedAt);
  expect(watcher.getBoard(participantId)).toEqual(anna.board);

  await anna.solve(2);
  await watcher.until(() => readMoves().at(-1)?.moveNumber === 6);
  expect(watcher.compactMoves).toBe(missedAt + 2);
  expect(watcher.getBoard(participantId)).toEqual(anna.board);
});
