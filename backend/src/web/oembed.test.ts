import { frameHeightPx, frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { createPlayable, deleteCampaign } from '../../test/factories.ts';
import { createRaceable } from '../../test/race.ts';
import { openGame } from '../../test/visitor.ts';
import { unknownEmbedLimit } from '../play/limits.ts';
import { oembedLimit } from './oembed-router.ts';

/** The fields that https://oembed.com requires of an answer of type `rich`, and the optional ones that we send. */
const answerSchema = z.strictObject({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.number().int().positive(),
  html: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  // A thumbnail has all three fields or none.
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.number().int().positive().optional(),
  thumbnail_height: z.number().int().positive().optional(),
});

describe('oEmbed', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const get = (path: string, address = '203.0.113.1') =>
    fetch(path.startsWith('http') ? path : test.url + path, { headers: { 'x-forwarded-for': address } });
  const frame = (path: string) => test.app.platform.publicUrl + path;
  const ask = (url: string, more = '', address?: string) =>
    get(`/oembed?url=${encodeURIComponent(url)}${more}`, address);
  const read = async (url: string, more = '') => answerSchema.parse(await (await ask(url, more)).json());
  /** Finds the address of the answer in a page, as a consumer does. */
  const discover = async (path: string, type: string): Promise<string | undefined> => {
    const page = await (await get(path)).text();
    const link = new RegExp(`<link\\s+rel="alternate"\\s+type="${type}"\\s+href="([^"]+)"`).exec(page);
    return link?.[1]?.replaceAll('&amp;', '&').replace(test.app.platform.publicUrl, '');
  };

  it('[G104] turns the address of a frame page into its frame, with a title and an image', async () => {
    const { embedId, owner, campaignId } = await createPlayable(test, { codes: ['SECRET-1'] });
    await owner.patch(`/api/puzzles/${campaignId}`, { title: 'Harbor "week" <b>' });
    const response = await ask(frame(`/embed/${embedId}`));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
    });
    const body = await response.text();
    expect(body).not.toMatch(/session|token|SECRET/i);
    const answer = answerSchema.parse(JSON.parse(body));
    expect(answer).toMatchObject({
      title: 'Harbor "week" <b>',
      provider_name: 'Puzzle Prize',
      width: frameWidthPx,
      height: frameHeightPx,
    });
    expect(answer.html).toContain(`src="${frame(`/embed/${embedId}`)}"`);
    expect(answer.html).toContain('title="Harbor &quot;week&quot; &lt;b&gt;"');
    expect(new URL(answer.thumbnail_url ?? '').pathname).toMatch(/^\/images\/[0-9a-f]{64}\/preview\.jpg$/);
  });

  it('[G104] is found from the pages of a puzzle and of a race, as JSON and as XML', async () => {
    const { embedId } = await createPlayable(test);
    const json = (await discover(`/embed/${embedId}`, 'application/json\\+oembed')) ?? '';
    expect(answerSchema.parse(await (await get(json)).json()).html).toContain(embedId);
    const address = (await discover(`/embed/${embedId}`, 'text/xml\\+oembed')) ?? '';
    const response = await get(address);
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed><type>rich<\/type>/,
    );
    expect(xml).toContain('<html>&lt;iframe');
    expect(xml.match(/<(\w+)>/g)?.length).toBe(xml.match(/<\/(\w+)>/g)?.length);

    const race = await createRaceable(test, { allowedDomains: ['shop.example'] });
    const found = await discover(`/embed/race/${race.campaignId}`, 'application/json\\+oembed');
    const answer = answerSchema.parse(await (await get(found ?? '')).json());
    expect(answer.html).toContain(frame(`/embed/race/${race.campaignId}`));
    await deleteCampaign(race.owner, race.campaignId);
    expect((await get(found ?? '')).status).toBe(404);
  });

  it('[G104] keeps within the size that the consumer asks for, and keeps the theme only', async () => {
    const { embedId } = await createPlayable(test);
    const url = frame(`/embed/${embedId}?theme=dark&endUser=ann`);
    const small = await read(url, '&maxwidth=320&maxheight=400');
    expect(small).toMatchObject({ width: 320, height: 400, thumbnail_width: 300, thumbnail_height: 300 });
    expect(small.html).toContain('?theme=dark"');
    expect(JSON.stringify(small)).not.toContain('ann"');
    const tiny = await read(url, '&maxwidth=200&maxheight=200');
    expect([tiny.width, tiny.thumbnail_url]).toEqual([200, undefined]);
    expect((await read(url, '&maxwidth=none&maxheight=-1')).width).toBe(frameWidthPx);
  });

  it('[G104] answers 501 for other formats, 401 for races without sites, and 404 for everything else', async () => {
    const { embedId } = await createPlayable(test);
    const { puzzle } = await openGame(test.url, embedId);
    expect((await ask(frame(`/embed/${embedId}`), '&format=yaml')).status).toBe(501);
    const race = await createRaceable(test, { allowedDomains: [] });
    expect((await ask(frame(`/embed/race/${race.campaignId}`))).status).toBe(401);
    const other = frame(`/embed/${embedId}`).replace('//', '//evil.');
    for (const url of [
      '',
      'x',
      other,
      frame('/'),
      frame('/embed/race/none'),
      frame(`/embed/${embedId}/image`),
    ])
      expect([url, (await ask(url)).status]).toEqual([url, 404]);
    expect((await get('/oembed')).status).toBe(404);
    expect((await get('/oembed')).headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask(frame(`/embed/${puzzle.puzzleUniqueId}`))).status).toBe(404);
  });

  it('[T54] tells nothing about campaigns that visitors cannot see, and limits guesses and calls', async () => {
    const unassigned = await createPlayable(test, { isAssigned: false });
    const early = await createPlayable(test);
    const startsAt = new Date(test.clock.now() + 60_000).toISOString();
    await early.owner.patch(`/api/puzzles/${early.campaignId}`, { startsAt });
    for (const id of ['embed-0-nothing', unassigned.embedId, early.embedId]) {
      const response = await ask(frame(`/embed/${id}`));
      expect([id, response.status, await response.json()]).toEqual([
        id,
        404,
        { code: 'play.not_found', message: 'This puzzle is not available or has been removed.' },
      ]);
      expect(await discover(`/embed/${id}`, 'application/json\\+oembed')).toBeUndefined();
    }
    const { limits } = test.app.platform;
    for (let count = 0; count < unknownEmbedLimit.calls; count += 1)
      await limits.take(unknownEmbedLimit, '198.51.100.0/24');
    expect((await ask(frame('/embed/embed-0-nothing'), '', '198.51.100.1')).status).toBe(429);
    for (let count = 0; count < oembedLimit.calls; count += 1) await limits.take(oembedLimit, '192.0.2.0/24');
    expect((await ask(frame('/embed/embed-0-nothing'), '', '192.0.2.1')).status).toBe(429);
  });
});
