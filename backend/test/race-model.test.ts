import { randomInt } from 'node:crypto';
import { type RacePrize, racePrizeSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { lastSlide, makePairs } from './race-model/pairs.ts';
import { planRooms } from './race-model/plan.ts';
import { type Outcome, playRoom } from './race-model/room.ts';
import { isHonest, readStoredPlayers, readStoredRooms } from './race-model/stored.ts';
import { useRaceServers } from './race-servers.ts';
import { createRoom } from './race-rooms.ts';
import { createRaceable, readRoom } from './race.ts';
import { postJson } from './visitor.ts';

/** The nightly workflow sets 2,000 rooms. Each run has other rooms, so many short runs find as much as a long one. */
const roomCount = Number(process.env['RACE_ROOMS'] ?? 600);
const roomsAtOnce = 40;
/** The number of pairs whose players finish at the same moment. */
const pairCount = roomCount / 2;
/**
 * A server stores moves about 250 ms after they are made. On a busy computer, storing them may take up to
 * this long.
 */
const storeDelayMs = 1000;
/** The seed determines everything except the timing. To repeat a failed run, set `RACE_SEED`. */
const seed = Number(process.env['RACE_SEED'] ?? randomInt(2 ** 31));

/**
 * Returns a prize as text without the origin of its link: without a public address, each server names its own
 * port.
 */
const omitOrigin = (prize: RacePrize) => JSON.stringify(prize).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '');

