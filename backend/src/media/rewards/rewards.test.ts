import {
  captionsMaxChars,
  mediaPerCampaign,
  mediaUploadHours,
  posterMaxPx,
} from '@puzzle-prize/sdk/protocol/limits';
import { mediaRewardSchema } from '@puzzle-prize/sdk/protocol';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { fork } from '../../../test/checkout.ts';
import { createCampaign, createOwner, deleteCampaign, type TestOwner } from '../../../test/factories.ts';
import { addMedia, listMedia, noise, storedFiles, uploadMedia } from '../../../test/media.ts';
import { runJob } from '../../../test/run-job.ts';
import { refusal } from '../../../test/visitor.ts';
import { MediaRewardEntity } from './media-reward.entity.ts';
import { sweepQueue } from './sweep.ts';

describe('media rewards', () => {
  const test = useApp();
  let owner: TestOwner;
  let stranger: TestOwner;
  let campaignId: string;
  beforeAll(async () => {
    [owner, stranger] = [await createOwner(test), await createOwner(test)];
    campaignId = await newCampaign();
  });

  const newCampaign = async () => (await createCampaign(test, owner, { rewardType: 'media' })).id;
  const buildPath = (id = campaignId) => `/api/puzzles/${id}/media-rewards`;
  const send = (method: string, path: string, body?: unknown) => sendBy(owner, { method, path, body });
  const sendBy = (by: TestOwner, { method, path, body }: { method: string; path: string; body?: unknown }) =>
    by.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const refuse = async (...call: Parameters<typeof send>) => await refusal(await send(...call));
  const getBody = async (more: Record<string, unknown> = {}) => {
    const { url, mediaType } = await uploadMedia(owner);
    return { title: 'The video', mediaType, uploadedMediaUrl: url, ...more };
  };
  const imageDataUrl = async (width: number, height: number) => {
    const image = sharp(await noise(width, height)).jpeg({ quality: 40 });
    return `data:image/jpeg;base64,${(await image.toBuffer()).toString('base64')}`;
  };

  it('[M5, M7, M8] turns an upload into a reward, lists it and stores it for a year', async () => {
    const campaign = await newCampaign();
    expect(await listMedia(owner, campaign)).toEqual([]);
    const made = await addMedia(owner, campaign, { title: 'First cut', description: 'With sound' });
    expect(made).toMatchObject({
      ...{ title: 'First cut', description: 'With sound', mediaType: 'video', mimeType: 'video/mp4' },
      ...{ isActive: true, viewCount: 0, position: null, isExpired: false, isPurged: false },
      ...{ hasPoster: false, previewUrl: null, captions: null, width: 64, duration: 1, playback: 'all' },
    });
    expect([365, 366, 367]).toContain(made.daysUntilExpiry);
    expect(await listMedia(owner, campaign)).toEqual([made]);
  });

  it('[M7, T45] accepts an upload once, only from its owner, as its own kind and within a day', async () => {
    const body = await getBody();
    expect(await refuse('POST', buildPath(), { ...body, mediaType: 'image' })).toBe(
      '422 media.type_mismatch',
    );
    expect((await send('POST', buildPath(), body)).status).toBe(201);
    const unknown = '422 media.upload_unknown';
    expect(await refuse('POST', buildPath(), body)).toBe(unknown);
    const theirs = await uploadMedia(stranger);
    for (const uploadedMediaUrl of [
      theirs.url,
      `urn:uuid:${crypto.randomUUID()}`,
      'https://example.com/video.mp4',
      'file:///etc/passwd',
    ]) {
      expect(await refuse('POST', buildPath(), { ...body, uploadedMediaUrl })).toBe(unknown);
    }
    const late = await getBody();
    test.clock.advance(mediaUploadHours * 3_600_000);
    expect(await refuse('POST', buildPath(), late)).toBe(unknown);
  });

  it('[M6] refuses HTML, invalid captions, invalid posters and a missing title', async () => {
    const body = await getBody();
    const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
    for (const [more, expected] of [
      [{ title: 'A <b>video</b>' }, '422 media.markup'],
      [{ description: 'See <!-- this' }, '422 media.markup'],
      [{ title: ' ' }, '400 request.invalid'],
      [{ captions: '1\n00:00:00,000 --> 00:00:01,000\nHello' }, '422 media.captions_invalid'],
      [{ captions: 'WEBVTTX' }, '422 media.captions_invalid'],
      [{ captions: `${captions}\0` }, '422 media.captions_invalid'],
      [{ captions: captions.padEnd(captionsMaxChars + 1) }, '400 request.invalid'],
      [{ captions, captionsLanguage: 'no language' }, '400 request.invalid'],
      [{ poster: 'data:image/svg+xml,%3Csvg/%3E' }, '422 media.poster_invalid'],
      [
        { poster: `data:image/png;base64,${(await noise(800, 600)).toString('base64')}` },
        '422 media.poster_invalid',
      ],
      [{ poster: 'https://example.com/poster.png' }, '422 media.poster_invalid'],
      [{ poster: 'data:image/png;base64,iVBORw0KGgo=' }, '422 media.poster_invalid'],
    ] as const) {
      expect(await refuse('POST', buildPath(), { ...body, ...more })).toBe(expected);
    }
    const title = 'Less is more: 1 < 2 <3';
    const made = await owner.post(buildPath(), { ...body, title, captions: `\u{feff}${captions}` });
    expect(mediaRewardSchema.parse(made)).toMatchObject({ title, captions });
  });

  it('[M10, T29] renders a small preview of an image or a poster, for its owner only', async () => {
    const poster = await imageDataUrl(1400, 700);
    const withPoster = mediaRewardSchema.parse(await owner.post(buildPath(), await getBody({ poster })));
    const image = await addMedia(owner, campaignId, { bytes: await noise(1200, 2400), name: 'tall.png' });
    expect([withPoster.hasPoster, image.hasPoster]).toEqual([true, false]);
    for (const [{ previewUrl }, size] of [
      [withPoster, { width: posterMaxPx, height: posterMaxPx / 2 }],
      [image, { width: posterMaxPx / 2, height: posterMaxPx }],
    ] as const) {
      const response = await owner.fetch(previewUrl ?? '');
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, max-age=300');
      const drawn = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(drawn).toMatchObject({ format: 'webp', ...size });
      expect(drawn.exif).toBeUndefined();
    }
    const path = image.previewUrl ?? '';
    expect((await fetch(test.url + path)).status).toBe(401);
    expect(await refusal(await stranger.fetch(path))).toBe('404 media.not_found');
    const bare = await addMedia(owner, await newCampaign());
    expect(await refusal(await owner.fetch(`/api/media-rewards/${bare.id}/preview`))).toBe(
      '404 media.not_found',
    );
  });

  it('[G64] lets visitors download an item unless the owner forbids it', async () => {
    const { id, canDownload } = await addMedia(owner, campaignId);
    expect(canDownload).toBe(true);
    expect((await addMedia(owner, campaignId, { canDownload: false })).canDownload).toBe(false);
    const put = async (changes: unknown) => await send('PUT', `${buildPath()}/${id}`, changes);
    expect(mediaRewardSchema.parse(await (await put({ canDownload: false })).json()).canDownload).toBe(false);
    expect(mediaRewardSchema.parse(await (await put({ title: 'New' })).json()).canDownload).toBe(false);
    expect(await refusal(await put({ canDownload: 'no' }))).toBe('400 request.invalid');
  });

  it('[T51] keeps captions of an earlier release when a form sends them back, and refuses new ones like them', async () => {
    const { id } = await addMedia(owner, campaignId);
    const { pool } = test.app.platform.database;
    await pool.query("update media_rewards set captions = 'WEBVTT' where id = $1", [id]);
    const put = async (changes: unknown) => await send('PUT', `${buildPath()}/${id}`, changes);
    expect((await put({ title: 'New', captions: 'WEBVTT' })).status).toBe(200);
    expect(await refusal(await put({ captions: 'WEBVTT\n' }))).toBe('422 media.captions_invalid');
  });

  it('[M10] switches an item off and on, changes its texts, and keeps the rest', async () => {
    const { id } = await addMedia(owner, campaignId, {
      description: 'Kept',
      captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
    });
    const put = async (changes: unknown) =>
      mediaRewardSchema.parse(await (await send('PUT', `${buildPath()}/${id}`, changes)).json());
    expect(await put({ isActive: false })).toMatchObject({ isActive: false, description: 'Kept' });
    expect(await put({ isActive: true, title: 'New', captionsLanguage: 'pt-BR' })).toMatchObject({
      ...{ isActive: true, title: 'New', captionsLanguage: 'pt-BR' },
    });
    expect(await put({ captions: null, description: null })).toMatchObject({
      captions: null,
      description: null,
    });
    expect(await refuse('PUT', `${buildPath()}/${id}`, { title: '<i>x</i>' })).toBe('422 media.markup');
    expect(await refuse('PUT', `${buildPath()}/${id}`, { isActive: 'yes' })).toBe('400 request.invalid');
  });

  it('[M10] returns the same error for a missing item and for an item of another owner', async () => {
    const { id } = await addMedia(owner, campaignId);
    const elsewhere = await newCampaign();
    const none = crypto.randomUUID();
    const calls = (campaign: string, reward: string) =>
      [
        ['GET', buildPath(campaign), undefined],
        ['POST', buildPath(campaign), { title: 'a', mediaType: 'video', uploadedMediaUrl: 'urn:uuid:1' }],
        ['PUT', `${buildPath(campaign)}/order`, { rewardIds: null }],
        ['PUT', `${buildPath(campaign)}/${reward}`, { isActive: false }],
        ['DELETE', `${buildPath(campaign)}/${reward}`, undefined],
      ] as const;
    for (const [campaign, by] of [
      [campaignId, stranger],
      [none, owner],
    ] as const) {
      for (const [method, path, body] of calls(campaign, id)) {
        const missing = path.includes(id) ? 'media.not_found' : 'campaign.not_found';
        expect(await refusal(await sendBy(by, { method, path, body }))).toBe(`404 ${missing}`);
      }
    }
    for (const reward of [none, 'no-id', id]) {
      for (const [method, path, body] of calls(elsewhere, reward).slice(3))
        expect(await refuse(method, path, body)).toBe('404 media.not_found');
    }
  });

  it('[M4] refuses a reward for a campaign that does not give media', async () => {
    const codes = await createCampaign(test, owner);
    expect(await refuse('POST', buildPath(codes.id), await getBody())).toBe('409 media.wrong_reward_type');
    const race = await createCampaign(test, owner, { rewardType: 'competition' });
    expect((await send('POST', buildPath(race.id), await getBody())).status).toBe(201);
  });

  it('[M4, T45] accepts ten of twenty simultaneous calls and keeps the refused uploads', async () => {
    const campaign = await newCampaign();
    const bodies = [];
    for (let at = 0; at < 20; at += 1) bodies.push(await getBody());
    const answers = await Promise.all(bodies.map((body) => send('POST', buildPath(campaign), body)));
    const made = answers.filter(({ status }) => status === 201);
    const others = await Promise.all(answers.filter(({ status }) => status !== 201).map(refusal));
    expect(made.length).toBe(mediaPerCampaign);
    expect(new Set(others)).toEqual(new Set(['409 media.too_many']));
    const [first] = await listMedia(owner, campaign);
    const left = bodies[answers.findIndex(({ status }) => status !== 201)];
    await send('DELETE', `${buildPath(campaign)}/${first?.id}`);
    expect((await send('POST', buildPath(campaign), left)).status).toBe(201);
  }, 60_000);

  it('[G18] stores the given order, appends new items, and closes the gap of a deleted item', async () => {
    const campaign = await newCampaign();
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push((await addMedia(owner, campaign, { title })).id);
    const [a = '', b = '', c = ''] = ids;
    const order = (rewardIds: unknown) => send('PUT', `${buildPath(campaign)}/order`, { rewardIds });
    const titles = async () =>
      (await listMedia(owner, campaign)).map(({ title, position }) => [title, position]);
    for (const bad of [[a, b], [a, b, b], [a, b, c, crypto.randomUUID()], ['no-id'], 'abc', undefined])
      expect(await refusal(await order(bad))).toBe('400 request.invalid');
    expect((await order([c, a, b])).status).toBe(200);
    expect(await titles()).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ]);
    await addMedia(owner, campaign, { title: 'd' });
    await send('DELETE', `${buildPath(campaign)}/${a}`);
    expect(await titles()).toEqual([
      ['c', 0],
      ['b', 1],
      ['d', 2],
    ]);
    await order(null);
    expect((await titles()).map(([, position]) => position)).toEqual([null, null, null]);
  });

  it('[G18, M12] orders only items with a file, and refuses an order that lists a purged item', async () => {
    const campaign = await newCampaign();
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push((await addMedia(owner, campaign, { title })).id);
    const [a = '', b = '', c = ''] = ids;
    const order = (rewardIds: unknown) => send('PUT', `${buildPath(campaign)}/order`, { rewardIds });
    await order([c, b, a]);
    await fork(test).nativeUpdate(MediaRewardEntity, { id: b }, { mediaHash: null });
    await addMedia(owner, campaign, { title: 'd' });
    expect((await listMedia(owner, campaign)).map(({ title, position }) => [title, position])).toEqual(
      expect.arrayContaining([
        ['c', 0],
        ['a', 2],
        ['d', 3],
      ]),
    );
    expect(await refusal(await order([a, b, c]))).toBe('400 request.invalid');
    const d = (await listMedia(owner, campaign)).find(({ title }) => title === 'd')?.id;
    expect((await order([a, c, d])).status).toBe(200);
    const places = (await listMedia(owner, campaign)).map(({ title, position }) => [title, position]);
    expect(places).toEqual([
      ['a', 0],
      ['c', 1],
      ['d', 2],
      ['b', null],
    ]);
  });

  it('[M10] deletes the files of a deleted item and of a deleted campaign', async () => {
    await runJob(test, sweepQueue, {});
    const before = await storedFiles(test);
    const campaign = await newCampaign();
    const { id } = await addMedia(owner, campaign, { poster: await imageDataUrl(64, 48) });
    await addMedia(owner, campaign, { bytes: await noise(), name: 'a.png' });
    expect(await storedFiles(test)).toBe(before + 4);
    const reply = await send('DELETE', `${buildPath(campaign)}/${id}`);
    expect(await reply.json()).toMatchObject({ success: true });
    await expect.poll(() => storedFiles(test), { timeout: 15_000 }).toBe(before + 2);
    expect((await deleteCampaign(owner, campaign)).ok).toBe(true);
    await runJob(test, sweepQueue, {});
    expect(await storedFiles(test)).toBe(before);
  });
});
