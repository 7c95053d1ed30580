import { setTimeout as sleep } from 'node:timers/promises';
import { racePrizeSchema, type RacePrize, type RaceRoom } from '@puzzle-prize/sdk/protocol';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, deleteCampaign } from '../../test/factories.ts';
import { addMedia } from '../../test/media.ts';
import { RaceClient } from '../../test/race-client.ts';
import { askEmbed, createRaceable, joinByCode, openRoom, type Raceable } from '../../test/race.ts';
import { openGame, postJson, postVerify, refusal } from '../../test/visitor.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Racer {
  client: RaceClient;
  sessionId: string;
}

// The tests are independent, and each waits for its countdown.
describe.concurrent('the prize of a race', () => {
  const test = useApp();
  let pool: typeof test.app.platform.database.pool;

  beforeAll(() => {
    ({ pool } = test.app.platform.database);
  });

  const enter = async (room: Pick<RaceRoom, 'roomCode'>, known?: Racer): Promise<Racer> => {
    const { sessionId, ticket } = await joinByCode(test, room.roomCode, { sessionId: known?.sessionId });
    const client = new RaceClient(`${test.url.replace('http', 'ws')}/ws/race`, { userAgent });
    await client.open();
    client.send({ type: 'join_room', roomCode: room.roomCode, sessionId, ticket, host: 'Shop.example:8080' });
    await client.message('room_state');
    return { client, sessionId };
  };
  /** Starts a race with two players. */
  const begin = async (race: Raceable): Promise<{ code: string; anna: Racer; ben: Racer }> => {
    const room = await openRoom(race);
    const [anna, ben] = [await enter(room), await enter(room)];
    await fetch(`${test.url}/api/race/room/${room.roomCode}/start`, { method: 'POST' });
    for (const { client } of [anna, ben]) await client.message('race_started');
    return { code: room.roomCode, anna, ben };
  };
  const ask = (code: string, { sessionId }: Pick<Racer, 'sessionId'>) =>
    postJson(`${test.url}/api/race/room/${code}/prize`, { sessionId });
  const askAgain = async (code: string, racer: Racer): Promise<RacePrize> =>
    racePrizeSchema.parse(await (await ask(code, racer)).json());
  const issued = async (race: Raceable) => {
    const { rows } = await pool.query<{ code: string; moves: number; claimed: boolean }>(
      `select k.code, a.move_count as moves, a.claimed_at is not null as claimed from discount_codes k
       join puzzle_attempts a on a.id = k.attempt_id where a.puzzle_id = $1`,
      [race.campaignId],
    );
    return rows;
  };

  it('[G19, G53] is no expired code, and names the terms of a code', async () => {
    const race = await createRaceable(test, { codes: ['FIRST'] });
    const path = `/api/puzzles/${race.campaignId}/code-collections`;
    await race.owner.patch(path, { valueText: '10% off' });
    await pool.query(
      `update code_collections set expires_at = now() - interval '1 second' where puzzle_id = $1`,
      [race.campaignId],
    );
    const { code, anna } = await begin(race);
    await anna.client.solve();
    const { prize } = await anna.client.message('prize_won');
    expect(prize).toEqual({ code: null, codeType: 'promotion', media: null });
    await pool.query('update code_collections set expires_at = null where puzzle_id = $1', [race.campaignId]);
    const again = await askAgain(code, anna);
    expect(again).toEqual({
      code: 'FIRST',
      codeType: 'promotion',
      media: null,
      terms: { value: '10% off', minimum: null, validUntil: null },
      delivery: again.delivery,
    });
  });

  it('[G19, G54] is the fallback code when no code is left', async () => {
    const race = await createRaceable(test, { codes: ['FIRST'] });
    await race.owner.patch(`/api/puzzles/${race.campaignId}`, {
      whenEmpty: 'fallback',
      fallbackCode: 'SAVE5',
    });
    await pool.query('update code_collections set expires_at = now() where puzzle_id = $1', [
      race.campaignId,
    ]);
    const { code, anna } = await begin(race);
    await anna.client.solve();
    const { prize } = await anna.client.message('prize_won');
    expect(prize).toMatchObject({ code: 'SAVE5', codeType: 'coupon', media: null });
    expect(prize).not.toHaveProperty('terms');
    expect(await askAgain(code, anna)).toEqual(prize);
  });

  it('[G19, G56] is a code for the winner alone, who can read it again, also on its prize page', async () => {
    const race = await createRaceable(test, { codes: ['FIRST', 'SECOND'] });
    const { code, anna, ben } = await begin(race);
    expect(await refusal(await ask(code, anna))).toBe('409 race.no_prize');
    await anna.client.solve();
    const { prize } = await anna.client.message('prize_won');
    const { delivery } = prize;
    expect(prize).toEqual({ code: 'FIRST', codeType: 'promotion', media: null, delivery });
    expect(delivery).toMatchObject({ applyUrl: null, canMail: true });
    const { pathname } = new URL(delivery?.prizeUrl ?? '');
    expect(await (await fetch(`${test.url}${pathname}`)).text()).toContain('FIRST');
    await ben.client.solve();
    await ben.client.message('race_ended');
    for (let count = 0; count < 3; count += 1) expect(await askAgain(code, anna)).toEqual(prize);
    expect(await refusal(await ask(code, ben))).toBe('409 race.no_prize');
    expect(await refusal(await ask(code, { sessionId: 'x'.repeat(22) }))).toBe(
      '404 race.participant_not_found',
    );
    expect(ben.client.of('prize_won')).toEqual([]);
    expect(JSON.stringify(ben.client.heard)).not.toContain('FIRST');
    const moves = anna.client
      .of('move_update')
      .filter((move) => move.participantId === anna.client.participantId);
    expect(await issued(race)).toEqual([{ code: 'FIRST', moves: moves.length, claimed: true }]);
    const winners = await (await race.owner.fetch(`/api/puzzles/${race.campaignId}/winners.csv`)).text();
    const [, row = '', ...others] = winners.trim().split('\n');
    expect(others).toEqual([]);
    expect(row).toContain('FIRST');
    // The stored attempt contains host and browser, but no embed, because a race has none.
    expect(row.trim()).toMatch(/,,shop\.example,Firefox on Linux,,$/);
  });

  it('[G19] is refused with a reason if all opponents are in the winner’s network', async () => {
    const race = await createRaceable(test, { codes: ['KEPT'], prizeOpponent: 'other_network' });
    const { code, anna, ben } = await begin(race);
    await ben.client.solve(6);
    await anna.client.solve();
    await anna.client.message('race_completed');
    expect(await refusal(await ask(code, anna))).toBe('409 race.no_real_opponent');
    expect(anna.client.of('prize_won')).toEqual([]);
    expect(await issued(race)).toEqual([]);
  });

  it('[G19] is given at the winner’s request if it was not given at the end of the race', async () => {
    const race = await createRaceable(test, { codes: ['ONLY'] });
    const { code, anna } = await begin(race);
    // This is the state after a server crashed right after it stored the winner.
    await pool.query(
      `update competitive_race_rooms set winner_id = $2, winner_time = 5000 where room_code = $1`,
      [code, anna.client.participantId],
    );
    const prizes = await Promise.all([1, 2, 3, 4].map(() => askAgain(code, anna)));
    for (const prize of prizes) expect(prize.code).toBe('ONLY');
    expect(await issued(race)).toHaveLength(1);
  });

  it('[G19, W9] is a video whose link works, with or without a code', async () => {
    const race = await createRaceable(test, { codes: [] });
    await addMedia(race.owner, race.campaignId, { title: 'The video' });
    const { code, anna } = await begin(race);
    await anna.client.solve();
    const { prize } = await anna.client.message('prize_won');
    expect(prize).toMatchObject({ code: null, codeType: null, media: { title: 'The video' } });
    const video = await fetch(test.url + (prize.media?.mediaData ?? ''));
    expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await askAgain(code, anna)).media?.title).toBe('The video');
  });

  it('[G19] is empty if the owner gives nothing', async () => {
    const race = await createRaceable(test, { codes: [] });
    const { code, anna, ben } = await begin(race);
    await anna.client.solve();
    await ben.client.message('race_completed');
    await ben.client.solve();
    await ben.client.message('race_ended');
    expect(anna.client.of('prize_won')).toEqual([]);
    expect(await askAgain(code, anna)).toEqual({ code: null, codeType: null, media: null });
  });

  it('[G19] respects the owner’s hourly limit and reports when it is reached', async () => {
    const race = await createRaceable(test, { codes: ['A', 'B'] });
    await race.owner.patch(`/api/puzzles/${race.campaignId}`, { winsPerHour: 1 });
    const first = await begin(race);
    await first.anna.client.solve();
    await first.anna.client.message('prize_won');
    const second = await begin(race);
    await second.anna.client.solve();
    await second.ben.client.message('race_completed');
    await second.ben.client.solve();
    await second.ben.client.message('race_ended');
    expect(second.anna.client.of('prize_won')).toEqual([]);
    expect(await refusal(await ask(second.code, second.anna))).toBe('429 play.hourly_budget');
    await race.owner.patch(`/api/puzzles/${race.campaignId}`, { winsPerHour: null });
    expect((await askAgain(second.code, second.anna)).code).toBe('B');
  });

  it('[G19] cannot be won by solving the puzzle alone', async () => {
    const race = await createRaceable(test, { codes: ['RACED'] });
    await race.owner.patch(`/api/puzzles/${race.campaignId}`, { verification: 'solution' });
    const body = { solution: solvedBoard(3), sessionId: 'x'.repeat(22) };
    expect(await refusal(await postVerify(test.url, race, body))).toBe('409 play.no_campaign');
    expect(await issued(race)).toEqual([]);
  });

  it('[G19, G30] cannot be claimed by playing elsewhere with the public id of a player', async () => {
    const race = await createRaceable(test, { codes: ['RACED'] });
    const { anna } = await begin(race);
    const elsewhere = await createPlayable(test);
    await elsewhere.owner.patch(`/api/puzzles/${elsewhere.campaignId}`, { verification: 'solution' });
    const { puzzle } = await openGame(test.url, elsewhere.embedId, anna.client.participantId);
    await sleep(puzzle.minSolveMs);
    const { playToken } = puzzle;
    const body = { solution: solvedBoard(3), sessionId: anna.client.participantId, playToken };
    expect((await postVerify(test.url, elsewhere, body)).status).toBe(200);
    await anna.client.solve();
    expect((await anna.client.message('prize_won')).prize.code).toBe('RACED');
  });

  it('[V4, G31] is followed by the message that names the next room', async () => {
    const race = await createRaceable(test);
    const { code, anna, ben } = await begin(race);
    for (const { client } of [anna, ben]) await client.solve();
    const next = await Promise.all([anna, ben].map(({ client }) => client.message('next_room')));
    expect(next[0]?.roomCode).toBe(next[1]?.roomCode);
    expect(next[0]?.roomCode).not.toBe(code);
  });

  it('[G31, G88] names the next room to no spectator of a room that the owner opened for its people', async () => {
    const { code, anna, ben } = await begin(await createRaceable(test));
    const { sessionId, ticket } = await joinByCode(test, code, { participantType: 'spectator' });
    const screen = new RaceClient(`${test.url.replace('http', 'ws')}/ws/race`);
    await screen.open();
    screen.send({ type: 'join_room', roomCode: code, sessionId, ticket, as: 'spectator' });
    await screen.message('room_state');
    for (const { client } of [anna, ben]) await client.solve();
    for (const { client } of [anna, ben]) await client.message('next_room');
    await screen.message('race_ended');
    // Spectators would receive the message at the same time as the players.
    await sleep(500);
    expect(screen.of('next_room')).toEqual([]);
  });

  it('[V4, G19] is shown again when the winner reopens the page, and the winner can then enter the next room', async () => {
    const race = await createRaceable(test);
    const { code, anna, ben } = await begin(race);
    await anna.client.solve();
    await ben.client.message('race_completed');
    await ben.client.solve();
    const { roomCode: next } = await ben.client.message('next_room');
    const createRoom = async ({ sessionId }: { sessionId: string }) =>
      (await askEmbed(test, race.campaignId, { sessionId })).roomCode;
    expect([await createRoom(anna), await createRoom(ben)]).toEqual([code, next]);
    anna.client.socket.terminate();
    const again = await enter({ roomCode: code }, anna);
    expect((await again.client.message('next_room')).roomCode).toBe(next);
    await joinByCode(test, next, { sessionId: anna.sessionId });
    expect(await createRoom(anna)).toBe(next);
  });

  it('[N3] disappears with its campaign: the players of a deleted campaign are disconnected', async () => {
    const race = await createRaceable(test);
    const { anna, ben } = await begin(race);
    await deleteCampaign(race.owner, race.campaignId);
    for (const { client } of [anna, ben]) expect((await client.end()).code).toBe(4404);
  });
});
