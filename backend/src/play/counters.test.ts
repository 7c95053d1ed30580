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
    expect(await owner.get(`/api/puzzles/${campaignId}`)).toMatchObject({ totalAttempts: 1 });
  });
});
