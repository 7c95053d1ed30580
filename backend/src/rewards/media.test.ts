import { createHash } from 'node:crypto';
import { get as httpGet } from 'node:http';
import { type VerifyReply, widgetDataSchema, widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { mediaLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { addMedia, createMediaCampaign, keptFilm, listMedia, noise } from '../../test/media.ts';
import { openGame, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';

const humanMs = 10_000;
const whole = await keptFilm('film.mp4');

describe('media that are won', () => {
  const test = useApp();

  /** Opens a round of a session's game; it is solved after a while. */
  const openRound = async (embedId: string, sessionId: string, round: number) => {
    const game = await openGame(test.url, embedId, `${sessionId}&round=${round}`);
    test.clock.advance(humanMs);
    return { ...game, sessionId };
  };
  const winRound = async (embedId: string, sessionId = randomId(), round = 0) =>
    await win(test.url, await openRound(embedId, sessionId, round));
  const addressOf = ({ mediaReward }: VerifyReply) => test.url + (mediaReward?.mediaData ?? '');
  const titles = (replies: readonly VerifyReply[]) => replies.map(({ mediaReward }) => mediaReward?.title);
  const putItem = async (
    { owner, campaignId }: Awaited<ReturnType<typeof createMediaCampaign>>,
    path: string,
    body: unknown,
  ) =>
    await owner.fetch(`/api/puzzles/${campaignId}/media-rewards/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  describe('a win', () => {
    it('[W3, W6] is played for when there is an item, and not before', async () => {
      const campaign = await createMediaCampaign(test, { films: 0 });
      const load = async () => {
        const path = `/api/embed-widget/${campaign.embedId}?sessionId=${randomId()}`;
        return widgetDataSchema.parse(await (await fetch(test.url + path)).json());
      };
      const none = { showMessage: true, message: 'No media reward available' };
      expect(await load()).toMatchObject(none);
      const { id } = await addMedia(campaign.owner, campaign.campaignId);
      expect(await load()).toMatchObject({
        ...{ showMessage: false, message: null, codeType: 'media', rewardType: 'media' },
        ...{ availableCount: 1, hasAvailableCodes: true },
      });
      await putItem(campaign, id, { isActive: false });
      expect(await load()).toMatchObject(none);
    });

    it('[W9] tells of the item, with an address of its own for this session', async () => {
      const { owner, campaignId, embedId } = await createMediaCampaign(test, { films: 0 });
      const poster = `data:image/png;base64,${(await noise()).toString('base64')}`;
      const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
      const made = {
        title: 'Backstage',
        description: 'One minute',
        poster,
        captions,
        captionsLanguage: 'en',
      };
      const { id } = await addMedia(owner, campaignId, made);
      const reply = await winRound(embedId);
      expect(reply).toMatchObject({
        ...{ outcome: 'media', rewardType: 'media', prizeCode: null, codeType: null },
        mediaReward: {
          ...{ title: 'Backstage', description: 'One minute', mediaType: 'video', mimeType: 'video/mp4' },
          ...{ width: 64, height: 48, duration: 1, playback: 'all', captionsLanguage: 'en' },
        },
      });
      const { posterUrl, captionsUrl, mediaData } = reply.mediaReward ?? {};
      expect(mediaData).toContain(`/api/media-rewards/${id}/content?token=`);
      const content = await fetch(addressOf(reply));
      expect(Buffer.from(await content.arrayBuffer()).equals(whole)).toBe(true);
      const picture = await fetch(`${test.url}${posterUrl}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const text = await fetch(`${test.url}${captionsUrl}`);
      expect([await text.text(), text.headers.get('content-type')]).toEqual([
        captions,
        'text/vtt; charset=utf-8',
      ]);
    });

    it('[G18] answers a retry and a second tab with the same item', async () => {
      const { embedId } = await createMediaCampaign(test, { films: 4 });
      const game = await openRound(embedId, randomId(), 0);
      const replies = await Promise.all(Array.from({ length: 8 }, () => win(test.url, game)));
      expect(new Set(titles(replies)).size).toBe(1);
    });

    it('[G18] gives each round an item the session has not seen, in the order of the owner, then from the start', async () => {
      const campaign = await createMediaCampaign(test, { films: 3 });
      const [first = '', second = '', third = ''] = campaign.items.map(({ id }) => id);
      await putItem(campaign, 'order', { rewardIds: [third, first, second] });
      const sessionId = randomId();
      const rounds: VerifyReply[] = [];
      for (let round = 0; round < 5; round += 1)
        rounds.push(await winRound(campaign.embedId, sessionId, round));
      expect(titles(rounds)).toEqual(['Film 2', 'Film 0', 'Film 1', 'Film 2', 'Film 0']);
      expect(titles([await winRound(campaign.embedId, sessionId, 1)])).toEqual(['Film 0']);
    });

    it('[G18] gives any unseen item without an order, also to rounds at the same moment', async () => {
      const { embedId } = await createMediaCampaign(test, { films: 5 });
      const sessionId = randomId();
      const games = [];
      for (let round = 0; round < 5; round += 1) games.push(await openRound(embedId, sessionId, round));
      const replies = await Promise.all(games.map((game) => win(test.url, game)));
      expect(titles(replies).toSorted()).toEqual(['Film 0', 'Film 1', 'Film 2', 'Film 3', 'Film 4']);
    });

    it('[G18, M10] gives another item when the one that was won is switched off, and none when nothing is left', async () => {
      const campaign = await createMediaCampaign(test, { films: 2 });
      const game = await openRound(campaign.embedId, randomId(), 0);
      const [won] = titles([await win(test.url, game)]);
      const switchOff = async (title: string | undefined) => {
        const id = campaign.items.find((item) => item.title === title)?.id ?? '';
        await putItem(campaign, id, { isActive: false });
      };
      await switchOff(won);
      const [other] = titles([await win(test.url, game)]);
      expect(other).not.toBe(won);
      await switchOff(other);
      expect(await win(test.url, game)).toMatchObject({ outcome: 'none_left', mediaReward: null });
    });

    it('[G13] is one for a visitor with two sessions', async () => {
      const { embedId } = await createMediaCampaign(test, { films: 4 });
      const visitorId = randomId();
      const winAs = async () => win(test.url, await openRound(embedId, randomId(), 0), { visitorId });
      const replies = [await winAs(), await winAs(), await winAs()];
      expect(new Set(titles(replies)).size).toBe(1);
      const last = replies.at(-1);
      expect(last && (await fetch(addressOf(last))).status).toBe(200);
    });

    it('[G8, T29] is nothing in the preview of its owner', async () => {
      const { owner, campaignUniqueId } = await createMediaCampaign(test);
      const sessionId = randomId();
      const response = await owner.fetch(`/api/embed-widget/${campaignUniqueId}?sessionId=${sessionId}`);
      const text = await response.text();
      expect(text).not.toContain('/api/media-rewards');
      const puzzle = widgetPuzzleSchema.parse(JSON.parse(text));
      test.clock.advance(humanMs);
      const reply = await win(test.url, { embedId: campaignUniqueId, sessionId, puzzle });
      expect(reply).toMatchObject({ outcome: 'preview', mediaReward: null });
    });

    it('[T29] is told to nobody who has not solved the puzzle', async () => {
      const { embedId } = await createMediaCampaign(test);
      const game = await openRound(embedId, randomId(), 0);
      const response = await postVerify(test.url, game, { ...solvedBody(game), moves: [1] });
      expect(await refusal(response)).toMatch(/^422 play\./);
    });
  });

  describe('a link', () => {
    const newLink = async (films = 1) => {
      const campaign = await createMediaCampaign(test, { films });
      const sessionId = randomId();
      const reply = await winRound(campaign.embedId, sessionId);
      return { ...campaign, sessionId, address: addressOf(reply), reply };
    };
    const item = createHash('sha256').update(whole).digest('hex');

    /** A browser that has the file; `fetch` would ask for it anew. */
    const askAgain = (address: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve) => {
        httpGet(address, { headers: { 'if-none-match': `"${item}"` } }, (response) => {
          response.resume();
          resolve([response.statusCode, response.headers.etag]);
        });
      });

    it('[T46] serves the file as what it is, and as nothing that can run', async () => {
      const { address } = await newLink();
      const { status, headers } = await fetch(address);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...{ 'content-type': 'video/mp4', 'content-length': String(whole.length), 'accept-ranges': 'bytes' },
        ...{ etag: `"${item}"`, 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' },
        ...{
          'cross-origin-resource-policy': 'cross-origin',
          'content-security-policy': "default-src 'none'; sandbox",
        },
        'content-disposition': 'inline; filename="film-0-reward.mp4"',
      });
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      const maxAge = Number(/\d+/.exec(headers.get('cache-control') ?? '')?.[0]);
      expect(maxAge).toBeLessThanOrEqual(mediaLinkMinutes * 60);
    });

    it.each([
      ['bytes=0-', 0, whole.length - 1],
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      ['bytes=-50', whole.length - 50, whole.length - 1],
      ['bytes=5000-9999999', 5000, whole.length - 1],
    ])('[T46] sends the part that %s asks for', async (range, start, end) => {
      const { address } = await newLink();
      const response = await fetch(address, { headers: { range } });
      expect([
        response.status,
        response.headers.get('content-range'),
        response.headers.get('content-length'),
      ]).toEqual([206, `bytes ${start}-${end}/${whole.length}`, String(end - start + 1)]);
      expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true);
    });

    it('[T46] refuses ranges that are none, and leaves those unheard that it may', async () => {
      const { address } = await newLink();
      for (const range of [`bytes=${whole.length}-`, 'bytes=9-3', 'bytes=x', 'bytes=-0']) {
        const response = await fetch(address, { headers: { range } });
        expect(response.headers.get('content-range')).toBe(`bytes */${whole.length}`);
        expect(await refusal(response)).toBe('416 media.range_invalid');
      }
      for (const headers of [
        { range: 'items=0-5' },
        { range: 'bytes=0-1,5-9' },
        { range: 'bytes=0-9', 'if-range': '"another"' },
      ]) {
        const response = await fetch(address, { headers });
        expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
      }
      const same = await fetch(address, { headers: { range: 'bytes=0-9', 'if-range': `"${item}"` } });
      expect([same.status, (await same.arrayBuffer()).byteLength]).toEqual([206, 10]);
    });

    it('[T46] answers HEAD with the length alone, and who has the file already with nothing', async () => {
      const { address } = await newLink();
      const head = await fetch(address, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        String(whole.length),
        '',
      ]);
      const part = await fetch(address, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
      expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
      const known = await askAgain(address);
      expect(known).toEqual([304, `"${item}"`]);
    });

    it('[T29] works for its item and ten minutes alone', async () => {
      const { address, items, owner, campaignId } = await newLink();
      const token = new URL(address).searchParams.get('token') ?? '';
      const other = await addMedia(owner, campaignId);
      const of = (id: string | undefined, part: string, query: string) =>
        fetch(`${test.url}/api/media-rewards/${id}/${part}${query}`);
      const parts = token.split('.');
      const later = [...parts.slice(0, 4), 'zzzzzzzzz', parts[5]].join('.');
      for (const response of [
        await of(other.id, 'content', `?token=${token}`),
        await of('no-id', 'content', `?token=${token}`),
        await of(items[0]?.id, 'content', ''),
        await of(items[0]?.id, 'content', '?token='),
        await of(items[0]?.id, 'content', `?token=${token}&token=${token}`),
        await of(items[0]?.id, 'content', `?token=${token}x`),
        await of(items[0]?.id, 'content', `?token=${later}`),
        await of(items[0]?.id, 'captions', '?token=a.b.c.d.e.f'),
      ]) {
        expect(await refusal(response)).toBe('403 media.link_invalid');
      }
      expect(await refusal(await of(items[0]?.id, 'poster', `?token=${token}`))).toBe('404 media.not_found');
      expect(await refusal(await of(items[0]?.id, 'captions', `?token=${token}`))).toBe(
        '404 media.not_found',
      );
      test.clock.advance(mediaLinkMinutes * 60_000);
      expect(await refusal(await fetch(address))).toBe('410 media.link_expired');
    });

    it('[T29, M10] works no longer when the item is switched off or deleted', async () => {
      const won = await newLink();
      const id = won.items[0]?.id ?? '';
      await putItem(won, id, { isActive: false });
      expect(await refusal(await fetch(won.address))).toBe('404 media.not_found');
      await putItem(won, id, { isActive: true });
      expect((await fetch(won.address)).status).toBe(200);
      await won.owner.fetch(`/api/puzzles/${won.campaignId}/media-rewards/${id}`, { method: 'DELETE' });
      expect(await refusal(await fetch(won.address))).toBe('404 media.not_found');
    });

    it('[G45, M12] counts a view once for each session, when its first bytes are sent', async () => {
      const { address, embedId, owner, campaignId, items, sessionId } = await newLink();
      const views = async () => (await listMedia(owner, campaignId))[0]?.viewCount;
      await fetch(address, { method: 'HEAD' });
      await (await fetch(address, { headers: { range: 'bytes=10-' } })).arrayBuffer();
      await askAgain(address);
      await owner.fetch(`/api/media-rewards/${items[0]?.id}/preview`);
      expect(await views()).toBe(0);
      for (const headers of [{ range: 'bytes=0-1' }, { range: 'bytes=0-' }, {}])
        await (await fetch(address, { headers })).arrayBuffer();
      // A view is counted behind the bytes that make it one.
      await expect.poll(views).toBe(1);
      await (await fetch(addressOf(await winRound(embedId, sessionId, 1)))).arrayBuffer();
      expect(await views()).toBe(1);
      await (await fetch(addressOf(await winRound(embedId)))).arrayBuffer();
      await expect.poll(views).toBe(2);
    });

    it('[T46] is a page for nobody: the owner without a win has no link either', async () => {
      const { items } = await newLink();
      const stranger = await createOwner(test);
      const response = await stranger.fetch(`/api/media-rewards/${items[0]?.id}/content`);
      expect(await refusal(response)).toBe('403 media.link_invalid');
    });
  });
});
