import { request } from 'node:http';
import { codePageSchema, collectionListSchema, setCodesReplySchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable } from '../../test/factories.ts';
import { openGame, win } from '../../test/visitor.ts';

describe('createCodeEndpoints', () => {
  const test = useApp();
  const createEmpty = async () => {
    const owner = await createOwner(test);
    const campaign = await createCampaign(test, owner);
    return { owner, path: `/api/puzzles/${campaign.id}` };
  };

  it('[K2, K6, K11] sets a list once, and reports blanks and duplicates', async () => {
    const { owner, path } = await createEmpty();
    const codes = ['A1', ' a1 ', '', 'B2\u200b', 'B2', '   '];
    const reply = setCodesReplySchema.parse(
      await owner.post(`${path}/code-collections`, { title: 'Spring', codes, codeType: 'shopify' }),
    );
    expect(reply).toMatchObject({
      added: 2,
      blanksRemoved: 2,
      duplicatesRemoved: 2,
      invisibleRemoved: 1,
      duplicateExamples: ['a1', 'B2'],
    });
    const again = await owner.post(`${path}/code-collections`, {
      title: 'Again',
      codes: ['C3'],
      codeType: 'shopify',
    });
    expect(again).toMatchObject({ code: 'codes.already_set' });
    expect(collectionListSchema.parse(await owner.list(`${path}/code-collections`))).toMatchObject([
      { title: 'Spring', totalCodes: 2, usedCodes: 0, isActive: true },
    ]);
  });

  it('[K2, G19] sets codes for the winners of a race, and refuses them for a campaign that gives media', async () => {
    const owner = await createOwner(test);
    const set = async (rewardType: 'competition' | 'media') => {
      const { id } = await createCampaign(test, owner, { rewardType });
      const body = { title: 'Cup', codes: ['A', 'B'], codeType: 'shopify' };
      return await owner.post(`/api/puzzles/${id}/code-collections`, body);
    };
    expect(await set('competition')).toMatchObject({ added: 2 });
    expect(await set('media')).toMatchObject({ code: 'codes.wrong_reward_type' });
  });

  it('[K6] refuses a list of blank lines, a missing title, an unknown type and two coupons', async () => {
    const { owner, path } = await createEmpty();
    const set = (body: object) =>
      owner.post(`${path}/code-collections`, { title: 'T', codes: ['A'], codeType: 'promotion', ...body });
    expect(await set({ codes: ['', ' '] })).toMatchObject({
      code: 'codes.none_given',
      message: 'Please enter codes to upload',
    });
    expect(await set({ title: ' ' })).toMatchObject({ code: 'request.invalid' });
    expect(await set({ codeType: 'gift' })).toMatchObject({ code: 'request.invalid' });
    expect(await set({ codeType: 'coupon', codes: ['A', 'B'] })).toMatchObject({ code: 'request.invalid' });
    expect(await owner.list(`${path}/code-collections`)).toEqual([]);
  });

  it('[G15] adds codes, reports duplicates, and adds none to a coupon', async () => {
    const { owner, campaignId } = await createPlayable(test, { codes: ['ONE', 'TWO'] });
    const reply = await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['two', 'THREE', 'FOUR'] });
    expect(reply).toMatchObject({
      added: 2,
      duplicatesRemoved: 1,
      duplicateExamples: ['two'],
      collection: { totalCodes: 4 },
    });
    const page = codePageSchema.parse(await owner.get(`/api/puzzles/${campaignId}/codes`));
    expect(page.codes.map(({ code }) => code)).toEqual(['ONE', 'TWO', 'THREE', 'FOUR']);
    const coupon = await createPlayable(test, { codes: ['ALL'], codeType: 'coupon' });
    expect(
      await coupon.owner.post(`/api/puzzles/${coupon.campaignId}/codes`, { codes: ['B'] }),
    ).toMatchObject({ code: 'codes.already_set' });
  });

  it('[G15] keeps the order and every code of two lists that are added at the same time', async () => {
    const { owner, campaignId } = await createPlayable(test, { codes: ['FIRST'] });
    const list = (name: string) => Array.from({ length: 300 }, (_, index) => `${name}-${index}`);
    await Promise.all(
      ['X', 'Y'].map((name) => owner.post(`/api/puzzles/${campaignId}/codes`, { codes: list(name) })),
    );
    const [collection] = await owner.list(`/api/puzzles/${campaignId}/code-collections`);
    expect(collection).toMatchObject({ totalCodes: 601 });
    const pages = [];
    for (let after: number | null = 0; after !== null;) {
      const page = codePageSchema.parse(await owner.get(`/api/puzzles/${campaignId}/codes?after=${after}`));
      pages.push(...page.codes.map(({ code }) => code));
      after = page.next;
    }
    expect(new Set(pages).size).toBe(601);
    expect(pages.filter((code) => code.startsWith('X'))).toEqual(list('X'));
  });

  it('[G15] adds no code to a collection that ends at the same time', async () => {
    const { owner, campaignId } = await createPlayable(test, { codes: ['FIRST'] });
    const { pool } = test.app.platform.database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update code_collections set ended_at = now() where puzzle_id = $1', [campaignId]);
    const added = owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['LATE'] });
    const lockWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(lockWaits)).rowCount).toBe(1);
    await client.query('commit');
    client.release();
    expect(await added).toMatchObject({ code: 'codes.not_set' });
  });

  it('[U3] refuses another owner before it reads the body', async () => {
    const { path } = await createEmpty();
    const stranger = await createOwner(test);
    for (const end of ['code-collections', 'codes']) {
      const call = request(`${test.url}${path}/${end}`, {
        method: 'POST',
        headers: {
          cookie: stranger.cookie,
          origin: test.url,
          'content-type': 'application/json',
          'content-length': 8_000_000,
        },
      });
      // The test sends no body, so only a server that does not wait for the body can reply.
      const status = await new Promise((resolve, reject) => {
        call.on('response', (response) => {
          resolve(response.statusCode);
        });
        call.on('error', reject);
        call.flushHeaders();
      });
      call.destroy();
      expect([end, status]).toEqual([end, 404]);
    }
  });

  it('[K13] accepts 100,000 codes and refuses one more', { timeout: 60_000 }, async () => {
    const { owner, path } = await createEmpty();
    const codes = Array.from({ length: 100_000 }, (_, index) => `BULK-${index.toString(36)}`);
    expect(
      await owner.post(`${path}/code-collections`, { title: 'Bulk', codes, codeType: 'promotion' }),
    ).toMatchObject({ added: 100_000 });
    expect(await owner.post(`${path}/codes`, { codes: ['ONE-MORE'] })).toMatchObject({
      code: 'codes.too_many',
    });
    expect((await owner.list(`${path}/code-collections`))[0]).toMatchObject({ totalCodes: 100_000 });
  });

  it('[K3, K12, G15] ends a collection: keeps and counts issued codes, removes the others, and accepts a new list', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test);
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    const { prizeCode } = await win(test.url, game);
    const ended = await owner.fetch(`/api/puzzles/${campaignId}/code-collections`, { method: 'DELETE' });
    expect(await ended.json()).toEqual({ success: true, issued: 1, removed: 2 });
    expect((await win(test.url, game)).prizeCode).toBe(prizeCode);
    expect(await owner.get(`/api/puzzles/${campaignId}/analytics`)).toMatchObject({
      issuedCodes: 1,
      totalCodes: 3,
      conversionRate: 33,
    });
    const next = await owner.post(`/api/puzzles/${campaignId}/code-collections`, {
      title: 'Next',
      codes: ['NEW'],
      codeType: 'promotion',
    });
    expect(next).toMatchObject({ added: 1 });
    const collections = await owner.list(`/api/puzzles/${campaignId}/code-collections`);
    expect(collections.map((collection) => collection['isActive'])).toEqual([true, false]);
  });

  it('[K12, G14] reports the wins of a coupon without a conversion rate', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test, {
      codeType: 'coupon',
      codes: ['HELLO'],
    });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await win(test.url, game);
    expect(await owner.get(`/api/puzzles/${campaignId}/analytics`)).toMatchObject({
      issuedCodes: 1,
      conversionRate: null,
    });
  });
});
