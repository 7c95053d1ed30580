import { describe, expect, it } from 'vitest';
import { campaignOutcomesSchema, campaignSchema } from '@puzzle-prize/sdk/protocol';
import { campaignsPerAction } from '@puzzle-prize/sdk/protocol/limits';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { postVerify, randomId, refusal, solvedBody, startPlay } from '../../test/visitor.ts';
import { CampaignEntity } from './campaign.entity.ts';

describe('changeCampaigns', () => {
  const test = useApp();

  const send = (owner: TestOwner, body: unknown) =>
    owner.fetch('/api/campaign-actions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const change = async (owner: TestOwner, action: string, puzzleIds: string[]) =>
    campaignOutcomesSchema.parse(await (await send(owner, { action, puzzleIds })).json()).results;
  const read = async (owner: TestOwner, id: string) =>
    campaignSchema.parse(await owner.get(`/api/puzzles/${id}`));
  const orderUnpaid = async (owner: TestOwner) => {
    const campaign = await createCampaign(test, owner);
    const em = test.app.platform.database.orm.em.fork();
    await em.nativeUpdate(CampaignEntity, { id: campaign.id }, { isActive: false, isAwaitingPayment: true });
    return campaign;
  };

  it('[C8] refuses signed-out callers and invalid input', async () => {
    const owner = await createOwner(test);
    const { id } = await createCampaign(test, owner);
    const signedOut = await fetch(`${test.url}/api/campaign-actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ action: 'pause', puzzleIds: [id] }),
    });
    expect(await refusal(signedOut)).toBe('401 auth.required');
    const tooMany = Array.from({ length: campaignsPerAction + 1 }, () => id);
    const invalid = [
      { action: 'delete', puzzleIds: [id] },
      { action: 'pause', puzzleIds: [] },
      { action: 'pause', puzzleIds: ['1'] },
      { action: 'pause', puzzleIds: tooMany },
      { action: 'pause', puzzleIds: [id], all: true },
    ];
    for (const body of invalid) expect(await refusal(await send(owner, body))).toBe('400 request.invalid');
    for (const action of ['archive', 'restore']) {
      const other = await createOwner(test);
      for (const path of [id, randomId(), '1']) {
        const reply = await other.fetch(`/api/puzzles/${path}/${action}`, { method: 'POST' });
        expect(await refusal(reply)).toBe('404 campaign.not_found');
      }
    }
    expect(await read(owner, id)).toMatchObject({ isActive: true, archivedAt: null });
  });

  it('[C8] reports the result for each campaign, and changes the other campaigns if one is refused', async () => {
    const [owner, other] = [await createOwner(test), await createOwner(test)];
    const [first, second] = [await createCampaign(test, owner), await createCampaign(test, owner)];
    const [unpaid, foreign] = [await orderUnpaid(owner), await createCampaign(test, other)];
    const ids = [second.id, foreign.id, unpaid.id, first.id, second.id];
    expect(await change(owner, 'pause', ids)).toEqual([
      { id: second.id, isChanged: true, wasActive: true, refusal: null },
      {
        id: foreign.id,
        isChanged: false,
        wasActive: false,
        refusal: { code: 'campaign.not_found', message: 'Campaign not found' },
      },
      { id: unpaid.id, isChanged: false, wasActive: false, refusal: null },
      { id: first.id, isChanged: true, wasActive: true, refusal: null },
    ]);
    const resumed = await change(owner, 'resume', ids);
    expect(resumed.map((result) => result.refusal?.code ?? result.isChanged)).toEqual([
      true,
      'campaign.not_found',
      'campaign.awaiting_payment',
      true,
    ]);
    expect(await read(other, foreign.id)).toMatchObject({ isActive: true });
  });

  it('[C8, E2, E5] makes an archived campaign inactive, hidden and unassignable, and restores it as paused', async () => {
    const { owner, campaignId, embedId, embedRowId } = await createPlayable(test);
    const widget = async () => {
      const reply = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
      return JSON.stringify(await reply.json());
    };
    expect(await widget()).toContain('shuffledState');
    const archived = campaignSchema.parse(await owner.post(`/api/puzzles/${campaignId}/archive`, {}));
    expect(archived.isActive).toBe(false);
    expect(archived.archivedAt).not.toBeNull();
    expect(await widget()).toContain('No active campaign is currently assigned');
    expect(await owner.list('/api/puzzles')).toEqual([]);
    expect(await owner.get('/api/campaign-totals')).toEqual({ campaigns: 0, active: 0, solves: 0 });
    expect(await read(owner, campaignId)).toMatchObject({ title: 'Coffee break' });

    const resume = {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"isActive":true}',
    };
    expect(await refusal(await owner.fetch(`/api/puzzles/${campaignId}`, resume))).toBe(
      '409 campaign.archived',
    );
    const [resumed] = await change(owner, 'resume', [campaignId]);
    expect(resumed?.refusal?.code).toBe('campaign.archived');
    const name = 'New';
    expect(await owner.post('/api/embed-codes', { name, assignedPuzzleId: campaignId })).toMatchObject({
      code: 'campaign.archived',
    });
    const { id: empty } = await owner.post('/api/embed-codes', { name });
    const assign = (id: string) => owner.post(`/api/embed-codes/${id}/assign`, { puzzleId: campaignId });
    expect(await assign(String(empty))).toMatchObject({ code: 'campaign.archived' });
    expect(await assign(embedRowId)).toMatchObject({ assignedPuzzleId: campaignId });

    const restored = campaignSchema.parse(await owner.post(`/api/puzzles/${campaignId}/restore`, {}));
    expect(restored).toMatchObject({ isActive: false, archivedAt: null });
    await change(owner, 'resume', [campaignId]);
    expect(await widget()).toContain('shuffledState');
  });

  it('[C8, W8] gives no reward for a game that began before the campaign was archived', async () => {
    const { owner, campaignId, game } = await startPlay(test);
    await change(owner, 'archive', [campaignId]);
    const reply = await postVerify(test.url, game, solvedBody(game));
    expect(JSON.stringify(await reply.json())).not.toContain('CODE-');
  });

  it('[C8] completes simultaneous calls that change the same campaigns in different orders', async () => {
    const owner = await createOwner(test);
    const campaigns = await Promise.all(Array.from({ length: 8 }, () => createCampaign(test, owner)));
    const ids = campaigns.map(({ id }) => id);
    const actions = ['pause', 'resume', 'archive', 'restore'];
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        send(owner, { action: actions[n % 4], puzzleIds: n % 2 ? ids : ids.toReversed() }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await change(owner, 'restore', ids);
    const outcomes = await change(owner, 'archive', ids);
    expect(outcomes.every(({ isChanged }) => isChanged)).toBe(true);
  });
});
