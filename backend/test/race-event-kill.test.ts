import { raceEventSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, inject, it } from 'vitest';
import type { ProductProcess } from './product-process.ts';
import { RaceClient } from './race-client.ts';
import { useRaceServers } from './race-servers.ts';
import { askEmbed, createRaceable } from './race.ts';
import { randomId } from './visitor.ts';

describe.skipIf(inject('redisUrl') === null)('a scheduled race on two servers', () => {
  const test = useRaceServers();

  const join = async ({ url }: ProductProcess, puzzleId: string, sessionId: string): Promise<RaceClient> => {
    const { roomCode, ticket } = await askEmbed({ url }, puzzleId, { sessionId });
    const client = new RaceClient(`${url.replace('http', 'ws')}/ws/race`);
    await client.open();
    client.send({ type: 'join_room', roomCode, sessionId, ticket, anyRoom: true });
    await client.message('room_state');
    return client;
  };

  it(
    '[G77] starts at the second although one server is killed in the lobby, for people of both',
    { timeout: 120_000 },
    async () => {
      const [dying, living] = test.servers;
      if (!dying || !living) throw new Error('the test needs two servers');
      const { campaignId, owner } = await createRaceable(test.place);
      const startsAt = new Date(Date.now() + 25_000).toISOString();
      const body = { title: 'Race', startsAt, timeZone: 'UTC' };
      raceEventSchema.parse(await owner.post(`/api/race/config/${campaignId}/events`, body));
      const [anna, ben] = [randomId(), randomId()];
      const first = await join(dying, campaignId, anna);
      await join(dying, campaignId, ben);
      const third = await join(living, campaignId, randomId());
      expect(third.room.roomCode).toBe(first.room.roomCode);
      dying.killServer();
      await first.end();
      const again = await join(living, campaignId, anna);
      const benAgain = await join(living, campaignId, ben);
      for (const client of [again, benAgain, third]) {
        expect(client.room.roomCode).toBe(third.room.roomCode);
        const { startedAt } = await client.until(
          ({ heard }) => heard.find((message) => message.type === 'race_started'),
          45_000,
        );
        expect(startedAt).toBe(startsAt);
      }
      expect(Date.now() - Date.parse(startsAt)).toBeLessThan(3000);
    },
  );
});
