import { setTimeout as sleep } from 'node:timers/promises';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { blackOut } from '../../../../test/blackout.ts';
import { type RaceTestNode, startRaceNode } from '../../../../test/race-node.ts';
import { createRoom } from '../../../../test/race-rooms.ts';

describe('a database outage of some seconds', () => {
  const test = useApp();
  let node: RaceTestNode;
  const outageMs = 4500;

  beforeAll(async () => {
    node = await startRaceNode(test.app.platform);
  });
  afterAll(async () => {
    await node.close();
  });

  it('[N8, G31] loses no finish, and keeps no slot for a socket that closed meanwhile', async () => {
    const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
    const watcher = await node.join(room, { as: 'spectator' });
    const [anna, ben] = [await node.join(room), await node.join(room)];
    await Promise.all([anna, ben].map((client) => client.message('race_started')));
    const moves = solve3x3(anna.board).length;
    await anna.solve(moves - 1);
    await anna.untilPossible(moves);

    const outage = await blackOut(test.databaseUrl);
    anna.slide(solve3x3(anna.board)[0] ?? 0);
    ben.socket.terminate();
    await sleep(outageMs);
    await outage.end();

    expect(await watcher.message('race_completed')).toMatchObject({
      participantId: anna.participantId,
      place: 1,
    });
    const change = await watcher.until(() =>
      watcher
        .of('participant_changed')
        .find(({ participant }) => participant.id === ben.participantId && !participant.isConnected),
    );
    expect(change.participant.isConnected).toBe(false);
  });
});
