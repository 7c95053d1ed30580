import { randomBytes } from 'node:crypto';
import { campaignAnalyticsSchema, type CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, type Playable } from '../../test/factories.ts';
import { openGame, postJson, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';

const nothing = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0, redeemed: 0 };

describe('analytics', () => {
  const test = useApp();
  const query = (sql: string, values: unknown[]) => test.app.platform.database.pool.query(sql, values);

  const read = async ({ owner, campaignId }: Playable, range = ''): Promise<CampaignAnalytics> =>
    campaignAnalyticsSchema.parse(await owner.get(`/api/puzzles/${campaignId}/analytics${range}`));
  /** Waits until this number of views is written, and then reads the figures. */
  const readWritten = async (of: Playable, views: number): Promise<CampaignAnalytics> => {
    await expect.poll(async () => (await read(of)).funnel.views, { timeout: 8000 }).toBe(views);
    return await read(of);
  };
  const note = (embedId: string, event: object) =>
    postJson(`${test.url}/api/embed/${embedId}/events`, { sessionId: randomId(), type: 'view', ...event });
  const addEmbed = async ({ owner, campaignId }: Playable, name: string) => {
    const embed = await owner.post('/api/embed-codes', { name, assignedPuzzleId: campaignId });
    return { id: String(embed['id']), uniqueId: String(embed['uniqueId']) };
  };
  /** Inserts a win with a given time. */
  const addWin = (of: Playable, at: string, { embedId = of.embedRowId, solveMs = 9000, claimed = '' } = {}) =>
    query(
      `insert into puzzle_attempts (puzzle_id, embed_id, session_hash, completed_at, claimed_at, solve_ms, host)
       values ($1, $2, $3, $4, $5, $6, 'shop.example')`,
      [of.campaignId, embedId, randomBytes(32), at, claimed || null, solveMs],
    );

  it('[K12, C8] counts views, starts, wins and claims by day, embed and host', async () => {
    const playable = await createPlayable(test);
    const blog = await addEmbed(playable, 'Blog');
    const games = await Promise.all(
      [playable.embedId, playable.embedId, blog.uniqueId].map((id) => openGame(test.url, id)),
    );
    const hosts = ['shop.example', 'shop.example', 'blog.example'];
    test.clock.advance(10_000);
    for (const [index, { embedId, sessionId }] of games.entries()) {
      for (const type of ['view', 'view', 'start'])
        await note(embedId, { sessionId, type, host: hosts[index] });
    }
    const [first, , third] = games;
    if (!first || !third) throw new Error('three games were opened');
    await win(test.url, first, { host: 'shop.example' });
    await win(test.url, third, { host: 'blog.example' });
    await postJson(`${test.url}/api/embed/${first.embedId}/claim`, {
      sessionId: first.sessionId,
      playToken: first.puzzle.playToken,
    });

    const told = await readWritten(playable, 3);
    const all = { views: 3, starts: 3, solves: 2, issued: 2, claimed: 1, redeemed: 0 };
    const shop = { views: 2, starts: 2, solves: 1, issued: 1, claimed: 1, redeemed: 0 };
    const other = { views: 1, starts: 1, solves: 1, issued: 1, claimed: 0, redeemed: 0 };
    expect(told.funnel).toEqual(all);
    expect(told).toMatchObject({ totalSolved: 2, totalCodes: 3, issuedCodes: 2, conversionRate: 67 });
    expect(told.days).toHaveLength(30);
    expect(told.days.at(-1)).toEqual({ day: told.to, ...all });
    expect(told.days.slice(0, -1).every(({ views, solves }) => views + solves === 0)).toBe(true);
    expect(told.byEmbed).toEqual([
      { embedId: playable.embedRowId, name: 'Shop', ...shop },
      { embedId: blog.id, name: 'Blog', ...other },
    ]);
    expect(told.byHost).toEqual([
      { host: 'shop.example', ...shop },
      { host: 'blog.example', ...other },
    ]);
    expect(told.otherHosts).toBeNull();
    expect(told.medianSolveMs).toBeGreaterThanOrEqual(10_000);
  });

  it('[K12] ignores an invalid host', async () => {
    const playable = await createPlayable(test);
    const long = `${'a'.repeat(250)}.com`;
    const hosts = [
      'Shop.Example:8080',
      'SHOP.example',
      '127.0.0.1',
      null,
      '',
      'a b',
      '-x',
      'http://x',
      '=1+1',
      long,
      7,
      {},
    ];
    for (const host of hosts) expect((await note(playable.embedId, { host })).status).toBe(204);
    expect((await note(playable.embedId, {})).status).toBe(204);
    const { byHost } = await readWritten(playable, 13);
    expect(byHost.map(({ host, views }) => [host, views])).toEqual([
      [null, 10],
      ['shop.example', 2],
      ['127.0.0.1', 1],
    ]);
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(10_000);
    const verified = await postVerify(test.url, game, { ...solvedBody(game), host: ['x'] });
    expect(await verified.json()).toMatchObject({ outcome: 'code' });
  });

  it('[K12] lists the 20 busiest hosts, sums up the others, and stores at most 100 hosts per day', async () => {
    const playable = await createPlayable(test);
    const hosts = Array.from({ length: 120 }, (_, index) => `h${index}.example`);
    for (const host of ['h7.example', ...hosts]) await note(playable.embedId, { host });
    const told = await readWritten(playable, 121);
    expect(told.byHost).toHaveLength(20);
    expect(told.byHost.slice(0, 2)).toMatchObject([
      { host: null, views: 20 },
      { host: 'h7.example', views: 2 },
    ]);
    expect(told.otherHosts).toEqual({ ...nothing, views: 121 - 20 - 2 - 18 });
  });

  it('[K12] counts each event on its UTC day, and computes the median over the range', async () => {
    const playable = await createPlayable(test);
    await addWin(playable, '2026-03-01T23:59:59.999Z', { solveMs: 4000, claimed: '2026-03-02T00:00:01Z' });
    await addWin(playable, '2026-03-02T00:00:00Z', { solveMs: 10_002 });
    await addWin(playable, '2026-03-03T12:00:00Z', { solveMs: 60_000 });
    const told = await read(playable, '?from=2026-02-28&to=2026-03-02');
    expect(told.days).toEqual([
      { day: '2026-02-28', ...nothing },
      { day: '2026-03-01', ...nothing, solves: 1 },
      { day: '2026-03-02', ...nothing, solves: 1, claimed: 1 },
    ]);
    expect(told.medianSolveMs).toBe(7001);
    expect((await read(playable, '?from=2026-03-03&to=2026-03-03')).medianSolveMs).toBe(60_000);
    expect((await read(playable, '?from=2026-04-01&to=2026-04-02')).medianSolveMs).toBeNull();
  });

  it('[K12] returns exact counts after many reads and after an embed is deleted', async () => {
    const playable = await createPlayable(test);
    const gone = await addEmbed(playable, 'Gone');
    await addWin(playable, '2026-03-01T10:00:00Z', { embedId: gone.id });
    await addWin(playable, '2026-03-02T10:00:00Z', { embedId: gone.id });
    const range = '?from=2026-03-01&to=2026-03-03';
    expect((await read(playable, range)).byEmbed).toMatchObject([{ name: 'Gone', solves: 2 }]);
    await playable.owner.fetch(`/api/embed-codes/${gone.id}`, { method: 'DELETE' });
    await addWin(playable, '2026-03-02T11:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => read(playable, range)));
    const told = await read(playable, range);
    expect(told.days.map(({ solves }) => solves)).toEqual([1, 2, 0]);
    expect(told.byEmbed).toEqual([
      { embedId: null, name: null, ...nothing, solves: 2 },
      { embedId: playable.embedRowId, name: 'Shop', ...nothing, solves: 1 },
    ]);
  });

  it('[K12, G14] counts a late code on the day of its issue, and a coupon once per win', async () => {
    const playable = await createPlayable(test, { codes: ['ONLY'] });
    const games = [await openGame(test.url, playable.embedId), await openGame(test.url, playable.embedId)];
    test.clock.advance(10_000);
    for (const game of games) await win(test.url, game);
    await query(`update puzzle_attempts set completed_at = '2026-03-01T10:00:00Z' where puzzle_id = $1`, [
      playable.campaignId,
    ]);
    expect((await read(playable)).funnel).toMatchObject({ solves: 0, issued: 1 });
    await playable.owner.post(`/api/puzzles/${playable.campaignId}/codes`, { codes: ['LATE'] });
    for (const game of games) await win(test.url, game);
    expect((await read(playable)).funnel).toMatchObject({ solves: 0, issued: 2 });

    const coupon = await createPlayable(test, { codes: ['ALL'], codeType: 'coupon' });
    const game = await openGame(test.url, coupon.embedId);
    test.clock.advance(10_000);
    await win(test.url, game);
    expect((await read(coupon)).funnel).toMatchObject({ solves: 1, issued: 1 });
  });

  it('[G8] does not count the previews of the owner', async () => {
    const playable = await createPlayable(test);
    await note(playable.campaignUniqueId, { host: 'dashboard.example' });
    await note(playable.embedId, { host: 'shop.example' });
    expect((await readWritten(playable, 1)).byHost).toMatchObject([{ host: 'shop.example', views: 1 }]);
  });

  it('[K12] refuses invalid days, a reversed range and too many days', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const ranges = [
      'from=2026-02-30',
      'to=soon',
      'from=0000-01-01',
      'from=2026-02-02&to=2026-02-01',
      'from=2024-01-01&to=2026-01-01',
    ];
    for (const range of ranges) {
      const response = await owner.fetch(`/api/puzzles/${campaignId}/analytics?${range}`);
      expect([range, await refusal(response)]).toEqual([range, '400 request.invalid']);
    }
  });
});
