import type { PrizeKind, RacePrize } from '@puzzle-prize/sdk/protocol';
import { racePrizeListSchema, racePrizeSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createMemoryChannels } from '../../test/memory-channels.ts';
import { addGhost } from '../../test/race-ghosts.ts';
import { type RaceTestNode, startRaceNode } from '../../test/race-node.ts';
import { createRoom, type TestRoom } from '../../test/race-rooms.ts';
import { createRaceable, type Raceable } from '../../test/race.ts';
import { postJson, refusal } from '../../test/visitor.ts';
import { givePrize } from './prize.ts';

type Racer = Awaited<ReturnType<RaceTestNode['join']>>;
type Codes = Partial<Record<Exclude<PrizeKind, 'first'>, string[]>>;

// The tests are independent, and each waits for its countdown.
describe.concurrent('prizes by place and the consolation prize', () => {
  const test = useApp();
  const nodes: RaceTestNode[] = [];
  let pool: typeof test.app.platform.database.pool;

  beforeAll(async () => {
    ({ pool } = test.app.platform.database);
    const channels = createMemoryChannels();
    for (let index = 0; index < 2; index += 1)
      nodes.push(
        await startRaceNode(test.app.platform, {
          channels: channels(),
          ghostStartMs: 800,
          givePrize: async (room, player, from) => {
            try {
              return await givePrize(test.app.platform, { room, player, from });
            } catch (error) {
              if (error instanceof AppError) return null;
              throw error;
            }
          },
        }),
      );
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  const getNode = (index: number): RaceTestNode => {
    const node = nodes[index % nodes.length];
    if (!node) throw new Error('no node');
    return node;
  };
  const collectionsOf = ({ campaignId }: Raceable) => `/api/puzzles/${campaignId}/code-collections`;

  /** Creates a race whose prizes have these codes. `first` are the codes of the winner. */
  const createRace = async (
    first: string[],
    more: Codes,
    rules: {
      prizeOpponent?: 'any' | 'other_network';
      maxPlayers?: number;
      minPlayers?: number;
      finishCountdownSeconds?: number;
    } = {},
  ): Promise<{ race: Raceable; room: TestRoom }> => {
    const race = await createRaceable(test, { codes: first, ...rules });
    for (const [prize, codes] of Object.entries(more))
      await race.owner.post(`${collectionsOf(race)}?prize=${prize}`, {
        title: prize,
        codes,
        codeType: codes.length === 1 && codes[0]?.startsWith('SHARED') ? 'coupon' : 'promotion',
        valueText: `the ${prize} value`,
      });
    const { minPlayers = 2, maxPlayers = 2, finishCountdownSeconds = 6 } = rules;
    const board = { startDelaySeconds: 0, minPlayers, maxPlayers, finishCountdownSeconds };
    const room = await createRoom(test, { puzzleId: race.campaignId, ...board });
    await pool.query(
      `update competitive_race_configs set start_delay_seconds = 0, min_players = $2, max_players = $3,
         finish_countdown_seconds = $4 where puzzle_id = $1`,
      [race.campaignId, minPlayers, maxPlayers, finishCountdownSeconds],
    );
    return { race, room };
  };
  /** Lets players join on both nodes in turn. The race starts when the room is full. */
  const begin = async (room: TestRoom, count: number): Promise<Racer[]> => {
    const racers: Racer[] = [];
    for (let index = 0; index < count; index += 1)
      racers.push(await getNode(index).join(room, { prizes: true }));
    for (const racer of racers) await racer.message('race_started');
    return racers;
  };
  const ask = (room: TestRoom, { sessionId }: Pick<Racer, 'sessionId'>) =>
    postJson(`${test.url}/api/race/room/${room.code}/prize`, { sessionId });
  const askAgain = async (room: TestRoom, racer: Racer): Promise<RacePrize> =>
    racePrizeSchema.parse(await (await ask(room, racer)).json());
  const finishInOrder = async (racers: readonly Racer[]): Promise<void> => {
    for (const [index, racer] of racers.entries()) {
      await racer.solve();
      await racer.until(({ heard }) => heard.filter(({ type }) => type === 'race_completed').length > index);
    }
  };
  const prizeOf = async (racer: Racer) => (await racer.message('prize_won')).prize;
  const issued = async ({ campaignId }: Raceable): Promise<string[]> => {
    const { rows } = await pool.query<{ code: string }>(
      `select k.code from discount_codes k join puzzle_attempts a on a.id = k.attempt_id
       where a.puzzle_id = $1 order by k.code`,
      [campaignId],
    );
    return rows.map(({ code }) => code);
  };

  it('[G85] go to the places 1 to 4, once, with parallel calls and on two nodes', async () => {
    const { race, room } = await createRace(
      ['1ST', '1ST-B'],
      {
        second: ['2ND', '2ND-B'],
        third: ['3RD', '3RD-B'],
        fourth: ['4TH', '4TH-B'],
        consolation: ['CONSOLED'],
      },
      { maxPlayers: 4, finishCountdownSeconds: 60 },
    );
    const racers = await begin(room, 4);
    const watcher = await getNode(0).join(room, { as: 'spectator', prizes: true });
    expect(await refusal(await ask(room, racers[1] ?? watcher))).toBe('409 race.no_prize');
    await finishInOrder(racers);
    const prizes = await Promise.all(racers.map(prizeOf));
    expect(prizes.map(({ code, prize }) => [code, prize])).toEqual([
      ['1ST', undefined],
      ['2ND', 'second'],
      ['3RD', 'third'],
      ['4TH', 'fourth'],
    ]);
    expect(prizes[1]?.terms?.value).toBe('the second value');
    const repeated = await Promise.all(racers.flatMap((racer) => [1, 2, 3].map(() => askAgain(room, racer))));
    expect(repeated.map(({ code }) => code)).toEqual(prizes.flatMap(({ code }) => [code, code, code]));
    expect(await issued(race)).toEqual(['1ST', '2ND', '3RD', '4TH']);
    expect(watcher.of('prize_won')).toEqual([]);
    expect(await refusal(await ask(room, watcher))).toBe('404 race.participant_not_found');
  });

  it('[G85] give everybody else who moved the consolation prize at the end, and nothing to idle players', async () => {
    const { race, room } = await createRace(['WON'], { consolation: ['C1', 'C2', 'C3'] }, { maxPlayers: 4 });
    const [anna, ben, idle, older] = await begin(room, 4);
    if (!anna || !ben || !idle || !older) throw new Error('too few players');
    await ben.solve(3);
    await anna.solve();
    for (const racer of [anna, ben, idle]) await racer.message('race_ended');
    expect((await prizeOf(anna)).code).toBe('WON');
    expect(await prizeOf(ben)).toMatchObject({ code: 'C1', prize: 'consolation' });
    expect((await prizeOf(ben)).missed).toBeUndefined();
    expect(await refusal(await ask(room, idle))).toBe('409 race.no_prize');
    expect(idle.of('prize_won')).toEqual([]);
    expect(await issued(race)).toEqual(['C1', 'WON']);
  });

  it('[G85] send older clients only the prize of the winner, and keep the other codes', async () => {
    const { race, room } = await createRace(['WON'], { second: ['2ND'] });
    const [anna, ben] = [await getNode(0).join(room), await getNode(1).join(room)];
    for (const racer of [anna, ben]) await racer.message('race_started');
    await finishInOrder([anna, ben]);
    await ben.message('race_ended');
    expect((await prizeOf(anna)).code).toBe('WON');
    expect(ben.of('prize_won')).toEqual([]);
    expect(await issued(race)).toEqual(['WON']);
    expect((await askAgain(room, ben)).code).toBe('2ND');
  });

  it('[G85] give the consolation prize when a place has no code left, and tell why', async () => {
    const { race, room } = await createRace(['A', 'B'], { second: ['ONLY'], consolation: ['SHARED'] });
    await pool.query(
      `update code_collections set expires_at = now() where puzzle_id = $1 and prize = 'second'`,
      [race.campaignId],
    );
    const [anna, ben] = await begin(room, 2);
    if (!anna || !ben) throw new Error('too few players');
    await finishInOrder([anna, ben]);
    const consoled = { code: 'SHARED', codeType: 'coupon', prize: 'consolation', missed: 'none_left' };
    expect(await prizeOf(ben)).toMatchObject(consoled);
    // The prize stays, although the place has codes again.
    await pool.query('update code_collections set expires_at = null where puzzle_id = $1', [race.campaignId]);
    const repeated = await Promise.all([1, 2, 3, 4].map(() => askAgain(room, ben)));
    for (const prize of repeated) expect(prize).toMatchObject({ code: 'SHARED', prize: 'consolation' });
    expect(await issued(race)).toEqual(['A']);
    const { rows } = await pool.query(
      `select c.prize from puzzle_attempts a join code_collections c on c.id = a.collection_id where a.puzzle_id = $1
       order by c.prize`,
      [race.campaignId],
    );
    expect(rows).toEqual([{ prize: 'consolation' }, { prize: 'first' }]);
  });

  it('[G85, G70] give a lone visitor against a ghost the consolation prize, never one by place', async () => {
    const { race } = await createRace(['KEPT'], { consolation: ['C1', 'C2'] });
    const forVisitors = { isOpenedByPlatform: true, isBoardFixed: false };
    const room = await createRoom(test, { puzzleId: race.campaignId, ...forVisitors });
    const ghost = await addGhost(test, room, { stepMs: 40 });
    const anna = await getNode(0).join(room, { prizes: true });
    await anna.message('race_started');
    // The ghost finishes first.
    await anna.until(() =>
      anna
        .of('move_update')
        .some(
          ({ participantId, moveNumber }) => participantId === ghost.id && moveNumber === ghost.moveCount,
        ),
    );
    await anna.solve();
    const prize = await prizeOf(anna);
    expect(prize).toMatchObject({ code: 'C1', prize: 'consolation', missed: 'no_real_opponent' });
    expect(await askAgain(room, anna)).toEqual(prize);
    expect(await issued(race)).toEqual(['C1']);
  });

  it('[G85, G19] count toward the caps of the campaign', async () => {
    const capped = await createRace(['A', 'B'], { second: ['2ND'], consolation: ['C'] });
    await capped.race.owner.patch(`/api/puzzles/${capped.race.campaignId}`, { winsPerDay: 1 });
    const [anna, ben] = await begin(capped.room, 2);
    if (!anna || !ben) throw new Error('too few players');
    await finishInOrder([anna, ben]);
    await ben.message('race_ended');
    expect((await prizeOf(anna)).code).toBe('A');
    expect(await refusal(await ask(capped.room, ben))).toBe('409 play.cap_reached');
    expect(ben.of('prize_won')).toEqual([]);
    expect(await issued(capped.race)).toEqual(['A']);
  });

  it('[G85] are the consolation prize if nobody counts as an opponent', async () => {
    const rules = { prizeOpponent: 'other_network' } as const;
    const { race, room } = await createRace(
      ['KEPT'],
      { second: ['KEPT-2'], consolation: ['C1', 'C2'] },
      rules,
    );
    const racers = await begin(room, 2);
    await finishInOrder(racers);
    const prizes = await Promise.all(racers.map(prizeOf));
    for (const prize of prizes)
      expect(prize).toMatchObject({ prize: 'consolation', missed: 'no_real_opponent' });
    expect(await issued(race)).toEqual(['C1', 'C2']);
  });

  it('[G85] are listed while there is stock, in the words of the owner', async () => {
    const { race, room } = await createRace(
      ['A'],
      { second: ['2ND'], fourth: ['4TH'], consolation: ['SHARED'] },
      { maxPlayers: 3 },
    );
    const list = async () =>
      racePrizeListSchema.parse(await (await fetch(`${test.url}/api/race/room/${room.code}/prizes`)).json())
        .prizes;
    expect(await list()).toEqual([
      { prize: 'first', value: null },
      { prize: 'second', value: 'the second value' },
      { prize: 'consolation', value: 'the consolation value' },
    ]);
    await race.owner.fetch(`${collectionsOf(race)}?prize=second`, { method: 'DELETE' });
    expect((await list()).map(({ prize }) => prize)).toEqual(['first', 'consolation']);
    for (const prize of ['consolation', 'fourth'])
      await race.owner.fetch(`${collectionsOf(race)}?prize=${prize}`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
  });

  it('[G85, K13] are marked in both exports, which other campaigns have as before', async () => {
    const { race, room } = await createRace(['WON'], { consolation: ['CONSOLED'] });
    const racers = await begin(room, 2);
    await finishInOrder(racers);
    for (const racer of racers) await racer.message('prize_won');
    const read = async (file: string) =>
      (await (await race.owner.fetch(`/api/puzzles/${race.campaignId}/${file}`)).text()).trim().split('\r\n');
    for (const file of ['winners.csv', 'codes.csv']) {
      const [header, ...rows] = await read(file);
      expect(header).toMatch(/,Prize$/);
      expect(rows.find((row) => row.includes('CONSOLED'))).toMatch(/,Consolation prize$/);
      expect(rows.find((row) => row.includes('WON'))).toMatch(/,1st place$/);
    }
    const plain = await createRaceable(test, { codes: ['X'] });
    const readPlain = async (file: string) =>
      (await (await plain.owner.fetch(`/api/puzzles/${plain.campaignId}/${file}`)).text()).trim();
    expect((await readPlain('codes.csv')).split('\r\n')).toEqual([
      'Collection,Code,Won (UTC),Claimed (UTC),Redeemed (UTC),Embed code,Website',
      'Prizes,X,,,,,',
    ]);
    expect(await readPlain('winners.csv')).toBe(
      'Time (UTC),Code,Media,Claimed (UTC),Moves,Seconds,Embed code,Website,Browser,Fallback code,Won by',
    );
  });
});
