import {
  codeHistorySchema,
  type CodePage,
  codePageSchema,
  codePlacesSchema,
  collectionListSchema,
  redeemCodesReplySchema,
} from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { openGame, postJson, refusal, solvedBody, win } from '../../test/visitor.ts';

const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' };

describe('listCodeEndpoints', () => {
  const test = useApp();
  const texts = ({ codes }: CodePage) => codes.map(({ code }) => code);
  const read = async (owner: TestOwner, campaignId: string, query = '') =>
    codePageSchema.parse(await owner.get(`/api/puzzles/${campaignId}/codes?${query}`));

  /** Wins one code per host, in the order of the list. */
  const winAt = async (embedId: string, hosts: string[]) => {
    const games = [];
    for (const host of hosts) {
      const game = await openGame(test.url, embedId);
      test.clock.advance(10_000);
      await win(test.url, game, { host });
      games.push(game);
    }
    return games;
  };
  const claim = async ({ embedId, sessionId, puzzle }: Awaited<ReturnType<typeof openGame>>) => {
    await postJson(`${test.url}/api/embed/${embedId}/claim`, { sessionId, playToken: puzzle.playToken });
  };

  it('[U3] refuses a signed-out caller and an owner of another campaign', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const stranger = await createOwner(test);
    const [code] = (await read(owner, campaignId)).codes;
    const paths = ['codes', `codes/${code?.id ?? ''}`, 'code-places', 'codes.csv'];
    for (const path of paths.map((end) => `/api/puzzles/${campaignId}/${end}`)) {
      expect([path, await refusal(await fetch(test.url + path))]).toEqual([path, '401 auth.required']);
      expect([path, await refusal(await stranger.fetch(path))]).toEqual([path, '404 campaign.not_found']);
    }
    const redeem = `/api/puzzles/${campaignId}/codes/redeem`;
    const body = { ids: [code?.id], isRedeemed: true };
    expect(await refusal(await postJson(test.url + redeem, body))).toBe('401 auth.required');
    expect(await stranger.post(redeem, body)).toMatchObject({ code: 'campaign.not_found' });
  });

  it('[K13] refuses an unknown code, a code of another campaign, and invalid queries', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const [code] = (await read(owner, campaignId)).codes;
    const redeem = `/api/puzzles/${campaignId}/codes/redeem`;
    for (const id of ['999999', 'x', '0', '1e3'])
      expect(await owner.get(`/api/puzzles/${campaignId}/codes/${id}`)).toMatchObject({
        code: 'codes.not_found',
      });
    const other = await createPlayable(test);
    expect(await other.owner.get(`/api/puzzles/${other.campaignId}/codes/${code?.id ?? ''}`)).toMatchObject({
      code: 'codes.not_found',
    });
    const queries = [
      'sort=color',
      'direction=up',
      'skip=-1',
      'size=0',
      'size=1001',
      'asOf=now',
      'embedRowId=1',
    ];
    for (const query of queries)
      expect(await owner.get(`/api/puzzles/${campaignId}/codes?${query}`)).toMatchObject({
        code: 'request.invalid',
      });
    for (const invalid of [
      { isRedeemed: true },
      { isRedeemed: true, ids: [] },
      { isRedeemed: true, ids: ['1; drop'] },
      { isRedeemed: true, ids: [code?.id], matching: {} },
      { ids: [code?.id] },
    ])
      expect(await owner.post(redeem, invalid)).toMatchObject({ code: 'request.invalid' });
  });

  it('[K13, K11] sorts by code, status, embed code and time, and filters by embed code and site', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test, { codes: ['C', 'a', 'D', 'b'] });
    const zoo = await owner.post('/api/embed-codes', { name: 'Zoo', assignedPuzzleId: campaignId });
    const [, second] = await winAt(embedId, ['shop.example', 'blog.example']);
    await winAt(String(zoo['uniqueId']), ['shop.example']);
    if (second) await claim(second);
    const sorted = async (query: string) => texts(await read(owner, campaignId, query)).join('');
    expect(await sorted('sort=code')).toBe('abCD');
    expect(await sorted('sort=code&direction=desc')).toBe('DCba');
    expect(await sorted('direction=desc')).toBe('bDaC');
    expect(await sorted('sort=issued')).toBe('CaDb');
    expect(await sorted('sort=issued&direction=desc')).toBe('DaCb');
    expect(await sorted('sort=state')).toBe('bCDa');
    expect(await sorted('sort=embed')).toBe('CaDb');
    expect(await sorted('sort=embed&direction=desc')).toBe('DCab');
    expect(await sorted(`embedRowId=${String(zoo['id'])}`)).toBe('D');
    expect(await sorted('host=shop.example')).toBe('CD');
    expect(await sorted('host=shop.example&state=claimed')).toBe('');
    expect((await read(owner, campaignId, 'host=shop.example')).codes[0]).toMatchObject({
      embedName: 'Shop',
      host: 'shop.example',
      redeemedAt: null,
    });
    const places = await owner.get(`/api/puzzles/${campaignId}/code-places`);
    expect(codePlacesSchema.parse(places)).toMatchObject({
      embeds: [{ name: 'Shop' }, { name: 'Zoo' }],
      hosts: ['shop.example', 'blog.example'],
    });
  });

  it('[K13] reads any page in any order, and neither repeats nor hides a row after wins between two pages', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `N${String(index).padStart(2, '0')}`);
    const { owner, campaignId, embedId } = await createPlayable(test, { codes });
    await winAt(embedId, ['a.example', 'b.example', 'c.example']);
    for (const query of [
      'state=unused',
      'sort=issued&direction=desc',
      'sort=state',
      'sort=embed&direction=desc',
      '',
    ]) {
      const whole = texts(await read(owner, campaignId, query));
      const first = await read(owner, campaignId, `${query}&size=5`);
      expect(first.total).toBe(whole.length);
      await winAt(embedId, ['d.example']);
      const seen = texts(first);
      for (let skip = 5; skip < whole.length; skip += 5) {
        const page = await read(owner, campaignId, `${query}&size=5&skip=${skip}&asOf=${first.asOf}`);
        expect(page.total).toBeNull();
        seen.push(...texts(page));
      }
      expect([query, seen]).toEqual([query, whole]);
    }
  });

  it('[G14, K13] marks issued codes as redeemed and removes the mark, by id or by filter', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test, { codes: ['ONE', 'TWO', 'THREE'] });
    await winAt(embedId, ['a.example', 'b.example']);
    const { codes } = await read(owner, campaignId);
    const redeem = async (body: object) =>
      redeemCodesReplySchema.parse(await owner.post(`/api/puzzles/${campaignId}/codes/redeem`, body)).changed;
    const ids = codes.map(({ id }) => id);
    const other = await createPlayable(test);
    const foreign = (await read(other.owner, other.campaignId)).codes.map(({ id }) => id);
    expect(await redeem({ ids: [...ids, ...foreign], isRedeemed: true })).toBe(2);
    expect(await redeem({ ids, isRedeemed: true })).toBe(0);
    expect(texts(await read(owner, campaignId, 'state=redeemed'))).toEqual(['ONE', 'TWO']);
    expect(texts(await read(owner, campaignId, 'sort=state&direction=desc'))).toEqual([
      'ONE',
      'TWO',
      'THREE',
    ]);
    const collections = `/api/puzzles/${campaignId}/code-collections`;
    const [collection] = collectionListSchema.parse(await owner.list(collections));
    expect(collection).toMatchObject({ usedCodes: 2, redeemedCodes: 2, issuedLastWeek: 2 });
    expect(await redeem({ matching: { search: 'tw' }, isRedeemed: false })).toBe(1);
    expect(texts(await read(owner, campaignId, 'state=redeemed'))).toEqual(['ONE']);
    expect(await redeem({ matching: { state: 'unused' }, isRedeemed: true })).toBe(0);
    await winAt(embedId, ['c.example']);
    expect(await redeem({ matching: {}, isRedeemed: true })).toBe(2);
  });

  it('[K13, G14, W15] returns the place and the times of a code: deal, solution, issue, claim, mail, redemption', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test, { codes: ['ONE', 'TWO'] });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    const { prizeCode } = await win(test.url, game, { host: 'shop.example', path: '/sale?mail=ada' });
    await claim(game);
    const { codes } = await read(owner, campaignId);
    const path = (code: string) =>
      `/api/puzzles/${campaignId}/codes/${codes.find((row) => row.code === code)?.id ?? ''}`;
    await owner.post(`/api/puzzles/${campaignId}/codes/redeem`, {
      ids: [codes[0]?.id],
      isRedeemed: true,
    });
    const mail = `insert into prize_mails (id, attempt_id, puzzle_id, number, state, created_at, sent_at)
      select gen_random_uuid(), a.id, a.puzzle_id, n, 'sent', now(), timestamptz '2026-11-24T12:00Z' + n * interval '1 hour'
      from puzzle_attempts a, generate_series(0, 1) n where a.puzzle_id = $1`;
    await test.app.platform.database.pool.query(mail, [campaignId]);
    const won = codeHistorySchema.parse(await owner.get(path('ONE')));
    expect(won).toMatchObject({
      mailedAt: '2026-11-24T12:00:00.000Z',
      code: prizeCode,
      collectionTitle: 'Prizes',
      codeType: 'promotion',
      embedName: 'Shop',
      host: 'shop.example',
      pagePath: '/sale',
      isRace: false,
      moves: solvedBody(game).moves?.length,
    });
    const { dealtAt, solvedAt, issuedAt, claimedAt, redeemedAt, solveMs } = won;
    const times = [dealtAt, solvedAt, issuedAt, claimedAt, redeemedAt].map((time) => Date.parse(time ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(solveMs).toBeGreaterThanOrEqual(10_000);
    expect(Date.parse(solvedAt ?? '') - Date.parse(dealtAt ?? '')).toBe(solveMs);
    expect(codeHistorySchema.parse(await owner.get(path('TWO')))).toMatchObject({
      issuedAt: null,
      dealtAt: null,
      solvedAt: null,
      mailedAt: null,
      device: null,
      isRace: false,
    });
  });

  it('[G42, G15] names only the kind of device, even for a code of an ended collection', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test, { codes: ['ONE'] });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await postJson(`${test.url}/api/embed/${embedId}/verify`, solvedBody(game), chrome);
    const [code] = (await read(owner, campaignId)).codes;
    await owner.fetch(`/api/puzzles/${campaignId}/code-collections`, { method: 'DELETE' });
    expect((await read(owner, campaignId)).codes).toEqual([]);
    const history = await owner.get(`/api/puzzles/${campaignId}/codes/${code?.id ?? ''}`);
    expect(codeHistorySchema.parse(history)).toMatchObject({ code: 'ONE', device: 'Chrome on Android' });
  });
});
