import { randomUUID } from 'node:crypto';
import { embedOutcomesSchema, type ChangeEmbeds } from '@puzzle-prize/sdk/protocol';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';

const test = useApp();

const patch = (owner: TestOwner, body: unknown) =>
  owner.fetch('/api/embed-codes', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const change = async (owner: TestOwner, body: ChangeEmbeds) =>
  embedOutcomesSchema.parse(await (await patch(owner, body)).json()).results;
const showsPuzzle = async (embedId: string) => {
  const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomUUID()}`);
  return !(await response.text()).includes('"showMessage":true');
};

it('[G135] deactivates and activates several embed codes of the owner, and says what each was before', async () => {
  const shop = await createPlayable(test);
  const { owner, embedRowId, embedId, campaignId } = shop;
  const stranger = await createPlayable(test);
  expect(await showsPuzzle(embedId)).toBe(true);
  const ids = [embedRowId, stranger.embedRowId, embedRowId];
  expect(await change(owner, { embedIds: ids, isActive: false })).toMatchObject([
    { id: embedRowId, isChanged: true, wasActive: true, earlierPuzzleId: campaignId, refusal: null },
    { id: stranger.embedRowId, isChanged: false, refusal: { code: 'embed.not_found' } },
  ]);
  await expect.poll(() => showsPuzzle(embedId)).toBe(false);
  expect(await showsPuzzle(stranger.embedId)).toBe(true);
  expect(await change(owner, { embedIds: [embedRowId], isActive: false })).toMatchObject([
    { isChanged: false, wasActive: false, refusal: null },
  ]);
  await change(owner, { embedIds: [embedRowId], isActive: true });
  await expect.poll(() => showsPuzzle(embedId)).toBe(true);
});

it('[G135] assigns a campaign to several embed codes, but no archived one and none of another owner', async () => {
  const { owner, embedRowId, campaignId } = await createPlayable(test);
  const { id: other } = await createCampaign(test, owner, { title: 'Other' });
  const empty = String((await owner.post('/api/embed-codes', { name: 'Empty' }))['id']);
  const embedIds = [embedRowId, empty];
  expect(await change(owner, { embedIds, assignedPuzzleId: other })).toMatchObject([
    { isChanged: true, earlierPuzzleId: campaignId },
    { isChanged: true, earlierPuzzleId: null },
  ]);
  expect(await owner.get(`/api/embed-codes/${empty}`)).toMatchObject({ assignedPuzzleId: other });
  await change(owner, { embedIds: [empty], assignedPuzzleId: null });
  await owner.post('/api/campaign-actions', { action: 'archive', puzzleIds: [other] });
  // An embed code may keep an archived campaign, but may not get one.
  expect(await change(owner, { embedIds, assignedPuzzleId: other })).toMatchObject([
    { isChanged: false, refusal: null },
    { isChanged: false, refusal: { code: 'campaign.archived' } },
  ]);
  const { campaignId: foreign } = await createPlayable(test);
  expect(await refusal(await patch(owner, { embedIds, assignedPuzzleId: foreign }))).toBe(
    '404 campaign.not_found',
  );
});

it('[U3, G135] refuses signed-out callers and changes without a value', async () => {
  const owner = await createOwner(test);
  const response = await fetch(`${test.url}/api/embed-codes`, { method: 'PATCH' });
  expect(await refusal(response)).toBe('401 auth.required');
  const embedIds = [randomUUID()];
  for (const body of [{}, { embedIds }, { embedIds: [], isActive: true }, { embedIds, isActive: 1 }])
    expect(await refusal(await patch(owner, body))).toBe('400 request.invalid');
});
