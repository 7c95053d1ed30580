import { sessionIdSchema, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { createPlayable, deleteCampaign } from '../../test/factories.ts';
import { createRaceable } from '../../test/race.ts';
import { openGame } from '../../test/visitor.ts';
import { unknownEmbedLimit } from '../play/limits.ts';

describe('the requests of a snippet before its script runs', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const ask = (path: string, address = '203.0.113.1') =>
    fetch(test.url + path, { redirect: 'manual', headers: { 'x-forwarded-for': address } });

  it('[G62] the image has an address that follows the assigned campaign and that other sites may show', async () => {
    const { embedId } = await createPlayable(test);
    const { puzzle } = await openGame(test.url, embedId);
    const response = await ask(`/embed/${embedId}/image`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(puzzle.imageUrl);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('[G62, G8] the image is missing for unknown ids, for previews and where a message replaces the puzzle', async () => {
    const playable = await createPlayable(test);
    const { puzzle } = await openGame(test.url, playable.embedId);
    const unassigned = await createPlayable(test, { isAssigned: false });
    const early = await createPlayable(test);
    const startsAt = new Date(test.clock.now() + 60_000).toISOString();
    await early.owner.patch(`/api/puzzles/${early.campaignId}`, { startsAt });
    for (const id of ['embed-0-nothing', puzzle.puzzleUniqueId, 'a%20b', unassigned.embedId, early.embedId]) {
      const response = await ask(`/embed/${id}/image`);
      expect([id, response.status]).toEqual([id, 404]);
      expect(response.headers.get('cache-control')).not.toContain('public');
    }
  });

  it('[G62, W8] guesses of ids are limited', async () => {
    for (let count = 0; count < unknownEmbedLimit.calls; count += 1)
      await test.app.platform.limits.take(unknownEmbedLimit, '198.51.100.0/24');
    const response = await ask('/embed/embed-0-nothing/image', '198.51.100.1');
    expect(response.status).toBe(429);
  });

  it('[G62, V4] the image has an address for the race of a campaign, while there is one', async () => {
    const race = await createRaceable(test);
    const path = `/embed/race/${race.campaignId}/image`;
    expect((await ask(path)).headers.get('location')).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    expect((await ask('/embed/race/none/image')).status).toBe(404);
    await deleteCampaign(race.owner, race.campaignId);
    expect((await ask(path)).status).toBe(404);
  });

  it('[W6, W7] the first deal can be requested by any site, and its session can go on with it', async () => {
    const { embedId } = await createPlayable(test);
    const response = await ask(`/embed/${embedId}/opening`);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { sessionId, data } = openingSchema.parse(await response.json());
    const { puzzle } = await openGame(test.url, embedId, sessionId);
    expect(data).toMatchObject({ shuffledState: puzzle.shuffledState });
    const again = openingSchema.parse(await (await ask(`/embed/${embedId}/opening`)).json());
    expect(again.sessionId).not.toBe(sessionId);
  });

  it('[W6, W13] the first deal of a paywalled campaign is not given, because its session would be stored', async () => {
    const { embedId } = await createPlayable(test, { rewardType: 'paywalled_media' });
    expect((await ask(`/embed/${embedId}/opening`)).status).toBe(404);
    expect((await ask('/embed/embed-0-nothing/opening')).status).toBe(404);
  });
});

const openingSchema = z.object({ sessionId: sessionIdSchema, data: widgetDataSchema });
