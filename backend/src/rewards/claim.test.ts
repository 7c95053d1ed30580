import { randomBytes } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import type { WinCaps } from './win-caps.ts';
import { claimReward } from './claim.ts';
import type { SolvedPlay } from './solved-play.ts';
import type { VisitorLimit } from './visitor-limit.ts';

const noCaps: WinCaps = { hour: null, day: null, total: null, timeZone: 'UTC' };
const hourly = (hour: number | null): WinCaps => ({ ...noCaps, hour });

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
      visitorLimit: { wins: 1, period: 'ever' },
      networkHash: randomBytes(16),
      networkBudget: null,
      caps: noCaps,
      userAgent: 'test',
      host: null,
      pagePath: null,
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

  it('[G53, W8] gives an expired code to nobody, and takes no budget for it', async () => {
    const win = await prepare(numbered(60));
    const networkHash = randomBytes(16);
    const budgets = { networkHash, networkBudget: 5, hourlyBudget: 5 };
    const expire = (expression: string) =>
      pool().query(`update code_collections set expires_at = ${expression} where puzzle_id = $1`, [
        win().puzzleId,
      ]);
    await expire("now() - interval '1 second'");
    const none = await settle(Array.from({ length: 20 }, () => win(budgets)));
    expect(new Set(none)).toEqual(new Set([null]));
    const coupon = win({ collection: { id: win().collection?.id ?? '', codeType: 'coupon' } });
    expect(await settle([coupon])).toEqual([null]);
    await expire('null');
    const given = await settle(Array.from({ length: 20 }, () => win(budgets)));
    expect(given.filter((code) => code?.startsWith('N'))).toHaveLength(5);
  });

  it('[G53] gives no code twice and none after the expiry while many claims and the expiry overlap', async () => {
    const win = await prepare(numbered(100));
    const claims = settle(Array.from({ length: 60 }, () => win()));
    await pool().query('update code_collections set expires_at = now() where puzzle_id = $1', [
      win().puzzleId,
    ]);
    const given = (await claims).filter((code) => code !== null);
    expect(new Set(given).size).toBe(given.length);
    const late = await settle(Array.from({ length: 20 }, () => win()));
    expect(late.filter((code) => code !== null)).toEqual([]);
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
    const codes = await settle(Array.from({ length: 50 }, () => win({ caps: hourly(5) })));
    expect(codes.filter((code) => code === 'play.hourly_budget')).toHaveLength(45);
    expect(await settle([win()])).toEqual(['N5']);
  });

  it('[W8] reaches the hourly cap exactly, with many blocks of slots and simultaneous claims', async () => {
    const win = await prepare(numbered(1400));
    const cap = 1200;
    const codes: unknown[] = [];
    const claimer = async () => {
      while (codes.length < 1300) codes.push(...(await settle([win({ caps: hourly(cap) })])));
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
        `with moved as (update cap_slots set taken_at = taken_at - $2 * interval '1 minute' where puzzle_id = $1)
         update puzzle_attempts set completed_at = completed_at - $2 * interval '1 minute' where puzzle_id = $1`,
        [puzzleId, minutes],
      );
    const spend = async () => (await settle([win({ caps: hourly(2) })]))[0];
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
    const spend = async (hourlyBudget: number | null) =>
      (await settle([win({ caps: hourly(hourlyBudget) })]))[0];
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
    const first = win({ caps: hourly(2) });
    const codes = await settle([first, first, first, first]);
    expect(new Set(codes)).toEqual(new Set(['N0']));
    expect(await settle([win({ caps: hourly(2) })])).toEqual(['N1']);
    expect(await settle([first, win({ caps: hourly(2) })])).toEqual(['N0', 'play.hourly_budget']);
  });

  it('[W3] uses no budget for a play without a reward', async () => {
    const win = await prepare(['ONLY']);
    const networkHash = randomBytes(16);
    const spend = async () => (await settle([win({ networkHash, networkBudget: 2, caps: hourly(2) })]))[0];
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

  describe('with a limit per visitor', () => {
    const weekly: VisitorLimit = { wins: 1, period: 'week' };
    const age = (puzzleId: string, days: number) =>
      pool().query(
        'update puzzle_attempts set completed_at = completed_at - make_interval(days => $2) where puzzle_id = $1',
        [puzzleId, days],
      );

    it('[G13] gives a visitor the same code within the period, and another code after it', async () => {
      const win = await prepare(numbered(9));
      const visitorHash = randomBytes(32);
      const spend = async () => (await settle([win({ visitorHash, visitorLimit: weekly })]))[0];
      expect([await spend(), await spend()]).toEqual(['N0', 'N0']);
      await age(win().puzzleId, 6);
      expect(await spend()).toBe('N0');
      await age(win().puzzleId, 1);
      expect([await spend(), await spend()]).toEqual(['N1', 'N1']);
      // Another visitor is not affected.
      expect(await settle([win({ visitorHash: randomBytes(32), visitorLimit: weekly })])).toEqual(['N2']);
    });

    it('[G13] gives exactly the allowed number of codes to a visitor with 100 simultaneous sessions', async () => {
      const win = await prepare(numbered(110));
      for (const wins of [1, 3]) {
        const visitorHash = randomBytes(32);
        const visitorLimit: VisitorLimit = { wins, period: 'week' };
        const codes = await settle(Array.from({ length: 100 }, () => win({ visitorHash, visitorLimit })));
        expect(new Set(codes).size).toBe(wins);
        await age(win().puzzleId, 7);
        const later = await settle(Array.from({ length: 100 }, () => win({ visitorHash, visitorLimit })));
        expect(new Set([...codes, ...later]).size).toBe(2 * wins);
      }
    });

    it('[W8] returns its own code to each session of a visitor with several codes', async () => {
      const win = await prepare(numbered(5));
      const several = { visitorHash: randomBytes(32), visitorLimit: { wins: 2, period: 'ever' } } as const;
      const sessions = [win(several), win(several)];
      expect([...(await settle(sessions.slice(0, 1))), ...(await settle(sessions.slice(1)))]).toEqual([
        'N0',
        'N1',
      ]);
      expect(await settle(sessions)).toEqual(['N0', 'N1']);
      expect(await settle([win(several)])).toEqual(['N1']);
    });
  });

  describe('with a cap of the day or of the campaign', () => {
    const moveSlots = (puzzleId: string, hours: number) =>
      pool().query(
        `with moved as (update cap_slots set taken_at = taken_at - make_interval(hours => $2) where puzzle_id = $1)
         update puzzle_attempts set completed_at = completed_at - make_interval(hours => $2) where puzzle_id = $1`,
        [puzzleId, hours],
      );

    it('[W3] gives 2,000 simultaneous winners exactly the 500 codes of the campaign', async () => {
      const win = await prepare(numbered(700));
      const caps = { ...noCaps, total: 500 };
      const outcomes: unknown[] = [];
      const claimer = async () => {
        while (outcomes.length < 2000) outcomes.push(...(await settle([win({ caps })])));
      };
      await Promise.all(Array.from({ length: 40 }, claimer));
      const codes = outcomes.filter((outcome) => outcome !== 'play.cap_reached');
      expect(codes).toHaveLength(500);
      expect(new Set(codes).size).toBe(500);
    }, 60_000);

    it('[W3] counts the days in the time zone of the campaign', async () => {
      const win = await prepare(numbered(9));
      const { rows } = await pool().query<{ zone: string }>(
        // In this time zone, the day is between one and two hours old.
        `select name as zone from pg_timezone_names
         where name ~ '^Etc/GMT' and extract(hour from now() at time zone name) = 1 limit 1`,
      );
      const timeZone = rows[0]?.zone ?? '';
      const spend = async () => (await settle([win({ caps: { ...noCaps, day: 2, timeZone } })]))[0];
      expect([await spend(), await spend(), await spend()]).toEqual(['N0', 'N1', 'play.cap_reached']);
      await moveSlots(win().puzzleId, 1);
      expect(await spend()).toBe('play.cap_reached');
      await moveSlots(win().puzzleId, 1);
      expect([await spend(), await spend(), await spend()]).toEqual(['N2', 'N3', 'play.cap_reached']);
    });

    it('[W8] applies all caps together, and a refused win uses no slot of another cap', async () => {
      const win = await prepare(numbered(9));
      const caps = { hour: 2, day: 3, total: 4, timeZone: 'UTC' };
      const { puzzleId } = win();
      const spend = async () => (await settle([win({ caps })]))[0];
      expect([await spend(), await spend(), await spend()]).toEqual(['N0', 'N1', 'play.hourly_budget']);
      await moveSlots(puzzleId, 48);
      expect([await spend(), await spend(), await spend()]).toEqual(['N2', 'N3', 'play.hourly_budget']);
      await moveSlots(puzzleId, 48);
      expect(await spend()).toBe('play.cap_reached');
      const { rows } = await pool().query<{ period: string; taken: number }>(
        `select period, count(*)::int as taken from cap_slots
         where puzzle_id = $1 and taken_at > '-infinity' group by period order by period`,
        [puzzleId],
      );
      expect(rows).toEqual([
        { period: 'day', taken: 3 },
        { period: 'hour', taken: 2 },
        { period: 'total', taken: 4 },
      ]);
    });

    it('[G13, W3] counts fallback codes like other prizes, also when a cap is changed', async () => {
      const win = await prepare(['ONLY']);
      const spend = async (total: number) =>
        (await settle([win({ fallbackCode: 'LATER', caps: { ...noCaps, total } })]))[0];
      expect([await spend(3), await spend(3)]).toEqual(['ONLY', 'LATER']);
      await pool().query(`update code_collections set expires_at = now() where puzzle_id = $1`, [
        win().puzzleId,
      ]);
      expect([await spend(3), await spend(3)]).toEqual(['LATER', 'play.cap_reached']);
      expect([await spend(4), await spend(4)]).toEqual(['LATER', 'play.cap_reached']);
    });

    it('[G15] gives a late code only within the caps and the budget of the network', async () => {
      const win = await prepare(['ONLY']);
      const networkHash = randomBytes(16);
      const limits = { networkHash, networkBudget: 3, caps: { ...noCaps, total: 4 } };
      const late = Array.from({ length: 6 }, () => win(limits));
      expect(await settle([win()])).toEqual(['ONLY']);
      for (const play of late) expect(await settle([play])).toEqual([null]);
      await pool().query(
        `insert into discount_codes (collection_id, ordinal, code, code_folded)
         select $1, n, 'L' || n, 'l' || n from generate_series(1, 9) n`,
        [win().collection?.id],
      );
      const again = [];
      for (const play of late) again.push(...(await settle([play])));
      expect(again.slice(0, 3)).toEqual(['L1', 'L2', 'L3']);
      expect(again.slice(3)).toEqual(Array.from({ length: 3 }, () => 'play.network_budget'));
      expect(await settle([win({ caps: limits.caps })])).toEqual(['play.cap_reached']);
      expect(await settle(late.slice(0, 3))).toEqual(['L1', 'L2', 'L3']);
    });

    it('[G13] does not count a solved puzzle without a prize toward the limit of the visitor', async () => {
      const win = await prepare(['ONLY']);
      await settle([win()]);
      const twice = { visitorHash: randomBytes(32), visitorLimit: { wins: 2, period: 'ever' } } as const;
      expect(await settle([win(twice)])).toEqual([null]);
      expect(await settle([win(twice)])).toEqual([null]);
      await pool().query(
        `insert into discount_codes (collection_id, ordinal, code, code_folded)
         select $1, n, 'L' || n, 'l' || n from generate_series(1, 9) n`,
        [win().collection?.id],
      );
      const later = [];
      for (let turn = 0; turn < 3; turn += 1) later.push(...(await settle([win(twice)])));
      expect(later).toEqual(['L1', 'L2', 'L2']);
    });

    it('[W3] counts the prizes that were given before the cap was set, and frees slots without a prize', async () => {
      const win = await prepare(numbered(3));
      await settle([win(), win()]);
      const caps = { ...noCaps, total: 4 };
      const spend = async () => (await settle([win({ caps })]))[0];
      expect([await spend(), await spend(), await spend()]).toEqual(['N2', null, null]);
      const { rows } = await pool().query<{ free: number }>(
        `select count(*)::int as free from cap_slots where puzzle_id = $1 and taken_at = '-infinity'`,
        [win().puzzleId],
      );
      expect(rows).toEqual([{ free: 1 }]);
    });
  });
});
