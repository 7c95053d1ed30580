import { widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, type Playable } from '../../test/factories.ts';
import { addMedia, createMediaCampaign } from '../../test/media.ts';
import { callSession, createPaywalled, openPaywalled } from '../../test/paywall.ts';
import { openGame, randomId, win } from '../../test/visitor.ts';

/** The age at which the server refreshes a campaign that it keeps in memory. */
const refreshMs = 6000;

describe('the words for the prize', () => {
  const test = useApp();
  const readText = async ({ embedId }: Pick<Playable, 'embedId'>) =>
    (await openGame(test.url, embedId)).puzzle.prizeText;
  const setTerms = ({ owner, campaignId }: Playable, terms: object) =>
    owner.patch(`/api/puzzles/${campaignId}/code-collections`, terms);
  const edit = ({ owner, campaignId }: Playable, changes: object) =>
    owner.patch(`/api/puzzles/${campaignId}`, changes);

  it.each(['promotion', 'coupon'] as const)(
    '[G58] are the value of a %s, and follow the edits of its owner at once',
    async (codeType) => {
      const playable = await createPlayable(test, { codeType, codes: ['ONE'] });
      expect(await readText(playable)).toBeUndefined();
      await setTerms(playable, { valueText: '15% off' });
      // Koa answers the first load, and the fast path answers the second one.
      expect([await readText(playable), await readText(playable)]).toEqual(['15% off', '15% off']);
      await setTerms(playable, { valueText: '20% off', minimumText: 'From €50' });
      expect(await readText(playable)).toBe('20% off');
      await setTerms(playable, { valueText: '' });
      expect(await readText(playable)).toBeUndefined();
    },
  );

  it("[G58, G8] are part of the frame's page and of the owner's preview", async () => {
    const playable = await createPlayable(test);
    await setTerms(playable, { valueText: 'Free shipping' });
    const page = await (await fetch(`${test.url}/embed/${playable.embedId}`)).text();
    expect(page).toContain('"prizeText":"Free shipping"');
    const path = `/api/embed-widget/${playable.campaignUniqueId}?sessionId=${randomId()}`;
    expect(await playable.owner.get(path)).toMatchObject({ prizeText: 'Free shipping' });
  });

  it('[G58, G54] are absent when no code is left, also while a fallback code is given', async () => {
    const playable = await createPlayable(test, { codes: ['ONE'] });
    await setTerms(playable, { valueText: '15% off' });
    const game = await openGame(test.url, playable.embedId);
    expect(game.puzzle.prizeText).toBe('15% off');
    test.clock.advance(10_000);
    await win(test.url, game);
    expect(await readText(playable)).toBeUndefined();
    await edit(playable, { whenEmpty: 'fallback', fallbackCode: 'LATE5' });
    const { puzzle } = await openGame(test.url, playable.embedId);
    expect(puzzle).toMatchObject({ hasAvailableCodes: true });
    expect(puzzle).not.toHaveProperty('prizeText');
  });

  it('[G58, G53] are absent from the moment on in which the codes expire', async () => {
    const playable = await createPlayable(test);
    const expiresAt = new Date(test.clock.now() + 4000).toISOString();
    await setTerms(playable, { valueText: '15% off', expiresAt });
    expect(await readText(playable)).toBe('15% off');
    test.clock.advance(4000);
    expect(await readText(playable)).toBeUndefined();
  });

  it('[G58] are absent while a cap is reached', async () => {
    const playable = await createPlayable(test);
    await setTerms(playable, { valueText: '15% off' });
    await edit(playable, { winsTotal: 1 });
    const game = await openGame(test.url, playable.embedId);
    expect(game.puzzle.prizeText).toBe('15% off');
    test.clock.advance(10_000);
    await win(test.url, game);
    test.clock.advance(refreshMs);
    await readText(playable);
    await expect.poll(() => readText(playable)).toBeUndefined();
    await edit(playable, { winsTotal: 2 });
    expect(await readText(playable)).toBe('15% off');
  });

  it('[G58] are the title of the only media item, and absent for several', async () => {
    const playable = await createMediaCampaign(test);
    expect(await readText(playable)).toBe('Video 0');
    const second = await addMedia(playable.owner, playable.campaignId, { title: 'The secret ending' });
    expect(await readText(playable)).toBeUndefined();
    await playable.owner.fetch(`/api/puzzles/${playable.campaignId}/media-rewards/${second.id}`, {
      method: 'DELETE',
    });
    expect(await readText(playable)).toBe('Video 0');
    const path = `/api/puzzles/${playable.campaignId}/media-rewards/${String(playable.items[0]?.id)}`;
    await playable.owner.fetch(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Behind the scenes' }),
    });
    expect(await readText(playable)).toBe('Behind the scenes');
  });

  it('[G58, W13] do not name a paid item before its session is activated', async () => {
    const playable = await createPaywalled(test);
    const { puzzle, sessionId } = await openPaywalled(test, playable);
    expect(puzzle).not.toHaveProperty('prizeText');
    await callSession(test, { sessionId, does: 'activate' }, playable);
    expect((await openPaywalled(test, playable, { sessionId })).puzzle.prizeText).toBe('Video 0');
    const path = `/api/embed-widget/${playable.campaignUniqueId}?sessionId=${randomId()}`;
    expect(widgetPuzzleSchema.parse(await playable.owner.get(path)).prizeText).toBe('Video 0');
  });
});
