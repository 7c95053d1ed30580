import { randomBytes } from 'node:crypto';
import { insightsSchema, type Insights, widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type Playable, type TestOwner } from '../../test/factories.ts';
import { openGame, postJson, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';

const nothing = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0, redeemed: 0 };
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const computer = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

describe('insights', () => {
  const test = useApp();
  const query = (sql: string, values: unknown[]) => test.app.platform.database.pool.query(sql, values);
  const read = async (owner: TestOwner, search = ''): Promise<Insights> =>
    insightsSchema.parse(await owner.get(`/api/insights${search}`));
  const readWritten = async (owner: TestOwner, views: number): Promise<Insights> => {
    await expect.poll(async () => (await read(owner)).totals.views, { timeout: 8000 }).toBe(views);
    return await read(owner);
  };
  const note = (embedId: string, event: object, headers: Record<string, string> = {}) =>
    postJson(
      `${test.url}/api/embed/${embedId}/events`,
      { sessionId: randomId(), type: 'view', ...event },
      headers,
    );
  /** Stores views of an embed in the slot that begins at `at`. */
  const addViews = (of: Playable, at: string, views: number) =>
    query(
      `insert into play_slot_counts (puzzle_id, slot, facet, value, views) values ($1, $2, 'embed', $3, $4)`,
      [of.campaignId, at, of.embedRowId, views],
    );
  const addWin = (of: Playable, at: string, { solveMs = 9000 } = {}) =>
    query(
      `insert into puzzle_attempts (puzzle_id, embed_id, session_hash, completed_at, solve_ms) values ($1, $2, $3, $4, $5)`,
      [of.campaignId, of.embedRowId, randomBytes(32), at, solveMs],
    );

  it('[K12, G45] breaks plays down by embed, page, device and country, without cookies or IP addresses', async () => {
    const playable = await createPlayable(test);
    const { embedId, owner } = playable;
    const games = [await openGame(test.url, embedId), await openGame(test.url, embedId)];
    test.clock.advance(10_000);
    const places = [
      { event: { host: 'shop.example', path: '/sale/?q=1', zone: 'Asia/Kolkata' }, agent: phone },
      { event: { host: 'shop.example', path: '/order/123456' }, agent: computer },
    ];
    for (const [index, { event, agent }] of places.entries()) {
      const headers = { 'user-agent': agent, 'accept-language': 'de-AT,de;q=0.9' };
      const sessionId = games[index]?.sessionId;
      for (const type of ['view', 'view', 'start'])
        await note(embedId, { sessionId, type, ...event }, headers);
    }
    const [first] = games;
    if (!first) throw new Error('two games were opened');
    const solution = { ...solvedBody(first), host: 'shop.example', path: '/sale', zone: 'Asia/Kolkata' };
    await postJson(`${test.url}/api/embed/${embedId}/verify`, solution, { 'user-agent': phone });

    const { totals, breakdowns, days } = await readWritten(owner, 2);
    expect(totals).toEqual({ views: 2, starts: 2, solves: 1, issued: 1, claimed: 0, redeemed: 0 });
    expect(days.at(-1)).toMatchObject(totals);
    const list = (name: keyof typeof breakdowns) =>
      breakdowns[name].map(({ value, counts }) => [value, counts.views, counts.starts, counts.solves]);
    await expect.poll(async () => (await read(owner)).breakdowns.pages[0]?.counts.solves).toBe(1);
    expect(breakdowns.embeds).toMatchObject([{ value: playable.embedRowId, label: 'Shop', counts: totals }]);
    expect(list('pages').map(([value]) => value)).toEqual(['shop.example/sale', 'shop.example/order/*']);
    expect(list('countries').map(([value]) => value)).toEqual(['IN', 'AT']);
    expect(breakdowns.images).toMatchObject([
      { value: 'a'.repeat(64), label: 'Coffee break', counts: totals },
    ]);
    const { breakdowns: later } = await read(owner);
    expect(later.devices).toMatchObject([
      { value: 'phone', counts: { views: 1, starts: 1, solves: 1, issued: 1, claimed: 0, redeemed: 0 } },
      { value: 'computer', counts: { views: 1, starts: 1, solves: 0 } },
    ]);
  });

  it('[K12] uses the days of the time zone, even when clocks change and with an offset of 5:45 hours', async () => {
    const playable = await createPlayable(test);
    const { owner } = playable;
    // In Berlin, 2026-03-29 has 23 hours: it begins at 23:00Z and ends at 22:00Z.
    await addViews(playable, '2026-03-28T22:45:00Z', 1);
    await addViews(playable, '2026-03-28T23:00:00Z', 2);
    await addViews(playable, '2026-03-29T21:45:00Z', 4);
    await addViews(playable, '2026-03-29T22:00:00Z', 8);
    await addWin(playable, '2026-03-29T21:59:59.999Z');
    await addWin(playable, '2026-03-29T22:00:00Z');
    const readDays = async (zone: string) => {
      const { days } = await read(owner, `?from=2026-03-28&to=2026-03-30&zone=${zone}`);
      return days.map(({ views, solves }) => [views, solves]);
    };
    expect(await readDays('Europe/Berlin')).toEqual([
      [1, 0],
      [6, 1],
      [8, 1],
    ]);
    expect(await readDays('UTC')).toEqual([
      [3, 0],
      [12, 2],
      [0, 0],
    ]);
    // Midnight in Nepal is 18:15Z.
    await addViews(playable, '2026-05-01T18:00:00Z', 1);
    await addViews(playable, '2026-05-01T18:15:00Z', 2);
    const { days } = await read(owner, '?from=2026-05-01&to=2026-05-02&zone=Asia/Kathmandu');
    expect(days.map(({ views }) => views)).toEqual([1, 2]);
  });

  it('[K12] counts each view once on a day with 25 hours', async () => {
    const playable = await createPlayable(test);
    for (const at of [
      '2025-11-02T04:00:00Z',
      '2025-11-02T05:30:00Z',
      '2025-11-02T06:30:00Z',
      '2025-11-03T04:45:00Z',
    ])
      await addViews(playable, at, 1);
    await addViews(playable, '2025-11-03T05:00:00Z', 16);
    const { days } = await read(playable.owner, '?from=2025-11-02&to=2025-11-03&zone=America/New_York');
    expect(days.map(({ views }) => views)).toEqual([4, 16]);
  });

  it('[K12] compares with as many preceding days, and today up to the same time of day', async () => {
    const playable = await createPlayable(test);
    const { owner } = playable;
    for (const [at, views] of [
      ['2026-02-27T12:00:00Z', 64],
      ['2026-02-28T12:00:00Z', 3],
      ['2026-03-01T12:00:00Z', 5],
      ['2026-03-02T12:00:00Z', 7],
    ] as const)
      await addViews(playable, at, views);
    await addWin(playable, '2026-02-28T12:00:00Z', { solveMs: 4000 });
    await addWin(playable, '2026-03-02T12:00:00Z', { solveMs: 6000 });
    const told = await read(owner, '?from=2026-03-01&to=2026-03-02');
    expect(told).toMatchObject({
      isUnfinished: false,
      previous: { from: '2026-02-27', to: '2026-02-28' },
      totals: { views: 12, solves: 1 },
      totalsBefore: { views: 67, solves: 1 },
      medianSolveMs: 6000,
      medianSolveMsBefore: 4000,
    });
    expect(told.daysBefore.map(({ day, views }) => [day, views])).toEqual([
      ['2026-02-27', 64],
      ['2026-02-28', 3],
    ]);
    expect(told.breakdowns.embeds[0]).toMatchObject({ counts: { views: 12 }, before: { views: 67 } });

    const now = test.clock.now();
    const quarterMs = 900_000;
    const slot = (ms: number) => new Date(Math.floor(ms / quarterMs) * quarterMs).toISOString();
    const dayMs = 86_400_000;
    const today = new Date(now).toISOString().slice(0, 10);
    await addViews(playable, slot(now - dayMs - quarterMs), 20);
    await addViews(playable, slot(now - dayMs + quarterMs), 40);
    const running = await read(owner, `?from=${today}`);
    expect(running.isUnfinished).toBe(true);
    expect([0, 20]).toContain(running.totalsBefore?.views);
    expect((await read(owner, '?from=2026-01-01&to=2026-11-20')).previous).toBeNull();
  });

  it('[C8] reads all campaigns of the owner or the chosen ones, but never those of another owner', async () => {
    const owner = await createOwner(test);
    const [one, two] = [await createPlayable(test, { owner }), await createPlayable(test, { owner })];
    const foreign = await createPlayable(test);
    await addViews(one, '2026-03-01T12:00:00Z', 1);
    await addViews(two, '2026-03-01T12:00:00Z', 2);
    await addViews(foreign, '2026-03-01T12:00:00Z', 4);
    const range = '?from=2026-03-01&to=2026-03-01';
    expect(await read(owner, range)).toMatchObject({
      totals: { views: 3 },
      allTime: { campaigns: 2, totalCodes: 6 },
    });
    expect(await read(owner, `${range}&campaigns=${two.campaignId}`)).toMatchObject({
      totals: { views: 2 },
      allTime: { campaigns: 1, totalCodes: 3, issuedCodes: 0, conversionRate: 0 },
    });
    const both = await read(owner, `${range}&campaigns=${one.campaignId},${two.campaignId}`);
    expect(both.totals.views).toBe(3);
    for (const path of ['/api/insights', '/api/insights.csv?table=days&']) {
      const search = path.includes('?') ? '' : '?';
      const ids = `${one.campaignId},${foreign.campaignId}`;
      expect(await refusal(await owner.fetch(`${path}${search}campaigns=${ids}`))).toBe(
        '404 campaign.not_found',
      );
      expect((await fetch(`${test.url}${path}${search}`)).status).toBe(401);
    }
    for (const bad of [
      'zone=Mars/Base',
      'zone=%2B02:00',
      'campaigns=x',
      'campaigns=',
      'from=2026-02-30',
      'from=2024-01-01',
    ])
      expect([bad, await refusal(await owner.fetch(`/api/insights?${bad}`))]).toEqual([
        bad,
        '400 request.invalid',
      ]);
    expect(await read(await createOwner(test))).toMatchObject({ totals: nothing, allTime: { campaigns: 0 } });
  });

  it('[K12] names 20 pages, sums up the other pages, and stores at most 50 page names a day', async () => {
    const playable = await createPlayable(test);
    const { embedId, owner } = playable;
    const paths = Array.from({ length: 60 }, (_, index) => `/page-${index}`);
    for (const path of ['/page-7', ...paths]) await note(embedId, { host: 'shop.example', path });
    const { breakdowns } = await readWritten(owner, 61);
    expect(breakdowns.pages).toHaveLength(21);
    expect(breakdowns.pages[0]).toMatchObject({ value: 'shop.example/page-7', counts: { views: 2 } });
    expect(breakdowns.pages.at(-1)).toMatchObject({
      value: null,
      isRest: true,
      counts: { views: 61 - 2 - 19 },
    });
    const stored = await query(
      `select count(distinct value)::int as pages from play_slot_counts where puzzle_id = $1 and facet = 'page'`,
      [playable.campaignId],
    );
    expect(stored.rows).toEqual([{ pages: 51 }]);
  });

  it('[K12] counts after how many moves visitors gave up, and removes a game that is solved later', async () => {
    const { embedId, owner } = await createPlayable(test);
    const [gone, solved] = [randomId(), randomId()];
    await note(embedId, { sessionId: gone, type: 'leave', moveCount: 4 });
    await note(embedId, { sessionId: gone, type: 'leave', moveCount: 12, moveCountBefore: 4 });
    await note(embedId, { sessionId: gone, type: 'leave', moveCount: 14, moveCountBefore: 12 });
    await note(embedId, { sessionId: solved, type: 'leave', moveCount: 250 });
    for (let repeated = 0; repeated < 3; repeated += 1)
      await note(embedId, { sessionId: solved, type: 'leave', moveCountBefore: 250 });
    for (const moveCount of [0, -1, 1.5, 100_000, '3'])
      expect((await note(embedId, { type: 'leave', moveCount })).status).toBe(400);
    await expect
      .poll(async () => (await read(owner)).giveUps.filter(({ games }) => games !== 0), { timeout: 8000 })
      .toEqual([{ firstMove: 11, lastMove: 15, games: 1 }]);
    expect((await read(owner)).totals).toEqual(nothing);
  });

  it('[G68] counts the wins by another way to the reward, of all campaigns and of a chosen one', async () => {
    const [asking, easing] = [await createPlayable(test), await createPlayable(test)];
    const { owner } = asking;
    const offer = async ({ owner: of, campaignId }: Playable, settings: object) => {
      await of.patch(`/api/puzzles/${campaignId}`, { alternativeMinutes: 0, ...settings });
    };
    await offer(asking, { alternative: 'question', question: 'Our cat?', acceptedAnswers: ['Chelsea'] });
    await offer(easing, { alternative: 'easier_board', alternativeMinutes: 1 });
    const open = async ({ embedId }: Playable) => {
      const game = await openGame(test.url, embedId);
      test.clock.advance(60_000);
      return game;
    };
    const answer = async ({
      embedId,
      sessionId,
      puzzle: { playToken },
    }: Awaited<ReturnType<typeof open>>) => {
      const body = { solution: [], answer: 'Chelsea', sessionId, playToken };
      expect((await postJson(`${test.url}/api/embed/${embedId}/verify`, body)).status).toBe(200);
    };
    const answered = await open(asking);
    await answer(answered);
    // A repeated answer is the same win.
    await answer(answered);
    await win(test.url, await open(asking));
    const game = await open(easing);
    const { sessionId } = game;
    const reply = await postJson(`${test.url}/api/embed/${easing.embedId}/easier-board`, {
      sessionId,
      playToken: game.puzzle.playToken,
    });
    test.clock.advance(10_000);
    await win(test.url, { ...game, puzzle: widgetPuzzleSchema.parse(await reply.json()) });
    await expect
      .poll(async () => (await read(owner)).alternativeWins, { timeout: 8000 })
      .toEqual([{ wonBy: 'question', solves: 1 }]);
    expect((await read(owner, `?campaigns=${asking.campaignId}`)).totals.solves).toBe(2);
    await expect
      .poll(async () => (await read(easing.owner)).alternativeWins, { timeout: 8000 })
      .toEqual([{ wonBy: 'easier_board', solves: 1 }]);
    const plain = await createPlayable(test);
    expect((await read(plain.owner)).alternativeWins).toEqual([]);
  });

  it('[K12, G60] marks a change of the width of the board once', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const listKinds = async () => (await read(owner)).events.map(({ kind }) => kind);
    await owner.patch(`/api/puzzles/${campaignId}`, { boardSize: 'standard' });
    expect(await listKinds()).toEqual(['created']);
    await owner.patch(`/api/puzzles/${campaignId}`, { boardSize: 'large', title: 'Tea break' });
    await owner.patch(`/api/puzzles/${campaignId}`, { boardSize: 'standard' });
    expect(await listKinds()).toEqual(['edited', 'created']);
  });

  it('[K12] marks the times at which a campaign changed or its codes ran out, the latest first', async () => {
    const playable = await createPlayable(test, { codes: ['ONLY'] });
    const { owner, campaignId, embedId } = playable;
    for (const isActive of [false, true]) await owner.patch(`/api/puzzles/${campaignId}`, { isActive });
    for (const title of ['Tea break', 'Coffee break'])
      await owner.patch(`/api/puzzles/${campaignId}`, { title });
    const listKinds = async () => (await read(owner)).events.map(({ kind }) => kind);
    expect(await listKinds()).toEqual(['edited', 'started', 'paused', 'created']);
    await query(
      `insert into campaign_events (puzzle_id, kind, at) values ($1, 'paused', '2026-03-01T05:10:00Z'), ($1, 'paused', '2026-03-01T03:00:00Z')`,
      [campaignId],
    );
    const range = '?from=2026-03-01&to=2026-03-01&zone=Asia/Tokyo';
    expect((await read(owner, range)).events).toMatchObject([
      { kind: 'paused', at: '2026-03-01T05:10:00.000Z' },
    ]);
    const csv = await (await owner.fetch(`/api/insights.csv${range}&table=events`)).text();
    expect(csv.trim().split(/\r?\n/)).toEqual([
      expect.stringContaining('Day (Asia/Tokyo),Time,Event,Campaign'),
      '2026-03-01,14:10,paused,Coffee break',
    ]);
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await win(test.url, game);
    expect(await listKinds()).toContain('codes_ran_out');
    await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['MORE'] });
    expect((await listKinds()).filter((kind) => kind === 'codes_ran_out')).toHaveLength(1);
  });

  it('[K12] adds the plays that an earlier release counted by UTC day', async () => {
    const playable = await createPlayable(test);
    const { owner, campaignId, embedRowId } = playable;
    await query(
      `insert into play_days (puzzle_id, day, embed_id, host, views, starts) values ($1, '2026-02-01', $2, 'old.example', 8, 4)`,
      [campaignId, embedRowId],
    );
    const range = '?from=2026-02-01&to=2026-02-02&zone=Asia/Tokyo';
    expect((await read(owner, range)).totals.views).toBe(0);
    await query(`update play_slots_start set since = '2026-02-02'`, []);
    try {
      await addViews(playable, '2026-02-01T16:00:00Z', 100);
      await addViews(playable, '2026-02-02T00:00:00Z', 2);
      const told = await read(owner, range);
      expect(told).toMatchObject({ utcUntil: '2026-02-01', totals: { views: 10, starts: 4 } });
      expect(told.breakdowns.pages).toMatchObject([
        { value: 'old.example', counts: { views: 8 } },
        { value: null, counts: { views: 2 } },
      ]);
    } finally {
      await query(`update play_slots_start set since = '2000-01-01'`, []);
    }
  });

  it('[K12, G134] exports every table as CSV, and escapes spreadsheet formulas', async () => {
    const playable = await createPlayable(test);
    const { owner, embedRowId } = playable;
    await owner.fetch(`/api/embed-codes/${embedRowId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: '=HYPERLINK("http://evil.example")' }),
    });
    await addViews(playable, '2026-03-01T12:00:00Z', 5);
    const range = '&from=2026-03-01&to=2026-03-01';
    const download = async (table: string) => {
      const response = await owner.fetch(`/api/insights.csv?table=${table}${range}`);
      expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
      expect(response.headers.get('content-disposition')).toContain(
        `insights-${table}-2026-03-01-2026-03-01.csv`,
      );
      return (await response.text()).split('\r\n');
    };
    expect((await download('totals')).slice(0, 3)).toEqual([
      'Figure,Count,Count before',
      'Views,5,0',
      'Starts,0,0',
    ]);
    expect((await download('days'))[1]).toBe('2026-03-01,5,0,0,0,0,0,2026-02-28,0,0,0,0,0,0');
    expect((await download('embeds'))[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",5,/);
    expect((await download('giveups'))[1]).toBe('1,2,0');
    for (const table of ['pages', 'devices', 'countries', 'images', 'events'])
      expect((await download(table)).length).toBeGreaterThan(1);
    expect(await refusal(await owner.fetch('/api/insights.csv?table=users'))).toBe('400 request.invalid');
  });

  it('[B47] takes the median of the last 10,000 wins, however many wins there were before', async () => {
    const { campaignId, owner } = await createPlayable(test);
    await query(
      `insert into puzzle_attempts (puzzle_id, session_hash, completed_at, solve_ms)
       select $1, sha256(n::text::bytea), now() - n * interval '1 second', case when n <= 10000 then 5000 else 9000 end
       from generate_series(1, 20001) n`,
      [campaignId],
    );
    const analytics = await owner.get(`/api/puzzles/${campaignId}/analytics`);
    expect(analytics['medianSolveMs']).toBe(5000);
    const insights = await read(owner, `?campaigns=${campaignId}`);
    expect(insights).toMatchObject({ medianSolveMs: 5000, totals: { solves: 20_001 } });
  });
});
