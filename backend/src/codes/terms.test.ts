import { collectionListSchema, collectionSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';

const dayMs = 86_400_000;

describe('updateCollection', () => {
  const test = useApp();
  const inDays = (days: number) => new Date(test.clock.now() + days * dayMs).toISOString();
  const pathOf = (campaignId: string) => `/api/puzzles/${campaignId}/code-collections`;
  const send = (body: object) => ({
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  it('[U3, G53] refuses a signed-out caller, another owner and invalid input', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const stranger = await createOwner(test);
    const path = pathOf(campaignId);
    const headers = { ...send({}).headers, 'sec-fetch-site': 'same-origin' };
    expect(await refusal(await fetch(test.url + path, { ...send({}), headers }))).toBe('401 auth.required');
    expect(await refusal(await stranger.fetch(path, send({})))).toBe('404 campaign.not_found');
    const bad = [
      { expiresAt: 'tomorrow' },
      { valueText: 'x'.repeat(121) },
      { minimumText: 7 },
      { applyUrlTemplate: 'https://shop.example/' },
      { applyUrlTemplate: 'javascript:{CODE}' },
      { base: { applyUrlTemplate: 'http://shop.example/{CODE}' } },
      { title: 'New' },
      { base: { title: 'New' } },
    ];
    for (const body of bad)
      expect(await refusal(await owner.fetch(path, send(body)))).toBe('400 request.invalid');
  });

  it('[G53] changes the given terms and keeps the others; an empty text removes a term', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const expiresAt = inDays(3);
    const path = pathOf(campaignId);
    const terms = { expiresAt, valueText: ' 15% off ', minimumText: 'From €50' };
    const first = collectionSchema.parse(await owner.patch(path, terms));
    expect(first).toMatchObject({ ...terms, valueText: '15% off', totalCodes: 3 });
    expect(await owner.patch(path, { valueText: '' })).toMatchObject({ ...terms, valueText: null });
    expect(await owner.patch(path, { expiresAt: null })).toMatchObject({
      expiresAt: null,
      valueText: null,
      minimumText: 'From €50',
    });
    const [listed] = collectionListSchema.parse(await owner.list(path));
    expect(listed).toMatchObject({ expiresAt: null, minimumText: 'From €50' });
  });

  it('[G53] refuses an expiry in the past, unless it is the stored one', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const path = pathOf(campaignId);
    expect(await owner.patch(path, { expiresAt: inDays(-1) })).toMatchObject({
      code: 'codes.expiry_in_the_past',
    });
    const expiresAt = inDays(-2);
    await test.app.platform.database.pool.query(
      'update code_collections set expires_at = $2 where puzzle_id = $1',
      [campaignId, expiresAt],
    );
    expect(await owner.patch(path, { expiresAt, valueText: '10%' })).toMatchObject({
      expiresAt,
      valueText: '10%',
    });
  });

  it('[G53] merges the edits of two tabs, and reports a conflict', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const path = pathOf(campaignId);
    const base = { expiresAt: null, valueText: null, minimumText: null };
    await owner.patch(path, { valueText: '10% off', base });
    expect(await owner.patch(path, { minimumText: '€20', base })).toMatchObject({
      valueText: '10% off',
      minimumText: '€20',
    });
    expect(await owner.patch(path, { valueText: '20% off', base })).toMatchObject({
      code: 'edit.conflict',
      conflicts: [{ field: 'valueText', yours: '20% off', stored: '10% off' }],
    });
  });

  it('[G53] answers that no codes are set, also after the end of the collection', async () => {
    const owner = await createOwner(test);
    const { id } = await createCampaign(test, owner);
    expect(await owner.patch(pathOf(id), { valueText: 'x' })).toMatchObject({ code: 'codes.not_set' });
    const ended = await createPlayable(test);
    await ended.owner.fetch(pathOf(ended.campaignId), { method: 'DELETE' });
    expect(await ended.owner.patch(pathOf(ended.campaignId), { valueText: 'x' })).toMatchObject({
      code: 'codes.not_set',
    });
  });

  it('[K10, G53] takes the terms of an import, also when codes are added', async () => {
    const owner = await createOwner(test);
    const { id } = await createCampaign(test, owner);
    const list = { title: 'Export', codes: ['A', 'B'], codeType: 'shopify' };
    expect(await owner.post(pathOf(id), { ...list, expiresAt: inDays(-1) })).toMatchObject({
      code: 'codes.expiry_in_the_past',
    });
    const expiresAt = inDays(9);
    const terms = { expiresAt, valueText: '10%', minimumText: '€50' };
    expect(await owner.post(pathOf(id), { ...list, ...terms })).toMatchObject({ collection: terms });
    const path = `/api/puzzles/${id}/codes`;
    expect(await owner.post(path, { codes: ['C'] })).toMatchObject({ added: 1, collection: terms });
    const sooner = inDays(4);
    expect(await owner.post(path, { codes: ['D'], expiresAt: sooner })).toMatchObject({
      collection: { ...terms, expiresAt: sooner, totalCodes: 4 },
    });
    expect(await owner.post(path, { codes: ['E'], expiresAt: inDays(-4) })).toMatchObject({
      code: 'codes.expiry_in_the_past',
    });
    const [listed] = collectionListSchema.parse(await owner.list(pathOf(id)));
    expect(listed?.totalCodes).toBe(4);
  });
});
