import { setTimeout as sleep } from 'node:timers/promises';
import type { FromRaceServer } from '@puzzle-prize/sdk/protocol';
import { racePrizeSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, inject, it } from 'vitest';
import type { ProductProcess } from './product-process.ts';
import { RaceClient } from './race-client.ts';
import { createRoom, type TestRoom } from './race-rooms.ts';
import { useRaceServers } from './race-servers.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { askEmbed, createRaceable, readRoom } from './race.ts';
import { postJson, randomId } from './visitor.ts';

describe.skipIf(inject('redisUrl') === null)('a race on two servers', () => {
  const test = useRaceServers();

  interface Racer {
    client: RaceClient;
    sessionId: string;
  }
  const join = async (
    { url }: ProductProcess,
    puzzleId: string,
    {
      sessionId = randomId(),
      as = 'competitor',
    }: { sessionId?: string; as?: 'competitor' | 'spectator' } = {},
  ): Promise<Racer> => {
    const { roomCode, ticket } = await askEmbed({ url }, puzzleId, { sessionId });
    const client = new RaceClient(`${url.replace('http', 'ws')}/ws/race`);
    await client.open();
    client.send({ type: 'join_room', roomCode, sessionId, ticket, as });
    await client.message('room_state');
    return { client, sessionId };
  };
  const readMoves = ({ client }: Racer) =>
    client.of('move_update').filter(({ participantId }) => participantId === client.participantId);
  const stored = async ({ client }: Racer) => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      'select move_count as count from race_participants where id = $1',
      [client.participantId],
    );
    return rows[0]?.count ?? 0;
  };
  /** Lists the events of the race that a client received, in order. They must be the same for all clients. */
  const course = ({ client }: Racer) =>
    client.heard.flatMap((message: FromRaceServer) => {
      if (message.type === 'race_completed') return [`home ${message.participantId} ${message.place}`];
      if (message.type === 'race_ended') return [`ended ${message.status}`];
      return message.type === 'race_started' ? ['started'] : [];
    });

  it(
    '[N8] continues after one server is killed: slots, boards and counts are kept, and one player wins',
    { timeout: 180_000 },
    async () => {
      const [dying, living] = test.servers;
      if (!dying || !living) throw new Error('the test needs two servers');
      const { campaignId } = await createRaceable(test.place, { maxPlayers: 3, codes: ['PRIZE', 'OTHER'] });
      const anna = await join(dying, campaignId);
      const watcher = await join(living, campaignId, { as: 'spectator' });
      const ben = await join(dying, campaignId);
      const cara = await join(living, campaignId);
      const code = anna.client.room.roomCode;
      for (const { client } of [anna, ben, cara, watcher]) await client.message('race_started');

      await anna.client.solve(5);
      await cara.client.solve(3);
      // Players and spectators on both servers receive all boards.
      for (const { client } of [cara, watcher])
        await client.until(
          () => client.getBoard(anna.client.participantId).join() === anna.client.board.join(),
        );
      const caraId = cara.client.participantId;
      await anna.client.until((client) => client.getBoard(caraId).join() === cara.client.board.join());
      await expect.poll(() => stored(anna), { timeout: 15_000 }).toBe(5);
      await anna.client.solve(2);
      dying.killServer();
      await anna.client.end();
      await ben.client.end();

      const again = await join(living, campaignId, { sessionId: anna.sessionId });
      const benAgain = await join(living, campaignId, { sessionId: ben.sessionId });
      expect(again.client.participantId).toBe(anna.client.participantId);
      expect(benAgain.client.participantId).toBe(ben.client.participantId);
      const seat = again.client.room.participants.find(({ id }) => id === again.client.participantId);
      expect(seat).toMatchObject({ puzzleSlotNumber: 1, isConnected: true });
      // Anna loses only the moves that the killed server had not stored. She receives her board without these
      // moves.
      const { moveCount = 0 } = seat ?? {};
      expect(moveCount).toBeGreaterThanOrEqual(5);
      expect(moveCount).toBeLessThanOrEqual(7);
      expect(seat?.currentPuzzleState).toEqual(readMoves(anna)[moveCount - 1]?.puzzleState);

      await again.client.solve();
      const { prize } = await again.client.message('prize_won');
      expect(prize.code).toBe('PRIZE');
      await cara.client.solve();
      await cara.client.until(() => course(cara).length === 3);
      await benAgain.client.solve();
      for (const racer of [again, benAgain, cara, watcher]) await racer.client.message('race_ended');
      const order = [
        'started',
        `home ${again.client.participantId} 1`,
        `home ${cara.client.participantId} 2`,
        `home ${benAgain.client.participantId} 3`,
        'ended completed',
      ];
      for (const racer of [cara, watcher]) expect(course(racer)).toEqual(order);
      expect(course(again)).toEqual(order.slice(1));

      const room = await readRoom(living, code);
      expect(room).toMatchObject({ status: 'completed', winnerId: anna.client.participantId });
      expect(room.participants.map(({ place: at }) => at)).toEqual([1, 3, 2]);
      const asked = await postJson(`${living.url}/api/race/room/${code}/prize`, {
        sessionId: anna.sessionId,
      });
      expect(racePrizeSchema.parse(await asked.json())).toEqual(prize);
      const { rows } = await test.database.pool.query(
        'select from discount_codes where issued_at is not null',
      );
      expect(rows).toHaveLength(1);
    },
  );
});

