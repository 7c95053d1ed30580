import { embedRowsSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { postJson, randomId } from '../../test/visitor.ts';

describe('the counters', () => {
  const test = useApp();

  it('[E4, G45] count only one view and one first move per session, even after reloads', async () => {
    const { owner, embedId, embedRowId, campaignId } = await createPlayable(test);
    const sessions = [randomId(), randomId()];
    for (const sessionId of [...sessions, ...sessions]) {
      await postJson(`${test.url}/api/embed/${embedId}/events`, { sessionId, type: 'view' });
    }
    await postJson(`${test.url}/api/embed/${embedId}/events`, { sessionId: sessions[0], type: 'start' });
    await expect
      .poll(async () => (await owner.list('/api/embed-codes')).find((embed) => embed['id'] === embedRowId), {
        timeout: 8000,
      })
      .toMatchObject({ totalViews: 2, totalInteractions: 1 });
    const { rows } = embedRowsSchema.parse(await owner.get('/api/embed-rows'));
    const played = rows.find(({ id }) => id === embedRowId)?.lastPlayedAt;
    // A view without a move is no play, so it does not change the time of the last play.
    await postJson(`${test.url}/api/embed/${embedId}/events`, { sessionId: randomId(), type: 'view' });
    await expect
      .poll(async () => embedRowsSchema.parse(await owner.get('/api/embed-rows')).rows[0], { timeout: 8000 })
      .toMatchObject({ totalViews: 3, lastPlayedAt: played });
    expect(played).not.toBeNull();
    expect(await owner.get(`/api/puzzles/${campaignId}`)).toMatchObject({ totalAttempts: 1 });
  });
});
