import { createHash } from 'node:crypto';
import { get as httpGet } from 'node:http';
import type { VerifyReply } from '@puzzle-prize/sdk/protocol';
import { mediaLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { addMedia, createMediaCampaign, readStoredVideo, listMedia } from '../../test/media.ts';
import { openGame, randomId, refusal, win } from '../../test/visitor.ts';

const humanMs = 10_000;
const whole = await readStoredVideo('video.mp4');

describe('the link of a won item', () => {
  const test = useApp();

  /** Opens a round and advances the clock by the time that a person needs to solve it. */
  const openRound = async (embedId: string, sessionId: string, round: number) => {
    const game = await openGame(test.url, embedId, `${sessionId}&round=${round}`);
    test.clock.advance(humanMs);
    return { ...game, sessionId };
  };
  const winRound = async (embedId: string, sessionId = randomId(), round = 0) =>
    await win(test.url, await openRound(embedId, sessionId, round));
  const getAddress = ({ mediaReward }: VerifyReply) => test.url + (mediaReward?.mediaData ?? '');
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

  const newLink = async (videos = 1) => {
    const campaign = await createMediaCampaign(test, { videos });
    const sessionId = randomId();
    const reply = await winRound(campaign.embedId, sessionId);
    return { ...campaign, sessionId, address: getAddress(reply), reply };
  };
  const item = createHash('sha256').update(whole).digest('hex');

  /**
   * Sends the request that a browser sends if it has the file in its cache. It does not use `fetch`, which
   * would request the whole file again.
   */
  const askAgain = (address: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve) => {
      httpGet(address, { headers: { 'if-none-match': `"${item}"` } }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.etag]);
      });
    });

  it('[T46] sends the file with its type and with headers that prevent scripts', async () => {
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
      'content-disposition': 'inline; filename="video-0-reward.mp4"',
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
  ])('[T46] sends the part that %s requests', async (range, start, end) => {
    const { address } = await newLink();
    const response = await fetch(address, { headers: { range } });
    expect([
      response.status,
      response.headers.get('content-range'),
      response.headers.get('content-length'),
    ]).toEqual([206, `bytes ${start}-${end}/${whole.length}`, String(end - start + 1)]);
    expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true);
  });

  it('[T46] refuses invalid ranges, and ignores ranges that a server need not support', async () => {
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

  it('[T46] sends only headers for HEAD, and no body to a browser that has the file', async () => {
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

  it('[T29] works only for its item and for ten minutes', async () => {
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
    expect(await refusal(await of(items[0]?.id, 'captions', `?token=${token}`))).toBe('404 media.not_found');
    test.clock.advance(mediaLinkMinutes * 60_000);
    expect(await refusal(await fetch(address))).toBe('410 media.link_expired');
  });

  it('[T29, M10] stops working when the item is switched off or deleted', async () => {
    const won = await newLink();
    const id = won.items[0]?.id ?? '';
    await putItem(won, id, { isActive: false });
    expect(await refusal(await fetch(won.address))).toBe('404 media.not_found');
    await putItem(won, id, { isActive: true });
    expect((await fetch(won.address)).status).toBe(200);
    await won.owner.fetch(`/api/puzzles/${won.campaignId}/media-rewards/${id}`, { method: 'DELETE' });
    expect(await refusal(await fetch(won.address))).toBe('404 media.not_found');
  });

  it('[G45, M12] counts one view per session, when the first bytes are sent', async () => {
    const { address, embedId, owner, campaignId, items, sessionId } = await newLink();
    const views = async () => (await listMedia(owner, campaignId))[0]?.viewCount;
    await fetch(address, { method: 'HEAD' });
    await (await fetch(address, { headers: { range: 'bytes=10-' } })).arrayBuffer();
    await askAgain(address);
    await owner.fetch(`/api/media-rewards/${items[0]?.id}/preview`);
    expect(await views()).toBe(0);
    for (const headers of [{ range: 'bytes=0-1' }, { range: 'bytes=0-' }, {}])
      await (await fetch(address, { headers })).arrayBuffer();
    // The view is counted after the bytes were sent.
    await expect.poll(views).toBe(1);
    await (await fetch(getAddress(await winRound(embedId, sessionId, 1)))).arrayBuffer();
    expect(await views()).toBe(1);
    await (await fetch(getAddress(await winRound(embedId)))).arrayBuffer();
    await expect.poll(views).toBe(2);
  });

  it('[G64] saves the file under its title, and not where the owner forbids it', async () => {
    const won = await newLink();
    const downloadUrl = `${test.url}${won.reply.mediaReward?.downloadUrl}`;
    const response = await fetch(downloadUrl);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="video-0-reward.mp4"');
    expect((await response.arrayBuffer()).byteLength).toBe(whole.length);
    await putItem(won, won.items[0]?.id ?? '', { canDownload: false });
    expect(await refusal(await fetch(downloadUrl))).toBe('404 media.not_found');
    const shown = await fetch(won.address);
    expect([shown.status, shown.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'inline']);
    expect((await winRound(won.embedId)).mediaReward).toMatchObject({ downloadUrl: null });
  });

  it('[T51] sends captions as text that cannot run, and not after the owner has deleted their video', async () => {
    const { owner, campaignId, embedId } = await createMediaCampaign(test, { videos: 0 });
    const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>';
    const { id } = await addMedia(owner, campaignId, { captions, captionsLanguage: 'en' });
    const { mediaReward } = await winRound(embedId);
    const address = `${test.url}${mediaReward?.captionsUrl}`;
    const { status, headers } = await fetch(address);
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        'content-type': 'text/vtt; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ]);
    await owner.fetch(`/api/puzzles/${campaignId}/media-rewards/${id}`, { method: 'DELETE' });
    expect(await refusal(await fetch(address))).toBe('404 media.not_found');
  });

  it('[T46] gives no access without a win, not even to the owner', async () => {
    const { items } = await newLink();
    const stranger = await createOwner(test);
    const response = await stranger.fetch(`/api/media-rewards/${items[0]?.id}/content`);
    expect(await refusal(response)).toBe('403 media.link_invalid');
  });
});
