import { collectionListSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable } from '../../test/factories.ts';

const template = 'https://shop.example/discount/{CODE}?redirect=/';

describe('the apply link of a collection', () => {
  const test = useApp();
  const pathOf = (campaignId: string) => `/api/puzzles/${campaignId}/code-collections`;

  it('[G55] is set with the codes, changed with the terms, and removed by an empty text', async () => {
    const owner = await createOwner(test);
    const { id } = await createCampaign(test, owner);
    const list = { title: 'Export', codes: ['A'], codeType: 'shopify' };
    expect(await owner.post(pathOf(id), { ...list, applyUrlTemplate: ` ${template} ` })).toMatchObject({
      collection: { applyUrlTemplate: template },
    });
    expect(await owner.patch(pathOf(id), { valueText: '15% off' })).toMatchObject({
      applyUrlTemplate: template,
    });
    const codes = { codes: ['B'], applyUrlTemplate: 'https://other.example/{CODE}' };
    expect(await owner.post(`/api/puzzles/${id}/codes`, codes)).toMatchObject({
      collection: { applyUrlTemplate: 'https://other.example/{CODE}' },
    });
    expect(await owner.patch(pathOf(id), { applyUrlTemplate: '' })).toMatchObject({
      applyUrlTemplate: null,
    });
    const [listed] = collectionListSchema.parse(await owner.list(pathOf(id)));
    expect(listed?.applyUrlTemplate).toBeNull();
  });

  it('[G55] is merged with the edits of another tab', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const base = { valueText: null, applyUrlTemplate: null };
    await owner.patch(pathOf(campaignId), { applyUrlTemplate: template, base });
    expect(await owner.patch(pathOf(campaignId), { valueText: '15% off', base })).toMatchObject({
      valueText: '15% off',
      applyUrlTemplate: template,
    });
    const other = 'https://other.example/{CODE}';
    expect(await owner.patch(pathOf(campaignId), { applyUrlTemplate: other, base })).toMatchObject({
      code: 'edit.conflict',
      conflicts: [{ field: 'applyUrlTemplate', yours: other, stored: template }],
    });
  });

  it.each([
    ['https://shop.example/discount', 'Put {CODE} where the code belongs in the shop link.'],
    ['javascript:alert("{CODE}")', 'The shop link must begin with https://.'],
    ['http://shop.example/{CODE}', 'The shop link must begin with https://.'],
    ['https://ann:secret@shop.example/{CODE}', 'The shop link must not contain a user name or a password.'],
    ['https://{CODE}.example/', 'Put {CODE} after the address of the shop, not inside it.'],
    ['https://SHOP/?apply_coupon={CODE}', 'Please enter the full address of your shop.'],
  ])('[G55, T48] refuses %s with a sentence', async (applyUrlTemplate, message) => {
    const { owner, campaignId } = await createPlayable(test);
    const refused = { code: 'request.invalid', message };
    expect(await owner.patch(pathOf(campaignId), { applyUrlTemplate })).toMatchObject(refused);
    const list = { title: 'New', codes: ['A'], codeType: 'shopify', applyUrlTemplate };
    expect(await owner.post(pathOf(campaignId), list)).toMatchObject(refused);
    const [listed] = collectionListSchema.parse(await owner.list(pathOf(campaignId)));
    expect(listed?.applyUrlTemplate).toBeNull();
  });

  it('[G55] has at most 500 characters', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const start = 'https://shop.example/{CODE}?x=';
    const longest = start.padEnd(500, 'x');
    expect(await owner.patch(pathOf(campaignId), { applyUrlTemplate: `${longest}x` })).toMatchObject({
      code: 'request.invalid',
    });
    expect(await owner.patch(pathOf(campaignId), { applyUrlTemplate: longest })).toMatchObject({
      applyUrlTemplate: longest,
    });
  });
});
