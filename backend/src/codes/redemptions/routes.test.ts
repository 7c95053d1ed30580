import {
  importRedemptionsReplySchema,
  redemptionSchema,
  undoRedemptionReplySchema,
} from '@puzzle-prize/sdk/protocol';
import { usedCodesPerCall } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createPlayable, deleteCampaign, type TestOwner } from '../../../test/factories.ts';
import { callAs, createKey } from '../../../test/keys.ts';
import { openGame, refusal, win } from '../../../test/visitor.ts';

const path = '/api/v1/redemptions';

describe('createRedemptionEndpoints', () => {
  const test = useApp();
  const query = (sql: string, values: unknown[] = []) => test.app.platform.database.pool.query(sql, values);

  /** Creates a campaign with codes, of which the first ones are won, and a key that may redeem them. */
  const createShop = async (
    codes: string[],
    { won = codes.length, owner }: { won?: number; owner?: TestOwner } = {},
  ) => {
    const campaign = await createPlayable(test, { codes, ...(owner && { owner }) });
    for (let count = 0; count < won; count += 1) {
      const game = await openGame(test.url, campaign.embedId);
      test.clock.advance(10_000);
      await win(test.url, game, { host: 'shop.example' });
    }
    const call = callAs(test.url, (await createKey(campaign.owner, ['codes:write'])).apiKey);
    return {
      ...campaign,
      call,
      redeem: (body: unknown) => call(path, { method: 'POST', body }),
      undo: (search: string) => call(`${path}?${search}`, { method: 'DELETE' }),
    };
  };
  const readRedeemed = async (campaignId: string) =>
    (
      await query(
        `select d.code from discount_codes d join code_collections c on c.id = d.collection_id
         where c.puzzle_id = $1 and d.redeemed_at is not null order by 1`,
        [campaignId],
      )
    ).rows.map(({ code }: { code: string }) => code);

  it('[G110] marks a won code in any spelling, and takes the mark back', async () => {
    const { campaignId, redeem, undo, owner } = await createShop(['ROAST-1', 'ROAST-2']);
    const redeemed = redemptionSchema.parse(
      await (await redeem({ code: ' roast-1 ', orderId: '1001' })).json(),
    );
    expect(redeemed).toMatchObject({ code: 'ROAST-1', puzzleId: campaignId, via: 'api', redeemedBy: null });
    const history = await owner.get(`/api/puzzles/${campaignId}/codes/${redeemed.id}`);
    expect(history).toMatchObject({ redeemedAt: redeemed.redeemedAt, redeemedBy: null });
    // Another order is refused; the same order, without an Idempotency-Key, is confirmed.
    const second = await redeem({ code: 'ROAST-1', orderId: '1002' });
    expect(second.status).toBe(409);
    const reply: unknown = await second.json();
    expect(reply).toMatchObject({
      code: 'codes.already_redeemed',
      redeemed: { redeemedAt: redeemed.redeemedAt, redeemedBy: null },
    });
    expect(await (await redeem({ code: 'ROAST-1', orderId: '1001' })).json()).toEqual(redeemed);
    const parse = async (response: Response) =>
      undoRedemptionReplySchema.parse(await response.json()).isUndone;
    expect(await parse(await undo('code=roast-1&orderId=1002'))).toBe(false);
    expect(await readRedeemed(campaignId)).toEqual(['ROAST-1']);
    expect(await parse(await undo('code=roast-1&orderId=1001'))).toBe(true);
    expect(await parse(await undo('code=roast-1&orderId=1001'))).toBe(false);
    expect(await readRedeemed(campaignId)).toEqual([]);
    expect((await redeem({ code: 'ROAST-1', orderId: '1002' })).status).toBe(200);
    expect(await parse(await undo('code=ROAST-1'))).toBe(true);
    expect((await query('select from code_redemptions where code_id = $1', [redeemed.id])).rowCount).toBe(0);
  });

  it('[G110] lets only one of many simultaneous calls mark a code, and tells the others when it was marked', async () => {
    const { campaignId, redeem } = await createShop(['ONLY-ONE']);
    const replies = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const response = await redeem({ code: 'only-one', orderId: `order-${index}` });
        return { status: response.status, at: /"redeemedAt":"([^"]+)"/.exec(await response.text())?.[1] };
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(new Set(replies.map(({ at }) => at)).size).toBe(1);
    expect(replies[0]?.at).toBeDefined();
    expect(await readRedeemed(campaignId)).toEqual(['ONLY-ONE']);
  });

  it('[G110] names the reason for codes that are unknown, not won, expired, shared or held back', async () => {
    const { campaignId, redeem, undo } = await createShop(['WON', 'HELD', 'FREE'], { won: 1 });
    expect(await refusal(await redeem({ code: 'NEVER' }))).toBe('404 codes.not_found');
    expect(await refusal(await undo('code=NEVER'))).toBe('404 codes.not_found');
    expect(await refusal(await redeem({ code: 'FREE' }))).toBe('409 codes.not_issued');
    expect(await refusal(await redeem({ code: '' }))).toBe('400 request.invalid');
    await query(
      `with gone as (delete from discount_codes where code = 'HELD' and collection_id in (
         select id from code_collections where puzzle_id = $1) returning *)
       insert into held_codes (collection_id, ordinal, code, code_folded, is_given, held_at)
       select collection_id, ordinal, code, code_folded, true, now() from gone`,
      [campaignId],
    );
    expect(await refusal(await redeem({ code: 'HELD' }))).toBe('409 codes.held_back');
    await query("update puzzles set when_empty = 'fallback', fallback_code = 'Fallback' where id = $1", [
      campaignId,
    ]);
    expect(await refusal(await redeem({ code: 'fallback' }))).toBe('409 codes.shared');
    await query("update code_collections set expires_at = now() - interval '1 second' where puzzle_id = $1", [
      campaignId,
    ]);
    expect(await refusal(await redeem({ code: 'WON' }))).toBe('409 codes.expired');
    await query("update code_collections set expires_at = null, code_type = 'coupon' where puzzle_id = $1", [
      campaignId,
    ]);
    expect(await refusal(await redeem({ code: 'WON' }))).toBe('409 codes.shared');
    expect(await readRedeemed(campaignId)).toEqual([]);
  });

  it('[G110] knows the fallback codes of earlier winners, in any spelling, after the owner changed them', async () => {
    const { owner, campaignId, embedId, redeem } = await createShop(['LAST']);
    const giveFallback = async (fallbackCode: string) => {
      await owner.patch(`/api/puzzles/${campaignId}`, { whenEmpty: 'fallback', fallbackCode });
      const game = await openGame(test.url, embedId);
      test.clock.advance(10_000);
      expect(JSON.stringify(await win(test.url, game, { host: 'shop.example' }))).toContain(fallbackCode);
    };
    for (const code of ['SAVE-5', 'ﬁve-Σ', 'ＳＡＶＥ-10']) await giveFallback(code);
    await owner.patch(`/api/puzzles/${campaignId}`, { whenEmpty: 'hide', fallbackCode: 'FUTURE' });
    for (const code of ['save-5', 'FIVE-σ', 'save-10', 'ＳＡＶＥ-10'])
      expect(await refusal(await redeem({ code })), code).toBe('409 codes.shared');
    expect(await refusal(await redeem({ code: 'FUTURE' }))).toBe('404 codes.not_found');
    const stranger = await createShop(['OTHER']);
    expect(await refusal(await stranger.redeem({ code: 'SAVE-5' }))).toBe('404 codes.not_found');
  });

  it('[G110] redeems only own codes, with a live key that may write codes', async () => {
    const { owner, campaignId, redeem } = await createShop(['MINE']);
    const stranger = await createShop(['THEIRS']);
    expect(await refusal(await stranger.redeem({ code: 'MINE' }))).toBe('404 codes.not_found');
    const keys = [
      [(await createKey(owner, ['codes:write'], { isTest: true })).apiKey, '403 auth.test_key_refused'],
      [(await createKey(owner, ['codes:read'])).apiKey, '403 auth.scope_required'],
      ['pzk_live_unknown', '401 auth.key_required'],
    ] as const;
    for (const [key, expected] of keys) {
      const call = callAs(test.url, key);
      expect(await refusal(await call(path, { method: 'POST', body: { code: 'MINE' } }))).toBe(expected);
      expect(await refusal(await call(`${path}?code=MINE`, { method: 'DELETE' }))).toBe(expected);
    }
    expect(await readRedeemed(campaignId)).toEqual([]);
    await deleteCampaign(owner, campaignId);
    expect(await refusal(await redeem({ code: 'MINE' }))).toBe('404 codes.not_found');
  });

  it('[G110] chooses the campaign in which the code can be used, or the given one', async () => {
    const first = await createShop(['SAME'], { won: 0 });
    const second = await createShop(['same'], { owner: first.owner });
    expect(await refusal(await first.redeem({ code: 'SAME', puzzleId: first.campaignId }))).toBe(
      '409 codes.not_issued',
    );
    expect(redemptionSchema.parse(await (await first.redeem({ code: 'SAME' })).json()).puzzleId).toBe(
      second.campaignId,
    );
    expect(await refusal(await first.redeem({ code: 'SAME' }))).toBe('409 codes.already_redeemed');
  });

  it('[G110] marks another code with the same text after a call of the same second took the first', async () => {
    const first = await createShop(['RACED']);
    const second = await createShop(['RACED'], { owner: first.owner });
    const client = await test.app.platform.database.pool.connect();
    await client.query('begin');
    await client.query(
      `update discount_codes set redeemed_at = now() where id = (
         select d.id from discount_codes d join code_collections c on c.id = d.collection_id
         where c.puzzle_id = any($1) order by d.id::text limit 1)`,
      [[first.campaignId, second.campaignId]],
    );
    const reply = first.redeem({ code: 'RACED' });
    await expect
      .poll(async () => (await query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect((await reply).status).toBe(200);
    expect(await readRedeemed(first.campaignId)).toEqual(['RACED']);
    expect(await readRedeemed(second.campaignId)).toEqual(['RACED']);
  });

  it('[G110] marks the used codes of an export, changes nothing on a repeat, and reports codes that leaked', async () => {
    const { owner, campaignId, redeem } = await createShop(['A', 'B', 'C', 'LEAKED'], { won: 3 });
    await redeem({ code: 'C' });
    const used = [
      { code: 'a', redeemedAt: '2031-01-01T00:00:00Z' },
      ...[{ code: 'B' }, { code: 'B' }, { code: 'C' }, { code: 'leaked' }, { code: 'OTHER' }],
    ];
    const send = async (options = {}) =>
      importRedemptionsReplySchema.parse(
        await owner.post(`/api/puzzles/${campaignId}/redemptions`, { used, ...options }),
      );
    const apart = { notIssued: 1, notIssuedExamples: ['LEAKED'], unknown: 1, unknownLines: [5] };
    expect(await send({ isPreview: true })).toEqual({ marked: 2, alreadyRedeemed: 1, ...apart });
    expect(await readRedeemed(campaignId)).toEqual(['C']);
    expect(await send()).toEqual({ marked: 2, alreadyRedeemed: 1, ...apart });
    expect(await send()).toEqual({ marked: 0, alreadyRedeemed: 3, ...apart });
    expect(await readRedeemed(campaignId)).toEqual(['A', 'B', 'C']);
    const { rows } = await query(
      'select via from code_redemptions r join discount_codes d on d.id = r.code_id order by code, via',
    );
    expect(rows).toContainEqual({ via: 'import' });
    const future = await query("select from discount_codes where redeemed_at > now() + interval '1 second'");
    expect(future.rowCount).toBe(0);
  });

  it('[G110] takes as many used codes in a call as it declares, and no more', async () => {
    const { owner, campaignId } = await createShop(['A']);
    const send = (count: number) =>
      owner.post(`/api/puzzles/${campaignId}/redemptions`, {
        used: Array.from({ length: count }, (_, index) => ({ code: `C-${index}`, redeemedAt: null })),
      });
    expect(await send(usedCodesPerCall)).toMatchObject({ unknown: usedCodesPerCall });
    expect(await send(usedCodesPerCall + 1)).toMatchObject({ code: 'request.invalid' });
  });

  it('[G110] marks no second code of the same text when an export comes again', async () => {
    const { owner, campaignId, codes } = await createShop(['TWICE', 'OTHER']);
    // Two collections of a campaign may have codes with the same text. Here, both codes were won.
    await query(
      `with added as (
         insert into code_collections select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'ended_at', now()))).*
         from code_collections c where c.puzzle_id = $1 returning id)
       update discount_codes d set collection_id = added.id, code = 'TWICE', code_folded = 'twice' from added where d.code = $2
         and d.collection_id in (select id from code_collections where puzzle_id = $1)`,
      [campaignId, codes[1]],
    );
    const used = [{ code: 'TWICE' }];
    const send = () => owner.post(`/api/puzzles/${campaignId}/redemptions`, { used });
    expect(await send()).toMatchObject({ marked: 1, alreadyRedeemed: 0 });
    expect(await send()).toMatchObject({ marked: 0, alreadyRedeemed: 1 });
    expect(await readRedeemed(campaignId)).toEqual(['TWICE']);
  });

  it('[G110] keeps working beside a server that knows only the time of a mark', async () => {
    const { owner, campaignId, redeem } = await createShop(['OLD']);
    const { id } = redemptionSchema.parse(await (await redeem({ code: 'OLD', orderId: '7' })).json());
    await query('update code_redemptions set redeemed_by = $2 where code_id = $1', [id, 'Ana']);
    const read = () => owner.get(`/api/puzzles/${campaignId}/codes/${id}`);
    expect(await read()).toMatchObject({ redeemedBy: 'Ana' });
    await query('update discount_codes set redeemed_at = null where id = $1', [id]);
    await query("update discount_codes set redeemed_at = now() + interval '1 ms' where id = $1", [id]);
    expect(await read()).toMatchObject({ redeemedBy: null });
    await query('update discount_codes set redeemed_at = null where id = $1', [id]);
    expect((await redeem({ code: 'OLD', orderId: '8' })).status).toBe(200);
  });
});
