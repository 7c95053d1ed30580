import { setTimeout as sleep } from 'node:timers/promises';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { blackOut } from '../../../../test/blackout.ts';
import { createMemoryChannels } from '../../../../test/memory-channels.ts';
import type { RaceClient } from '../../../../test/race-client.ts';
import { type RaceTestNode, startRaceNode } from '../../../../test/race-node.ts';
import { createRoom } from '../../../../test/race-rooms.ts';

/** The room and the winner of each prize that was given. A prize is given only when the winner is certain. */
const prizes: string[] = [];
const givePrize = (room: { code: string }, winner: { id: string }) => {
  prizes.push(`${room.code} ${winner.id}`);
  return Promise.resolve({ code: winner.id, codeType: 'coupon', media: null } as const);
};

function slideLast(client: RaceClient): void {
  client.slide(solve3x3(client.board)[0] ?? 0);
}

describe('two finishes during and after a database outage', () => {
  const test = useApp();
  const nodes: RaceTestNode[] = [];

  beforeAll(async () => {
    const channels = createMemoryChannels();
    for (let node = 0; node < 2; node += 1)
      nodes.push(await startRaceNode(test.app.platform, { channels: channels(), givePrize }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  /**
   * Starts a race with two players, each of whom is one move away from the solution. Ben and one of the two
   * spectators are on the node with the given index. The others are on the first node.
   */
  const almostSolved = async (nodeOfBen: number) => {
    const [here, there] = [nodes[0], nodes[nodeOfBen]];
    if (!here || !there) throw new Error('no nodes');
    const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
    const watchers = [
      await here.join(room, { as: 'spectator' }),
      await there.join(room, { as: 'spectator' }),
    ];
    const [anna, ben] = [await here.join(room), await there.join(room)];
    const all: RaceClient[] = [anna, ben, ...watchers];
    await Promise.all(all.map((client) => client.message('race_started')));
    for (const client of [anna, ben]) {
      const moves = solve3x3(client.board).length;
      await client.solve(moves - 1);
      await client.untilPossible(moves);
    }
    return { room, anna, ben, all };
  };

  it.each([200, 1200, 3700, 10_000])(
    '[N8, G47] are placed by their judged time, on one node and on two: %i ms',
    { timeout: 60_000 },
    async (outageMs) => {
      const races = [await almostSolved(0), await almostSolved(1)];
      await sleep(300);
      const outage = await blackOut(test.databaseUrl);
      const solvedMs = Date.now();
      for (const { anna } of races) slideLast(anna);
      await sleep(outageMs);
      await outage.end();
      await sleep(60);
      for (const { ben } of races) slideLast(ben);

      for (const { room, anna, ben, all } of races) {
        const order = [anna.participantId, ben.participantId];
        for (const client of all) {
          await client.message('race_ended');
          const homes = client.of('race_completed');
          expect(homes.map(({ participantId }) => participantId)).toEqual(order);
          expect(homes.map(({ place }) => place)).toEqual([1, 2]);
        }
        const { players = [], state } = (await nodes[0]?.store.readRoom(room.code))?.room ?? {};
        expect(state).toMatchObject({ ending: 'completed', winner: { id: anna.participantId } });
        expect(players.map(({ place }) => place)).toEqual([1, 2]);
        expect(Math.abs((players[0]?.completedAtMs ?? 0) - solvedMs)).toBeLessThan(150);
        expect((await anna.message('prize_won')).prize.code).toBe(anna.participantId);
        expect(prizes.filter((prize) => prize.startsWith(room.code))).toEqual([
          `${room.code} ${anna.participantId}`,
        ]);
      }
    },
  );
});
