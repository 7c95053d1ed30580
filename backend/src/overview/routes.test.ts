import { describe, expect, it } from 'vitest';
import {
  campaignIdsSchema,
  campaignRowsSchema,
  embedIdsSchema,
  embedRowsSchema,
} from '@puzzle-prize/sdk/protocol';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { postVerify, randomId, refusal, solvedBody, startPlay } from '../../test/visitor.ts';

describe('createOverviewEndpoints', () => {
  const test = useApp();

  const readRows = async (owner: TestOwner, query = '') =>
    campaignRowsSchema.parse(await owner.get(`/api/campaign-rows?${query}`));
  const readEmbeds = async (owner: TestOwner, query = '') =>
    embedRowsSchema.parse(await owner.get(`/api/embed-rows?${query}`));
  const titles = async (owner: TestOwner, query = '') =>
    (await readRows(owner, query)).rows.map(({ title }) => title);
  const run = async (statement: string, values: unknown[]) =>
    await test.app.platform.database.pool.query(statement, values);
  const createNamed = async (owner: TestOwner, title: string) =>
    await createPlayable(test, {
      owner,
      title,
      codes: Array.from({ length: 10 }, (_, n) => `${title}-${String(n)}`),
    });
  /** Marks the first codes of a campaign as issued, without plays. */
  const issue = async (campaignId: string, count: number) => {
    const { rows } = await run(
      `select k.id, c.id as collection from discount_codes k join code_collections c on c.id = k.collection_id
       where c.puzzle_id = $1 order by ordinal limit $2`,
      [campaignId, count],
    );
    for (const { id, collection } of rows) {
      await run(
        `with win as (insert into puzzle_attempts (puzzle_id, collection_id, session_hash) values ($1, $2, sha256(('s' || $3)::bytea))
         returning id)
         update discount_codes set attempt_id = win.id, issued_at = now() from win where discount_codes.id = $3::bigint`,
        [campaignId, collection, id],
      );
    }
  };

  it('[C8, E1] refuses signed-out callers, hides data of other owners, explains bad queries', async () => {
    const [owner, other] = [await createOwner(test), await createOwner(test)];
    await createPlayable(test, { owner: other });
    for (const path of ['campaign-rows', 'campaign-ids', 'embed-rows', 'embed-ids'])
      expect(await refusal(await fetch(`${test.url}/api/${path}`))).toBe('401 auth.required');
    expect(await readRows(owner)).toEqual({
      rows: [],
      total: 0,
      counts: { active: 0, scheduled: 0, paused: 0, ended: 0, awaitingPayment: 0, archived: 0 },
    });
    expect(await readEmbeds(owner)).toEqual({ rows: [], total: 0, counts: { active: 0, fallback: 0 } });
    for (const path of ['/api/campaign-ids', '/api/embed-ids']) expect(await owner.list(path)).toEqual([]);
    const bad = [
      'status=live',
      'rewardType=gold',
      'codes=many',
      'sort=id',
      'page=0',
      'limit=101',
      `search=${'x'.repeat(121)}`,
    ];
    for (const query of bad)
      expect(await refusal(await owner.fetch(`/api/campaign-rows?${query}`))).toBe('400 request.invalid');
    for (const query of ['status=paused', 'sort=solves'])
      expect(await refusal(await owner.fetch(`/api/embed-rows?${query}`))).toBe('400 request.invalid');
  });

  it('[C8, D6, G53] returns the expiry and the rate of the codes, and finds expired codes as empty', async () => {
    const owner = await createOwner(test);
    const playable = await createNamed(owner, 'Tea');
    await issue(playable.campaignId, 2);
    const path = `/api/puzzles/${playable.campaignId}/code-collections`;
    const expiresAt = new Date(test.clock.now() + 86_400_000).toISOString();
    await owner.patch(path, { expiresAt });
    const [row] = (await readRows(owner)).rows;
    expect(row?.codes).toMatchObject({ left: 8, expiresAt, issuedLastWeek: 2 });
    expect(await titles(owner, 'codes=left')).toEqual(['Tea']);
    await run("update code_collections set expires_at = now() - interval '1 second' where puzzle_id = $1", [
      playable.campaignId,
    ]);
    expect(await titles(owner, 'codes=left')).toEqual([]);
    expect(await titles(owner, 'codes=empty')).toEqual(['Tea']);
  });

  it('[C8, D6] returns a campaign with its codes, last play, plays of today and embed codes', async () => {
    const { owner, campaignId, game } = await startPlay(test, { codes: ['A', 'B', 'C'] });
    const [before] = (await readRows(owner)).rows;
    expect(before).toMatchObject({
      id: campaignId,
      codes: { codeType: 'promotion', left: 3, total: 3, isFromStripe: false },
      embedCount: 1,
      mediaCount: 0,
      lastPlayedAt: null,
      lastSolvedAt: null,
      totalSolved: 0,
    });
    expect((await postVerify(test.url, game, solvedBody(game))).status).toBe(200);
    const [after] = (await readRows(owner)).rows;
    expect(after).toMatchObject({ codes: { left: 2, total: 3 }, totalSolved: 1 });
    expect(Date.parse(after?.lastSolvedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(after?.lastPlayedAt).toBe(after?.lastSolvedAt);
    const day = new Date(test.clock.now()).toISOString().slice(0, 10);
    await run(
      `insert into play_days (puzzle_id, day, embed_id, host, starts, solves) values
      ($1, $2, gen_random_uuid(), 'a', 4, 1), ($1, $2, gen_random_uuid(), 'b', 2, 1),
      ($1, $2::date - 13, gen_random_uuid(), 'a', 5, 0), ($1, $2::date - 14, gen_random_uuid(), 'a', 90, 0)`,
      [campaignId, day],
    );
    const days = (await readRows(owner)).rows[0]?.days ?? [];
    expect(days).toHaveLength(14);
    expect([days[0], days[1], days[13]]).toEqual([
      { plays: 5, solves: 0 },
      { plays: 0, solves: 0 },
      { plays: 6, solves: 2 },
    ]);
  });

  it('[C8] counts the codes left from the stored sums and the codes issued later', async () => {
    const owner = await createOwner(test);
    const { campaignId } = await createNamed(owner, 'Sums');
    await issue(campaignId, 4);
    await run(`insert into win_counts values ($1, now() + interval '1 millisecond')`, [campaignId]);
    await run(
      `insert into win_totals select puzzle_id, id, 4, 4, 0 from code_collections where puzzle_id = $1`,
      [campaignId],
    );
    expect((await readRows(owner)).rows[0]?.codes).toMatchObject({ left: 6, total: 10 });
    await new Promise((done) => setTimeout(done, 20));
    const { rows } = await run(
      `select k.id from discount_codes k join code_collections c on c.id = k.collection_id
       where c.puzzle_id = $1 and k.issued_at is null`,
      [campaignId],
    );
    expect(rows).toHaveLength(6);
  });

  it('[C8] filters by state, reward and codes, and counts the campaigns in every state', async () => {
    const owner = await createOwner(test);
    const full = await createNamed(owner, 'Full');
    const low = await createNamed(owner, 'Low');
    const empty = await createNamed(owner, 'Empty');
    const coupon = await createPlayable(test, {
      owner,
      title: 'Coupon',
      codes: ['SAVE'],
      codeType: 'coupon',
    });
    await createCampaign(test, owner, { title: 'Unset' });
    await createCampaign(test, owner, { title: 'Movie', rewardType: 'media' });
    const draft = await createCampaign(test, owner, { title: 'Draft' });
    const old = await createCampaign(test, owner, { title: 'Old' });
    await issue(low.campaignId, 8);
    await issue(empty.campaignId, 10);
    await run('update puzzles set is_active = false, is_awaiting_payment = true where id = $1', [draft.id]);
    await owner.post('/api/campaign-actions', { action: 'archive', puzzleIds: [old.id] });
    await owner.post('/api/campaign-actions', {
      action: 'pause',
      puzzleIds: [full.campaignId, coupon.campaignId],
    });

    const soon = await createCampaign(test, owner, { title: 'Soon' });
    const over = await createCampaign(test, owner, { title: 'Over', rewardType: 'competition' });
    await run("update puzzles set starts_at = now() + interval '1 hour' where id = $1", [soon.id]);
    // An ended campaign counts as ended even if it is paused, because resuming it would not help.
    await run("update puzzles set ends_at = now() - interval '1 hour', is_active = false where id = $1", [
      over.id,
    ]);

    expect((await readRows(owner)).counts).toEqual({
      active: 4,
      scheduled: 1,
      paused: 2,
      ended: 1,
      awaitingPayment: 1,
      archived: 1,
    });
    const found = {
      // `Draft` is the newest campaign, but drafts come after all other campaigns.
      'sort=newest': ['Over', 'Soon', 'Movie', 'Unset', 'Coupon', 'Empty', 'Low', 'Full', 'Draft'],
      'status=active&sort=name': ['Empty', 'Low', 'Movie', 'Unset'],
      'status=paused&sort=name': ['Coupon', 'Full'],
      'status=scheduled': ['Soon'],
      'status=ended': ['Over'],
      'status=awaiting_payment': ['Draft'],
      'status=archived': ['Old'],
      'codes=left&sort=name': ['Coupon', 'Full', 'Low'],
      'codes=low': ['Low'],
      'codes=empty&sort=name': ['Empty', 'Soon', 'Unset', 'Draft'],
      'rewardType=media': ['Movie'],
      'search=oup': ['Coupon'],
      'search=%25': [],
    };
    for (const [query, expected] of Object.entries(found)) {
      expect([query, await titles(owner, query)]).toEqual([query, expected]);
      const filter = query.replace(/&?sort=\w+/, '');
      const ids = campaignIdsSchema.parse(await owner.list(`/api/campaign-ids?${filter}`));
      expect(ids.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
    }
  });

  it('[C8] sorts by name, codes left, solves and last play', async () => {
    const owner = await createOwner(test);
    const [b, a] = [await createNamed(owner, 'b'), await createNamed(owner, 'A')];
    const c = await createCampaign(test, owner, { title: 'c', rewardType: 'media' });
    await issue(b.campaignId, 3);
    await run("update puzzles set last_played_at = now() + interval '1 hour' where id = $1", [c.id]);
    expect(await titles(owner, 'sort=name')).toEqual(['A', 'b', 'c']);
    expect(await titles(owner, 'sort=codes_left')).toEqual(['b', 'A', 'c']);
    expect(await titles(owner, 'sort=solves')).toEqual(['b', 'c', 'A']);
    expect(await titles(owner, 'sort=last_play')).toEqual(['c', 'b', 'A']);
    expect((await readRows(owner)).rows.find(({ id }) => id === a.campaignId)?.lastPlayedAt).toBeNull();
  });

  it('[C8] lists every campaign once across all pages, even if all have the same sort value', async () => {
    const owner = await createOwner(test);
    await run(
      `insert into puzzles (unique_id, creator_id, title, image_hash, master_hash, difficulty, dimensions, shuffle_amount, reward_type, created_at)
       select 'page-' || n || $1, $1::uuid, 'Same', '', '', 'easy', 3, 1, 'codes', '2026-01-01' from generate_series(1, 25) n`,
      [owner.id],
    );
    for (const sort of ['newest', 'name', 'last_play', 'codes_left', 'solves']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => readRows(owner, `sort=${sort}&limit=10&page=${String(page)}`)),
      );
      expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
        [10, 25],
        [10, 25],
        [5, 25],
        [0, 25],
      ]);
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(25);
    }
  });

  it('[E1, E4, E5] filters embed codes by what visitors see, and shows when each was last seen', async () => {
    const owner = await createOwner(test);
    const shown = await createPlayable(test, { owner });
    await owner.post('/api/embed-codes', { name: 'Archive page' });
    const path = `/api/embed-widget/${shown.embedId}?sessionId=${randomId()}`;
    await fetch(test.url + path, { headers: { origin: 'https://shop.example' } });
    const findSeen = async () =>
      (await readEmbeds(owner)).rows.find(({ name }) => name === 'Shop')?.lastSeenAt;
    // Views are written every two seconds.
    await expect.poll(findSeen, { timeout: 10_000 }).not.toBeNull();
    expect(await readEmbeds(owner, 'sort=name')).toMatchObject({
      total: 2,
      counts: { active: 1, fallback: 1 },
      rows: [
        { name: 'Archive page', assignedPuzzle: null, lastSeenAt: null, lastPlayedAt: null },
        { name: 'Shop', assignedPuzzle: { title: 'Coffee break' } },
      ],
    });
    const names = async (query: string) => (await readEmbeds(owner, query)).rows.map(({ name }) => name);
    expect(await names('status=active')).toEqual(['Shop']);
    expect(await names('status=fallback')).toEqual(['Archive page']);
    expect(await names('sort=last_seen')).toEqual(['Shop', 'Archive page']);
    expect(await names('sort=views')).toHaveLength(2);
    await run("update embed_codes set last_played_at = now() where name = 'Archive page' and user_id = $1", [
      owner.id,
    ]);
    expect(await names('sort=last_play')).toEqual(['Archive page', 'Shop']);
    expect(await names('search=arch')).toEqual(['Archive page']);
    const ids = async (query: string) =>
      embedIdsSchema.parse(await owner.list(`/api/embed-ids?${query}`)).map(({ name }) => name);
    expect(await ids('')).toEqual(['Archive page', 'Shop']);
    expect(await ids('status=active&search=sho')).toEqual(['Shop']);
    await owner.patch(`/api/puzzles/${shown.campaignId}`, { isActive: false });
    expect((await readEmbeds(owner)).counts).toEqual({ active: 0, fallback: 2 });
  });

  it('[E1, G135] shows the codes left and the plays of the last days at each embed code', async () => {
    const owner = await createOwner(test);
    const shop = await createPlayable(test, { owner, codes: ['A', 'B', 'C'] });
    await issue(shop.campaignId, 2);
    await owner.post('/api/embed-codes', { name: 'Empty' });
    const stranger = await createPlayable(test);
    const day = new Date(test.clock.now()).toISOString().slice(0, 10);
    await run(
      `insert into play_days (puzzle_id, day, embed_id, host, starts, solves) values
      ($1, $2, $3, 'a', 4, 1), ($1, $2, $3, 'b', 2, 1), ($1, $2::date - 13, $3, 'a', 5, 0),
      ($1, $2::date - 14, $3, 'a', 90, 0), ($1, $2, gen_random_uuid(), 'a', 80, 0), ($4, $2, $3, 'a', 70, 0)`,
      [shop.campaignId, day, shop.embedRowId, stranger.campaignId],
    );
    const { rows } = await readEmbeds(owner, 'sort=name');
    expect(rows).toMatchObject([
      { name: 'Empty', rewardType: null, codes: null },
      { name: 'Shop', rewardType: 'codes', codes: { codeType: 'promotion', left: 1, total: 3 } },
    ]);
    const [empty, played] = rows.map(({ days }) => days);
    expect(empty).toEqual(Array.from({ length: 14 }, () => ({ plays: 0, solves: 0 })));
    expect([played?.[0], played?.[1], played?.[13]]).toEqual([
      { plays: 5, solves: 0 },
      { plays: 0, solves: 0 },
      { plays: 6, solves: 2 },
    ]);
  });
});