describe('races on servers that are killed', () => {
  const test = useRaceServers();

  /**
   * Creates a campaign for each number of players. A race starts when its room is full. Each campaign has
   * enough codes for all rooms.
   */
  const createCampaigns = async (): Promise<Map<number, string>> => {
    const campaigns = new Map<number, string>();
    for (const maxPlayers of [2, 3, 4]) {
      const codes = Array.from({ length: roomCount }, (_, index) => `P${maxPlayers}-${index}`);
      const { campaignId } = await createRaceable(test.place, { maxPlayers, minPlayers: maxPlayers, codes });
      campaigns.set(maxPlayers, campaignId);
      // After a race, the platform moves its players to a room that is still open. This room is there to
      // receive the players of all races. Otherwise the platform would put them into a room of the model, or
      // open a new room for each of them.
      await createRoom(test.place, { puzzleId: campaignId, isOpenedByPlatform: true });
    }
    await test.database.pool.query('update competitive_race_configs set start_delay_seconds = 0');
    return campaigns;
  };

  /**
   * Plays all rooms, many of them at the same time. Halfway, the test kills and restarts a server. `wereCut`
   * are the rooms whose last moves the server may not have stored: the rooms in play at the kill, and the
   * rooms that ended shortly before.
   */
  const playAll = async (): Promise<{ outcomes: Outcome[]; wereCut: Set<Outcome> }> => {
    const campaigns = await createCampaigns();
    const plans = planRooms(roomCount, seed);
    const outcomes: Outcome[] = [];
    const [playing, cut] = [new Set<number>(), new Set<number>()];
    const endTimesMs = new Map<number, number>();
    let next = 0;
    let restarted = Promise.resolve();
    const killAndRestart = () => {
      const now = performance.now();
      for (const one of playing) cut.add(one);
      for (const [one, endTimeMs] of endTimesMs) if (now - endTimeMs < storeDelayMs) cut.add(one);
      test.servers[0]?.killServer();
      restarted = test.servers[0]?.start() ?? restarted;
    };
    const playSome = async () => {
      for (let index = next; index < roomCount; index = next) {
        next += 1;
        if (index === roomCount / 2) killAndRestart();
        const plan = plans[index];
        const puzzleId = campaigns.get(plan?.players.length ?? 0);
        if (!plan || puzzleId === undefined) throw new Error('a room has no plan');
        playing.add(index);
        outcomes[index] = await playRoom(test, { plan, puzzleId, index });
        playing.delete(index);
        endTimesMs.set(index, performance.now());
      }
    };
    const endAll = (error: unknown) => {
      next = roomCount;
      throw error;
    };
    await Promise.all(Array.from({ length: roomsAtOnce }, () => playSome().catch(endAll)));
    await restarted;
    return { outcomes, wereCut: new Set(outcomes.filter((_, index) => cut.has(index))) };
  };

  /** Requests the winner's prize. If a server died before it gave the prize, this call gives the prize. */
  const askPrize = async ({ room, winnerSession }: Outcome) => {
    const url = `${test.place.url}/api/race/room/${room.code}/prize`;
    return racePrizeSchema.parse(await (await postJson(url, { sessionId: winnerSession })).json());
  };

  it(
    `[N6, N8, G29, G31] ${roomCount} rooms with lost connections, cheats and a kill have one winner each and the same places for all (seed ${seed})`,
    { timeout: 600_000 },
    async () => {
      const { pool } = test.database;
      const { outcomes, wereCut } = await playAll();
      expect(wereCut.size).toBeGreaterThan(roomsAtOnce / 2);
      // The servers may not have stored the last moves yet, so the check is repeated.
      await vi.waitFor(
        async () => {
          const rooms = await readStoredRooms(pool);
          const players = await readStoredPlayers(pool);
          for (const outcome of outcomes) {
            const { room, homes, status, moveCounts } = outcome;
            expect({ status, homes }).toEqual({ status: 'completed', homes: rooms.get(room.code)?.homes });
            expect(rooms.get(room.code)).toMatchObject({
              status,
              winnerId: homes[0],
              places: homes.map((_, index) => index + 1),
            });
            for (const [id, moveCount] of moveCounts) {
              const player = players.get(id);
              expect(player?.moveCount).toBe(moveCount);
              expect(player && isHonest(player, { mayMissMoves: wereCut.has(outcome) })).toBe(true);
            }
          }
        },
        { timeout: 20_000, interval: 1000 },
      );

      const heard = outcomes.filter(({ prize }) => prize !== null);
      expect(heard.length).toBeGreaterThan(roomCount / 2);
      const unheard = outcomes.filter(({ prize }) => prize === null);
      const sample = [...heard.slice(0, 20), ...unheard];
      for (const outcome of sample) {
        const prize = await askPrize(outcome);
        expect(omitOrigin(prize)).toBe(omitOrigin(outcome.prize ?? prize));
        outcome.prize = prize;
      }
      expect(new Set(outcomes.map(({ prize }) => prize?.code)).size).toBe(roomCount);
      const { rows } = await pool.query<{ wins: number; codes: number }>(
        `select (select count(*)::int from puzzle_attempts) as wins,
           (select count(*)::int from discount_codes where issued_at is not null) as codes`,
      );
      expect(rows).toEqual([{ wins: roomCount, codes: roomCount }]);
    },
  );

  it(
    `[N8] ${pairCount} pairs that finish in the same tick have one winner each, and the same winner after a restart`,
    { timeout: 600_000 },
    async () => {
      const pairs = await makePairs(test, pairCount);
      for (const { both } of pairs) for (const { client } of both) client.send(lastSlide);
      await Promise.all(
        pairs.map(({ both }) => Promise.all(both.map((one) => one.retryUntil(() => one.view.isOver)))),
      );
      for (const server of test.servers) server.killServer();
      await Promise.all(test.servers.map((server) => server.start()));
      for (const { code, both } of pairs) {
        const [one, other] = both.map(({ view }) => view.homes);
        expect(one).toHaveLength(2);
        expect(other).toEqual(one);
        const { status, winnerId, participants } = await readRoom(test.place, code);
        const homes = participants.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
        expect({ status, winnerId, places: homes.map(({ id, place }) => `${place} ${id}`) }).toEqual({
          status: 'completed',
          winnerId: one?.[0],
          places: one?.map((id, index) => `${index + 1} ${id}`),
        });
      }
    },
  );
});
