import { campaignSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, deleteCampaign, type Playable } from '../../test/factories.ts';

describe('readWhenEmpty', () => {
  const test = useApp();
  const edit = ({ owner, campaignId }: Pick<Playable, 'owner' | 'campaignId'>, changes: object) =>
    owner.patch(`/api/puzzles/${campaignId}`, changes);

  it('[G54, C10] stores each choice with its code or campaign; the default is to play for fun', async () => {
    const playable = await createPlayable(test);
    const other = await createPlayable(test, { owner: playable.owner });
    const stored = await playable.owner.get(`/api/puzzles/${playable.campaignId}`);
    expect(campaignSchema.parse(stored)).toMatchObject({
      whenEmpty: 'play',
      fallbackCode: null,
      nextCampaignId: null,
    });
    expect(await edit(playable, { whenEmpty: 'fallback', fallbackCode: ' SAVE5 ' })).toMatchObject({
      whenEmpty: 'fallback',
      fallbackCode: 'SAVE5',
    });
    const next = { whenEmpty: 'campaign', nextCampaignId: other.campaignId };
    expect(await edit(playable, next)).toMatchObject({ ...next, fallbackCode: 'SAVE5' });
    expect(await edit(playable, { whenEmpty: 'hide', fallbackCode: '' })).toMatchObject({
      whenEmpty: 'hide',
      fallbackCode: null,
    });
  });

  it('[G54] refuses a choice without its code or campaign, itself, and campaigns of others', async () => {
    const playable = await createPlayable(test);
    const foreign = await createPlayable(test);
    const getCode = async (changes: object) => (await edit(playable, changes))['code'];
    expect(await getCode({ whenEmpty: 'fallback' })).toBe('campaign.fallback_code_missing');
    expect(await getCode({ whenEmpty: 'fallback', fallbackCode: '  ' })).toBe(
      'campaign.fallback_code_missing',
    );
    expect(await getCode({ whenEmpty: 'campaign' })).toBe('campaign.next_missing');
    const next = (nextCampaignId: string) => ({ whenEmpty: 'campaign', nextCampaignId });
    expect(await getCode(next(playable.campaignId))).toBe('campaign.next_is_itself');
    expect(await getCode(next(foreign.campaignId))).toBe('campaign.next_unknown');
    expect(await getCode(next('0b0e7c1a-52c1-4a0e-9a63-8d6a9d1c0f55'))).toBe('campaign.next_unknown');
    for (const bad of [{ whenEmpty: 'wait' }, { fallbackCode: 'x'.repeat(101) }, { nextCampaignId: 'x' }])
      expect(await getCode(bad)).toBe('request.invalid');
    await edit(playable, { whenEmpty: 'fallback', fallbackCode: 'SAVE5' });
    expect(await getCode({ fallbackCode: null })).toBe('campaign.fallback_code_missing');
  });

  it('[G54] still saves other settings after the other campaign was deleted', async () => {
    const playable = await createPlayable(test);
    const other = await createPlayable(test, { owner: playable.owner });
    await edit(playable, { whenEmpty: 'campaign', nextCampaignId: other.campaignId });
    await deleteCampaign(playable.owner, other.campaignId);
    expect(await edit(playable, { title: 'Still editable' })).toMatchObject({ title: 'Still editable' });
  });

  it('[G54] is copied with the campaign', async () => {
    const playable = await createPlayable(test);
    await edit(playable, { whenEmpty: 'fallback', fallbackCode: 'SAVE5' });
    const copy = await playable.owner.post(`/api/puzzles/${playable.campaignId}/duplicate`, {});
    expect(copy['puzzle']).toMatchObject({ whenEmpty: 'fallback', fallbackCode: 'SAVE5' });
  });
});
