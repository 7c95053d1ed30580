import { randomBytes } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { claimPrize, type Win } from './claim.ts';

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : 'unexpected');

describe('claimPrize', () => {
  const test = useApp({ DATABASE_POOL_MAX: '20' });
  const pool = () => test.app.platform.database.pool;

  const prepare = async (codes: string[]) => {
    const playable = await createPlayable(test, { codes });
    const { rows } = await pool().query<{ id: string }>(
      'select id from code_collections where puzzle_id = $1',
      [playable.campaignId],
    );
    const base: Win = {
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
    return (more: Partial<Win> = {}): Win => ({ ...base, sessionHash: randomBytes(32), ...more });
  };
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `N${index}`);
  const settle = async (wins: Win[]) => {
    const results = await Promise.allSettled(wins.map((win) => claimPrize(pool(), win)));
    return results.map((result) =>
      result.status === 'fulfilled' ? result.value.code : codeOf(result.reason),
    );
  };

  it('[K5, K13] gives 200 simultaneous winners 50 distinct codes and tells 150 that there are none', async () => {
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
    for (let turn = 0; turn < 3; turn += 1) codes.push((await claimPrize(pool(), win())).code);
    expect(codes).toEqual(['third', 'first', 'second']);
  });

  it('[W8] answers a session that claims 20 times at once with one code', async () => {
    const win = await prepare(numbered(30));
    const same = win();
    const prizes = await Promise.all(Array.from({ length: 20 }, () => claimPrize(pool(), same)));
    expect(new Set(prizes.map((prize) => prize.code)).size).toBe(1);
    expect(prizes.filter((prize) => prize.isNew)).toHaveLength(1);
  });

  it('[G13] answers a visitor with many sessions at once with one code', async () => {
    const win = await prepare(numbered(30));
    const visitorHash = randomBytes(32);
    const codes = await settle(Array.from({ length: 20 }, () => win({ visitorHash })));
    expect(new Set(codes).size).toBe(1);
  });

  it('[W8] keeps a network at its budget, however many wins arrive together', async () => {
    const win = await prepare(numbered(60));
    const networkHash = randomBytes(16);
    const codes = await settle(Array.from({ length: 50 }, () => win({ networkHash, networkBudget: 5 })));
    expect(codes.filter((code) => code === 'play.network_budget')).toHaveLength(45);
    expect(new Set(codes).size).toBe(6);
  });

  it('[W8] keeps a campaign at its hourly cap, however many wins arrive together, and refusals use nothing up', async () => {
    const win = await prepare(numbered(60));
    const codes = await settle(Array.from({ length: 50 }, () => win({ hourlyBudget: 5 })));
    expect(codes.filter((code) => code === 'play.hourly_budget')).toHaveLength(45);
    expect(await settle([win()])).toEqual(['N5']);
  });

  it('[W3] spends no budget on who solves for fun', async () => {
    const win = await prepare(['ONLY']);
    const networkHash = randomBytes(16);
    const spend = async () => (await settle([win({ networkHash, networkBudget: 2, hourlyBudget: 2 })]))[0];
    const outcomes = [];
    for (let turn = 0; turn < 5; turn += 1) outcomes.push(await spend());
    expect(outcomes).toEqual(['ONLY', null, null, null, null]);
  });

  it('[W8] tells a win on a campaign that was just deleted as no campaign', async () => {
    const win = await prepare(['ONLY']);
    await pool().query('delete from puzzles where id = $1', [win().puzzleId]);
    expect(await settle([win()])).toEqual(['play.no_campaign']);
  });

  it('[W3] looks a second time before it says that none is left', async () => {
    const win = await prepare(['ONLY']);
    const client = await pool().connect();
    await client.query('begin');
    await client.query('select id from discount_codes where collection_id = $1 for update', [
      win().collection?.id,
    ]);
    const claim = claimPrize(pool(), win());
    setTimeout(
      () =>
        void client.query('rollback').then(() => {
          client.release();
        }),
      15,
    );
    expect((await claim).code).toBe('ONLY');
  });

  it('[G15] gives one code to a session that asks many times at once after codes were added', async () => {
    const win = await prepare(['GONE']);
    await claimPrize(pool(), win());
    const late = win();
    expect((await claimPrize(pool(), late)).code).toBeNull();
    await pool().query(
      `insert into discount_codes (collection_id, ordinal, code, code_folded)
       select $1, n, 'L' || n, 'l' || n from generate_series(1, 9) n`,
      [late.collection?.id],
    );
    const codes = await settle(Array.from({ length: 12 }, () => late));
    expect(new Set(codes)).toEqual(new Set(['L1']));
  });
});
