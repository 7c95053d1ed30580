import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { createMemoryChannels } from '../../../../test/memory-channels.ts';
import { type RaceTestNode, startRaceNode } from '../../../../test/race-node.ts';
import { createRoom } from '../../../../test/race-rooms.ts';
import type { Channels } from '../../../platform/channels.ts';

const test = useApp();
const nodes: RaceTestNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

/** Connects two nodes with channels that can lose messages, as during an outage of Redis. */
function createCable() {
  const join = createMemoryChannels();
  const gapListeners: (() => void)[] = [];
  let isCut = false;
  const open = (): Channels => {
    const channels = join();
    return {
      ...channels,
      publish(channel, message) {
        if (!isCut) channels.publish(channel, message);
      },
      isAway: () => isCut,
      onGap: (listener) => gapListeners.push(listener),
    };
  };
  return {
    open,
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
      for (const listener of gapListeners) listener();
    },
  };
}

async function raceOnTwoNodes() {
  const cable = createCable();
  const here = await startRaceNode(test.app.platform, { channels: cable.open() });
  const there = await startRaceNode(test.app.platform, { channels: cable.open() });
  nodes.push(here, there);
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
  const watcher = await there.join(room, { as: 'spectator' });
  const [anna, ben] = [await here.join(room), await there.join(room)];
  await Promise.all([anna, ben, watcher].map((client) => client.message('race_started')));
  return { cable, here, there, room, anna, ben, watcher };
}

describe('nodes without messages from each other', () => {
  it('[V6] show moves and finishes from other nodes within a second, and announce the delay', async () => {
    const { cable, there, room, anna, ben, watcher } = await raceOnTwoNodes();
    cable.cut();
    expect(await ben.message('delayed')).toEqual({ type: 'delayed', isDelayed: true });
    await anna.message('delayed');

    await anna.solve(1);
    const movedMs = performance.now();
    for (const client of [ben, watcher])
      await client.until(() => client.getBoard(anna.participantId).join() === anna.board.join());
    expect(performance.now() - movedMs).toBeLessThan(1500);

    const late = await there.join(room, { as: 'spectator' });
    await late.message('delayed');
    const heard = ben.heard.length;
    cable.mend();
    expect(await ben.message('delayed', heard)).toEqual({ type: 'delayed', isDelayed: false });
    expect(ben.of('delayed')).toHaveLength(2);
  });

  it('[N8, V6] announce a finish on another node within two seconds', async () => {
    const { cable, anna, ben, watcher } = await raceOnTwoNodes();
    cable.cut();
    await anna.solve();
    const finishedMs = performance.now();
    const { participantId } = anna;
    for (const client of [anna, ben, watcher])
      expect(await client.message('race_completed')).toMatchObject({ participantId, place: 1 });
    expect(performance.now() - finishedMs).toBeLessThan(3000);
  });

  it('[V6] announce no delay if all players of a room are on one node', async () => {
    const { cable, here, watcher, anna } = await raceOnTwoNodes();
    const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
    const together = [await here.join(room), await here.join(room)];
    cable.cut();
    await Promise.all([watcher.message('delayed'), anna.message('delayed')]);
    for (const client of together) expect(client.of('delayed')).toEqual([]);
  });
});
