import { foundCodeListSchema } from '@puzzle-prize/sdk/protocol';
import { codeMaxChars, foundCodesMax } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import {
  createCampaign,
  createOwner,
  createPlayable,
  deleteCampaign,
  type TestOwner,
} from '../../test/factories.ts';
import { openGame, win } from '../../test/visitor.ts';

describe('findCode', () => {
  const test = useApp();
  const find = async (owner: TestOwner, code: string) =>
    foundCodeListSchema.parse(await owner.list(`/api/codes?code=${encodeURIComponent(code)}`));
  const createWithCodes = async (owner: TestOwner, codes: readonly string[]) => {
    const campaign = await createCampaign(test, owner);
    await owner.post(`/api/puzzles/${campaign.id}/code-collections`, {
      title: 'Spring',
      codes,
      codeType: 'shopify',
    });
    return campaign;
  };

  it('[K13] refuses signed-out callers, a missing code and a too long code', async () => {
    expect((await fetch(`${test.url}/api/codes?code=A1`)).status).toBe(401);
    const owner = await createOwner(test);
    expect((await owner.fetch('/api/codes')).status).toBe(400);
    expect((await owner.fetch(`/api/codes?code=${'x'.repeat(codeMaxChars + 1)}`)).status).toBe(400);
  });

  it('[K13] finds a whole code in upper or lower case, with its campaign, but no code of another owner', async () => {
    const [owner, other] = [await createOwner(test), await createOwner(test)];
    const campaign = await createWithCodes(owner, ['SAVE-10', 'SAVE-11']);
    await createWithCodes(other, ['SAVE-10']);
    expect(await find(owner, ' save-10 ')).toMatchObject([
      { code: 'SAVE-10', puzzleId: campaign.id, campaignTitle: 'Coffee break', state: 'unused' },
    ]);
    expect(await find(owner, 'SAVE')).toEqual([]);
    expect(await find(owner, 'SAVE%')).toEqual([]);
  });

  it('[K13] reports that a code was won, and still finds the code after its collection has ended', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test, { codes: ['ONLY'] });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await win(test.url, game);
    expect(await find(owner, 'ONLY')).toMatchObject([{ state: 'issued' }]);
    await owner.fetch(`/api/puzzles/${campaignId}/code-collections`, { method: 'DELETE' });
    expect(await find(owner, 'ONLY')).toMatchObject([{ puzzleId: campaignId, state: 'issued' }]);
  });

  it('[K13] returns a limited number of campaigns, without deleted ones', async () => {
    const owner = await createOwner(test);
    const campaigns = [];
    for (let count = 0; count <= foundCodesMax; count += 1)
      campaigns.push(await createWithCodes(owner, ['SAME']));
    expect(await find(owner, 'same')).toHaveLength(foundCodesMax);
    for (const { id } of campaigns.slice(1)) await deleteCampaign(owner, id);
    expect(await find(owner, 'same')).toMatchObject([{ puzzleId: campaigns[0]?.id }]);
  });
});
