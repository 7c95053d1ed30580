import { randomBytes } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { claimReward, type SolvedPlay } from './claim.ts';

const getCode = (error: unknown) => (error instanceof AppError ? error.code : 'unexpected');

describe('claimReward', () => {
  const test = useApp({ DATABASE_POOL_MAX: '20' });
  const pool = () => test.app.platform.database.pool;

  const prepare = async (codes: string[]) => {
    const playable = await createPlayable(test, { codes });
    const { rows } = await pool().query<{ id: string }>(
      'select id from code_collections where puzzle_id = $1',
      [playable.campaignId],
    );
    const base: SolvedPlay = {
      puzzleId: playable.campaignId,
      embedId: playable.embedRowId,
      collection: { id: rows[0]?.id ?? '', codeType: 'promotion' },
      sessionHash: randomBytes(32),
      visitorHash: null,
      networkHash: randomBytes(16),
      networkBudget: null,
      hourlyBudget: null,
      userAgent: 'test',
      host: null,
      moveCount: 20,
      solveMs: 9000,
    };
    return (more: Partial<SolvedPlay> = {}): SolvedPlay => ({
      ...base,
      sessionHash: randomBytes(32),
      ...more,
    });
  };
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `N${index}`);
  const settle = async (wins: SolvedPlay[]) => {
    const results = await Promise.allSettled(wins.map((win) => claimReward(pool(), win)));
    return results.map((result) =>
      result.status === 'fulfilled' ? result.value.code : getCode(result.reason),
    );
  };

  it('[K5, K13] gives 200 simultaneous winners 50 distinct codes and reports none left to the other 150', async () => {
    const win = await prepare(numbered(50));
    const codes = await settle(Array.from({ length: 200 }, () => win()));
    const given = codes.filter((code) => code !== null);
    expect(given).toHaveLength(50);
    expect(new Set(given).size).toBe(50);
    expect(codes.filter((code) => code === null)).toHaveLength(150);
  });

  it('[K5] gives the codes in the order of the list', async () => {
    const win = await prepare(['third', 'first', 'second']);
    const codes = [];
    for (let turn = 0; turn < 3; turn += 1) codes.push((await claimReward(pool(), win())).code);
    expect(codes).toEqual(['third', 'first', 'second']);
  });

  it('[W8] gives one code to a session with 20 simultaneous claims', async () => {
    const win = await prepare(numbered(30));
    const same = win();
    const prizes = await Promise.all(Array.from({ length: 20 }, () => claimReward(pool(), same)));
    expect(new Set(prizes.map((prize) => prize.code)).size).toBe(1);
    expect(prizes.filter((prize) => prize.isNew)).toHaveLength(1);
  });

  it('[G13] gives one code to a visitor with many simultaneous sessions', async () => {
    const win = await prepare(numbered(30));
    const visitorHash = randomBytes(32);
    const codes = await settle(Array.from({ length: 20 }, () => win({ visitorHash })));
    expect(new Set(codes).size).toBe(1);
  });

  it('[W8] never exceeds the budget of a network, also with simultaneous wins', async () => {
    const win = await prepare(numbered(60));
    const networkHash = randomBytes(16);
    const codes = await settle(Array.from({ length: 50 }, () => win({ networkHash, networkBudget: 5 })));
    expect(codes.filter((code) => code === 'play.network_budget')).toHaveLength(45);
    expect(new Set(codes).size).toBe(6);
  });

  it('[W8] never exceeds the hourly cap of a campaign, and refused wins do not count', async () => {
    const win = await prepare(numbered(60));
    const codes = await settle(Array.from({ length: 50 }, () => win({ hourlyBudget: 5 })));
    expect(codes.filter((code) => code === 'play.hourly_budget')).toHaveLength(45);
    expect(await settle([win()])).toEqual(['N5']);
  });

  it('[W8] reaches the hourly cap exactly, with many blocks of slots and simultaneous claims', async () => {
    const win = await prepare(numbered(1400));
    const cap = 1200;
    const codes: unknown[] = [];
    const claimer = async () => {
      while (codes.length < 1300) codes.push(...(await settle([win({ hourlyBudget: cap })])));
    };
    await Promise.all(Array.from({ length: 40 }, claimer));
    const given = codes.filter((code) => code !== 'play.hourly_budget');
    expect(given).toHaveLength(cap);
    expect(new Set(given).size).toBe(cap);
  }, 60_000);

  it('[W8] counts the wins of the past 60 minutes, not of the clock hour', async () => {
    const win = await prepare(numbered(20));
    const { puzzleId } = win();
    const age = (minutes: number) =>
      pool().query(
        `with moved as (update hourly_slots set taken_at = taken_at - $2 * interval '1 minute' where puzzle_id = $1)
         update puzzle_attempts set completed_at = completed_at - $2 * interval '1 minute' where puzzle_id = $1`,
        [puzzleId, minutes],
      );
    const spend = async () => (await settle([win({ hourlyBudget: 2 })]))[0];
    expect(await spend()).toBe('N0');
    await age(40);
    expect(await spend()).toBe('N1');
    expect(await spend()).toBe('play.hourly_budget');
    await age(21);
    expect(await spend()).toBe('N2');
    expect(await spend()).toBe('play.hourly_budget');
    await age(40);
    expect([await spend(), await spend()]).toEqual(['N3', 'play.hourly_budget']);
  });

  it('[W8] counts earlier wins when a cap is set, lowered, raised or set again', async () => {
    const win = await prepare(numbered(40));
    const { puzzleId } = win();
    const spend = async (hourlyBudget: number | null) => (await settle([win({ hourlyBudget })]))[0];
    const setCap = (cap: number | null) =>
      pool().query('update puzzles set wins_per_hour = $2 where id = $1', [puzzleId, cap]);
    for (let wins = 0; wins < 5; wins += 1) await spend(null);
    await setCap(6);
    expect([await spend(6), await spend(6)]).toEqual(['N5', 'play.hourly_budget']);
    await setCap(3);
    expect(await spend(3)).toBe('play.hourly_budget');
    await setCap(8);
    expect([await spend(8), await spend(8), await spend(8)]).toEqual(['N6', 'N7', 'play.hourly_budget']);
    await setCap(null);
    for (let wins = 0; wins < 4; wins += 1) await spend(null);
    await setCap(8);
    expect(await spend(8)).toBe('play.hourly_budget');
    await setCap(13);
    expect([await spend(13), await spend(13)]).toEqual(['N12', 'play.hourly_budget']);
  });

  it('[W8] returns the code to a retry even if the hourly cap is reached, and takes no slot', async () => {
    const win = await prepare(numbered(9));
    const first = win({ hourlyBudget: 2 });
    const codes = await settle([first, first, first, first]);
    expect(new Set(codes)).toEqual(new Set(['N0']));
    expect(await settle([win({ hourlyBudget: 2 })])).toEqual(['N1']);
    expect(await settle([first, win({ hourlyBudget: 2 })])).toEqual(['N0', 'play.hourly_budget']);
  });

  it('[W3] uses no budget for a play without a reward', async () => {
    const win = await prepare(['ONLY']);
    const networkHash = randomBytes(16);
    const spend = async () => (await settle([win({ networkHash, networkBudget: 2, hourlyBudget: 2 })]))[0];
    const outcomes = [];
    for (let turn = 0; turn < 5; turn += 1) outcomes.push(await spend());
    expect(outcomes).toEqual(['ONLY', null, null, null, null]);
  });

  it('[W8] refuses a win on a campaign that was just deleted', async () => {
    const win = await prepare(['ONLY']);
    await pool().query('delete from puzzles where id = $1', [win().puzzleId]);
    expect(await settle([win()])).toEqual(['play.no_campaign']);
  });

  it('[W3] looks for a code again before it reports that none is left', async () => {
    const win = await prepare(['ONLY']);
    const client = await pool().connect();
    await client.query('begin');
    await client.query('select id from discount_codes where collection_id = $1 for update', [
      win().collection?.id,
    ]);
    const claim = claimReward(pool(), win());
    setTimeout(
      () =>
        void client.query('rollback').then(() => {
          client.release();
        }),
      15,
    );
    expect((await claim).code).toBe('ONLY');
  });

  it('[G15] gives one code to many simultaneous calls of a session after codes were added', async () => {
    const win = await prepare(['GONE']);
    await claimReward(pool(), win());
    const late = win();
    expect((await claimReward(pool(), late)).code).toBeNull();
    await pool().query(
      `insert into discount_codes (collection_id, ordinal, code, code_folded)
       select $1, n, 'L' || n, 'l' || n from generate_series(1, 9) n`,
      [late.collection?.id],
    );
    const codes = await settle(Array.from({ length: 12 }, () => late));
    expect(new Set(codes)).toEqual(new Set(['L1']));
  });
});
