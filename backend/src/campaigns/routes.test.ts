import { describe, expect, it } from 'vitest';
import { campaignListSchema, campaignSchema } from '@puzzle-prize/sdk/protocol';
import { useApp } from '../../test/app.ts';
import {
  createCampaign,
  createOwner,
  createPlayable,
  deleteCampaign,
  type TestOwner,
} from '../../test/factories.ts';
import { randomId, refusal } from '../../test/visitor.ts';

describe('createCampaignEndpoints', () => {
  const test = useApp();

  const templateUrl = async (owner: TestOwner) =>
    String((await owner.list('/api/template-images'))[0]?.['url']);
  const campaignData = async (owner: TestOwner) => ({
    title: '  Coffee break  ',
    imageUrl: await templateUrl(owner),
  });
  const create = async (owner: TestOwner, more: object = {}) =>
    await owner.fetch('/api/create-free-campaign', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ campaignData: { ...(await campaignData(owner)), ...more } }),
    });

  it('[C12] rejects a board size outside the limits, also in the database', async () => {
    const owner = await createOwner(test);
    for (const dimensions of [2, 9]) {
      await expect(createCampaign(test, owner, { dimensions })).rejects.toThrow('puzzles_dimensions_check');
    }
    for (const dimensions of [3, 8]) {
      expect(await createCampaign(test, owner, { dimensions })).toMatchObject({ dimensions });
    }
  });

  it('[C2, C4, C5, C10, C12] creates the first campaign free of charge, by default easy and 3x3', async () => {
    const owner = await createOwner(test);
    expect(await owner.get('/api/free-campaign-eligibility')).toMatchObject({ isEligible: true });
    expect((await create(owner)).status).toBe(201);
    expect(await owner.get('/api/free-campaign-eligibility')).toMatchObject({ isEligible: false });
    const [campaign] = campaignListSchema.parse(await owner.list('/api/puzzles'));
    expect(campaign).toMatchObject({
      title: 'Coffee break',
      difficulty: 'easy',
      dimensions: 3,
      shuffleAmount: 50,
      rewardType: 'codes',
      isActive: true,
      totalAttempts: 0,
      totalSolved: 0,
      hasPaymentAccount: false,
    });
    expect((await fetch(test.url + String(campaign?.imageUrl))).status).toBe(200);
  });

  it('[C12] stores the number of shuffle moves for the difficulty and size', async () => {
    const owner = await createOwner(test);
    await create(owner, { difficulty: 'hard', dimensions: 5 });
    expect((await owner.list('/api/puzzles'))[0]).toMatchObject({
      shuffleAmount: 150,
      dimensions: 5,
      difficulty: 'hard',
    });
  });

  it('[C4, G37] creates one free campaign for 20 simultaneous calls, and none after its deletion', async () => {
    const owner = await createOwner(test);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(owner)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = await Promise.all(replies.filter(({ status }) => status !== 201).map(refusal));
    expect(new Set(refusals)).toEqual(new Set(['409 campaign.free_used']));
    const [campaign] = await owner.list('/api/puzzles');
    await deleteCampaign(owner, String(campaign?.['id']));
    expect(await owner.list('/api/puzzles')).toEqual([]);
    expect(await refusal(await create(owner))).toBe('409 campaign.free_used');
  });

  it('[C1] refuses a campaign without title or image, and does not use up the free campaign', async () => {
    const owner = await createOwner(test);
    expect(await refusal(await create(owner, { title: '   ' }))).toBe('400 request.invalid');
    expect(await refusal(await create(owner, { imageUrl: 'https://elsewhere.example/x.png' }))).toBe(
      '422 campaign.image_unknown',
    );
    expect(await refusal(await create(owner, { dimensions: 99 }))).toBe('400 request.invalid');
    expect(await refusal(await create(owner, { rewardType: 'money' }))).toBe('400 request.invalid');
    expect(await owner.get('/api/free-campaign-eligibility')).toMatchObject({ isEligible: true });
  });

  it('[C8] changes the given fields and keeps the others', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test);
    const changed = campaignSchema.parse(
      await owner.patch(`/api/puzzles/${campaignId}`, { isActive: false, winsPerHour: 5 }),
    );
    expect(changed).toMatchObject({
      title: 'Coffee break',
      isActive: false,
      winsPerHour: 5,
      verification: 'replay',
    });
    const widget = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
    expect(await widget.json()).toMatchObject({ showMessage: true });
  });

  it('[D10] deletes a campaign with its codes, so that its embeds show their fallback message', async () => {
    const { owner, campaignId, embedId, embedRowId } = await createPlayable(test);
    const response = await deleteCampaign(owner, campaignId);
    expect(response.status).toBe(200);
    const { rows } = await test.app.platform.database.pool.query(
      'select from discount_codes d join code_collections c on c.id = d.collection_id where c.puzzle_id = $1',
      [campaignId],
    );
    expect(rows).toEqual([]);
    const embeds = await owner.list('/api/embed-codes');
    expect(embeds.find((embed) => embed['id'] === embedRowId)).toMatchObject({ assignedPuzzle: null });
    const widget = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
    expect(await widget.json()).toMatchObject({ showMessage: true });
  });

  it('[C11, G43] returns no column that only the earlier version used', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const campaign = await owner.get(`/api/puzzles/${campaignId}`);
    expect(Object.keys(campaign).sort()).toEqual(Object.keys(campaignSchema.shape).sort());
  });

  it('[C8] merges two edits of a campaign, and returns both values of a field that both edits changed', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const path = `/api/puzzles/${campaignId}`;
    const { title, description } = campaignSchema.parse(await owner.get(path));
    const base = { title, description };
    await owner.patch(path, { title: 'Renamed A', description, base });
    const merged = await owner.patch(path, { title, description: 'By B', base });
    expect(merged).toMatchObject({ title: 'Renamed A', description: 'By B' });
    expect(await owner.patch(path, { title: 'Renamed B', base })).toMatchObject({
      code: 'edit.conflict',
      conflicts: [{ field: 'title', yours: 'Renamed B', stored: 'Renamed A' }],
    });
    expect(await owner.patch(path, { title: 'Last' })).toMatchObject({ title: 'Last' });
  });
});