describe.skipIf(inject('redisUrl') === null)('players of a server that is killed', () => {
  const test = useRaceServers();
  const backWithinMs = 2000;
  const cutWithinMs = 3000;
  const jitterMs = 300;

  /** Joins a room, perhaps again, and repeats this until a server accepts the player. */
  const join = async (url: string, { code, puzzleId }: TestRoom, sessionId: string): Promise<RaceClient> => {
    const client = new RaceClient(`${url.replace('http', 'ws')}/ws/race`);
    const ticket = test.ticketFor(puzzleId, sessionId);
    client.socket.once('open', () => {
      client.send({ type: 'join_room', roomCode: code, sessionId, ticket, compact: true });
    });
    const isIn = await client.until(({ closed }) =>
      client.of('room_state').length > 0 ? { so: true } : closed && { so: false },
    );
    if (isIn.so) return client;
    await sleep(Math.random() * jitterMs);
    return await join(url, { code, puzzleId, configId: '' }, sessionId);
  };
  const readSlot = ({ room, participantId }: RaceClient) => {
    const slot = room.participants.find(({ id }) => id === participantId);
    if (!slot) throw new Error('the player has no slot');
    return slot;
  };

  it(
    '[G95, N8] are back within 2 s behind a load balancer, with slot and board',
    { timeout: 120_000 },
    async () => {
      const proxy = await startRoundRobinProxy(test.servers.map(({ url }) => url));
      const rooms = await Promise.all(
        Array.from({ length: 4 }, () => createRoom(test.place, { maxPlayers: 3, startDelaySeconds: 0 })),
      );
      const seats = rooms.flatMap((room) => [1, 2, 3].map(() => ({ room, sessionId: randomId() })));
      const players = await Promise.all(
        seats.map(async ({ room, sessionId }) => ({
          room,
          sessionId,
          client: await join(proxy.url, room, sessionId),
        })),
      );
      await Promise.all(
        players.map(async ({ client }) => {
          await client.until(({ heard, room }) =>
            room.status === 'racing' ? true : heard.some(({ type }) => type === 'race_started'),
          );
          await client.solve(4);
        }),
      );
      test.servers[0]?.killServer();
      const back = await Promise.all(
        players.map(async ({ client, room, sessionId }) => {
          // The players of the other server keep their sockets.
          await Promise.race([client.end(), sleep(cutWithinMs)]);
          if (client.closed === null) return null;
          const cutMs = performance.now();
          await sleep(Math.random() * jitterMs);
          const again = await join(proxy.url, room, sessionId);
          return { client, again, afterMs: performance.now() - cutMs };
        }),
      );
      const returned = back.filter((one) => one !== null);
      expect(returned.length).toBeGreaterThan(2);
      expect(Math.max(...returned.map(({ afterMs }) => afterMs))).toBeLessThan(backWithinMs);
      for (const { client, again } of returned) {
        const [was, is] = [readSlot(client), readSlot(again)];
        expect(is).toMatchObject({ id: was.id, puzzleSlotNumber: was.puzzleSlotNumber, isConnected: true });
        const { moveCount, currentPuzzleState } = is;
        const boards = client.of('move_update').filter(({ participantId }) => participantId === was.id);
        if (moveCount > 0) expect(currentPuzzleState).toEqual(boards[moveCount - 1]?.puzzleState);
        await again.solve(1);
        expect(
          again.of('move_update').findLast(({ participantId }) => participantId === is.id),
        ).toMatchObject({ moveNumber: moveCount + 1 });
      }
      for (const { client } of players) client.socket.terminate();
      for (const { again } of returned) again.socket.terminate();
      await proxy.stop();
    },
  );
});
